/**
 * A site in memory that follows its sources. After each change, content is checked and pages are planned; a page is
 * rendered on request. A change that cannot be brought in leaves the last good site in place, with the faults beside it.
 */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isContentName } from '../content/read.ts';
import { isValidAt, type Validity } from '../content/schedule.ts';
import { unwaived } from '../content/waived.ts';
import { type Diagnostic, isError } from '../diagnostics/diagnostic.ts';
import { basePathOf } from '../model/base-path.ts';
import type { BuildOptions } from '../model/build-options.ts';
import type { KnownFile } from '../model/known.ts';
import { formerAddress, redirectFinder } from '../model/redirect.ts';
import { headersFor } from '../output/headers.ts';
import type { Renderer } from '../render/renderer.ts';
import { type FollowedBodies, follow } from '../site/follow.ts';
import { isOfSameShape, type Known } from '../site/known.ts';
import { type FoundFile, findFile, scanFolder, stampOf } from '../system/scan.ts';
import type { FileCache } from '../system/sealed-files.ts';
import { silentSteps } from '../system/steps.ts';
import { GALLERY, galleryHtml } from './gallery.ts';
import { ServedSite } from './served-site.ts';
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
  #files = new Map<string, KnownFile>();
  /** The files of the content folder, by name. */
  #found = new Map<string, FoundFile>();
  /** Why the current sources are not what is served. */
  #faults: readonly Diagnostic[] = [];
  #served: ServedSite | null = null;
  /** The files being served. */
  #shown = this.#files;
  #validity: Validity | null = null;
  /** True if assets have changed and only the session that this one is beside knows. */
  #hasOldAssets = false;

  /** A session that serves what is not part of the site yet: pictures and fonts of pages being written. */
  beside: Session | null = null;

  /** `addScript` adds the reload script to a page. */
  constructor(
    /** Called at each change, because an entry may have appeared or expired. */
    private readonly options: () => BuildOptions,
    /** The current templates. */
    public renderer: Renderer,
    private readonly results: FileCache,
    private readonly addScript: (html: string) => string = (html) => html,
  ) {}

  /** What is wrong with the sources now; empty if nothing is. */
  get diagnostics(): readonly Diagnostic[] {
    const shown = this.#served?.faults.filter(({ file }) => this.#isAsShown(file)) ?? [];
    return unwaived([...this.#faults, ...shown], this.#files);
  }

  /** The first page made from a file. */
  addressOf(source: string): string | undefined {
    return this.#served?.showing.get(source)?.find(({ head }) => head)?.address;
  }

  /** Whether pages show the current sources, the last good ones, or nothing yet. */
  get shown(): 'now' | 'before' | 'nothing' {
    if (!this.#served) return 'nothing';
    return this.#faults.some(isError) ? 'before' : 'now';
  }

  /** The site's current style sheet. */
  get css(): string {
    return this.#served?.site.setting.assets.sheets[0] ?? '';
  }

  /** Follows a change of the sources; false if it turned out to be none. */
  async refresh({ content, assets, renderer }: Change): Promise<boolean> {
    if (renderer) this.#replaceRenderer(renderer);
    if (assets && this.beside) this.beside.#hasOldAssets = true;
    const options = this.options();
    const isAnywhere =
      renderer ||
      assets ||
      this.#hasOldAssets ||
      this.#served?.isAhead ||
      !this.#validity ||
      !isValidAt(options.now, this.#validity);
    this.#hasOldAssets = false;
    const edited = isAnywhere ? null : this.#editedFiles(content, options.content.directory);
    const parts = { options, renderer: this.renderer, results: this.results, steps: silentSteps };
    const followed = await follow(this.#known(), edited, parts);
    if (followed.reach !== 'all') return this.#replaceBodies(followed, edited!);
    this.#validity = followed.validity;
    this.#found = byName(followed.found);
    this.#files = new Map(followed.files);
    this.#faults = followed.diagnostics;
    if (followed.site && !followed.diagnostics.some(isError)) {
      this.#served = new ServedSite(
        followed.site,
        this.renderer,
        options.root,
        this.addScript,
        this.#served,
        (source) => this.#isAsShown(source),
        (source) => this.#shown.get(source)?.stamp === stampOf(resolve(options.root, source)),
      );
      this.#shown = this.#files;
    }
    return true;
  }

  get basePath(): string {
    return this.#served ? basePathOf(this.#served.site.setting.baseUrl) : '';
  }

  read(path: string): Contents | Failure | null {
    if (!this.#served) return { failure: this.addScript(NOTHING_YET) };
    if (path === `${GALLERY.slice(1)}.html`) return galleryHtml(this.#served.site, this.renderer);
    const beside = this.beside && !path.endsWith('.html') ? this.beside.#served : null;
    return this.#served.read(path) ?? beside?.read(path) ?? null;
  }

  headersFor(address: string): Readonly<Record<string, string>> {
    // The gallery has every component's style, which no page's policy allows.
    return this.#served && address !== GALLERY ? headersFor(address, this.#served.site.headers) : {};
  }

  redirectOf(address: string): string | null {
    return redirectFinder(this.#served?.site.redirects ?? [])(formerAddress(address));
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
    await served?.checkAll(async () => (await goOn()) && served === this.#served, [...this.#files.keys()]);
  }

  /** The dead links in a page's own source; renders the page. */
  async deadLinksIn(path: string): Promise<readonly Diagnostic[]> {
    return (await this.#served?.deadLinksIn(path)) ?? [];
  }

  /** What is known of the site, if that is the state of the sources at the last change. */
  #known(): Known {
    const served = this.#faults.some(isError) ? null : this.#served;
    return {
      files: this.#files,
      showing: served?.showing ?? new Map(),
      site: () => served?.site ?? null,
    };
  }

  /** True if findings in a served file apply to its current contents. */
  #isAsShown(file: string): boolean {
    return this.#files.get(file)?.entry.hash === this.#shown.get(file)?.entry.hash;
  }

  #replaceRenderer(renderer: Renderer): void {
    const { sources } = this.renderer;
    this.renderer = renderer;
    for (const path of this.#files.keys())
      if (!isOfSameShape(path, sources, renderer.sources)) this.#files.delete(path);
  }

  #replaceBodies({ reach, files, site, replaced }: FollowedBodies, edited: readonly FoundFile[]): boolean {
    for (const file of edited) this.#found.set(file.name, file);
    for (const [path, file] of files) this.#files.set(path, file);
    this.#served!.replace(replaced, site.plan.all);
    return reach === 'bodies';
  }

  /** The content files that a change names; null if it may involve more than files that existed and still do. */
  #editedFiles(names: readonly string[], directory: string): FoundFile[] | null {
    const edited: FoundFile[] = [];
    for (const name of names) {
      const found = findFile(directory, name);
      if (found?.kind === 'file' && isContentName(name)) edited.push(found);
      else if (found || existsSync(join(directory, name)) || this.#was(name)) return null;
    }
    return edited;
  }

  /** True if there was a file or folder of that name; false for what an editor made and removed again. */
  #was(name: string): boolean {
    if (name === '' || this.#found.has(name)) return true;
    return [...this.#found.keys()].some((known) => known.startsWith(`${name}/`));
  }
}

function byName(found: readonly FoundFile[]): Map<string, FoundFile> {
  return new Map(found.map((file) => [file.name, file]));
}

const NOTHING_YET =
  '<!doctype html><head><title>Nothing to show yet</title></head><p>Nothing to show yet: the terminal says why.</p>';
