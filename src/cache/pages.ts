/** How pages are kept from one build to the next: what they share stands there once. */
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { getOrMake } from '../get-or-make.ts';
import type { Page, Planned, TextFile } from '../model.ts';
import type { KnownPage } from '../site/known.ts';
import type { ShardFormat } from './shards.ts';

/** Most links of a page stand on others, too. */
interface EncodedPages {
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
  encode(values): EncodedPages {
    const links = numbered<string>();
    const pages = values.map(
      ([address, { key, links: own, bodies, diagnostics }]) =>
        [address, key, own.map(links.placeOf), bodies, diagnostics] as const,
    );
    return { links: links.all, pages };
  },
  decode({ links, pages }: EncodedPages) {
    return pages.map(([address, key, places, bodies, diagnostics]) => [
      address,
      { key, links: places.map((place) => links[place]!), bodies, diagnostics },
    ]);
  },
});

/** The markdown of an article is made from the same data as its page. */
interface EncodedPlans {
  readonly parts: readonly unknown[];
  /** For each file, what shows it, with places in `parts` for its props. */
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

/** A list in which each value stands once, at its place. */
function numbered<Value>() {
  const places = new Map<Value, number>();
  const all: Value[] = [];
  const placeOf = (value: Value): number => {
    return getOrMake(places, value, () => all.push(value) - 1);
  };
  return { all: all as readonly Value[], placeOf };
}
