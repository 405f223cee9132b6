/**
 * The only code that touches the output folder.
 *
 * Files are staged beside it, on the same file system, and only those that differ. `publish` writes a journal of
 * the moves, makes them (assets before the pages that load them, then what lists the pages, then orphans go) and
 * deletes the journal. A process killed before the journal is there has changed nothing; after it, the next
 * command makes the remaining moves. So the folder holds the old site or the new one, never a mixture.
 */
import * as fs from 'node:fs';
import { basename, dirname, join, resolve, sep } from 'node:path';
import type { OutputFile } from '../model.ts';
import { lock } from './lock.ts';

/** What the last publication left of a file; it is still ours while size and time are unchanged. */
export interface Published {
  readonly size: number;
  readonly mtimeMs: number;
  /** Digest of everything the file was made from; equal keys, equal bytes. */
  readonly key: string;
}

export type Manifest = ReadonlyMap<string, Published>;

export interface PublishResult {
  readonly files: number;
  readonly bytes: number;
  readonly written: number;
  readonly removed: number;
}

export interface Writer {
  /** True when the published file was made from the same and nobody has touched it since. */
  isCurrent(path: string, key: string): boolean;
  /** Keeps a published file, and its aliases, as they are. */
  keep(paths: readonly string[]): void;
  /** Stages a file under one or more paths with equal bytes. */
  stage(paths: readonly string[], contents: string | Uint8Array, key: string): void;
  /** Makes what was staged and kept the whole output; call it once, at the end. */
  publish(): PublishResult;
  /** Drops what was staged and leaves the output as it is. */
  discard(): void;
}

/** The output folder cannot be used as it is. */
export class OutputFolderError extends Error {}

/** Opens an output folder for one build: recovers a broken publication, takes the lock, reads the manifest. */
export function openOutput(out: string, protectedFolders: readonly string[]): Writer {
  refuseDangerousFolder(out, protectedFolders);
  const places = placesOf(out);
  const unlock = lock(places.lock);
  try {
    recover(places);
    const manifest = readManifest(places.manifest);
    if (manifest.size === 0) refuseForeignFolder(out);
    return new StagedOutput(places, manifest, unlock);
  } catch (error) {
    unlock();
    throw error;
  }
}

/** Completes or undoes a publication that was interrupted; every command that reads the output calls it first. */
export function recoverOutput(out: string): void {
  if (fs.existsSync(placesOf(out).staging)) openOutput(out, []).discard();
}

interface Places {
  readonly out: string;
  readonly staging: string;
  readonly files: string;
  readonly journal: string;
  readonly manifest: string;
  readonly lock: string;
}

function placesOf(out: string): Places {
  const beside = (suffix: string) => join(dirname(out), `.${basename(out)}.${suffix}`);
  const staging = beside('staging');
  return {
    out,
    staging,
    files: join(staging, 'files'),
    journal: join(staging, 'journal.json'),
    manifest: beside('manifest.json'),
    lock: beside('lock'),
  };
}

class StagedOutput implements Writer {
  readonly #next = new Map<string, Published>();
  readonly #staged: string[] = [];
  readonly #folders = new Set<string>();

  constructor(
    private readonly places: Places,
    private readonly manifest: Manifest,
    private readonly unlock: () => void,
  ) {
    fs.mkdirSync(places.files, { recursive: true });
  }

  isCurrent(path: string, key: string): boolean {
    const known = this.manifest.get(path);
    return known?.key === key && isUntouched(join(this.places.out, path), known);
  }

  keep(paths: readonly string[]): void {
    for (const path of paths) this.#next.set(path, this.manifest.get(path)!);
  }

  stage(paths: readonly string[], contents: string | Uint8Array, key: string): void {
    const [first, ...aliases] = paths as [string, ...string[]];
    if (paths.every((path) => holds(join(this.places.out, path), contents))) {
      for (const path of paths) this.#next.set(path, { ...statOf(join(this.places.out, path)), key });
      return;
    }
    const target = this.#stagedPath(first);
    fs.writeFileSync(target, contents, { mode: 0o644 });
    for (const alias of aliases) linkOrCopy(target, this.#stagedPath(alias));
    const published = { ...statOf(target), key };
    for (const path of paths) {
      this.#staged.push(path);
      this.#next.set(path, published);
    }
  }

  publish(): PublishResult {
    const removes = this.#orphans();
    const { places } = this;
    if (this.#staged.length > 0 || removes.length > 0) {
      const moves = [...this.#staged].sort((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1));
      const journal: Journal = { moves, removes, manifest: manifestText(this.#next) };
      writeDurably(places.journal, JSON.stringify(journal));
      complete(places, journal);
    } else if (manifestText(this.#next) !== manifestText(this.manifest)) {
      replaceFile(places.manifest, manifestText(this.#next));
    }
    this.#close();
    const bytes = [...this.#next.values()].reduce((sum, { size }) => sum + size, 0);
    return { files: this.#next.size, bytes, written: this.#staged.length, removed: removes.length };
  }

  discard(): void {
    this.#close();
  }

  #close(): void {
    fs.rmSync(this.places.staging, { recursive: true, force: true });
    this.unlock();
  }

  #stagedPath(path: string): string {
    const target = join(this.places.files, path);
    if (!target.startsWith(this.places.files + sep)) throw new Error(`${path} would be written outside of the output folder`);
    const folder = dirname(target);
    if (!this.#folders.has(folder)) {
      fs.mkdirSync(folder, { recursive: true, mode: 0o755 });
      this.#folders.add(folder);
    }
    return target;
  }

  /** What stands in the folder and belongs to no page any more. */
  #orphans(): string[] {
    const present = this.manifest.size > 0 ? [...this.manifest.keys()] : listFiles(this.places.out);
    return present.filter((path) => !this.#next.has(path)).sort();
  }
}

interface Journal {
  readonly moves: readonly string[];
  readonly removes: readonly string[];
  readonly manifest: string;
}

function recover(places: Places): void {
  if (!fs.existsSync(places.staging)) return;
  const journal = readJson<Journal>(places.journal);
  if (journal) complete(places, journal);
  fs.rmSync(places.staging, { recursive: true, force: true });
}

/** Makes the moves of a journal; those that are made already are skipped, so it can be called again. */
function complete(places: Places, { moves, removes, manifest }: Journal): void {
  if (!fs.existsSync(places.out) && fs.existsSync(places.files)) {
    fs.renameSync(places.files, places.out);
  } else {
    const folders = new Set<string>();
    for (const path of moves) {
      const target = join(places.out, path);
      const folder = dirname(target);
      if (!folders.has(folder)) {
        makeFolder(folder, places.out);
        folders.add(folder);
      }
      moveIfThere(join(places.files, path), target);
    }
    for (const path of removes) removeWithEmptyFolders(path, places.out);
  }
  replaceFile(places.manifest, manifest);
  fs.rmSync(places.journal, { force: true });
}

/** Makes a folder; where a file stands in its way (`/a` became `/a/b`), the file goes. */
function makeFolder(folder: string, out: string): void {
  for (let at = folder; at.length > out.length; at = dirname(at)) {
    if (fs.statSync(at, { throwIfNoEntry: false })?.isFile()) fs.rmSync(at);
  }
  fs.mkdirSync(folder, { recursive: true, mode: 0o755 });
}

function moveIfThere(from: string, to: string): void {
  if (fs.statSync(to, { throwIfNoEntry: false })?.isDirectory()) fs.rmSync(to, { recursive: true });
  try {
    fs.renameSync(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || !fs.existsSync(to)) throw error;
  }
}

function removeWithEmptyFolders(path: string, out: string): void {
  const target = join(out, path);
  if (fs.statSync(target, { throwIfNoEntry: false })?.isFile()) fs.rmSync(target);
  for (let folder = dirname(target); folder.length > out.length; folder = dirname(folder)) {
    try {
      fs.rmdirSync(folder);
    } catch {
      return;
    }
  }
}

/** Scripts, fonts and pictures first, then pages, then what lists them. */
function rank(path: string): number {
  if (path.startsWith('assets/') || path.startsWith('images/') || path.startsWith('icons/')) return 0;
  return path.endsWith('.html') ? 1 : 2;
}

function refuseDangerousFolder(out: string, protectedFolders: readonly string[]): void {
  for (const folder of protectedFolders) {
    const inside = resolve(out) === resolve(folder) || resolve(folder).startsWith(resolve(out) + sep);
    if (inside) throw new OutputFolderError(`"${out}" holds ${folder}, which a build would overwrite; choose another --out.`);
  }
}

/** A folder that is neither empty nor the output of an earlier build may hold somebody's work. */
function refuseForeignFolder(out: string): void {
  const names = fs.existsSync(out) ? fs.readdirSync(out) : [];
  const isOurs = ['index.html', '404.html', 'sitemap.xml', '_headers'].every((name) => names.includes(name));
  if (names.length === 0) fs.rmSync(out, { recursive: true, force: true });
  else if (!isOurs) throw new OutputFolderError(`"${out}" holds files that no build made; empty it or choose another --out.`);
}

function readManifest(path: string): Manifest {
  const rows = readJson<readonly [string, number, number, string][]>(path);
  if (!Array.isArray(rows)) return new Map();
  return new Map(rows.map(([name, size, mtimeMs, key]) => [name, { size, mtimeMs, key }]));
}

function manifestText(manifest: Manifest): string {
  const rows = [...manifest].map(([path, { size, mtimeMs, key }]) => [path, size, mtimeMs, key] as const);
  return JSON.stringify(rows.sort(([a], [b]) => (a < b ? -1 : 1)));
}

function readJson<Value>(path: string): Value | null {
  try {
    return JSON.parse(fs.readFileSync(path, 'utf8')) as Value;
  } catch {
    return null;
  }
}

function isUntouched(path: string, known: Published): boolean {
  const stat = fs.statSync(path, { throwIfNoEntry: false });
  return stat?.size === known.size && stat.mtimeMs === known.mtimeMs;
}

function statOf(path: string) {
  const { size, mtimeMs } = fs.statSync(path);
  return { size, mtimeMs };
}

function holds(path: string, contents: string | Uint8Array): boolean {
  const bytes = typeof contents === 'string' ? Buffer.from(contents) : contents;
  if (fs.statSync(path, { throwIfNoEntry: false })?.size !== bytes.byteLength) return false;
  return fs.readFileSync(path).equals(bytes);
}

/** A hard link where the file system has them: both addresses of a page are the same bytes. */
function linkOrCopy(from: string, to: string): void {
  fs.rmSync(to, { force: true });
  try {
    fs.linkSync(from, to);
  } catch {
    fs.copyFileSync(from, to);
  }
}

function writeDurably(path: string, text: string): void {
  const file = fs.openSync(path, 'w', 0o644);
  fs.writeSync(file, text);
  fs.fsyncSync(file);
  fs.closeSync(file);
}

function replaceFile(path: string, text: string): void {
  fs.writeFileSync(`${path}.next`, text, { mode: 0o644 });
  fs.renameSync(`${path}.next`, path);
}

function listFiles(folder: string): string[] {
  if (!fs.existsSync(folder)) return [];
  return fs
    .readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(folder.length + 1).replaceAll(sep, '/'));
}
