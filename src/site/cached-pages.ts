/** How pages are kept from one build to the next: what they share is written once. */

import type { KnownPage } from '../model/known.ts';
import type { Page, Planned, TextFile } from '../model/model.ts';
import { getOrMake } from '../system/get-or-make.ts';
import type { ShardFormat } from './shards.ts';

interface EncodedPages {
  readonly links: readonly string[];
  /** Links are indices into `links`, because most links of a page are on others too. */
  readonly pages: readonly (readonly [
    address: string,
    Omit<KnownPage, 'links'> & { links: readonly number[] },
  ])[];
}

export const knownPagesFormat = (version: string): ShardFormat<KnownPage> => ({
  version,
  encode(values): EncodedPages {
    const { all, placeOf } = numbered<string>();
    const pages = values.map(
      ([address, page]) => [address, { ...page, links: page.links.map(placeOf) }] as const,
    );
    return { links: all, pages };
  },
  decode: ({ links, pages }: EncodedPages) =>
    pages.map(([address, page]) => [address, { ...page, links: page.links.map((place) => links[place]!) }]),
});

/** The markdown of an article is made from the same data as its page. */
interface EncodedPlans {
  readonly parts: readonly unknown[];
  /** For each file, what shows it, with indices into `parts` for its props. */
  readonly plans: readonly (readonly [string, readonly Planned[]])[];
}

export const plannedFormat = (version: string): ShardFormat<readonly (Page | TextFile)[]> => ({
  version,
  encode(values): EncodedPlans {
    const parts = numbered();
    const plans = values.map(([source, pages]) => {
      return [source, pages.map((page) => withProps(page, parts.placeOf))] as const;
    });
    return { parts: parts.all, plans };
  },
  decode({ parts, plans }: EncodedPlans) {
    return plans.map(([source, pages]) => {
      return [source, pages.map((page) => withProps(page as Page, (place) => parts[place as number]))];
    });
  },
});

function withProps<Of extends Planned>(page: Of, change: (prop: unknown) => unknown): Of {
  const props = Object.entries(page.props).map(([name, prop]) => [
    name,
    prop === undefined ? prop : change(prop),
  ]);
  return { ...page, props: Object.fromEntries(props) };
}

/** A list of distinct values, and the index of each. */
function numbered<Value>() {
  const places = new Map<Value, number>();
  const all: Value[] = [];
  const placeOf = (value: Value): number => {
    return getOrMake(places, value, () => all.push(value) - 1);
  };
  return { all: all as readonly Value[], placeOf };
}
