/**
 * Whatever is done between two builds, the second leaves what a build from nothing would: the same files, the same
 * bytes, the same modes. And `serve`, which has followed the same edits, serves the same.
 */
import * as fs from 'node:fs';
import { dirname, join } from 'node:path';
import { expect } from 'vitest';
import { type Diagnostic, isError } from '../../src/diagnostics/diagnostic.ts';
import { sortDiagnostics } from '../../src/diagnostics/report.ts';
import type { BuildOptions } from '../../src/model/build-options.ts';
import { placesOf } from '../../src/output/places.ts';
import { Session } from '../../src/serve/session.ts';
import { build } from '../../src/site/build.ts';
import type { BuildResult } from '../../src/site/publish.ts';
import { scanFolder } from '../../src/system/scan.ts';
import { fileCache, ownFolder } from '../../src/system/sealed-files.ts';
import type { Steps } from '../../src/system/steps.ts';
import { makeProject } from '../helpers/build-site.ts';
import { newFolder } from '../helpers/new-folder.ts';
import { NOW, tinyOptions, tinyRenderer } from '../helpers/tiny-site.ts';
import { writeFiles } from '../helpers/write-files.ts';
import { codeNow, partsNow, rendererNow, resetProgram } from './changing-program.ts';
import { faultyMachine, Killed } from './faulty-disk.ts';
import { digest, treeOf } from './tree.ts';

export const SAME_TIME = 1_700_000_000;

export let root: string;
/** Assets that clean builds share: they are the same in all of them, and take most of the time. */
const assets = newFolder('assets');

/** What the command line may say. */
export type Asked = Pick<BuildOptions, 'baseUrl' | 'drafts' | 'layout' | 'now'>;

export const PLAIN: Asked = { drafts: false, layout: 'both', now: NOW };

/** As `site build` builds; `cache: null` is `--no-cache`. Something may happen when it has read the content. */
export async function cachedBuild(
  asked: Asked,
  settings: Partial<BuildOptions> = {},
  meanwhile?: () => void | Promise<void>,
): Promise<BuildResult> {
  const steps: Steps = {
    async run(name, work) {
      const result = await work();
      if (name === 'read content') await meanwhile?.();
      return result;
    },
  };
  return build({ ...tinyOptions(root), ...asked, ...settings }, { ...partsNow(), steps });
}

/**
 * A build that is killed at a step of its publication. Where it has fewer steps, it is killed while it keeps what it
 * found: some files of the cache are as they were before.
 */
export async function killedBuild(asked: Asked, at: number): Promise<void> {
  const before = new Map(cacheFiles().all.map((path) => [path, fs.readFileSync(path)]));
  const machine = faultyMachine({ at });
  try {
    await build({ ...tinyOptions(root), ...asked }, { ...partsNow(), machine });
  } catch (error) {
    if (!(error instanceof Killed)) throw error;
    return;
  }
  const { own } = cacheFiles();
  for (const path of own.slice(at % (own.length + 1))) {
    const kept = before.get(path);
    if (kept) fs.writeFileSync(path, kept);
    else fs.rmSync(path);
  }
}

/** What a build from nothing says, and makes: null where it finds a mistake. */
async function cleanBuild(asked: Asked) {
  const out = join(root, 'clean');
  const settings = { ...tinyOptions(root), ...asked, out, cache: assets };
  const { published, diagnostics } = await build(settings, partsNow());
  const tree = published ? treeOf(out) : null;
  for (const path of [out, ownFolder(assets, settings.content.directory, out)])
    fs.rmSync(path, { recursive: true, force: true });
  return { tree, diagnostics: sortDiagnostics(diagnostics) };
}

/** Builds, compares with a clean build, and tells how many pages were rendered. */
export async function buildAndCompare(asked: Asked = PLAIN): Promise<number> {
  const before = treeOf(join(root, 'dist'));
  const { published, rendered, diagnostics } = await cachedBuild(asked);
  const { tree: clean, diagnostics: said } = await cleanBuild(asked);
  expect(sortDiagnostics(diagnostics)).toEqual(said);
  // What it says that it did not write is taken away by hand, as its reader would.
  for (const path of published?.others ?? []) removeWithEmptyFolders(path);
  expect(treeOf(join(root, 'dist'))).toEqual(clean ?? before);
  expect(Boolean(published)).toBe(clean !== null);
  const hidden = fs.readdirSync(root).filter((name) => name.startsWith('.'));
  if (published) expect(hidden).toEqual(['.site']);
  await served?.follow(asked, clean, said);
  return rendered;
}

const SOURCES = ['content', 'static', 'templates'];

/** A session that follows the sources beside the builds, as `site serve` would; null while none is open. */
let served: Served | null = null;

class Served {
  readonly #session: Session;
  #asked: Asked;
  #code = codeNow();
  #sources: Record<string, string> = {};

  constructor(asked: Asked) {
    this.#asked = asked;
    const options = () => ({ ...tinyOptions(root), ...this.#asked });
    this.#session = new Session(options, rendererNow(), fileCache(assets, tinyRenderer.sources));
  }

  async follow(asked: Asked, clean: Record<string, string> | null, said: Diagnostic[]): Promise<void> {
    const { now, ...rest } = asked;
    const { now: _before, ...restBefore } = this.#asked;
    // Another command line is another server.
    if (JSON.stringify(rest) !== JSON.stringify(restBefore)) {
      served = new Served(asked);
      return served.follow(asked, clean, said);
    }
    this.#asked = asked;
    const sources = Object.fromEntries(
      SOURCES.flatMap((part) =>
        Object.entries(treeOf(join(root, part))).map(([name, line]) => [`${part}/${name}`, line]),
      ),
    );
    const paths = [...new Set([...Object.keys(sources), ...Object.keys(this.#sources)])];
    const changed = paths.filter((path) => sources[path] !== this.#sources[path]);
    const content = changed.flatMap((path) => /^content\/(.*)/.exec(path)?.[1] ?? []);
    const code = this.#code === codeNow() ? {} : { renderer: rendererNow() };
    await this.#session.refresh({ content, assets: content.length < changed.length, ...code });
    await this.#session.checkAll(async () => true);
    this.#code = codeNow();
    this.#sources = sources;
    this.#compare(clean, said);
  }

  /** Of a site with a mistake a build stops before it has seen all that is served. */
  #compare(clean: Record<string, string> | null, said: Diagnostic[]): void {
    if (clean) expect(sortDiagnostics(this.#session.diagnostics)).toEqual(said);
    else expect(this.#session.diagnostics.some(isError)).toBe(true);
    for (const [path, line] of Object.entries(clean ?? {})) {
      if (line.startsWith('folder')) continue;
      const contents = this.#session.read(path.replace(/\/index\.html$/, '.html'));
      if (contents === null || (typeof contents === 'object' && 'failure' in contents))
        throw new Error(`${path} is not served`);
      expect(line, path).toContain(digest(withoutBadge(contents)));
    }
  }
}

/** Only `serve` says on a page that the live site does not have it. */
function withoutBadge(contents: string | Uint8Array): string | Uint8Array {
  return typeof contents === 'string' ? contents.replace(/<meta name="site-state"[^>]*>/, '') : contents;
}

/** Opens a session, which `buildAndCompare` holds to the same from now on. */
export function serveToo(asked: Asked): void {
  served = new Served(asked);
}

function removeWithEmptyFolders(path: string): void {
  fs.rmSync(join(root, 'dist', path));
  for (let folder = dirname(path); folder !== '.'; folder = dirname(folder)) {
    if (fs.readdirSync(join(root, 'dist', folder)).length > 0) return;
    fs.rmdirSync(join(root, 'dist', folder));
  }
}

/** Paths of what a publication keeps for itself. */
export const placesOfDist = () => placesOf(tinyOptions(root));

export async function inProject(files: Record<string, string>, steps: () => Promise<void>): Promise<void> {
  root = makeProject(files);
  try {
    await steps();
  } finally {
    served = null;
    resetProgram();
    fs.rmSync(root, { recursive: true });
  }
}

export const pathOf = (name: string) => join(root, name);
export const read = (name: string) => fs.readFileSync(pathOf(name), 'utf8');

/** Writes a file with the same time as all others, so that times alone never give a change away. */
export function write(name: string, contents: string): void {
  writeFiles(root, { [name]: contents });
  fs.utimesSync(pathOf(name), SAME_TIME, SAME_TIME);
}

/** Until no change can hide in the tick of a clock any more, so that builds rely on times again. */
export async function settle(): Promise<void> {
  const areSettled = () =>
    SOURCES.flatMap((part) => scanFolder(pathOf(part))).every(({ isSettled }) => isSettled);
  await expect.poll(areSettled, { interval: 10 }).toBe(true);
}

export function swap(a: string, b: string): void {
  fs.renameSync(pathOf(a), pathOf('swap'));
  fs.renameSync(pathOf(b), pathOf(a));
  fs.renameSync(pathOf('swap'), pathOf(b));
}

/** The files of the cache: those of this pair of content and output, and all. */
export function cacheFiles() {
  const folder = pathOf('.site/cache');
  const all = fs.existsSync(folder)
    ? fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name))
    : [];
  const files = all.filter((path) => fs.statSync(path).isFile()).sort();
  return { own: files.filter((path) => /cache\/[\da-f]{8}\//.test(path)), all: files };
}
