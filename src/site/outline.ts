/** The outline of a site, before anything is made: its content, and its pages with their addresses. */
import { type Assembly, assemble } from '../content/assemble.ts';
import { type ReadContent, readEntries } from '../content/entries.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { ContentOptions } from '../model/build-options.ts';
import type { CachedFile } from '../model/cached.ts';
import type { Site } from '../model/define.ts';
import type { Page } from '../model/model.ts';
import { scanFolder } from '../system/scan.ts';
import { pagesOf } from './plan.ts';
import { type Redirect, redirectsOf } from './redirects.ts';

export interface Outline extends Pick<Assembly, 'entries' | 'validity'> {
  readonly redirects: readonly Redirect[];
  readonly pages: readonly Page[];
  /** Every content file, by path. */
  readonly files: ReadContent['files'];
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Reads all content that is not known yet, and plans all pages; there are none if content is missing or broken.
 */
export async function outlineOf(
  site: Site,
  options: ContentOptions,
  before: ReadonlyMap<string, CachedFile> = new Map(),
): Promise<Outline> {
  const { content } = options;
  const read = await readEntries(site, content, scanFolder(content.directory), before);
  const { assembled, entries, validity, diagnostics } = assemble(site, read, options);
  const all = [...read.diagnostics, ...diagnostics];
  if (!assembled) return { entries, validity, pages: [], redirects: [], files: read.files, diagnostics: all };
  const { singles, collections, byFile } = assembled;
  const pages = pagesOf(site, { ...singles, ...collections, pictures: {} }, byFile, content.label);
  const redirects = redirectsOf(site, assembled, content.label);
  return { entries, validity, pages, redirects, files: read.files, diagnostics: all };
}
