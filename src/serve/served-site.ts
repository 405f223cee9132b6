/** A planned site as it is served: its files, and its pages, each rendered when it is asked for. */
import type { ListedEntry } from '../content/assemble.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { outputPathsOf } from '../model/address.ts';
import type { CachedFile } from '../model/cached.ts';
import type { OutputFile, Page, TextFile } from '../model/model.ts';
import { bodiesNow, hashIn } from '../render/page-keys.ts';
import { mergeFailures, pageRenderer, type Rendered } from '../render/planned.ts';
import type { Renderer } from '../render/renderer.ts';
import { deadLinks, type LinkingPage } from '../site/dead-links.ts';
import type { PlannedSite } from '../site/plan.ts';
import { type Sources, textOf } from '../system/text-file.ts';
import { xml } from '../system/xml.ts';
import type { Contents, Failure } from './static-host.ts';

interface ServedParts {
  readonly site: PlannedSite;
  /** The content files from which it was planned. */
  readonly files: ReadonlyMap<string, CachedFile>;
  readonly renderer: Renderer;
  readonly sources: Sources;
  /** The files of the pictures. */
  readonly pictures: readonly OutputFile[];
  /** What stands at the end of the head of each page: the reload script. */
  readonly headEnd: string;
}

interface RenderedPage extends Omit<Rendered, 'text'> {
  readonly key: string;
  /** Null if nobody has asked for it. */
  readonly html: string | null;
}

/** A page is current as long as it would have the key with which it was rendered; so nothing has to be told what changed. */
export class ServedSite {
  readonly site: PlannedSite;
  readonly #files: Map<string, CachedFile>;
  readonly #renderPage: ReturnType<typeof pageRenderer>;
  readonly #pages: ReadonlyMap<string, Page | TextFile>;
  readonly #assets: ReadonlyMap<string, Contents>;
  #emitted: ReadonlyMap<string, Contents> | null = null;
  /** By address. */
  readonly #rendered: Map<string, RenderedPage>;
  readonly #failed = new Map<string, Diagnostic>();
  #dead: readonly Diagnostic[] = [];

  /** Of the site that was served `before`, pages that are the same are not rendered again; it is not kept itself. */
  constructor(
    private readonly parts: ServedParts,
    before: ServedSite | null,
  ) {
    const { site, files, pictures, renderer, sources } = parts;
    this.site = site;
    this.#files = new Map(files);
    this.#renderPage = pageRenderer({ sources, pictures: site.pictures, setting: site.setting }, renderer);
    this.#pages = new Map(site.plan.all.map((page) => [pathOf(page.address), page]));
    this.#assets = byPath([...site.copied, ...pictures]);
    this.#rendered = before ? before.#rendered : new Map();
    for (const address of this.#rendered.keys())
      if (!this.#pages.has(pathOf(address))) this.#rendered.delete(address);
  }

  /** Faults that only rendering finds: templates that fail, text that is lost, dead links; `now` are the files as they are now. */
  faults(now: ReadonlyMap<string, CachedFile>): Diagnostic[] {
    const inFiles = [...mergeFailures([...this.#failed.values()]), ...this.#dead];
    const inBodies = new Map<string, readonly Diagnostic[]>();
    for (const { bodies } of this.#rendered.values())
      for (const { source, hash, diagnostics } of bodies)
        if (diagnostics.length > 0 && hash === hashIn(now, source)) inBodies.set(source, diagnostics);
    return [
      ...inFiles.filter(({ file }) => hashIn(now, file) === hashIn(this.#files, file)),
      ...[...inBodies.values()].flat(),
    ];
  }

  /** Takes over files with other texts; false if all are as they were. */
  replaceBodies(files: readonly CachedFile[]): boolean {
    const changed = files.filter(({ entry }) => entry.hash !== hashIn(this.#files, entry.source));
    for (const file of changed) {
      const { source } = file.entry;
      this.#files.set(source, file);
      for (const address of this.#failed.keys())
        if (this.#rendered.get(address)?.bodies.some((body) => body.source === source))
          this.#failed.delete(address);
      this.#dead = this.#dead.filter((fault) => fault.file !== source);
    }
    return changed.length > 0;
  }

  /** For a page that cannot be rendered, returns its last good version, or a failure if there is none. */
  read(path: string): Contents | Failure | null {
    const page = this.#pages.get(path);
    if (!page) {
      this.#emitted ??= byPath(this.site.emitted());
      return this.#assets.get(path) ?? this.#emitted.get(path) ?? null;
    }
    const last = this.#rendered.get(page.address);
    const isCurrent = typeof last?.html === 'string' && last.key === this.#keyOf(page);
    const rendered = isCurrent ? last : this.#render(page, true);
    const html = rendered?.html ?? last?.html;
    if (typeof html !== 'string') return failurePage(`${page.address} cannot be shown`, this.parts.headEnd);
    return page.head ? this.#withHeadEnd(html, page) : html;
  }

  /**
   * Renders pages that are not current, for the faults that only rendering finds. `goOn` is called before each page, and
   * stops with false.
   */
  async checkAll(goOn: () => Promise<boolean>): Promise<void> {
    const linking: LinkingPage[] = [];
    for (const page of this.site.plan.pages) {
      if (!(await goOn())) return;
      linking.push(this.#linksOf(page));
    }
    this.#dead = await deadLinks(linking, this.site, this.parts.sources, [...this.#files.keys()]);
  }

  /** The dead links of a page that are in its own source. */
  async deadLinksIn(path: string): Promise<readonly Diagnostic[]> {
    const page = this.#pages.get(path);
    if (!page?.head) return [];
    const dead = await deadLinks([this.#linksOf(page)], this.site, this.parts.sources, []);
    return dead.filter(({ line }) => line);
  }

  /** The key that a page would have if it were rendered now and showed the same bodies as before. */
  #keyOf(page: Page | TextFile): string {
    const { bodies = [] } = this.#rendered.get(page.address) ?? {};
    const { plannedKeyOf, keyWith } = this.site;
    const shown = bodies.map(({ source }) => source);
    return keyWith(plannedKeyOf(page), bodiesNow(shown, this.#files));
  }

  /** The links of a page; none if its template fails. */
  #linksOf(page: Page): LinkingPage {
    const last = this.#rendered.get(page.address);
    const current = last?.key === this.#keyOf(page) ? last : this.#render(page, false);
    return { source: page.source, links: current?.links ?? [] };
  }

  /** Renders a page; null if its template fails. Only if it was asked for, it is kept: a large site would fill the memory. */
  #render(page: Page | TextFile, isAskedFor: boolean): RenderedPage | null {
    const { plannedKeyOf, keyWith } = this.site;
    const result = this.#renderPage(page);
    if ('fault' in result) {
      this.#failed.set(page.address, result.fault);
      return null;
    }
    const { text, links, bodies } = result;
    // Of the bodies as they were read: the key of a newer one is not current until its change has been followed.
    const key = keyWith(plannedKeyOf(page), bodies);
    const isKept = isAskedFor || typeof this.#rendered.get(page.address)?.html === 'string';
    const rendered = { key, links, bodies, html: isKept ? text : null };
    this.#rendered.set(page.address, rendered);
    this.#failed.delete(page.address);
    return rendered;
  }

  /** With the reload script, and with a mark if it is not on the live site. */
  #withHeadEnd(html: string, page: Page | TextFile): string {
    const entry = this.site.unpublished.find((entry) => entry.source === page.source);
    const badge = entry ? badgeFor(entry, textOf(this.parts.sources, entry.source) ?? '') : '';
    return html.replace('</head>', `${badge}${this.parts.headEnd}</head>`);
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

/** A page that says why there is none, until it is reloaded. */
export function failurePage(words: string, headEnd: string): Failure {
  const head = `<meta charset="utf-8"><title>Cannot be shown</title>${headEnd}`;
  const body = `<p>${words}: the terminal says why.</p>`;
  return {
    failure: `<!doctype html><html lang="en"><head>${head}</head><body>${body}</body></html>\n`,
  };
}
