/** Plans every page and text file of a site from its content. */

import { type Assembled, type Assembly, assemble, type ListedEntry } from '../content/assemble.ts';
import { type ReadContent, readEntries } from '../content/entries.ts';
import { collectionOf } from '../content/kinds.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { MadeFiles } from '../images/pictures.ts';
import type { BuildOptions, ContentOptions } from '../model/build-options.ts';
import type { CachedFile } from '../model/cached.ts';
import type { Content, Site } from '../model/define.ts';
import type { Head, OutputFile, Page, ShownPictures, TextFile } from '../model/model.ts';
import { type Plan, planPages } from '../model/plan.ts';
import { slugOfFile } from '../model/slug.ts';
import type { HeaderRule } from '../output/headers.ts';
import type { keysWithBodies } from '../render/page-keys.ts';
import type { RenderSetting } from '../render/setting.ts';
import { planTexts, withAlternates } from '../render/text.ts';
import { scanFolder } from '../system/scan.ts';
import { type Redirect, redirectsOf } from './redirects.ts';

export type PlanOptions = ContentOptions & Pick<BuildOptions, 'root' | 'workFolder' | 'strict'>;

/** What a site is planned from. */
export interface Planning {
  readonly site: Site;
  readonly options: PlanOptions;
  readonly read: ReadContent;
  /** With the pictures of its collections. */
  readonly assembled: Assembled;
  readonly entries: readonly ListedEntry[];
  /** All content as templates receive it. */
  readonly content: Content;
  readonly baseUrl: string;
}

/** A site that is ready to be rendered. */
export interface PlannedSite {
  readonly plan: Plan;
  readonly setting: RenderSetting;
  readonly pictures: ShownPictures;
  /** Makes the files of these pictures, which takes seconds where they are new. */
  readonly makePictures: () => Promise<MadeFiles>;
  readonly headers: readonly HeaderRule[];
  readonly redirects: readonly Redirect[];
  /** Entries that the live site does not show. */
  readonly unpublished: readonly ListedEntry[];
  /** Copied and built files, by their paths. */
  readonly copied: readonly OutputFile[];
  /** Files made from the plan: sitemap, robots.txt, headers. Made on demand, because `serve` seldom needs them. */
  readonly emitted: () => readonly OutputFile[];
  /** The planned part of the key of a page or text file. */
  readonly plannedKeyOf: (page: Page | TextFile) => string;
  /** Completes that part with the bodies that the page shows. */
  readonly keyWith: ReturnType<typeof keysWithBodies>;
}

/** Plans all pages and text files; `files` are the paths of all other files. */
export function planSite(planning: Planning, files: readonly string[]): Plan {
  const { site, read, assembled, entries, options, content } = planning;
  // A feed goes to subscribers, who cannot be asked to forget a draft.
  const hidden = new Set(entries.flatMap(({ state, source }) => (state === 'published' ? [] : source)));
  const texts = planTexts(site, content, assembled.collections, ({ source }) => !hidden.has(source));
  const own = pagesOf(site, content, assembled.byFile, options.content.label);
  const pages = withAlternates(own, texts, site.feeds?.(content) ?? []);
  const common = commonHead(planning);
  const plan = planPages(
    common ? pages.map((page) => ({ ...page, head: { ...page.head, ...common } })) : pages,
    files.map((path) => `/${path}`),
    texts,
  );
  const more = addressesOfBroken(site, read, options.content.label);
  return more.length > 0 ? { ...plan, addresses: new Set([...plan.addresses, ...more]) } : plan;
}

/** Every page of every module, in the order of the sitemap. */
export function pagesOf(site: Site, content: Content, byFile: Assembled['byFile'], label: string): Page[] {
  return Object.entries(site.pages).flatMap(([template, { plan, words: own }]) => {
    if (own?.isOptional && !byFile.has(own.file)) return [];
    const source = own ? `${label}/${own.file}` : `templates/pages/${kebabCase(template)}.tsx`;
    return plan(content, own && byFile.get(own.file)).map((page) => ({ source, ...page, template }));
  });
}

/** `notFound` → `not-found`. */
function kebabCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** The addresses of entries with faults, so that no link to them counts as dead. */
function addressesOfBroken(site: Site, { broken }: ReadContent, label: string): string[] {
  return [...broken.values()].flatMap(({ source, slug }) => {
    const collection = collectionOf(site, source.slice(label.length + 1));
    // A link may name the page, or the file.
    return [slug, slugOfFile(source)].flatMap((last) => (collection && last ? collection.address(last) : []));
  });
}

/** The parts of the head that all pages share: `noindex`, and a share image for the whole site. Null if there are none. */
function commonHead({ options, content }: Planning): Partial<Head> | null {
  const { shareImage } = content.site;
  const noindex = options.preview || options.drafts || options.future;
  return shareImage || noindex ? { ...(shareImage && { shareImage }), ...(noindex && { noindex }) } : null;
}

/** The outline of a site, before anything is made: its content, and its pages with their addresses. */
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
