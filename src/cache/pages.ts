/** How pages are kept from one build to the next: they share most of their links, so each link stands there once. */

import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { getOrMake } from '../get-or-make.ts';
import type { KnownPage } from '../site/known.ts';
import type { ShardFormat } from './shards.ts';

interface Encoded {
  readonly links: readonly string[];
  /** Address, key, places in `links`, the files whose bodies it shows, and what is to be said of them. */
  readonly pages: readonly (readonly [
    string,
    string,
    readonly number[],
    readonly string[],
    readonly Diagnostic[],
  ])[];
}

export const knownPagesFormat = (version: string): ShardFormat<KnownPage> => ({
  version,
  encode(values): Encoded {
    const places = new Map<string, number>();
    const placeOf = (link: string) => getOrMake(places, link, () => places.size);
    const pages = values.map(
      ([address, { key, links, bodies, diagnostics }]) =>
        [address, key, links.map(placeOf), bodies, diagnostics] as const,
    );
    return { links: [...places.keys()], pages };
  },
  decode({ links, pages }: Encoded) {
    return pages.map(([address, key, places, bodies, diagnostics]) => [
      address,
      { key, links: places.map((place) => links[place]!), bodies, diagnostics },
    ]);
  },
});
