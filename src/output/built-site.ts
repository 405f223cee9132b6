/** A build's output as the checks see it: names at once, contents on demand. */
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { cleanAddress } from '../model/address.ts';
import { groupedBy } from '../system/get-or-make.ts';
import { entriesBelow } from '../system/scan.ts';

export interface BuiltSite {
  /** Absolute path of the folder. */
  readonly directory: string;
  /** The folder as diagnostics name it, `dist`. */
  readonly label: string;
  /** Paths of all files inside the folder, with forward slashes. */
  readonly paths: ReadonlySet<string>;
  /** True for a page of the site, as opposed to one that only redirects, or the text by which an owner proves who they are. */
  readonly isPage: (path: string) => boolean;
  /** The bytes of one of them. */
  readonly read: (path: string) => Buffer;
}

/** An address of the site and the files that answer there, the canonical one first. */
export interface Written {
  readonly address: string;
  readonly paths: readonly [string, ...string[]];
}

export function openBuiltSite(directory: string, label: string): BuiltSite {
  const files = entriesBelow(directory).filter(({ isFile }) => isFile);
  return {
    directory,
    label,
    paths: new Set(files.map(({ name }) => name).sort()),
    isPage: (path) => path.endsWith('.html') && !isNoPage(join(directory, path)),
    read: (path) => readFileSync(join(directory, path)),
  };
}

/** In bytes; no real page is as short. */
const SHORTEST_PAGE = 2_000;

function isNoPage(file: string): boolean {
  if (statSync(file).size > SHORTEST_PAGE) return false;
  const text = readFileSync(file, 'utf8');
  return text.includes('<meta http-equiv="refresh"') || !text.includes('<');
}

/** Every page once, sorted by address: `about.html` and `about/index.html` are one. */
export function writtenPages({ paths, isPage }: BuiltSite): Written[] {
  return [...groupedBy([...paths].filter(isPage), (path) => cleanAddress(`/${path}`))]
    .map(([address, found]) => ({ address, paths: indexFirst(found) }))
    .sort((a, b) => (a.address < b.address ? -1 : 1));
}

function indexFirst(paths: readonly string[]): [string, ...string[]] {
  const isIndex = (path: string) => Number(/(?:^|\/)index\.html$/.test(path));
  return [...paths].sort((a, b) => isIndex(b) - isIndex(a)) as [string, ...string[]];
}
