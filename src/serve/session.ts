/**
 * A site in memory that follows its sources. Content is checked and every page planned after each change;
 * a page is rendered when somebody asks for it, so an edit costs the same whether the site has ten posts or
 * ten thousand. A change that cannot be read leaves the last good site in place, with its faults beside it.
 */
import type { BuildOptions, Renderer } from '../build.ts';
import { labelOf } from '../build.ts';
import type { KnownFile } from '../cache/entries.ts';
import type { FileCache } from '../cache/files.ts';
import { deadLinks } from '../check/links.ts';
import { readingMinutes } from '../content/articles.ts';
import { type ReadContent, readEntries, rereadEntries } from '../content/entries.ts';
import type { RenderedMarkdown } from '../content/markdown.ts';
import { type Diagnostic, isError } from '../diagnostics/diagnostic.ts';
import type { ShownPictures } from '../images/picture-element.ts';
import type { Article, OutputFile, Page } from '../model.ts';
import { headersFor } from '../output/headers.ts';
import { outputPathsOf } from '../pages/address.ts';
import { type PreparedSite, prepareSite } from '../prepare.ts';
import { templateFault } from '../render/batch.ts';
import { type BodyOf, bodiesFrom } from '../render/bodies.ts';
import { linkFinder } from '../render/links.ts';
import { silentSteps } from '../steps.ts';
import type { HostedSite } from './static-host.ts';

export interface Session extends HostedSite {
  /** What is wrong with the sources now; empty when all is well. */
  readonly diagnostics: readonly Diagnostic[];
  /** The style sheet of the site now. */
  readonly css: string;
  /** Reads the named content files again (by name inside the content folder), or all of them, and plans the site anew. */
  refresh(change: Change): Promise<void>;
  /** Renders everything once, to find what only rendering shows: templates that fail, links that lead nowhere. */
  checkAll(yieldToOthers: () => Promise<void>): Promise<readonly Diagnostic[]>;
}

export interface Change {
  readonly content?: readonly string[];
  readonly renderer?: Renderer;
}

/** Opens a session; `addScript` puts the reload script into each page. */
export async function openSession(
  options: BuildOptions,
  first: Renderer,
  files: FileCache,
  addScript: (html: string) => string,
): Promise<Session> {
  const folder = { directory: options.content, label: labelOf(options.content, options.root) };
  let renderer = first;
  let read: ReadContent = await readEntries(folder, new Map());
  let site: PreparedSite | null = null;
  let diagnostics: readonly Diagnostic[] = [];
  let pagesByPath = new Map<string, Page>();
  let copied = new Map<string, Uint8Array | string>();
  let emitted: Map<string, Uint8Array | string> | null = null;
  const rendered = new Map<string, { key: string; html: string }>();
  const linksIn = linkFinder();
  const checked = new Map<string, { key: string; links: readonly string[] }>();
  const bodies = bodyMemo(options.root, () => site?.pictures ?? new Map());

  async function plan(): Promise<void> {
    const prepared = await prepareSite(read, folder.label, options, { renderer, files, steps: silentSteps });
    diagnostics = prepared.diagnostics;
    if (!prepared.site || diagnostics.some(isError)) return;
    site = prepared.site;
    pagesByPath = new Map(site.plan.pages.map((page) => [outputPathsOf(page.address, 'file')[0]!, page]));
    copied = byPath(site.copied);
    emitted = null;
  }

  /** Puts the new bodies of files whose fields are what they were into their pages; false where there is more to do. */
  function replaceBodies(before: ReadonlyMap<string, KnownFile | undefined>): boolean {
    const isBodies = [...before].every(([source, known]) => sameButBody(known, read.known.get(source)));
    if (!site || diagnostics.length > 0 || !isBodies) return false;
    for (const [path, page] of pagesByPath) {
      if (before.has(page.source))
        pagesByPath.set(path, withHash(page, read.known.get(page.source)!.entry.hash));
    }
    return true;
  }

  function fileAt(path: string): Uint8Array | string | null {
    emitted ??= site ? byPath(site.emitted()) : new Map();
    return copied.get(path) ?? emitted.get(path) ?? null;
  }

  function htmlOf(page: Page, of: PreparedSite): string {
    const key = of.keyOf(page);
    const known = rendered.get(page.address);
    if (known?.key === key) return known.html;
    const html = addScript(renderer.renderPage(page, of.setting, bodies));
    rendered.set(page.address, { key, html });
    return html;
  }

  /** The links of a page, which is rendered for them once, and not kept: a large site would fill the memory. */
  function linksOf(page: Page, of: PreparedSite): readonly string[] {
    const key = of.keyOf(page);
    const known = checked.get(page.address);
    if (known?.key === key) return known.links;
    const links = linksIn(renderer.renderPage(page, of.setting, bodies));
    checked.set(page.address, { key, links });
    return links;
  }

  await plan();
  return {
    get diagnostics() {
      return diagnostics;
    },
    get css() {
      return site?.setting.assets.sheets[0] ?? '';
    },
    async refresh({ content, renderer: next }) {
      if (next) renderer = next;
      if (content) {
        const sources = content.map((name) => `${folder.label}/${name}`);
        const before = new Map(sources.map((source) => [source, read.known.get(source)]));
        read = await rereadEntries(folder, read, content);
        if (!next && replaceBodies(before)) return;
      }
      await plan();
    },
    read(path) {
      if (path === `${GALLERY.slice(1)}.html` && site) return galleryHtml(site, renderer);
      const page = pagesByPath.get(path);
      if (!page || !site) return fileAt(path);
      try {
        return htmlOf(page, site);
      } catch (error) {
        diagnostics = [...diagnostics, templateFault(page, error)];
        return rendered.get(page.address)?.html ?? null;
      }
    },
    // The gallery has every component's style, which the policy of no page allows.
    headersFor: (address) => (site && address !== GALLERY ? headersFor(address, site.headers) : {}),
    redirectOf: (address) => site?.content.site.redirects.find(({ from }) => from === address)?.to ?? null,
    async checkAll(yieldToOthers) {
      const of = site;
      if (!of) return diagnostics;
      const found: Diagnostic[] = [];
      const linking = [];
      for (const page of pagesByPath.values()) {
        await yieldToOthers();
        if (of !== site) return diagnostics;
        try {
          linking.push({
            address: page.address,
            source: page.source,
            links: linksOf(page, of),
          });
        } catch (error) {
          found.push(templateFault(page, error));
        }
      }
      found.push(...(await deadLinks(linking, of.plan.addresses, options.root, [...read.known.keys()])));
      if (found.length > 0) diagnostics = [...diagnostics, ...found];
      return diagnostics;
    },
  };
}

const GALLERY = '/_gallery';

function galleryHtml({ setting }: PreparedSite, { site, renderPage }: Renderer): string | null {
  if (!site.gallery) return null;
  const head = {
    title: 'Components',
    description: '',
    keywords: [],
    shareImage: '/',
    type: 'website',
  } as const;
  const page = { address: GALLERY, template: 'gallery', head, props: {}, source: '' };
  const templates = { ...site.templates, gallery: site.gallery };
  return renderPage(page, { ...setting, site: { ...site, templates } }, () => {
    throw new Error('An example shows the body of an article, which it cannot have');
  });
}

function byPath(files: readonly OutputFile[]): Map<string, Uint8Array | string> {
  return new Map(files.map(({ path, contents }) => [path, contents]));
}

/** True when nothing but the text below the frontmatter differs, and not so much that the reading time would. */
function sameButBody(before: KnownFile | undefined, now: KnownFile | undefined): boolean {
  if (!before || !now || now.entry.source.endsWith('.yaml')) return false;
  if (before.entry.pictures.length + now.entry.pictures.length > 0) return false;
  const minutes = ({ entry }: KnownFile) => readingMinutes(entry.words);
  return (
    minutes(before) === minutes(now) &&
    JSON.stringify(before.entry.fields) === JSON.stringify(now.entry.fields)
  );
}

/** The page with another hash in the article that it shows. */
function withHash(page: Page, hash: string): Page {
  const props = Object.entries(page.props).map(([name, value]) =>
    (value as Partial<Article> | null)?.source === page.source
      ? [name, { ...(value as Article), hash }]
      : [name, value],
  );
  return { ...page, props: Object.fromEntries(props) as object };
}

/** Sanitised bodies by the hash of their file: a template edit does not parse markdown again. */
function bodyMemo(root: string, shown: () => ShownPictures): BodyOf {
  const known = new Map<string, RenderedMarkdown>();
  return (article) => {
    const kept = known.get(article.hash);
    if (kept !== undefined) return kept;
    const body = bodiesFrom(root, shown())(article);
    known.set(article.hash, body);
    return body;
  };
}
