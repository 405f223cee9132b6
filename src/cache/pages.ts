/** What the last build found in each page, for pages that need not be rendered again. */
import { readSealed, seal } from './files.ts';
import { writeWhole } from './write-whole.ts';

/** Links by the key of the page that holds them. */
export type KnownPages = ReadonlyMap<string, readonly string[]>;

export function readKnownPages(path: string): KnownPages {
  try {
    return new Map(JSON.parse(String(readSealed(path))) as [string, string[]][]);
  } catch {
    return new Map();
  }
}

export function writeKnownPages(path: string, pages: KnownPages): void {
  writeWhole(path, seal(JSON.stringify([...pages])));
}
