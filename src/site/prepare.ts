import { join } from 'node:path';
import { buildAssets } from '../assets/assets.ts';
import { type Assembled, type Assembly, assemble, type ListedEntry } from '../content/assemble.ts';
import type { ReadContent } from '../content/entries.ts';
import { type Diagnostic, isError, problem } from '../diagnostics/diagnostic.ts';
import { ownPictures } from '../images/own-pictures.ts';
import { preparePictures, withPictures } from '../images/pictures.ts';
import { foldedAddress } from '../model/address.ts';
import { basePathOf } from '../model/base-path.ts';
import type { BuildOptions, ContentFolder, ContentOptions } from '../model/build-options.ts';
import type { Content, Site } from '../model/define.ts';
import type { Article, Head, OutputFile } from '../model/model.ts';
import { paintedFiles } from '../model/own-pictures.ts';
import { type Plan, planPages } from '../model/plan.ts';
import { formerAddress } from '../model/redirect.ts';
import { isUnlisted, unlistedSite } from '../model/unlisted.ts';
import { emitFiles, pathsOfEmitted } from '../output/emit.ts';
import { type HeaderRule, headerRules, policyInPage } from '../output/headers.ts';
import { needsPages } from '../output/hosts/index.ts';
import { readStaticFiles } from '../output/static-files.ts';
import { feedAlternates } from '../render/feed.ts';
import { pageKeys } from '../render/page-keys.ts';
import type { Renderer } from '../render/renderer.ts';
import type { RenderSetting } from '../render/setting.ts';
import { planTexts, withAlternates } from '../render/text.ts';
import type { FileCache } from '../system/sealed-files.ts';
import type { Steps } from '../system/steps.ts';
import type { BrokenArticle } from './broken.ts';
import type { KnownSite } from './known.ts';
import { addressesOfBroken, pagesOf } from './outline.ts';
import { addressList, vanished } from './published.ts';
import { type Redirect, redirectFaults, redirectsOf } from './redirects.ts';
import type { RenderableSite } from './render-pages.ts';
import { drawIcons } from './share-images.ts';

type Collected = Assembled['collections'];

/** A site that is ready to be rendered. */
export interface PreparedSite extends RenderableSite, KnownSite {
  readonly plan: Plan;
  readonly headers: readonly HeaderRule[];
  readonly redirects: readonly Redirect[];
  /** Entries that the live site does not show. */
  readonly unpublished: readonly ListedEntry[];
  /** Copied and built files, by their paths. */
  readonly copied: readonly OutputFile[];
  /** Files made from the plan: sitemap, robots.txt, headers. Made on demand, because `serve` seldom needs them. */
  readonly emitted: () => readonly OutputFile[];
}

export interface Preparation extends Pick<Assembly, 'entries' | 'validity'> {
  /** Null if missing or broken content keeps pages from being planned. */
  readonly site: PreparedSite | null;
  readonly diagnostics: readonly Diagnostic[];
}

export type PrepareOptions = ContentOptions & Pick<BuildOptions, 'root' | 'workFolder' | 'strict'>;

/** What the site is planned from. */
interface Planning {
  readonly site: Site;
  readonly read: ReadContent;
  readonly shown: Assembled;
  readonly entries: readonly ListedEntry[];
  readonly options: PrepareOptions;
  readonly baseUrl: string;
  /** The collections, with their pictures made. */
  readonly collections: Collected;
  readonly content: Content;
}

/** Plans the whole site; renders nothing. */
export async function prepareSite(
  read: ReadContent,
  options: PrepareOptions,
  { renderer, files, steps }: { renderer: Renderer; files: FileCache; steps: Steps },
): Promise<Preparation> {
  const { site, sources } = renderer;
  const { assembled: shown, entries, validity, ...assembly } = assemble(site, read, options);
  const diagnostics = [...read.diagnostics, ...assembly.diagnostics];
  if (!shown) return { site: null, diagnostics, entries, validity };
  const baseUrl = options.baseUrl ?? shown.singles.site.baseUrl;
  const staticFolder = join(options.root, 'static');
  const entriesShown = Object.values(shown.collections)
    .flat()
    .flatMap(({ source }) => read.known.get(source)?.entry ?? []);
  const headings = headingTexts(site, shown, read);
  const tokens = site.tokens?.(shown.singles.site) ?? {};
  const face = site.face?.(shown.singles.site);
  const unused = site.unusedIslands?.(contentOf(shown)) ?? [];
  const broken = diagnostics.some(isError)
    ? (await import('./broken.ts')).brokenArticles(site, read, entries, options)
    : [];
  // In parallel, because encoders and compilers have their own threads and processes.
  const [own, pictures, assets] = await Promise.all([
    ownPictures(site.pictures ?? '', options.content, read.found, tokens, files),
    steps.run('make pictures', () =>
      preparePictures([...entriesShown, ...broken], options.content, read.found, files, staticFolder),
    ),
    steps.run('build assets', () =>
      buildAssets(options, { face, tokens }, sources.templates, unused, headings, files, basePathOf(baseUrl)),
    ),
  ]);
  const collections = withPictures(site, shown.collections, pictures.shown);
  const content = asServed(site, { ...shown.singles, ...collections, pictures: own.pictures }, options);
  const planning: Planning = { site, read, shown, entries, options, baseUrl, collections, content };

  const statics = readStaticFiles(staticFolder);
  const drawn = paintedFiles(site.files?.(content, (address) => baseUrl + address) ?? [], tokens);
  const icons = await drawIcons(site.icons?.(content) ?? [], { face, tokens }, options.root, files);
  const copied = [...statics.files, ...assets.files, ...own.files, ...pictures.files, ...drawn, ...icons];
  const written = pathsOfEmitted(content.site, baseUrl);
  const plan = await steps.run('plan pages', () =>
    planAll(planning, [...written, ...copied.map(({ path }) => path)]),
  );
  const redirects = redirectsOf(site, shown, options.content.label);
  diagnostics.push(
    ...own.diagnostics,
    ...pictures.diagnostics,
    ...statics.diagnostics,
    ...written.flatMap((path) => inTheWay(path, statics.files)),
    ...(await faultsOf(planning, plan, redirects, broken)),
    ...(options.strict && isUnlisted(plan.pages)
      ? [unlistedSite(`${options.content.label}/${site.singles.site.file}`)]
      : []),
  );
  const origins = site.origins?.(content) ?? { connect: [], forms: [] };
  const headers = headerRules(origins, plan.pages, assets.page, statics.files);
  const setting = settingOf(planning, { assets: assets.page, tokens, ...(face && { face }) }, headers);
  const unpublished = entries.filter(({ state }) => state !== 'published');
  if (broken.length > 0) {
    const { faultsOfBroken } = await import('./broken.ts');
    diagnostics.push(
      ...(await faultsOfBroken(broken, site, read, { plan, setting, unpublished, redirects }, options)),
    );
  }
  const prepared: PreparedSite = {
    plan,
    setting,
    keyOf: pageKeys(renderer, setting),
    headers,
    redirects,
    copied,
    emitted: () => emitFiles(content.site, { pages: plan.pages, redirects, baseUrl, headers }),
    pictures: pictures.shown,
    precompressed: content.site.precompressed,
    unpublished,
  };
  return { site: prepared, diagnostics, entries, validity };
}

/** Plans every page and text file; `files` are the paths of all others. */
function planAll(planning: Planning, files: readonly string[]): Plan {
  const { site, read, shown, entries, options, collections, content } = planning;
  // A feed goes to subscribers, who cannot be asked to forget a draft.
  const hidden = new Set(entries.flatMap(({ state, source }) => (state === 'published' ? [] : source)));
  const texts = planTexts(site, content, collections, ({ source }) => !hidden.has(source));
  const own = pagesOf(site, content, shown.byFile, options.content.label);
  const pages = withAlternates(own, texts, site.feeds?.(content) ?? []);
  const common = commonHead(planning);
  const plan = planPages(
    common ? pages.map((page) => ({ ...page, head: { ...page.head, ...common } })) : pages,
    files.map((path) => `/${path}`),
    texts,
  );
  const more = addressesOfBroken(site, read, options.content);
  return more.length > 0 ? { ...plan, addresses: new Set([...plan.addresses, ...more]) } : plan;
}

/** The parts of the head that all pages share: `noindex`, and a share image for the whole site. Null if there are none. */
function commonHead({ options, content }: Planning): Partial<Head> | null {
  const { shareImage } = content.site;
  const noindex = options.preview || options.drafts || options.future;
  return shareImage || noindex ? { ...(shareImage && { shareImage }), ...(noindex && { noindex }) } : null;
}

/** Faults of the content and the plan as a whole. */
async function faultsOf(
  { site, shown, content: shownContent, entries, options: { root, content } }: Planning,
  plan: Plan,
  redirects: readonly Redirect[],
  broken: readonly BrokenArticle[],
): Promise<Diagnostic[]> {
  const found = site.checks?.(shownContent, (file) => shown.byFile.get(file)) ?? [];
  const faults = [...found, ...redirectFaults(redirects, plan.addresses, shownContent.site.hosts)];
  const expired = entries.filter(({ state }) => state === 'expired').map(({ address }) => address);
  const gone = [
    ...redirects.map(({ from }) => from),
    ...broken.flatMap(({ aliases }) => aliases.map(formerAddress)),
    ...expired,
  ];
  const diagnostics = [...vanishedFrom(plan, gone, content), ...plan.diagnostics];
  if (faults.length + plan.clashes.length === 0) return diagnostics;
  const { clashFault, placedFault } = await import('../content/placed-faults.ts');
  return [
    ...faults.map((fault) => placedFault(fault, root, content.label)),
    ...plan.clashes.map((clash) => clashFault(clash, root)),
    ...diagnostics,
  ];
}

/** The setting with which every page is rendered. */
function settingOf(
  { site, shown, options, baseUrl, collections, content }: Planning,
  looks: Pick<RenderSetting, 'assets' | 'face' | 'tokens'>,
  headers: readonly HeaderRule[],
): RenderSetting {
  const { name, language, timeZone, hosts } = content.site;
  const [main] = site.feeds?.(content) ?? [];
  const [feed] = main ? feedAlternates(main) : [];
  return {
    name,
    ...(feed && { feed }),
    language,
    timeZone,
    shared: site.shared(content, options.year ?? newestYear(site, collections)),
    ...looks,
    baseUrl,
    label: options.content.label,
    renamed: renamedIn(collections),
    values: shown.values,
    ...(needsPages(hosts) && { policy: policyInPage(headers) }),
  };
}

function contentOf({ singles, collections }: Assembled): Content {
  return { ...singles, ...collections, pictures: {} };
}

/** Reports a copied file at the path of one that the build writes. */
function inTheWay(path: string, copied: readonly OutputFile[]): Diagnostic[] {
  if (!copied.some((file) => foldedAddress(file.path) === foldedAddress(path))) return [];
  const message = `Stands where the build writes ${path}.`;
  const hint = 'Delete it, or give it another name.';
  return [problem({ file: `static/${path}` }, 'static/clash', message, hint)];
}

/** Published addresses that are gone, except those that are gone intentionally. */
function vanishedFrom({ pages, addresses }: Plan, gone: readonly string[], content: ContentFolder) {
  const { file, text } = addressList(content);
  if (text === null) return [];
  return vanished(file, text, { pages: pages.map(({ address }) => address), addresses, gone });
}

function asServed(site: Site, content: Content, { servedAt }: ContentOptions): Content {
  return servedAt && site.servedAt ? { ...content, site: site.servedAt(content, servedAt) } : content;
}

/** Articles whose address does not end in their file name. */
function renamedIn(collections: Collected): Readonly<Record<string, string>> {
  const renamed = Object.values(collections)
    .flat()
    .filter(({ source, slug }) => !source.endsWith(`/${slug}.md`));
  return Object.fromEntries(renamed.map(({ source, address }) => [source, address]));
}

/** The year of the newest content: a year from the clock would change the bytes of an unchanged site. */
function newestYear({ collections }: Site, items: Collected): string {
  const days = Object.entries(collections).flatMap(([name, { lastChanged }]) =>
    lastChanged ? items[name]!.map((item) => lastChanged(item)) : [],
  );
  return days.reduce((newest, day) => (day > newest ? day : newest), '').slice(0, 4);
}

/** All words that headings may show. Hashes of articles are left out: they would change the font with every body. */
function headingTexts(
  { collections }: Site,
  { collections: items, byFile, values }: Assembled,
  { known }: ReadContent,
): string[] {
  const ofItems = Object.entries(collections).flatMap(([name, { headings = everyField }]) =>
    items[name]!.map((item) => headings(item) + (known.get(item.source)?.entry.headingCharacters ?? '')),
  );
  return [...ofItems, JSON.stringify([...byFile.values(), values])];
}

function everyField({ hash, ...fields }: Article): string {
  return JSON.stringify(fields);
}
