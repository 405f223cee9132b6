/**
 * With `journal.ts`, the only code that touches the output folder.
 *
 * Only files that differ are staged. `publish` writes a journal of the moves, makes them (assets before the pages that
 * load them, then what lists the pages, then removals, pages first) and deletes the journal. Whatever else is in the
 * folder stays.
 *
 * If a build is killed, every file is either the old one or the new one, and no page lacks what it loads. Until the
 * journal is written the site is the old one; between the first and the last move, old and new pages stand side by side
 * until the next command, whichever it is, makes the remaining moves. The first publication into a folder that does not
 * exist is one rename.
 */
import * as fs from 'node:fs';
import type { Machine } from '../system/lock.ts';
import { LockedError, takeLock, thisMachine } from '../system/lock.ts';
import { complete, dropStaging, recover, writeJournal } from './journal.ts';
import { isUntouched, type Manifest, manifestText, type PublishedFile, readManifest } from './manifest.ts';
import { type OutputFolder, type Places, placesOf } from './places.ts';
import { listFiles, refuseForeignFolder, refuseWhatIsInTheWay } from './refuse.ts';
import { type StagedFile, type StagingArea, stageFile } from './stage.ts';

export interface PublishResult {
  readonly files: number;
  readonly bytes: number;
  readonly written: number;
  readonly removed: number;
  /** Other files in a folder of which no earlier build is known; they stay. Hidden files are not listed. */
  readonly others: readonly string[];
}

/** Opens an output folder for one build: recovers a broken publication, takes the lock, reads the manifest. */
export function openOutput(folder: OutputFolder, machine: Machine = thisMachine): Writer {
  const places = placesOf(folder, machine);
  const unlock = takeLock(places.lock, machine);
  try {
    recover(places);
    const manifest = readManifest(places);
    if (manifest.size === 0) refuseForeignFolder(places);
    return new Writer(places, manifest, unlock);
  } catch (error) {
    unlock();
    throw error;
  }
}

/** True if nobody has touched the folder since the last build published into it. */
export function isUntouchedOutput(folder: OutputFolder): boolean {
  const places = placesOf(folder);
  if (fs.existsSync(places.staging)) return false;
  const files = [...readManifest(places)];
  return files.length > 0 && files.every(([path, file]) => isUntouched(places.out, path, file));
}

/**
 * Completes or undoes an interrupted publication; every command calls it, or opens the output, before anything else.
 * A build that is still running needs no help.
 */
export function recoverOutput(folder: OutputFolder, machine: Machine = thisMachine): void {
  const places = placesOf(folder, machine);
  if (!machine.disk.existsSync(places.staging)) return;
  try {
    openOutput(folder, machine).discard();
  } catch (error) {
    if (!(error instanceof LockedError)) throw error;
  }
}

/** What one build writes into the output folder; made by `openOutput`. */
export class Writer {
  /** Where pages are staged by `stageFile`, here and in workers. */
  readonly area: StagingArea;
  readonly #next = new Map<string, PublishedFile>();
  readonly #staged: string[] = [];
  readonly #folders = new Set<string>();
  #hasJournal = false;

  constructor(
    private readonly places: Places,
    private readonly manifest: Manifest,
    private readonly unlock: () => void,
  ) {
    const { disk } = places.machine;
    try {
      disk.mkdirSync(places.staging, { recursive: true });
      disk.mkdirSync(places.files, { recursive: true, mode: 0o755 });
    } catch (error) {
      dropStaging(places);
      throw error;
    }
    this.area = { files: places.files, out: places.out, hasOutput: disk.existsSync(places.out) };
  }

  /** True if what is published at these paths has this key and is untouched. */
  isCurrent(paths: readonly string[], key: string): boolean {
    return paths.every((path) => {
      const file = this.manifest.get(path);
      return file?.key === key && isUntouched(this.places.out, path, file);
    });
  }

  /** Keeps what is published at some paths. */
  keep(paths: readonly string[]): void {
    for (const path of paths) this.#next.set(path, this.manifest.get(path)!);
  }

  /** Stages a file under one or more paths with equal bytes. */
  stage(paths: readonly string[], contents: string | Uint8Array, key: string): void {
    this.record(paths, stageFile(this.area, paths, contents, this.#folders, this.places.machine.disk), key);
  }

  /** Records a file that was staged in the area. */
  record(paths: readonly string[], staged: readonly StagedFile[], key: string): void {
    paths.forEach((path, index) => {
      if (this.#next.has(path)) throw new Error(`${path} would be written twice`);
      const { isNew, ...state } = staged[index]!;
      if (isNew) this.#staged.push(path);
      this.#next.set(path, { ...state, key });
    });
  }

  /** Publishes what was staged or kept, and removes what was published before and is neither. Call it last, once. */
  publish(): PublishResult {
    const { places } = this;
    const next = this.#next;
    const removes = [...this.manifest.keys()].filter((path) => !next.has(path));
    removes.sort((a, b) => inOrder(b, a));
    const others = this.manifest.size > 0 ? [] : listFiles(places).filter((path) => !next.has(path));
    const manifest = manifestText(next);
    if (this.#staged.length > 0 || removes.length > 0 || manifest !== manifestText(this.manifest)) {
      const moves = [...this.#staged].sort(inOrder);
      refuseWhatIsInTheWay(moves, this.manifest, places);
      const journal = { moves, removes };
      writeJournal(places, journal, manifest);
      this.#hasJournal = true;
      complete(places, journal);
      this.#hasJournal = false;
    }
    this.discard();
    const bytes = [...next.values()].reduce((sum, { size }) => sum + size, 0);
    return { files: next.size, bytes, written: this.#staged.length, removed: removes.length, others };
  }

  /** Drops what was staged. After a failed move, journal and staged files stay, for the next command to make the remaining moves. */
  discard(): void {
    try {
      if (!this.#hasJournal) dropStaging(this.places);
    } finally {
      this.unlock();
    }
  }
}

/** Scripts, fonts and pictures first, then pages, then what lists them; removals are in the opposite order. */
function inOrder(a: string, b: string): number {
  return rank(a) - rank(b) || (a < b ? -1 : 1);
}

function rank(path: string): number {
  if (path.startsWith('assets/') || path.startsWith('images/') || path.startsWith('icons/')) return 0;
  return path.endsWith('.html') ? 1 : 2;
}
