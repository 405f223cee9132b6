/**
 * A site in memory that follows its sources. After each change, content is checked and pages are planned; a page is
 * rendered on request. A change that cannot be brought in leaves the last good site in place, with the faults beside it.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readEntry } from '../content/entries.ts';
import { isContentName } from '../content/read.ts';
import { isValidAt, type Validity } from '../content/schedule.ts';
import { unwaived } from '../content/waived.ts';
import { type Diagnostic, isError } from '../diagnostics/diagnostic.ts';
import { outputPathsOf } from '../model/address.ts';
import { basePathOf } from '../model/base-path.ts';
import { type BuildOptions, sourcesOf } from '../model/build-options.ts';
import type { CachedFile } from '../model/cached.ts';
import { formerAddress, redirectFinder } from '../model/redirect.ts';
import { headersFor } from '../output/headers.ts';
import type { Renderer } from '../render/renderer.ts';
import { type Followed, follow } from '../site/follow.ts';
import { type FoundFile, findFile, scanFolder } from '../system/scan.ts';
import type { FileCache } from '../system/sealed-files.ts';
import { silentSteps } from '../system/steps.ts';
import { GALLERY, galleryHtml } from './gallery.ts';
import { failurePage, ServedSite } from './served-site.ts';
import type { Contents, Failure, HostedSite } from './static-host.ts';

export interface Change {
  /** Names of files and folders inside the content folder that may be new, changed or removed; "" for all of it. */
  readonly content: readonly string[];
  /** True if a style sheet or a file of `static/` has changed. */
  readonly assets: boolean;
  /** The templates, if they or the engine have changed. */
  readonly renderer?: Renderer;
}

export class Session implements HostedSite {
  /** The content files as they are now, by path. */
  #files = new Map<string, CachedFile>();
  /** The files of the content folder, by name. */
  #found = new Map<string, FoundFile>();
  /** Why the current sources are not what is served. */
  #faults: readonly Diagnostic[] = [];
  #served: ServedSite | null = null;
  #validity: Validity | null = null;
  /** The site with files that are not saved yet: their pages take pictures and fonts from it. */
  #preview: ServedSite | null = null;

  constructor(
    /** Called at each change, because an entry may have appeared or expired. */
    private readonly options: () => BuildOptions,
    /** The current templates. */
    public renderer: Renderer,
    private readonly results: FileCache,
    /** What stands at the end of the head of each page: the reload script. */
    private readonly headEnd = '',
  ) {}

  /** What is wrong with the sources now; empty if nothing is. */
  get diagnostics(): readonly Diagnostic[] {
    const found = [...this.#faults, ...(this.#served?.faults(this.#files) ?? [])];
    return unwaived(found, this.#files, this.renderer.site, this.options().content.label);
  }

  /** Whether pages show the current sources, the last good ones, or nothing yet. */
  get state(): 'current' | 'last-good' | 'none' {
    if (!this.#served) return 'none';
    return this.#faults.some(isError) ? 'last-good' : 'current';
  }

  /** The site's current style sheet. */
  get css(): string {
    return this.#served?.site.setting.assets.sheets[0] ?? '';
  }

  /** Follows a change of the sources; false if it turned out to be none. */
  async refresh({ content, assets, renderer }: Change): Promise<boolean> {
    if (renderer) {
      this.renderer = renderer;
      // Its schemas may read other entries from the same bytes.
      this.#files = new Map();
    }
    const options = this.options();
    const isAnywhere = renderer || assets || !this.#validity || !isValidAt(options.now, this.#validity);
    const edited = isAnywhere ? null : this.#editedBodies(content, options);
    if (edited) {
      for (const { found, file } of edited) {
        this.#found.set(found.name, found);
        this.#files.set(file.entry.source, file);
      }
      return this.#served!.replaceBodies(edited.map(({ file }) => file));
    }
    const { validity, found, files, diagnostics, served } = await this.#follow(
      options,
      this.headEnd,
      this.#served,
    );
    this.#validity = validity;
    this.#found = byName(found);
    this.#files = new Map(files);
    this.#faults = diagnostics;
    this.#served = served ?? this.#served;
    return true;
  }

  /**
   * Renders the page of a source with files that are not saved yet, by the paths of the sources whose place they take;
   * entries that are not published yet are shown. The page is null if it cannot be rendered.
   */
  async preview(
    source: string,
    unsaved: ReadonlyMap<string, string>,
  ): Promise<{ page: string | null; diagnostics: readonly Diagnostic[] }> {
    const saved = this.options();
    const options = { ...saved, content: { ...saved.content, unsaved }, drafts: true, future: true };
    const { served, files, diagnostics } = await this.#follow(options, '', null);
    if (!served) return { page: null, diagnostics };
    this.#preview = served;
    const address = served.site.plan.pages.find((page) => page.source === source)?.address ?? '/';
    const [path] = outputPathsOf(address, 'file');
    const page = served.read(path!);
    const found = [...served.faults(files), ...(await served.deadLinksIn(path!))];
    return { page: typeof page === 'string' ? page : null, diagnostics: [...diagnostics, ...found] };
  }

  /** Follows the sources; `served` is the site that replaces the one `before`, with its pictures, or null after an error. */
  async #follow(
    options: BuildOptions,
    headEnd: string,
    before: ServedSite | null,
  ): Promise<Followed & { readonly served: ServedSite | null }> {
    const { renderer, results } = this;
    const followed = await follow(this.#files, { options, renderer, results, steps: silentSteps });
    const { site, files } = followed;
    const made = site && !followed.diagnostics.some(isError) ? await site.makePictures() : null;
    const diagnostics = [...followed.diagnostics, ...(made?.diagnostics ?? [])];
    if (!site || !made || diagnostics.some(isError)) return { ...followed, diagnostics, served: null };
    const parts = { site, files, renderer, sources: sourcesOf(options), pictures: made.files, headEnd };
    return { ...followed, diagnostics, served: new ServedSite(parts, before) };
  }

  get basePath(): string {
    return this.#served ? basePathOf(this.#served.site.setting.baseUrl) : '';
  }

  read(path: string): Contents | Failure | null {
    if (!this.#served) return failurePage('There is nothing to show yet', this.headEnd);
    if (path === `${GALLERY.slice(1)}.html`) return galleryHtml(this.#served.site, this.renderer);
    const unsaved = path.endsWith('.html') ? null : this.#preview;
    return this.#served.read(path) ?? unsaved?.read(path) ?? null;
  }

  headersFor(address: string): Readonly<Record<string, string>> {
    // The gallery has every component's style, which no page's policy allows.
    return this.#served && address !== GALLERY ? headersFor(address, this.#served.site.headers) : {};
  }

  redirectOf(address: string): string | null {
    return redirectFinder(this.#served?.site.redirects ?? [])(formerAddress(address));
  }

  /** How long ago a content file was written, in milliseconds; infinite if it is gone. */
  ageOf(name: string): number {
    const found = findFile(this.options().content.directory, name);
    return found ? Date.now() - found.mtimeMs : Number.POSITIVE_INFINITY;
  }

  /** Names of content files that differ from the last change: changes that were not reported. */
  missed(): string[] {
    const now = byName(scanFolder(this.options().content.directory));
    const names = new Set([...now.keys(), ...this.#found.keys()]);
    return [...names].filter((name) => this.#found.get(name)?.stamp !== now.get(name)?.stamp);
  }

  /** Checks the pages that nobody has requested; see `ServedSite.checkAll`. */
  async checkAll(goOn: () => Promise<boolean>): Promise<void> {
    const served = this.#served;
    await served?.checkAll(async () => (await goOn()) && served === this.#served);
  }

  /**
   * The content files that a change names, if nothing but their texts can have changed: the plan is then what it was. Null
   * if more has, or if something is reported at a line of one of them, which may be another line now.
   */
  #editedBodies(names: readonly string[], { content }: BuildOptions) {
    if (this.state !== 'current') return null;
    const edited: { found: FoundFile; file: CachedFile }[] = [];
    for (const name of names) {
      const found = findFile(content.directory, name);
      if (found?.kind !== 'file' || !isContentName(name)) {
        // The name of a file, of a folder above one, or of the content folder itself, which is empty.
        const wasThere = ['', ...this.#found.keys()].some((path) => `${path}/`.startsWith(`${name}/`));
        // What an editor made and removed again is no change.
        if (wasThere || existsSync(join(content.directory, name))) return null;
        continue;
      }
      const source = `${content.label}/${name}`;
      const before = this.#files.get(source);
      const { file } = before ? readEntry(this.renderer.site, content, found, before) : {};
      if (file?.entry.digest !== before?.entry.digest || !file) return null;
      if (this.#faults.some((fault) => fault.file === source)) return null;
      edited.push({ found, file });
    }
    return edited;
  }
}

function byName(found: readonly FoundFile[]): Map<string, FoundFile> {
  return new Map(found.map((file) => [file.name, file]));
}
