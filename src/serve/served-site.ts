/** A planned site as it is served: its files, and its pages, each rendered when it is asked for. */
import type { ListedEntry } from '../content/assemble.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { outputPathsOf } from '../model/address.ts';
import type { KnownPage } from '../model/known.ts';
import { foundInBodies } from '../model/known.ts';
import type { OutputFile, Page, Planned, TextFile } from '../model/model.ts';
import { type PageRenderer, pageRenderer } from '../render/planned.ts';
import type { Renderer } from '../render/renderer.ts';
import { deadLinks, deadLinksOf, type LinkingPage } from '../site/dead-links.ts';
import type { PreparedSite } from '../site/prepare.ts';
import { getOrMake } from '../system/get-or-make.ts';
import { textOf } from '../system/text-file.ts';
import { xml } from '../system/xml.ts';
import type { Contents, Failure } from './static-host.ts';

export class ServedSite {
  /** Pages and text files by the file whose body they show. */
  readonly showing = new Map<string, (Page | TextFile)[]>();
  readonly #pages = new Map<string, Page | TextFile>();
  readonly #files: Map<string, Contents>;
  #emitted: Map<string, Contents> | null = null;
  /** By address, with the key of what it was rendered from. */
  readonly #html: Map<string, { readonly key: string; readonly html: string }>;
  /** The findings in each page that has been rendered, by address. */
  readonly #known: Map<string, KnownPage>;
  readonly #unchecked: Set<Page>;
  readonly #failed = new Map<string, Diagnostic>();
  #dead: readonly Diagnostic[] = [];
  /** Pages with dead links, by address. */
  readonly #deadEnds = new Map<string, LinkingPage>();
  readonly #renderPage: PageRenderer;
  /** True if a page was rendered from a body that is newer than what this site was planned from. */
  isAhead = false;

  /** Renderings of `before` are reused if the page is the same, and its findings if the file is. */
  constructor(
    readonly site: PreparedSite,
    renderer: Renderer,
    private readonly root: string,
    private readonly addScript: (html: string) => string,
    before: ServedSite | null,
    isUnchanged: (source: string) => boolean,
    private readonly isOnDisk: (source: string) => boolean,
  ) {
    for (const page of site.plan.all) {
      this.#pages.set(pathOf(page.address), page);
      this.#note(page.source, page);
    }
    this.#files = byPath(site.copied);
    this.#html = before ? before.#html : new Map();
    this.#known = before ? before.#known : new Map();
    for (const [address, { bodies }] of this.#known) {
      const page = this.#pages.get(pathOf(address));
      // If a body that is gone or has changed comes back, its findings must be reported again.
      if (!page || !bodies.every(isUnchanged)) this.#known.delete(address);
      else for (const source of bodies) this.#note(source, page);
    }
    this.#unchecked = new Set(site.plan.pages);
    this.#renderPage = pageRenderer({ root, pictures: site.pictures, setting: site.setting }, renderer);
  }

  /** Faults that only rendering finds: templates that fail, text that is lost, dead links. */
  get faults(): readonly Diagnostic[] {
    return [...this.#failed.values(), ...foundInBodies(this.#known.values()), ...this.#dead];
  }

  /** Replaces pages by those with new bodies, and forgets the findings in the old bodies. */
  replace(before: readonly (Page | TextFile)[], now: readonly (Page | TextFile)[]): void {
    now.forEach((page, at) => {
      const last = before[at]!;
      const others = this.showing.get(page.source)!.filter((shown) => shown !== last);
      this.#pages.set(pathOf(page.address), page);
      this.showing.set(page.source, [...others, page]);
      if (last.head) this.#unchecked.delete(last);
      if (page.head) this.#unchecked.add(page);
      this.#failed.delete(page.address);
      this.#known.delete(page.address);
      this.#dead = this.#dead.filter(({ file }) => file !== page.source);
    });
  }

  /** For a page that cannot be rendered, returns its last good version, or a failure if there is none. */
  read(path: string): Contents | Failure | null {
    const page = this.#pages.get(path);
    if (!page) return this.#fileAt(path);
    const known = this.#html.get(page.address);
    const key = this.site.keyOf(page);
    if (known?.key === key) return this.#withBadge(known.html, page);
    const text = this.#render(page, key);
    if (text === null) return known?.html ?? { failure: this.addScript(failurePage(page)) };
    const html = page.head ? this.addScript(text) : text;
    this.#html.set(page.address, { key: this.#known.get(page.address)!.key, html });
    return this.#withBadge(html, page);
  }

  /** Marks a page that is not on the live site. */
  #withBadge(html: string, { source, head }: Page | TextFile): string {
    const entry = head && this.site.unpublished.find((entry) => entry.source === source);
    if (!entry) return html;
    return html.replace('</head>', `${badgeFor(entry, textOf(this.root, source) ?? '')}</head>`);
  }

  /**
   * Renders pages that have not been rendered since they changed, for the faults that only rendering finds. `goOn` is
   * called before each page, and stops with false. `sources` are the content files that may contain a dead link.
   */
  async checkAll(goOn: () => Promise<boolean>, sources: readonly string[]): Promise<void> {
    const pages = [...this.#unchecked];
    const { addresses } = this.site.plan;
    for (const page of pages) {
      if (!(await goOn())) return;
      const linking = this.#linksOf(page);
      if (deadLinksOf(linking, addresses).length > 0) this.#deadEnds.set(page.address, linking);
      else this.#deadEnds.delete(page.address);
    }
    const dead = await deadLinks([...this.#deadEnds.values()], this.site, this.root, sources);
    for (const page of pages) this.#unchecked.delete(page);
    this.#dead = dead;
  }

  /** The dead links of a page that are in its own source. */
  async deadLinksIn(path: string): Promise<readonly Diagnostic[]> {
    const page = this.#pages.get(path);
    if (!page?.head) return [];
    const dead = await deadLinks([this.#linksOf(page)], this.site, this.root, []);
    return dead.filter(({ line }) => line);
  }

  /** The links of a page; none if its template fails. The page itself is not kept: a large site would fill the memory. */
  #linksOf(page: Page): LinkingPage {
    const key = this.site.keyOf(page);
    if (this.#known.get(page.address)?.key !== key) this.#render(page, key);
    const known = this.#known.get(page.address);
    return { source: page.source, links: known?.key === key ? known.links : [] };
  }

  /** Renders a page, and keeps its findings; null if its template fails. */
  #render(page: Page | TextFile, key: string): string | null {
    const rendered = this.#renderPage(page);
    if ('fault' in rendered) {
      this.#failed.set(page.address, rendered.fault);
      return null;
    }
    const { text, ...found } = rendered;
    for (const source of found.bodies) this.#note(source, page);
    // Otherwise it would still be shown once the file is as it was.
    const isAhead = !found.bodies.every(this.isOnDisk);
    if (isAhead) this.isAhead = true;
    this.#known.set(page.address, { key: isAhead ? '' : key, ...found });
    this.#failed.delete(page.address);
    return text;
  }

  #note(source: string, page: Page | TextFile): void {
    const pages = getOrMake(this.showing, source, () => []);
    if (!pages.includes(page)) pages.push(page);
  }

  #fileAt(path: string): Contents | null {
    this.#emitted ??= byPath(this.site.emitted());
    return this.#files.get(path) ?? this.#emitted.get(path) ?? null;
  }
}

/** Why an entry is not on the live site, and the line of its text that says so, for the reload script to show. */
function badgeFor({ state, date }: ListedEntry, text: string): string {
  const line = (field: string) => {
    const at = text.split('\n').findIndex((each) => each.startsWith(`${field}:`));
    return at < 0 ? '' : ` on line ${at + 1}`;
  };
  const words = {
    draft: `DRAFT Not on the live site. To publish, delete "draft: true"${line('draft')}.`,
    scheduled: `PLANNED Goes live on ${date}, as it says${line('publishAt') || line('date')}.`,
    expired: `EXPIRED On the live site no more, as it says${line('expiresAt')}.`,
    published: '',
  };
  return `<meta name="site-state" content="${xml(words[state])}">`;
}

function pathOf(address: string): string {
  return outputPathsOf(address, 'file')[0]!;
}

function byPath(files: readonly OutputFile[]): Map<string, Contents> {
  return new Map(files.map(({ path, contents }) => [path, contents]));
}

function failurePage({ address }: Planned): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Cannot be shown</title></head><body><p>${address} cannot be shown: the terminal says why.</p></body></html>\n`;
}
