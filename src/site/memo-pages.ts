/** How pages are written into the memo: in columns, which JSON reads several times as fast, with each link written once. */
import type { CachedPage } from '../model/cached.ts';
import { getOrMake } from '../system/get-or-make.ts';

export interface EncodedPages {
  /** All links and files that the columns name by their indices; only ever added to, so that unchanged columns hold. */
  readonly names: readonly string[];
  readonly addresses: readonly string[];
  readonly keys: readonly string[];
  /** For each page the indices of its links, and of the files whose bodies it shows: `5 17`. */
  readonly links: readonly string[];
  readonly bodies: readonly string[];
}

/** A page whose links and bodies are looked up only if they are asked for. */
class DecodedPage implements CachedPage {
  constructor(
    readonly key: string,
    readonly encodedLinks: string,
    readonly encodedBodies: string,
    private readonly names: readonly string[],
  ) {}

  get links(): readonly string[] {
    return this.#named(this.encodedLinks);
  }

  get bodies(): readonly string[] {
    return this.#named(this.encodedBodies);
  }

  #named(indices: string): readonly string[] {
    return indices === '' ? [] : indices.split(' ').map((index) => this.names[Number(index)]!);
  }
}

/** The pages by their addresses. */
export function decodePages(encoded: EncodedPages = NONE): ReadonlyMap<string, CachedPage> {
  const { names, addresses, keys, links, bodies } = encoded;
  return new Map(
    addresses.map((address, at) => [address, new DecodedPage(keys[at]!, links[at]!, bodies[at]!, names)]),
  );
}

/** Encodes pages; those that were decoded from `before`, and are the same, keep their columns. */
export function encodePages(
  pages: ReadonlyMap<string, CachedPage>,
  decoded: ReadonlyMap<string, CachedPage> = new Map(),
  before: EncodedPages = NONE,
): EncodedPages {
  const kept = [...pages].filter(([address, page]) => decoded.get(address) === page);
  // After a build of everything, the names that nothing needs any more are left behind.
  const names = kept.length > 0 ? [...before.names] : [];
  const indices = new Map(names.map((name, at) => [name, at]));
  const indexOf = (name: string) => getOrMake(indices, name, () => names.push(name) - 1);
  const encode = (named: readonly string[]) => named.map(indexOf).join(' ');
  const all = [...pages.values()];
  const isKept = new Set(kept.map(([, page]) => page));
  const columnOf = (own: 'encodedLinks' | 'encodedBodies', named: 'links' | 'bodies') =>
    all.map((page) => (isKept.has(page) ? (page as DecodedPage)[own] : encode(page[named])));
  return {
    names,
    addresses: [...pages.keys()],
    keys: all.map(({ key }) => key),
    links: columnOf('encodedLinks', 'links'),
    bodies: columnOf('encodedBodies', 'bodies'),
  };
}

const NONE: EncodedPages = { names: [], addresses: [], keys: [], links: [], bodies: [] };
