/** Every page that search engines may list must be a few clicks away from the home page. */
import { type Diagnostic, problem, warning } from '../diagnostics/diagnostic.ts';
import { isNotFound } from '../model/address.ts';
import type { Addresses } from './links.ts';
import { addressInside } from './target.ts';

const MAX_CLICKS = 3;
const HINT = 'Link to it from a list or an article closer to the home page.';

export function* checkReach({ pages, base }: Addresses): Generator<Diagnostic> {
  const clicks = clicksFromHome({ pages, base });
  for (const { address, file, noindex } of pages.values()) {
    if (noindex || isNotFound(address)) continue;
    const away = clicks.get(address);
    if (away === undefined)
      yield problem({ file }, 'links/orphan', 'No chain of links leads here from the home page.', HINT);
    else if (away > MAX_CLICKS) {
      const message = `Is ${away} clicks away from the home page; at most ${MAX_CLICKS} are good.`;
      yield warning({ file }, 'links/depth', message, HINT);
    }
  }
}

function clicksFromHome({ pages, base }: Pick<Addresses, 'pages' | 'base'>): Map<string, number> {
  const clicks = new Map<string, number>([['/', 0]]);
  for (const [address, away] of clicks) {
    for (const { kind, href } of pages.get(address)?.links ?? []) {
      const to = kind === 'page' ? addressInside(href, address, base) : null;
      if (to !== null && !clicks.has(to) && pages.has(to)) clicks.set(to, away + 1);
    }
  }
  return clicks;
}
