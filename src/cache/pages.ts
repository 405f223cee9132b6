/** What the last build found in each page, for pages that need not be rendered again. */
import { readSealed, seal } from './files.ts';
import { writeWhole } from './write-whole.ts';

export interface KnownPage {
  readonly key: string;
  /** Addresses inside the site that it links to. */
  readonly links: readonly string[];
}

/** By address. */
export type KnownPages = ReadonlyMap<string, KnownPage>;

export function readKnownPages(path: string): KnownPages {
  try {
    return new Map(JSON.parse(String(readSealed(path))) as [string, KnownPage][]);
  } catch {
    return new Map();
  }
}

export function writeKnownPages(path: string, pages: KnownPages): void {
  writeWhole(path, seal(JSON.stringify([...pages])));
}
