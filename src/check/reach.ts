/** Visitors and crawlers come in at the home page: every page they may list is a few clicks away. */
import { type Diagnostic, problem, warning } from '../diagnostics/diagnostic.ts';
import { isNotFound } from '../pages/address.ts';
import type { Addresses } from './links.ts';
import { targetOf } from './target.ts';

const MAX_CLICKS = 3;

export function checkReach({ pages, base }: Addresses): Diagnostic[] {
  const clicks = clicksFromHome({ pages, base });
  const found: Diagnostic[] = [];
  for (const page of pages.values()) {
    if (page.noindex || isNotFound(page.address)) continue;
    const away = clicks.get(page.address);
    const place = { file: page.file };
    const hint = 'Link to it from a list or an article closer to the home page.';
    if (away === undefined) {
      found.push(problem(place, 'links/orphan', 'No chain of links leads here from the home page.', hint));
    } else if (away > MAX_CLICKS) {
      const message = `Is ${away} clicks away from the home page; at most ${MAX_CLICKS} are good.`;
      found.push(warning(place, 'links/depth', message, hint));
    }
  }
  return found;
}

function clicksFromHome({ pages, base }: Pick<Addresses, 'pages' | 'base'>): Map<string, number> {
  const clicks = new Map<string, number>([['/', 0]]);
  for (const [address, away] of clicks) {
    for (const { kind, href } of pages.get(address)?.links ?? []) {
      const target = kind === 'page' ? targetOf(href, address, base) : null;
      if (target?.kind !== 'internal' || clicks.has(target.address) || !pages.has(target.address)) continue;
      clicks.set(target.address, away + 1);
    }
  }
  return clicks;
}
