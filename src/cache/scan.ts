/** What the disk says about the files of a folder, without reading them. */
import { type Dirent, lstatSync, readdirSync, type Stats } from 'node:fs';
import { sep } from 'node:path';
import { hashOf } from '../hash.ts';

/** By which a file is known again. */
export interface FileState {
  /** Changes whenever a file is replaced or written: one of its times can be set by no program. */
  readonly stamp: string;
  /** False where the last change was so recent that a further one might have the same stamp. */
  readonly isSettled: boolean;
}

export interface FoundFile extends FileState {
  /** Path inside the folder, with forward slashes. */
  readonly name: string;
  readonly size: number;
  readonly mtimeMs: number;
  /** Links and the like are listed, so that they can be reported, and never read: a link may lead anywhere. */
  readonly kind: 'file' | 'link' | 'other';
}

/** Longer than a tick of the clock that disks take their times from. */
const TICK_MS = 50;

/** Everything below a folder but folders, hidden or not, sorted by code unit so that no disk's order shows. */
export function scanFolder(directory: string): FoundFile[] {
  const files: FoundFile[] = [];
  for (const entry of entriesOf(directory)) {
    const path = `${entry.parentPath ?? entry.path}${sep}${entry.name}`;
    const name = path.slice(directory.length + 1).replaceAll(sep, '/');
    const isNameable = !name.includes('\uFFFD');
    if (isNameable && entry.isDirectory()) continue;
    const found = isNameable ? findFile(directory, name) : unnameable(name);
    if (found) files.push(found);
  }
  return files.sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** The file or link of a name in a folder; null where there is nothing, or a folder. */
export function findFile(directory: string, name: string): FoundFile | null {
  const stat = lstatSync(`${directory}/${name}`, { throwIfNoEntry: false });
  if (!stat || stat.isDirectory()) return null;
  const { size, mtimeMs, ctimeMs } = stat;
  const kind = stat.isFile() ? 'file' : stat.isSymbolicLink() ? 'link' : 'other';
  return { name, size, mtimeMs, stamp: stampIn(stat), isSettled: Date.now() - ctimeMs > TICK_MS, kind };
}

/** By a name that is not UTF-8 nothing can be opened again, no file and no folder. */
function unnameable(name: string): FoundFile {
  return { name, size: 0, mtimeMs: 0, stamp: '', isSettled: true, kind: 'other' };
}

/** True where a file holds what it held before. */
export function isSameFile(before: FileState, now: FileState): boolean {
  return before.isSettled && before.stamp === now.stamp;
}

/** The stamp of what stands at a path; empty where there is nothing. */
export function stampOf(path: string): string {
  const stat = lstatSync(path, { throwIfNoEntry: false });
  return stat ? stampIn(stat) : '';
}

function stampIn({ ino, size, mtimeMs, ctimeMs }: Stats): string {
  return `${ino} ${size} ${mtimeMs} ${ctimeMs}`;
}

/** A line for a file. The name stands last, since it may hold spaces. */
export function rowOf({ stamp, name }: FoundFile): string {
  return `${stamp} ${name}`;
}

/** Changes with any file of some folders; null where one changed so recently that its stamp cannot tell. */
export function digestOf(folders: readonly (readonly FoundFile[])[]): string | null {
  if (folders.flat().some(({ isSettled }) => !isSettled)) return null;
  return hashOf(folders.map((folder) => folder.map(rowOf).join('\n')).join('\n\n'));
}

/** Node's own `recursive` follows links from version 22 on: out of the folder, and round in circles. */
export function entriesBelow(directory: string): Dirent[] {
  return readdirSync(directory, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? [entry, ...entriesOf(`${directory}${sep}${entry.name}`)] : entry,
  );
}

function entriesOf(directory: string): Dirent[] {
  try {
    return entriesBelow(directory);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
