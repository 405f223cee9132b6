/**
 * A site in memory that follows its sources. Content is checked and every page planned after each change;
 * a page is rendered when somebody asks for it, so an edit costs the same whether the site has ten posts or
 * ten thousand. A change that cannot be read leaves the last good site in place, with its faults beside it.
 */
import { lstatSync } from 'node:fs';
import { join } from 'node:path';
import type { BuildOptions, Renderer } from '../build.ts';
import { labelOf } from '../build.ts';
import type { FileCache } from '../cache/files.ts';
import { findFile } from '../cache/scan.ts';
import { deadLinks } from '../check/links.ts';
import { type ReadContent, readEntries, rereadEntries } from '../content/entries.ts';
import { isContentName } from '../content/read.ts';
import { type Diagnostic, isError } from '../diagnostics/diagnostic.ts';
import { isPictureName } from '../images/locate-picture.ts';
import type { Entry, OutputFile, Page } from '../model.ts';
import { headersFor } from '../output/headers.ts';
import { outputPathsOf } from '../pages/address.ts';
import { isSameButBody, withNewBody } from '../pages/new-body.ts';
import { type PreparedSite, prepareSite } from '../prepare.ts';
import { templateFault } from '../render/batch.ts';
import { bodiesFrom } from '../render/bodies.ts';
import { linkFinder } from '../render/links.ts';
import { silentSteps } from '../steps.ts';
import type { HostedSite } from './static-host.ts';

export interface Session extends HostedSite {
  /** What is wrong with the sources now; empty when all is well. */
  readonly diagnostics: readonly Diagnostic[];
  /** The style sheet of the site now. */
  readonly css: string;
  /** Follows a change of the sources; false when it turned out to be none. */
  refresh(change: Change): Promise<boolean>;
  /**
   * Renders what has not been rendered since it changed, to find what only rendering shows: templates that fail,
   * links that lead nowhere. `goOn` is asked before each page, and ends it with false.
   */
  checkAll(goOn: () => Promise<boolean>): Promise<void>;
}

export interface Change {
  /** Names of files and folders inside the content folder that may be new, changed or gone; "" for all of it. */
  readonly content: readonly string[];
  /** True where a style sheet or a file of `static/` has changed. */
  readonly assets: boolean;
  /** Templates and engine, where they have changed. */
  readonly renderer?: Renderer;
}

/** Above so many names the whole folder is looked through, which reads nothing that is as it was. */
const MANY = 100;

/** Opens a session; `addScript` puts the reload script into each page. */
export async function openSession(
  options: BuildOptions,
  first: Renderer,
  files: FileCache,
  addScript: (html: string) => string,
): Promise<Session> {
  const folder = { directory: options.content, label: labelOf(options.content, options.root) };
  let renderer = first;
  let read: ReadContent = await readEntries(renderer.site, folder, new Map());
  let site: PreparedSite | null = null;
  let diagnostics: readonly Diagnostic[] = [];
  let pagesByPath = new Map<string, Page>();
  let copied = new Map<string, Uint8Array | string>();
  let emitted: Map<string, Uint8Array | string> | null = null;
  const rendered = new Map<string, { key: string; html: string }>();
  const linksIn = linkFinder();
  const checked = new Map<string, { key: string; links: readonly string[] }>();
  let unchecked = new Set<Page>();
  /** Files whose bodies a page of another file shows. */
  const shownElsewhere = new Set<string>();

  async function plan(): Promise<void> {
    const prepared = await prepareSite(read, folder.label, options, { renderer, files, steps: silentSteps });
    diagnostics = prepared.diagnostics;
    if (!prepared.site || diagnostics.some(isError)) return;
    site = prepared.site;
    pagesByPath = new Map(site.plan.pages.map((page) => [outputPathsOf(page.address, 'file')[0]!, page]));
    copied = byPath(site.copied);
    emitted = null;
    unchecked = new Set(site.plan.pages);
  }

  /** Reads what may have changed, and says how far that reaches. */
  async function readAgain(names: readonly string[]): Promise<'nothing' | 'bodies' | 'more'> {
    const files = names.filter(isContentName);
    const others = names.filter((name) => !isContentName(name));
    if (names.length > MANY || others.some((name) => isFolder(name) || wasFolder(name))) {
      read = await readEntries(renderer.site, folder, read.known);
      return 'more';
    }
    const before = new Map(
      files.map((name) => [`${folder.label}/${name}`, read.known.get(`${folder.label}/${name}`)]),
    );
    read = await rereadEntries(renderer.site, folder, read, files);
    if (others.some((name) => isPictureName(name) || findFile(folder.directory, name))) return 'more';
    const changed = [...before].filter(([source, known]) => !known || known.entry !== entryOf(source));
    if (changed.length === 0) return 'nothing';
    const isBodies = changed.every(([source, known]) => {
      const now = entryOf(source);
      return known && now && isSameButBody(known.entry, now);
    });
    const isElsewhere = changed.some(([source]) => shownElsewhere.has(source));
    if (!site || diagnostics.length > 0 || !isBodies || isElsewhere) return 'more';
    replaceBodies(new Set(changed.map(([source]) => source)));
    return 'bodies';
  }

  function isFolder(name: string): boolean {
    return lstatSync(join(folder.directory, name), { throwIfNoEntry: false })?.isDirectory() ?? false;
  }

  function wasFolder(name: string): boolean {
    return [...read.outcomes.keys()].some((path) => path.startsWith(`${folder.label}/${name}/`));
  }

  function entryOf(source: string): Entry<unknown> | undefined {
    return read.known.get(source)?.entry;
  }

  /** Puts new bodies into the pages of files whose fields are what they were. */
  function replaceBodies(sources: ReadonlySet<string>): void {
    for (const [path, page] of pagesByPath) {
      if (!sources.has(page.source)) continue;
      const next = withNewBody(page, entryOf(page.source)!);
      pagesByPath.set(path, next);
      unchecked.delete(page);
      unchecked.add(next);
    }
  }

  function fileAt(path: string): Uint8Array | string | null {
    emitted ??= site ? byPath(site.emitted()) : new Map();
    return copied.get(path) ?? emitted.get(path) ?? null;
  }

  function render(page: Page, { setting, pictures }: PreparedSite): string {
    const bodyOf = bodiesFrom(options.root, pictures);
    return renderer.renderPage(page, setting, (article) => {
      if (article.source !== page.source) shownElsewhere.add(article.source);
      return bodyOf(article);
    });
  }

  function htmlOf(page: Page, of: PreparedSite): string {
    const key = of.keyOf(page);
    const known = rendered.get(page.address);
    if (known?.key === key) return known.html;
    const html = addScript(render(page, of));
    rendered.set(page.address, { key, html });
    return html;
  }

  /** The links of a page, which is rendered for them once, and not kept: a large site would fill the memory. */
  function linksOf(page: Page, of: PreparedSite): readonly string[] {
    const key = of.keyOf(page);
    const known = checked.get(page.address);
    if (known?.key === key) return known.links;
    const links = linksIn(render(page, of));
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
    async refresh({ content, assets, renderer: next }) {
      if (next) renderer = next;
      const reach = await readAgain(content);
      if (next || assets || reach === 'more') await plan();
      else if (reach === 'nothing') return false;
      return true;
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
    async checkAll(goOn) {
      const of = site;
      if (!of) return;
      const pages = [...unchecked];
      const found: Diagnostic[] = [];
      const linking = [];
      for (const page of pages) {
        if (!(await goOn()) || of !== site) return;
        try {
          const { address, source } = page;
          linking.push({ address, source, links: linksOf(page, of) });
        } catch (error) {
          found.push(templateFault(page, error));
        }
      }
      found.push(...(await deadLinks(linking, of.plan.addresses, options.root, [...read.known.keys()])));
      for (const page of pages) unchecked.delete(page);
      if (found.length > 0) diagnostics = [...diagnostics, ...found];
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
  const pages = { ...site.pages, gallery: { ...site.gallery, plan: () => [] } };
  return renderPage(page, { ...setting, site: { ...site, pages } }, () => {
    throw new Error('An example shows the body of an article, which it cannot have');
  });
}

function byPath(files: readonly OutputFile[]): Map<string, Uint8Array | string> {
  return new Map(files.map(({ path, contents }) => [path, contents]));
}
