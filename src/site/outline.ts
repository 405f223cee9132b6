/** The outline of a site, before anything is made: its content, and its pages with their addresses. */
import { basename } from 'node:path';
import { type Assembled, type Assembly, assemble } from '../content/assemble.ts';
import { type ReadContent, readEntries } from '../content/entries.ts';
import { collectionOf } from '../content/kinds.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { ContentFolder, ContentOptions } from '../model/build-options.ts';
import type { Content, Site } from '../model/define.ts';
import type { KnownFile, Lookup } from '../model/known.ts';
import type { Page } from '../model/model.ts';
import { scanFolder } from '../system/scan.ts';
import { textOf } from '../system/text-file.ts';
import { type Redirect, redirectsOf } from './redirects.ts';

export interface Outline extends Pick<Assembly, 'entries' | 'validity'> {
  readonly redirects: readonly Redirect[];
  readonly pages: readonly Page[];
  /** Every file without a fault, by path. */
  readonly files: ReadContent['known'];
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Reads all content that is not known yet, and plans all pages; there are none if content is missing or broken.
 */
export async function outlineOf(
  site: Site,
  options: ContentOptions,
  before: Lookup<KnownFile> = new Map(),
): Promise<Outline> {
  const { content } = options;
  const read = await readEntries(site, content, scanFolder(content.directory), before);
  const { assembled, entries, validity, diagnostics } = assemble(site, read, options);
  const all = [...read.diagnostics, ...diagnostics];
  if (!assembled) return { entries, validity, pages: [], redirects: [], files: read.known, diagnostics: all };
  const { singles, collections, byFile } = assembled;
  const pages = pagesOf(site, { ...singles, ...collections, pictures: {} }, byFile, content.label);
  const redirects = redirectsOf(site, assembled, content.label);
  return { entries, validity, pages, redirects, files: read.known, diagnostics: all };
}

/** The addresses of files that could not become an entry, so that no link to them counts as dead. */
export function addressesOfBroken(
  site: Site,
  { broken }: ReadContent,
  { directory, label }: ContentFolder,
): string[] {
  return [...broken].flatMap((path) => {
    const name = path.slice(label.length + 1);
    const collection = collectionOf(site, name);
    if (!collection) return [];
    const [, slug] = /^slug: *["']?([\w-]+)/m.exec(textOf(directory, name) ?? '') ?? [];
    // A link may name the page, or the file.
    return [slug, basename(name, '.md')].flatMap((last) => (last ? collection.address(last) : []));
  });
}

/** Every page of every module, in the order of the sitemap. */
export function pagesOf(site: Site, content: Content, byFile: Assembled['byFile'], label: string): Page[] {
  return Object.entries(site.pages).flatMap(([template, { plan, words: own }]) => {
    const source = own ? `${label}/${own.file}` : `templates/pages/${kebabCase(template)}.tsx`;
    return plan(content, own && byFile.get(own.file)).map((page) => ({ source, ...page, template }));
  });
}

/** `notFound` → `not-found`. */
function kebabCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
