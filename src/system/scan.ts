/** What the disk says about the files of a folder, without reading them. */
import { lstatSync, readdirSync, type Stats } from 'node:fs';
import { hashOf } from './hash.ts';

/** What a file is recognised by. */
export interface FileState {
  /** Changes whenever a file is replaced or written, because no program can set its ctime. */
  readonly stamp: string;
  /** False if the last change is so recent that another one might have the same stamp. */
  readonly isSettled: boolean;
}

export interface FoundFile extends FileState {
  /** Path inside the folder, with forward slashes. */
  readonly name: string;
  readonly size: number;
  readonly mtimeMs: number;
  /** Symbolic links and the like are listed, so that they can be reported, but never read: a link may lead anywhere. */
  readonly kind: 'file' | 'link' | 'other';
}

/** Longer than a tick of the clock that file systems use. */
const TICK_MS = 50;

/** Everything below a folder but folders, hidden files included, sorted by code unit to be independent of the disk. */
export function scanFolder(directory: string): FoundFile[] {
  const names = entriesOf(directory).map(({ name }) => name);
  return names
    .sort()
    .flatMap((name) => (isNameable(name) ? findFile(directory, name) : unnameable(name)) ?? []);
}

/** The file or link with a name in a folder; null if there is none, or a folder. */
export function findFile(directory: string, name: string): FoundFile | null {
  const stat = lstatSync(`${directory}/${name}`, { throwIfNoEntry: false });
  if (!stat || stat.isDirectory()) return null;
  const { size, mtimeMs, ctimeMs } = stat;
  const kind = stat.isFile() ? 'file' : stat.isSymbolicLink() ? 'link' : 'other';
  return { name, size, mtimeMs, stamp: stampIn(stat), isSettled: Date.now() - ctimeMs > TICK_MS, kind };
}

/** A file or folder whose name is not UTF-8 cannot be opened by that name. */
function isNameable(name: string): boolean {
  return !name.includes('\uFFFD');
}

function unnameable(name: string): FoundFile {
  return { name, size: 0, mtimeMs: 0, stamp: '', isSettled: true, kind: 'other' };
}

/** True if a file has the same contents as before. */
export function isSameFile(before: FileState, now: FileState): boolean {
  return before.isSettled && before.stamp === now.stamp;
}

/** The stamp of the file at a path; empty if there is none. */
export function stampOf(path: string): string {
  const stat = lstatSync(path, { throwIfNoEntry: false });
  return stat ? stampIn(stat) : '';
}

function stampIn({ ino, size, ctimeMs }: Stats): string {
  return `${ino} ${size} ${ctimeMs}`;
}

/**
 * A line for a file; without its stamp as long as a later change might have the same. The name comes last, because it
 * may contain spaces.
 */
export function rowOf({ stamp, isSettled, name }: FoundFile): string {
  return `${isSettled ? stamp : '? ? ?'} ${name}`;
}

/** Changes with any file of some folders; null if one changed so recently that its stamp cannot tell. */
export function digestOf(folders: readonly (readonly FoundFile[])[]): string | null {
  if (folders.flat().some(({ isSettled }) => !isSettled)) return null;
  return hashOf(folders.map((folder) => folder.map(rowOf).join('\n')).join('\n\n'));
}

/** Something in a folder, by its path there, with forward slashes. */
interface FolderEntry {
  readonly name: string;
  readonly isFile: boolean;
}

/** Everything below a folder but folders that can be opened. Node's own `recursive` follows links from version 22 on. */
export function entriesBelow(directory: string, below = '', found: FolderEntry[] = []): FolderEntry[] {
  for (const entry of readdirSync(`${directory}/${below}`, { withFileTypes: true })) {
    const name = below + entry.name;
    if (entry.isDirectory() && isNameable(name)) entriesOf(directory, `${name}/`, found);
    else found.push({ name, isFile: entry.isFile() });
  }
  return found;
}

/** The same; a folder that is gone, or goes in the meantime, is empty. */
function entriesOf(directory: string, below = '', found: FolderEntry[] = []): FolderEntry[] {
  try {
    return entriesBelow(directory, below, found);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return found;
    throw error;
  }
}
