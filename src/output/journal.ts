/**
 * The part of a publication that a kill must not break: a list of moves, written down before the first is made.
 * It is there whole or not at all, and each move can be made again, so whoever finds it completes it.
 */
import * as fs from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { seal, unseal } from '../cache/files.ts';

/** Where a publication keeps its things: beside the output folder, so that a move is a rename. */
export interface Places {
  readonly out: string;
  readonly staging: string;
  readonly files: string;
  readonly journal: string;
  readonly manifest: string;
  /** What the names of lock files start with. */
  readonly lock: string;
}

export interface Journal {
  readonly moves: readonly string[];
  readonly removes: readonly string[];
  /** The manifest as it will be. */
  readonly manifest: string;
}

/** An output folder that is a link is published where it leads to. */
export function placesOf(folder: string): Places {
  const out = realPath(folder);
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

/** Writes the journal; once this has returned, the publication will take place. */
export function writeJournal({ journal }: Places, contents: Journal): void {
  const file = fs.openSync(journal, 'w', 0o644);
  try {
    fs.writeFileSync(file, seal(JSON.stringify(contents)));
    fs.fsyncSync(file);
  } catch (error) {
    throw withPath(error, journal);
  } finally {
    fs.closeSync(file);
  }
}

/** Writes a file that anyone may read. */
export function writeFile(path: string, contents: string | Uint8Array): void {
  try {
    fs.writeFileSync(path, contents, { mode: 0o644 });
  } catch (error) {
    throw withPath(error, path);
  }
}

/** Completes what was interrupted after its journal was there, and undoes what was interrupted before. */
export function recover(places: Places): void {
  if (!fs.existsSync(places.staging)) return;
  const journal = readJournal(places.journal);
  if (journal) complete(places, journal);
  dropStaging(places);
}

/** The journal goes first: it must never name files that are gone. */
export function dropStaging({ journal, staging }: Places): void {
  fs.rmSync(journal, { force: true });
  fs.rmSync(staging, { recursive: true, force: true });
}

/** Makes the moves of a journal; those that are made already are skipped, so it can be called again. */
export function complete(places: Places, { moves, removes, manifest }: Journal): void {
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
  replaceManifest(places, manifest);
  fs.rmSync(places.journal, { force: true });
}

/** Written inside of the staging folder, so that a kill leaves nothing behind. */
export function replaceManifest({ staging, manifest }: Places, text: string): void {
  const next = join(staging, 'manifest.json');
  writeFile(next, seal(text));
  fs.renameSync(next, manifest);
}

/** What stands at a path; nothing where one of its folders is a file. */
export function statOf(path: string): fs.Stats | undefined {
  try {
    return fs.statSync(path, { throwIfNoEntry: false });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOTDIR') return undefined;
    throw error;
  }
}

/** The path without links, as far as it is there. */
export function realPath(path: string): string {
  if (fs.existsSync(path)) return fs.realpathSync(path);
  const parent = dirname(path);
  return parent === path ? path : join(realPath(parent), basename(path));
}

/** Node names the path of what cannot be opened, but not of what cannot be written. */
function withPath(error: unknown, path: string): unknown {
  return Object.assign(error as Error, { path });
}

function readJournal(path: string): Journal | null {
  let bytes: Buffer;
  try {
    bytes = fs.readFileSync(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  const text = unseal(bytes);
  return text && (JSON.parse(text.toString()) as Journal);
}

/** Makes a folder; where a file stands in its way (`/a` became `/a/b`), the file goes. */
function makeFolder(folder: string, out: string): void {
  for (let at = folder; at.length > out.length; at = dirname(at)) {
    if (statOf(at)?.isFile()) fs.rmSync(at);
  }
  fs.mkdirSync(folder, { recursive: true, mode: 0o755 });
}

function moveIfThere(from: string, to: string): void {
  if (statOf(to)?.isDirectory()) fs.rmSync(to, { recursive: true });
  try {
    fs.renameSync(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || !fs.existsSync(to)) throw error;
  }
}

/** Why a folder stays: there is something in it, or it is one no more. */
const IN_USE = ['ENOTEMPTY', 'EEXIST', 'ENOENT', 'ENOTDIR'];

function removeWithEmptyFolders(path: string, out: string): void {
  const target = join(out, path);
  if (statOf(target)?.isFile()) fs.rmSync(target);
  for (let folder = dirname(target); folder.length > out.length; folder = dirname(folder)) {
    try {
      fs.rmdirSync(folder);
    } catch (error) {
      if (!IN_USE.includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
      return;
    }
  }
}
