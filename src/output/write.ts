/**
 * With `journal.ts`, the only code that touches the output folder.
 *
 * Files are staged beside it, on the same file system, and only those that differ. `publish` writes a journal of
 * the moves, makes them (assets before the pages that load them, then what lists the pages, then orphans go, pages first) and
 * deletes the journal. A process killed before the journal is there has changed nothing; after it, the next
 * command makes the remaining moves. So the folder holds the old site or the new one, never a mixture.
 */
import * as fs from 'node:fs';
import { dirname, join, resolve, sep } from 'node:path';
import { readSealed } from '../cache/files.ts';
import {
  complete,
  dropStaging,
  type Journal,
  type Places,
  placesOf,
  realPath,
  recover,
  replaceManifest,
  statOf,
  writeJournal,
} from './journal.ts';
import { lock } from './lock.ts';
import { type StagedFile, type StagingArea, stageFile } from './stage.ts';

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
  /** True when the last publication put a file there. */
  hasPublished(path: string): boolean;
  /** True when all that was published is there, and nobody has touched it since. */
  isUntouched(): boolean;
  /** Keeps a published file, and its aliases, as they are. */
  keep(paths: readonly string[]): void;
  /** Keeps every published file that nothing has been staged for. */
  keepRest(): void;
  /** Stages a file under one or more paths with equal bytes. */
  stage(paths: readonly string[], contents: string | Uint8Array, key: string): void;
  /** Where workers stage by `stageFile`; null for a writer that has no folder. */
  readonly area: StagingArea | null;
  /** Takes note of a file that a worker has staged. */
  record(paths: readonly string[], staged: readonly StagedFile[], key: string): void;
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
    refuseOtherDisk(places.out);
    recover(places);
    const manifest = readManifest(places.manifest);
    if (manifest.size === 0) refuseForeignFolder(places.out);
    return new StagedOutput(places, manifest, unlock);
  } catch (error) {
    unlock();
    throw error;
  }
}

/** True when the folder holds just what the last build published, and nobody has touched it since. */
export function isUntouchedOutput(out: string): boolean {
  const places = placesOf(out);
  if (fs.existsSync(places.staging)) return false;
  const rows = readRows(places.manifest);
  return (
    rows.length > 0 &&
    rows.every(([path, size, mtimeMs]) => isUntouched(`${places.out}/${path}`, { size, mtimeMs }))
  );
}

/** Completes or undoes a publication that was interrupted; every command that reads the output calls it first. */
export function recoverOutput(out: string): void {
  if (fs.existsSync(placesOf(out).staging)) openOutput(out, []).discard();
}

class StagedOutput implements Writer {
  readonly area: StagingArea;
  readonly #next = new Map<string, Published>();
  readonly #staged: string[] = [];
  readonly #folders = new Set<string>();
  #hasJournal = false;

  constructor(
    private readonly places: Places,
    private readonly manifest: Manifest,
    private readonly unlock: () => void,
  ) {
    try {
      fs.mkdirSync(places.files, { recursive: true, mode: 0o755 });
    } catch (error) {
      dropStaging(places);
      throw error;
    }
    this.area = { files: places.files, out: places.out, hasOutput: fs.existsSync(places.out) };
  }

  isCurrent(path: string, key: string): boolean {
    const known = this.manifest.get(path);
    return known?.key === key && isUntouched(join(this.places.out, path), known);
  }

  isUntouched(): boolean {
    return [...this.manifest].every(([path, known]) => isUntouched(`${this.places.out}/${path}`, known));
  }

  hasPublished(path: string): boolean {
    return this.manifest.has(path);
  }

  keep(paths: readonly string[]): void {
    for (const path of paths) this.#next.set(path, this.manifest.get(path)!);
  }

  keepRest(): void {
    for (const [path, row] of this.manifest) if (!this.#next.has(path)) this.#next.set(path, row);
  }

  stage(paths: readonly string[], contents: string | Uint8Array, key: string): void {
    this.record(paths, stageFile(this.area, paths, contents, this.#folders), key);
  }

  record(paths: readonly string[], staged: readonly StagedFile[], key: string): void {
    paths.forEach((path, at) => {
      if (this.#next.has(path)) throw new Error(`${path} would be written twice`);
      const { size, mtimeMs, isNew } = staged[at]!;
      if (isNew) this.#staged.push(path);
      this.#next.set(path, { size, mtimeMs, key });
    });
  }

  publish(): PublishResult {
    const { places } = this;
    const removes = this.#orphans().sort((a, b) => inOrder(b, a));
    const manifest = manifestText(this.#next);
    if (this.#staged.length > 0 || removes.length > 0) {
      const moves = [...this.#staged].sort(inOrder);
      const journal: Journal = { moves, removes, manifest };
      writeJournal(places, journal);
      this.#hasJournal = true;
      complete(places, journal);
      this.#hasJournal = false;
    } else if (manifest !== manifestText(this.manifest)) {
      replaceManifest(places, manifest);
    }
    this.discard();
    const bytes = [...this.#next.values()].reduce((sum, { size }) => sum + size, 0);
    return { files: this.#next.size, bytes, written: this.#staged.length, removed: removes.length };
  }

  /** Where a move has failed, journal and staged files stay: the next command makes what is left of the moves. */
  discard(): void {
    try {
      if (!this.#hasJournal) dropStaging(this.places);
    } finally {
      this.unlock();
    }
  }

  /** What stands in the folder and belongs to no page any more. */
  #orphans(): string[] {
    const present = this.manifest.size > 0 ? [...this.manifest.keys()] : listFiles(this.places.out);
    return present.filter((path) => !this.#next.has(path));
  }
}

/** Scripts, fonts and pictures first, then pages, then what lists them; what goes, goes in the opposite order. */
function inOrder(a: string, b: string): number {
  return rank(a) - rank(b) || (a < b ? -1 : 1);
}

function rank(path: string): number {
  if (path.startsWith('assets/') || path.startsWith('images/') || path.startsWith('icons/')) return 0;
  return path.endsWith('.html') ? 1 : 2;
}

function refuseDangerousFolder(out: string, protectedFolders: readonly string[]): void {
  const inside = (folder: string) => `${folder}${sep}`.replace(/[\\/]+$/, sep);
  const whole = inside(realPath(resolve(out)));
  for (const folder of protectedFolders) {
    const holds = inside(realPath(resolve(folder))).startsWith(whole);
    if (holds)
      throw new OutputFolderError(
        `"${out}" holds ${folder}, which a build would overwrite; choose another --out.`,
      );
  }
}

/** Files are moved into the folder by renaming them, which no system does from one disk to another. */
function refuseOtherDisk(out: string): void {
  if (!fs.existsSync(out) || fs.statSync(out).dev === fs.statSync(dirname(out)).dev) return;
  throw new OutputFolderError(`"${out}" is a disk of its own; choose a folder inside of it as --out.`);
}

/** A folder that is neither empty nor the output of an earlier build may hold somebody's work. */
function refuseForeignFolder(out: string): void {
  const names = fs.existsSync(out) ? fs.readdirSync(out) : [];
  const isOurs = ['index.html', '404.html', 'sitemap.xml', '_headers'].every((name) => names.includes(name));
  if (names.length > 0 && !isOurs) {
    throw new OutputFolderError(`"${out}" holds files that no build made; empty it or choose another --out.`);
  }
}

/** Empty where there is none, or where it is damaged: then every file is compared with what it should be. */
function readManifest(path: string): Manifest {
  return new Map(readRows(path).map(([name, size, mtimeMs, key]) => [name, { size, mtimeMs, key }]));
}

type Row = readonly [path: string, size: number, mtimeMs: number, key: string];

function readRows(path: string): readonly Row[] {
  const text = readSealed(path);
  return text ? (JSON.parse(text.toString()) as readonly Row[]) : [];
}

function manifestText(manifest: Manifest): string {
  const rows = [...manifest].map(([path, { size, mtimeMs, key }]) => [path, size, mtimeMs, key] as const);
  return JSON.stringify(rows.sort(([a], [b]) => (a < b ? -1 : 1)));
}

function isUntouched(path: string, known: Pick<Published, 'size' | 'mtimeMs'>): boolean {
  const stat = statOf(path);
  return stat?.size === known.size && stat.mtimeMs === known.mtimeMs;
}

function listFiles(folder: string): string[] {
  if (!fs.existsSync(folder)) return [];
  return fs
    .readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) =>
      join(entry.parentPath ?? entry.path, entry.name)
        .slice(folder.length + 1)
        .replaceAll(sep, '/'),
    );
}
