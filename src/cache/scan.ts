/** What the disk tells of the files of a folder, without reading them. */
import { type Dirent, lstatSync, readdirSync } from 'node:fs';
import { sep } from 'node:path';

export interface FileStat {
  readonly size: number;
  readonly mtimeMs: number;
  /**
   * The last change of the file or of its name; unlike `mtimeMs`, no program can set it. Null when that was so short
   * a time before it was asked for that a further change might not show.
   */
  readonly ctimeMs: number | null;
}

export interface FoundFile extends FileStat {
  /** Path inside the folder, with forward slashes. */
  readonly name: string;
  readonly inode: number;
}

/** Longer than a tick of the clock that disks take their times from. */
const TICK_MS = 50;

/** Every file below a folder, hidden ones too, sorted by code unit so that no disk's order shows. Links are left out. */
export function scanFolder(directory: string): FoundFile[] {
  const files: FoundFile[] = [];
  for (const entry of entriesOf(directory)) {
    if (!entry.isFile()) continue;
    const path = `${entry.parentPath ?? entry.path}${sep}${entry.name}`;
    const name = path.slice(directory.length + 1).replaceAll(sep, '/');
    const found = findFile(directory, name);
    if (found) files.push(found);
  }
  return files.sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** One file of a folder; null where there is none, or a link. */
export function findFile(directory: string, name: string): FoundFile | null {
  const stat = lstatSync(`${directory}/${name}`, { throwIfNoEntry: false });
  if (!stat?.isFile()) return null;
  const { size, mtimeMs, ctimeMs, ino } = stat;
  return { name, inode: ino, size, mtimeMs, ctimeMs: Date.now() - ctimeMs > TICK_MS ? ctimeMs : null };
}

export function isSameFile(before: FileStat, now: FileStat): boolean {
  return (
    before.ctimeMs !== null &&
    before.ctimeMs === now.ctimeMs &&
    before.mtimeMs === now.mtimeMs &&
    before.size === now.size
  );
}

function entriesOf(directory: string): Dirent[] {
  try {
    return readdirSync(directory, { withFileTypes: true, recursive: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
