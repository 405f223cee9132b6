/** Checked entries to everything that rendering needs: content, assets, the plan of all pages, their common setting. */
import { join } from 'node:path';
import { type BuiltAssets, buildAssets } from './assets.ts';
import type { BuildOptions, Renderer } from './build.ts';
import { type FileCache, hashOf } from './cache/files.ts';
import { assemble } from './content/assemble.ts';
import { dayAt } from './content/day.ts';
import type { ReadContent } from './content/entries.ts';
import type { Diagnostic } from './diagnostics/diagnostic.ts';
import type { ShownPictures } from './images/picture-element.ts';
import { type PictureUses, picturesDigest, preparePictures } from './images/pictures.ts';
import type { Article, Content, OutputFile, Page } from './model.ts';
import { feed } from './output/feed.ts';
import { type HeaderRule, headerRules } from './output/headers.ts';
import { hostFiles } from './output/hosts/index.ts';
import { robots } from './output/robots.ts';
import { sitemap } from './output/sitemap.ts';
import { readStaticFiles } from './output/static-files.ts';
import { isNotFound } from './pages/address.ts';
import { type Plan, planPages } from './pages/plan.ts';
import { pageKeys } from './render/digest.ts';
import type { RenderSetting } from './render/page.tsx';
import type { Steps } from './steps.ts';

/** A site that could be rendered now. */
export interface PreparedSite {
  readonly content: Content;
  readonly plan: Plan;
  readonly setting: RenderSetting;
  readonly keyOf: (page: Page) => string;
  readonly headers: readonly HeaderRule[];
  readonly pictures: ShownPictures;
  /** Files that are copied or built, at their own paths. */
  readonly copied: readonly OutputFile[];
  /** Files made from the plan: sitemap, feed, headers. Made when asked for: `serve` seldom needs them. */
  readonly emitted: () => readonly OutputFile[];
}

export interface Preparation {
  /** Null when content is missing or broken so that no page can be planned. */
  readonly site: PreparedSite | null;
  readonly diagnostics: readonly Diagnostic[];
}

/** Plans the whole site; renders nothing. `label` is the content folder as messages name it. */
export async function prepareSite(
  read: ReadContent,
  label: string,
  options: BuildOptions,
  parts: { renderer: Renderer; files: FileCache; steps: Steps },
): Promise<Preparation> {
  const { renderer, steps } = parts;
  const visibility = { drafts: options.drafts, future: options.future, today: dayAt(options.now) };
  const assembled = assemble(read.entries, read.broken, label, visibility);
  const diagnostics = [...read.diagnostics, ...assembled.diagnostics];
  if (!assembled.content) return { site: null, diagnostics };
  const shown = assembled.content;
  const folder = { directory: options.content, label };
  // Encoders and compilers have threads and processes of their own.
  const [pictures, assets] = await Promise.all([
    steps.run('make pictures', () => preparePictures(usesOf(shown, read), folder, parts.files)),
    steps.run('build assets', () =>
      buildAssets(options.root, renderer.sources, headingTexts(shown), parts.files),
    ),
  ]);
  diagnostics.push(...pictures.diagnostics);
  const content = withPictures(withEndpoints(shown, options), pictures.shown);

  const staticFiles = readStaticFiles(join(options.root, 'static'));
  const copied = [
    ...staticFiles,
    ...assets.files,
    ...pictures.files,
    ...(renderer.site.files?.(content) ?? []),
  ];
  const plan = await steps.run('plan pages', () =>
    planPages(withShareImage(renderer.site.routes(content), content.site.shareImage), fileAddresses(copied)),
  );
  const setting = settingOf(content, options, renderer, assets);
  const headers = headerRules(content.site, plan.pages, assets.page, staticFiles);
  const emitted = () => emitFiles(content, plan.pages, setting.baseUrl, headers);
  const keyOf = pageKeys(renderer, setting);
  const site = { content, plan, setting, keyOf, headers, copied, emitted, pictures: pictures.shown };
  return { site, diagnostics: [...diagnostics, ...plan.diagnostics] };
}

/** Every page with the site's one picture, where it has one. */
function withShareImage(pages: readonly Page[], shareImage: string | undefined): readonly Page[] {
  return shareImage ? pages.map((page) => ({ ...page, head: { ...page.head, shareImage } })) : pages;
}

/** Of what will be shown only: the pictures of a draft are not published. */
function usesOf({ posts, caseStudies, services, privacy }: Content, { known }: ReadContent): PictureUses[] {
  return [...posts, ...caseStudies, ...services, privacy].flatMap(({ source }) => {
    const pictures = known.get(source)?.entry.pictures ?? [];
    return pictures.length > 0 ? [{ source, pictures }] : [];
  });
}

/** An article changes with its pictures, so that every cache that keys on its hash knows. */
function withPictures(content: Content, shown: ShownPictures): Content {
  if (shown.size === 0) return content;
  const withDigest = <Shown extends Article>(article: Shown): Shown => {
    const digest = picturesDigest(article.source, shown);
    return digest ? { ...article, hash: hashOf(`${article.hash} ${digest}`) } : article;
  };
  return {
    ...content,
    posts: content.posts.map(withDigest),
    caseStudies: content.caseStudies.map(withDigest),
    services: content.services.map(withDigest),
    privacy: withDigest(content.privacy),
  };
}

function withEndpoints(content: Content, { endpoints }: BuildOptions): Content {
  if (!endpoints) return content;
  const { site } = content;
  return {
    ...content,
    site: {
      ...site,
      audit: { ...site.audit, endpoint: endpoints.audit },
      contactForm: { endpoint: endpoints.contact },
    },
  };
}

function settingOf(
  content: Content,
  options: BuildOptions,
  renderer: Renderer,
  assets: BuiltAssets,
): RenderSetting {
  return {
    site: renderer.site,
    shared: renderer.site.shared(content, options.year ?? newestYear(content)),
    assets: assets.page,
    baseUrl: options.baseUrl ?? content.site.baseUrl,
  };
}

/** The year of the newest content: a year from the clock would change the bytes of an unchanged site. */
function newestYear({ posts, caseStudies, privacy }: Content): string {
  const days = [
    ...posts.map((post) => post.updated.iso),
    ...caseStudies.map((study) => study.date.iso),
    privacy.updated.iso,
  ];
  return days.sort().at(-1)!.slice(0, 4);
}

function emitFiles(
  content: Content,
  pages: readonly Page[],
  baseUrl: string,
  headers: readonly HeaderRule[],
): OutputFile[] {
  return [
    ...sitemap(pages, baseUrl),
    robots(baseUrl),
    feed(content.posts, content.site, baseUrl),
    ...hostFiles(content.site.hosts, {
      headers,
      redirects: content.site.redirects,
      notFound: pages
        .map(({ address }) => address)
        .filter(isNotFound)
        .reverse(),
    }),
  ];
}

/** Files that are generated at fixed addresses, beside those that are copied or built. */
const GENERATED = ['/sitemap.xml', '/robots.txt', '/feed.xml', '/_headers', '/_redirects'];

function fileAddresses(files: readonly OutputFile[]): string[] {
  return [...GENERATED, ...files.map(({ path }) => `/${path}`)];
}

/** All words that headings may show. A hash is none: with it the font would change with any body. */
function headingTexts({ posts, caseStudies, services, privacy, ...singles }: Content): string[] {
  const articles = [...caseStudies, ...services, privacy];
  return [
    ...posts.map((post) => post.title),
    ...articles.map(({ hash, ...fields }) => JSON.stringify(fields)),
    JSON.stringify(singles),
  ];
}
