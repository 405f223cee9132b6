/** From checked entries to everything that rendering needs: content, assets, the plan of all pages, their common setting. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { buildAssets } from './assets.ts';
import type { BuildOptions, ContentOptions } from './build-options.ts';
import type { FileCache } from './cache/files.ts';
import type { Assembled, Assembly, ListedEntry } from './content/assemble.ts';
import { placedFaults } from './content/checks.ts';
import type { ReadContent } from './content/entries.ts';
import { type ContentFolder, readText } from './content/read.ts';
import type { Values } from './content/values.ts';
import type { Content, Site } from './define.ts';
import { type Diagnostic, problem } from './diagnostics/diagnostic.ts';
import { hashOf } from './hash.ts';
import type { ShownPictures } from './images/picture-element.ts';
import { type PictureUses, picturesDigest, preparePictures } from './images/pictures.ts';
import type { Article, OutputFile, Page } from './model.ts';
import { emitFiles, pathsOfEmitted } from './output/emit.ts';
import { type HeaderRule, headerRules, policyInPage } from './output/headers.ts';
import { needsRulesInPages } from './output/hosts/index.ts';
import { readStaticFiles } from './output/static-files.ts';
import { absoluteAddress, foldedAddress } from './pages/address.ts';
import { basePathOf } from './pages/base-path.ts';
import { clashFaults } from './pages/clash.ts';
import { type Plan, planPages } from './pages/plan.ts';
import { ADDRESSES_FILE, vanished } from './pages/published.ts';
import { type Moved, redirectFaults } from './pages/redirects.ts';
import { pageKeys } from './render/page-keys.ts';
import type { RenderableSite } from './render/pages.ts';
import type { Renderer } from './render/renderer.ts';
import type { RenderSetting } from './render/setting.ts';
import { planTexts, withAlternates } from './render/text.ts';
import type { KnownSite } from './site/known.ts';
import { addressesOfBroken, assembleAll, movedOf, pagesOf } from './site/outline.ts';
import type { Steps } from './steps.ts';

type Collected = Assembled['collections'];

/** A site that could be rendered now. */
export interface PreparedSite extends RenderableSite, Pick<KnownSite, 'precompressed'> {
  readonly plan: Plan;
  readonly headers: readonly HeaderRule[];
  /** Addresses that lead to others. */
  readonly moved: readonly Moved[];
  /** Entries that the live site does not show. */
  readonly unpublished: readonly ListedEntry[];
  /** Files that are copied or built, at their own paths. */
  readonly copied: readonly OutputFile[];
  /** Files made from the plan: sitemap, robots.txt, headers. Made when asked for: `serve` seldom needs them. */
  readonly emitted: () => readonly OutputFile[];
}

export interface Preparation extends Pick<Assembly, 'entries' | 'window'> {
  /** Null when content is missing or broken so that no page can be planned. */
  readonly site: PreparedSite | null;
  readonly diagnostics: readonly Diagnostic[];
}

export type PrepareOptions = ContentOptions & Pick<BuildOptions, 'root' | 'content' | 'workFolder'>;

/** Plans the whole site; renders nothing. */
export async function prepareSite(
  read: ReadContent,
  options: PrepareOptions,
  { renderer, files, steps }: { renderer: Renderer; files: FileCache; steps: Steps },
): Promise<Preparation> {
  const { root } = options;
  const { label } = options.content;
  const { site, sources } = renderer;
  const { assembled: shown, entries, window, ...assembly } = assembleAll(site, read, options);
  const diagnostics = [...read.diagnostics, ...assembly.diagnostics];
  if (!shown) return { site: null, diagnostics, entries, window };
  const own = shown.singles.site.baseUrl;
  const baseUrl = options.baseUrl ?? own;
  const staticFolder = join(root, 'static');
  const shownPictures = usesOf(shown.collections, read);
  const headings = headingTexts(site, shown, read);
  const unused = site.unusedIslands?.({ ...shown.singles, ...shown.collections }) ?? [];
  // Encoders and compilers have threads and processes of their own.
  const [pictures, assets] = await Promise.all([
    steps.run('make pictures', () => preparePictures(shownPictures, options.content, files, staticFolder)),
    steps.run('build assets', () =>
      buildAssets(options, site.face, sources.templates, unused, headings, files, basePathOf(baseUrl)),
    ),
  ]);
  diagnostics.push(...pictures.diagnostics);
  const found = site.checks?.({ ...shown.singles, ...shown.collections }, wordsIn(site, shown)) ?? [];
  const collections = withPictures(site, shown.collections, pictures.shown);
  const content = asServed(site, { ...shown.singles, ...collections }, options);

  const statics = readStaticFiles(staticFolder);
  const written = pathsOfEmitted(content.site, baseUrl);
  diagnostics.push(...statics.diagnostics, ...written.flatMap((path) => inTheWay(path, statics.files)));
  const drawn = site.files?.(content, (address) => absoluteAddress(baseUrl, address)) ?? [];
  const copied = [...statics.files, ...assets.files, ...pictures.files, ...drawn];
  const published = new Set(entries.filter(({ state }) => state === 'published').map(({ source }) => source));
  const plan = await steps.run('plan pages', () => {
    const pages = withShareImage(pagesOf(site, content, shown.words, label), content.site.shareImage);
    // A feed is for subscribers, who cannot be asked to forget a draft.
    const texts = planTexts(site, content, collections, ({ source }) => published.has(source));
    const whole = withAlternates(pages, texts, site.feeds?.(content) ?? []);
    const paths = [...written, ...copied.map(({ path }) => path)].map((path) => `/${path}`);
    const planned = planPages(isPreview(options, own) ? whole.map(unlisted) : whole, paths, texts);
    const { size } = read.broken;
    return size === 0 ? planned : withAddresses(planned, addressesOfBroken(site, read, options.content));
  });
  const moved = movedOf(site, shown, options.content);
  const misled = [...found, ...redirectFaults(moved, plan.addresses)];
  diagnostics.push(
    ...(await placedFaults(misled, root, label)),
    ...vanishedFrom(plan, moved, entries, options.content),
    ...(await clashFaults(plan.clashes, root)),
    ...plan.diagnostics,
  );
  const origins = site.origins?.(content) ?? { connect: [], forms: [] };
  const headers = headerRules(origins, plan.pages, assets.page, statics.files);
  const feed = site.feeds?.(content)[0]?.title;
  const setting: RenderSetting = {
    site,
    names: { site: content.site.name, ...(feed && { feed }) },
    language: content.site.language,
    timeZone: content.site.timeZone,
    shared: site.shared(content, options.year ?? newestYear(site, collections)),
    assets: assets.page,
    baseUrl,
    label,
    renamed: renamedIn(collections),
    values: namedInBodies(shown.values, read),
    ...(needsRulesInPages(content.site.hosts) && { policy: policyInPage(headers) }),
  };
  const prepared: PreparedSite = {
    plan,
    setting,
    keyOf: pageKeys(renderer, setting),
    headers,
    moved,
    copied,
    emitted: () => emitFiles(content.site, { pages: plan.pages, moved, baseUrl, headers }),
    pictures: pictures.shown,
    precompressed: content.site.precompressed,
    unpublished: entries.filter(({ source }) => !published.has(source)),
  };
  return { site: prepared, diagnostics, entries, window };
}

function withAddresses(plan: Plan, more: readonly string[]): Plan {
  return { ...plan, addresses: new Set([...plan.addresses, ...more]) };
}

/** A copied file must not have the path of one that the build writes. */
function inTheWay(path: string, copied: readonly OutputFile[]): Diagnostic[] {
  if (!copied.some((file) => foldedAddress(file.path) === foldedAddress(path))) return [];
  const message = `Stands where the build writes ${path}.`;
  const hint = 'Delete it, or give it another name.';
  return [problem({ file: `static/${path}` }, 'static/clash', message, hint)];
}

/** Addresses that were published and are gone, except those that were meant to go. */
function vanishedFrom(
  { pages, addresses }: Plan,
  moved: readonly Moved[],
  entries: readonly ListedEntry[],
  { directory, label }: ContentFolder,
) {
  const list = join(directory, ADDRESSES_FILE);
  if (!existsSync(list)) return [];
  const expired = entries.filter(({ state }) => state === 'expired').map(({ address }) => address);
  return vanished(`${label}/${ADDRESSES_FILE}`, readText(list), {
    pages: pages.map(({ address }) => address),
    addresses,
    moved: [...moved.map(({ from }) => from), ...expired],
  });
}

/** The fields of a file that exists once, by its name. */
function wordsIn(site: Site, { singles, words }: Assembled): (file: string) => unknown {
  const byFile = new Map<string, unknown>();
  for (const [name, { file }] of Object.entries(site.singles)) byFile.set(file, singles[name]);
  for (const [name, page] of Object.entries(site.pages))
    if (page.words) byFile.set(page.words.file, words[name]);
  return (file) => byFile.get(file);
}

/** True for a site that search engines must not find: one at another address, or with what is not published yet. */
function isPreview({ baseUrl, drafts, future }: PrepareOptions, own: string): boolean {
  return drafts || future || (baseUrl !== undefined && baseUrl !== own);
}

function unlisted(page: Page): Page {
  return { ...page, head: { ...page.head, noindex: true } };
}

/** Every page with the site's one picture, where it has one. */
function withShareImage(pages: readonly Page[], shareImage: string | undefined): readonly Page[] {
  return shareImage ? pages.map((page) => ({ ...page, head: { ...page.head, shareImage } })) : pages;
}

/** Only of what will be shown: the pictures of a draft are not published. */
function usesOf(collections: Collected, { known }: ReadContent): PictureUses[] {
  return Object.values(collections)
    .flat()
    .map(({ source }) => ({ source, pictures: known.get(source)?.entry.pictures ?? [] }));
}

/** An article changes with its pictures, so that every cache that keys on its hash knows. */
function withPictures(site: Site, collections: Collected, shown: ShownPictures): Collected {
  if (shown.size === 0) return collections;
  return Object.fromEntries(
    Object.entries(collections).map(([name, items]) => {
      const { picture } = site.collections[name]!;
      return [name, items.map((item) => withPicture(item, picture, shown))];
    }),
  );
}

/** `names` are the fields that name a picture beside the text, where there are some. */
function withPicture(
  article: Article,
  names: { readonly src: string; readonly alt: string } | undefined,
  shown: ShownPictures,
): Article {
  const digest = picturesDigest(article.source, shown);
  if (!digest) return article;
  const changed = { ...article, hash: hashOf(`${article.hash} ${digest}`) };
  const fields = article as never as Record<string, string | undefined>;
  const picture = names && shown.get(article.source)?.get(fields[names.src] ?? '');
  return picture ? { ...changed, picture: { ...picture, alt: fields[names.alt] ?? '' } } : changed;
}

function asServed(site: Site, content: Content, { servedAt }: ContentOptions): Content {
  return servedAt && site.servedAt ? { ...content, site: site.servedAt(content, servedAt) } : content;
}

/** The values that markdown files show: what each worker is sent, and the next build reads. */
function namedInBodies(values: Values, { entries }: ReadContent): Values {
  const named = new Set(
    entries.filter(({ source }) => source.endsWith('.md')).flatMap(({ values }) => values),
  );
  return Object.fromEntries(Object.entries(values).filter(([name]) => named.has(name)));
}

/** Articles whose address does not end in the name of their file. */
function renamedIn(collections: Collected): Readonly<Record<string, string>> {
  const renamed = Object.values(collections)
    .flat()
    .filter(({ source, slug }) => !source.endsWith(`/${slug}.md`));
  return Object.fromEntries(renamed.map(({ source, address }) => [source, address]));
}

/** The year of the newest content: a year from the clock would change the bytes of an unchanged site. */
function newestYear({ collections }: Site, items: Collected): string {
  let newest = '';
  for (const [name, { lastChanged }] of Object.entries(collections)) {
    for (const item of lastChanged ? items[name]! : []) {
      const day = lastChanged!(item);
      if (day > newest) newest = day;
    }
  }
  return newest.slice(0, 4);
}

/** All words that headings may show. The hash of an article is not one of them: it would change the font with every body. */
function headingTexts(
  { collections }: Site,
  { singles, collections: items, words, values }: Assembled,
  { known }: ReadContent,
): string[] {
  const ofItems = Object.entries(collections).flatMap(([name, { headings = everyField }]) =>
    items[name]!.map((item) => headings(item) + (known.get(item.source)?.entry.headingCharacters ?? '')),
  );
  return [...ofItems, JSON.stringify([singles, words, values])];
}

function everyField({ hash, ...fields }: Article): string {
  return JSON.stringify(fields);
}
