/** What the disk says about the files of a folder, without reading them. */
import { type Dirent, lstatSync, readdirSync } from 'node:fs';
import { sep } from 'node:path';

export interface FileStat {
  readonly size: number;
  readonly mtimeMs: number;
  /**
   * The last change of the file or of its name; unlike `mtimeMs`, no program can set it. Null when that was so recent
   * that a further change might not show.
   */
  readonly ctimeMs: number | null;
}

export interface FoundFile extends FileStat {
  /** Path inside the folder, with forward slashes. */
  readonly name: string;
  readonly inode: number;
  /** Links and the like are listed, so that they can be reported, and never read: a link may lead anywhere. */
  readonly kind: 'file' | 'link' | 'other';
}

/** Longer than a tick of the clock that disks take their times from. */
const TICK_MS = 50;

/** Everything below a folder but folders, hidden or not, sorted by code unit so that no disk's order shows. */
export function scanFolder(directory: string): FoundFile[] {
  const files: FoundFile[] = [];
  for (const entry of entriesOf(directory)) {
    if (entry.isDirectory()) continue;
    const path = `${entry.parentPath ?? entry.path}${sep}${entry.name}`;
    const name = path.slice(directory.length + 1).replaceAll(sep, '/');
    const found = name.includes('\uFFFD') ? unnameable(name) : findFile(directory, name);
    if (found) files.push(found);
  }
  return files.sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** The files alone. */
export function scanFiles(directory: string): FoundFile[] {
  return scanFolder(directory).filter(({ kind }) => kind === 'file');
}

/** The file or link of a name in a folder; null where there is nothing, or a folder. */
export function findFile(directory: string, name: string): FoundFile | null {
  const stat = lstatSync(`${directory}/${name}`, { throwIfNoEntry: false });
  if (!stat || stat.isDirectory()) return null;
  const { size, mtimeMs, ctimeMs, ino } = stat;
  const kind = stat.isFile() ? 'file' : stat.isSymbolicLink() ? 'link' : 'other';
  return { name, inode: ino, size, mtimeMs, ctimeMs: Date.now() - ctimeMs > TICK_MS ? ctimeMs : null, kind };
}

/** By a name that is not UTF-8 the file cannot be opened again. */
function unnameable(name: string): FoundFile {
  return { name, inode: 0, size: 0, mtimeMs: 0, ctimeMs: 0, kind: 'other' };
}

export function isSameFile(before: FileStat, now: FileStat): boolean {
  return (
    before.ctimeMs !== null &&
    before.ctimeMs === now.ctimeMs &&
    before.mtimeMs === now.mtimeMs &&
    before.size === now.size
  );
}

/** Changes whenever a file is replaced or written; empty where there is none. */
export function stampOf(path: string): string {
  const stat = lstatSync(path, { throwIfNoEntry: false });
  return stat ? `${stat.ino} ${stat.size} ${stat.mtimeMs} ${stat.ctimeMs}` : '';
}

function entriesOf(directory: string): Dirent[] {
  try {
    return readdirSync(directory, { withFileTypes: true, recursive: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
