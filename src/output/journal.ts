/**
 * Makes a publication survive a kill: a list of moves, written before the first is made. It exists completely or not at
 * all, and moves can be repeated, so the next process that finds it completes it.
 */
import { dirname, join } from 'node:path';
import type { Disk } from '../system/lock.ts';
import { seal, unseal } from '../system/sealed-files.ts';
import { statOf, writeFile } from './disk.ts';
import type { Places } from './places.ts';

interface Journal {
  readonly moves: readonly string[];
  /** Files that earlier publications wrote and this one does not have. */
  readonly removes: readonly string[];
}

/** Stages the manifest, then writes the journal; once this has returned, the publication will take place. */
export function writeJournal(places: Places, contents: Journal, manifest: string): void {
  const { journal, nextManifest, machine } = places;
  const { disk } = machine;
  writeFile(nextManifest, seal(manifest), disk);
  const file = disk.openSync(journal, 'w', 0o644);
  try {
    disk.writeFileSync(file, seal(JSON.stringify(contents)));
    disk.fsyncSync(file);
  } catch (error) {
    // Node does not name the file if writing fails.
    throw Object.assign(error as Error, { path: journal });
  } finally {
    disk.closeSync(file);
  }
}

/** Completes a publication that was interrupted after its journal was written, and undoes any other. */
export function recover(places: Places): void {
  if (!places.machine.disk.existsSync(places.staging)) return;
  const journal = readJournal(places);
  if (journal) complete(places, journal);
  dropStaging(places);
}

/** Removes the journal first, because it must never name missing files, and the mark that there was one last. */
export function dropStaging({ journal, files, staging, machine: { disk } }: Places): void {
  disk.rmSync(journal, { force: true });
  disk.rmSync(files, { recursive: true, force: true });
  disk.rmSync(staging, { recursive: true, force: true });
}

/** Makes the moves of a journal; completed ones are skipped, so it can be called again. */
export function complete(places: Places, journal: Journal): void {
  const { out, files, manifest, nextManifest, machine } = places;
  const { disk } = machine;
  if (!disk.existsSync(out) && disk.existsSync(files)) {
    disk.mkdirSync(dirname(out), { recursive: true, mode: 0o755 });
    disk.renameSync(files, out);
  } else moveAll(places, journal);
  // Unless that was done before.
  if (disk.existsSync(nextManifest)) disk.renameSync(nextManifest, manifest);
  disk.rmSync(places.journal, { force: true });
}

function moveAll({ out, files, machine: { disk } }: Places, { moves, removes }: Journal): void {
  // First removes files that become folders, and the contents of folders that become files.
  const moved = new Set(moves);
  const needed = new Set(moves.flatMap(foldersOf));
  for (const path of removes) {
    if (needed.has(path) || foldersOf(path).some((folder) => moved.has(folder)))
      removeWithEmptyFolders(path, out, disk);
  }
  const folders = new Set<string>();
  for (const path of moves) {
    const target = join(out, path);
    const folder = dirname(target);
    if (!folders.has(folder)) disk.mkdirSync(folder, { recursive: true, mode: 0o755 });
    folders.add(folder);
    moveIfThere(join(files, path), target, disk);
  }
  for (const path of removes) removeWithEmptyFolders(path, out, disk);
}

/** `a/b/c.html` is in `a` and in `a/b`. */
export function foldersOf(path: string): string[] {
  const parts = path.split('/');
  return parts.slice(1).map((_part, index) => parts.slice(0, index + 1).join('/'));
}

function readJournal({ journal, machine: { disk } }: Places): Journal | null {
  const text = disk.existsSync(journal) ? unseal(disk.readFileSync(journal)) : null;
  return text && (JSON.parse(text.toString()) as Journal);
}

function moveIfThere(from: string, to: string, disk: Disk): void {
  if (statOf(to, disk)?.isDirectory()) removeEmptyFolder(to, disk);
  try {
    disk.renameSync(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || !disk.existsSync(to)) throw error;
  }
}

/** Throws if there is a file in it. */
function removeEmptyFolder(folder: string, disk: Disk): void {
  for (const name of disk.readdirSync(folder)) removeEmptyFolder(join(folder, name), disk);
  disk.rmdirSync(folder);
}

/** The errors of a folder that stays: it is not empty, or is not a folder any more. */
const IN_USE = ['ENOTEMPTY', 'EEXIST', 'ENOENT', 'ENOTDIR'];

function removeWithEmptyFolders(path: string, out: string, disk: Disk): void {
  const target = join(out, path);
  if (statOf(target, disk)?.isFile()) disk.rmSync(target);
  for (let folder = dirname(target); folder.length > out.length; folder = dirname(folder)) {
    try {
      disk.rmdirSync(folder);
    } catch (error) {
      if (!IN_USE.includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
      return;
    }
  }
}
