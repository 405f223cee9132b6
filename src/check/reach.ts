/** Every page that search engines may list must be found by following links. */
import { type Diagnostic, problem } from '../diagnostics/diagnostic.ts';
import { isNotFound } from '../model/address.ts';
import type { Addresses } from './links.ts';
import { addressInside } from './target.ts';

export function* checkReach({ pages, base }: Addresses): Generator<Diagnostic> {
  const reached = new Set(['/']);
  for (const from of reached) {
    for (const { kind, href } of pages.get(from)?.links ?? []) {
      const to = kind === 'page' ? addressInside(href, from, base) : null;
      if (to !== null && pages.has(to)) reached.add(to);
    }
  }
  const hint = 'Link to it from a list or an article.';
  for (const { address, file, noindex } of pages.values()) {
    if (noindex || isNotFound(address) || reached.has(address)) continue;
    yield problem({ file }, 'links/orphan', 'No chain of links leads here from the home page.', hint);
  }
}
