/**
 * With `journal.ts`, the only code that touches the output folder.
 *
 * Files are staged, and only those that differ. `publish` writes a journal of the moves, makes them (assets before
 * the pages that load them, then what lists the pages, then what has no page any more goes, pages first) and deletes
 * the journal. What is in the folder and no build of this project wrote stays.
 *
 * What is promised where a build is killed: each file is the old one or the new one, and no page lacks what it loads.
 * Before the journal is written the site is the old one; between the first and the last move pages of both may stand
 * beside each other, until the next command, whichever it is, makes the moves that are left. A first publication into
 * a folder that is not there is one rename.
 */
import * as fs from 'node:fs';
import { join } from 'node:path';
import { LockedError, takeLock, thisMachine } from '../system/lock.ts';
import type { Machine } from './disk.ts';
import {
  complete,
  dropStaging,
  type Journal,
  recover,
  replaceManifest,
  stageManifest,
  writeJournal,
} from './journal.ts';
import {
  isUntouched,
  type Manifest,
  manifestText,
  type Published,
  publishedFiles,
  readManifest,
} from './manifest.ts';
import { type OutputFolder, type Places, placesOf } from './places.ts';
import { listFiles, refuseDangerousFolder, refuseForeignFolder, refuseWhatIsInTheWay } from './refuse.ts';
import { type StagedFile, type StagingArea, stageFile } from './stage.ts';

export interface PublishResult {
  readonly files: number;
  readonly bytes: number;
  readonly written: number;
  readonly removed: number;
  /** What else stands in a folder of which no earlier build is known; it stays. Hidden files are not named. */
  readonly others: readonly string[];
}

/** Opens an output folder for one build: recovers a broken publication, takes the lock, reads the manifest. */
export function openOutput(
  folder: OutputFolder,
  protectedFolders: readonly string[],
  machine: Machine = thisMachine,
): Writer {
  refuseDangerousFolder(folder, protectedFolders);
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

/** True when the folder holds just what the last build published, and nobody has touched it since. */
export function isUntouchedOutput(folder: OutputFolder): boolean {
  const places = placesOf(folder);
  if (fs.existsSync(places.staging)) return false;
  const files = publishedFiles(places);
  return files.length > 0 && files.every((file) => isUntouched(places.out, file));
}

/**
 * Completes or undoes a publication that was interrupted; every command calls it, or opens the output, before anything
 * else. A build that is at work needs no help.
 */
export function recoverOutput(folder: OutputFolder, machine: Machine = thisMachine): void {
  const places = placesOf(folder, machine);
  if (!machine.disk.existsSync(places.staging)) return;
  try {
    openOutput(folder, [], machine).discard();
  } catch (error) {
    if (!(error instanceof LockedError)) throw error;
  }
}

/** What one build puts into the output folder; `openOutput` makes it. */
export class Writer {
  /** Where pages are staged by `stageFile`, here and in workers. */
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
    const { disk } = places.machine;
    const hasOutput = disk.existsSync(places.out);
    try {
      disk.mkdirSync(places.staging, { recursive: true });
      disk.mkdirSync(places.files, { recursive: true, mode: 0o755 });
    } catch (error) {
      dropStaging(places);
      throw error;
    }
    this.area = { files: places.files, out: places.out, hasOutput };
  }

  /** True when what is published under these paths was made from the same and nobody has touched it since. */
  isCurrent(paths: readonly string[], key: string): boolean {
    const files = new Set(paths.map((path) => this.manifest.get(path)));
    return [...files].every((known) => known?.key === key && isUntouched(this.places.out, known));
  }

  /** Keeps what is published under some paths as it is. */
  keep(paths: readonly string[]): void {
    for (const path of paths) this.#next.set(path, this.manifest.get(path)!);
  }

  /** Stages a file under one or more paths with equal bytes. */
  stage(paths: readonly string[], contents: string | Uint8Array, key: string): void {
    this.record(paths, stageFile(this.area, paths, contents, this.#folders, this.places.machine.disk), key);
  }

  /** Takes note of a file that was staged in the area. */
  record(paths: readonly string[], staged: readonly StagedFile[], key: string): void {
    for (const path of paths) if (this.#next.has(path)) throw new Error(`${path} would be written twice`);
    const [{ size, mtimeMs }] = staged as [StagedFile, ...StagedFile[]];
    const isOne = staged.every((each) => each.size === size && each.mtimeMs === mtimeMs);
    const file = { paths, size, mtimeMs, key };
    paths.forEach((path, at) => {
      const { isNew, ...own } = staged[at]!;
      if (isNew) this.#staged.push(path);
      this.#next.set(path, isOne ? file : { paths: [path], ...own, key });
    });
  }

  /** What is staged or kept so far, by path. */
  files(): Manifest {
    return this.#next;
  }

  /** The bytes of one of those. */
  read(path: string): Buffer {
    const { disk } = this.places.machine;
    const staged = join(this.places.files, path);
    return disk.readFileSync(disk.existsSync(staged) ? staged : join(this.places.out, path));
  }

  /** Publishes what was staged; `rest` is what was published before and neither staged nor kept. Call it once, at the end. */
  publish(rest: 'remove' | 'keep' = 'remove'): PublishResult {
    const { places } = this;
    if (rest === 'keep') {
      // Compressed forms go with what they are made from.
      const isOld = (path: string) => !this.#next.has(path) && !this.#next.has(uncompressed(path));
      this.keep([...this.manifest.keys()].filter(isOld));
    }
    const removes = [...this.manifest.keys()].filter((path) => !this.#next.has(path));
    removes.sort((a, b) => inOrder(b, a));
    const others = this.manifest.size > 0 ? [] : listFiles(places).filter((path) => !this.#next.has(path));
    const manifest = manifestText(this.#next);
    if (this.#staged.length > 0 || removes.length > 0) {
      const moves = [...this.#staged].sort(inOrder);
      if (this.area.hasOutput) refuseWhatIsInTheWay(moves, this.manifest, places);
      const journal: Journal = { moves, removes };
      stageManifest(places, manifest);
      writeJournal(places, journal);
      this.#hasJournal = true;
      complete(places, journal);
      this.#hasJournal = false;
    } else if (manifest !== manifestText(this.manifest)) {
      stageManifest(places, manifest);
      replaceManifest(places);
    }
    this.discard();
    const bytes = [...this.#next.values()].reduce((sum, { size }) => sum + size, 0);
    return { files: this.#next.size, bytes, written: this.#staged.length, removed: removes.length, others };
  }

  /** Drops what was staged. Where a move has failed, journal and staged files stay: the next command makes what is left of the moves. */
  discard(): void {
    try {
      if (!this.#hasJournal) dropStaging(this.places);
    } finally {
      this.unlock();
    }
  }
}

/** The file that a compressed form is made from. */
function uncompressed(path: string): string {
  return path.replace(/\.(?:br|gz)$/, '');
}

/** Scripts, fonts and pictures first, then pages, then what lists them; what goes, goes in the opposite order. */
function inOrder(a: string, b: string): number {
  return rank(a) - rank(b) || (a < b ? -1 : 1);
}

function rank(path: string): number {
  if (path.startsWith('assets/') || path.startsWith('images/') || path.startsWith('icons/')) return 0;
  return path.endsWith('.html') ? 1 : 2;
}
