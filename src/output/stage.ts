/** Puts a file into the staging folder, unless the output holds the same bytes already. Workers stage what they render. */
import * as fs from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { statOf, writeFile } from './journal.ts';

/** Where files are staged, and the output that they are compared with; plain data, for workers. */
export interface StagingArea {
  readonly files: string;
  readonly out: string;
  /** False where there is no output yet, so that nothing has to be compared. */
  readonly hasOutput: boolean;
}

/** What became of a staged file. */
export interface StagedFile {
  readonly size: number;
  readonly mtimeMs: number;
  /** False when the output held the same bytes. */
  readonly isNew: boolean;
}

/** Stages one file under all its paths and tells its size and time. `folders` remembers which folders were made. */
export function stageFile(
  area: StagingArea,
  paths: readonly string[],
  contents: string | Uint8Array,
  folders: Set<string>,
): StagedFile[] {
  if (area.hasOutput) {
    const bytes = typeof contents === 'string' ? Buffer.from(contents) : contents;
    const published = paths.map((path) => join(area.out, path));
    if (published.every((path) => holds(path, bytes)))
      return published.map((path) => ({ ...stampOf(path), isNew: false }));
  }
  const [first, ...aliases] = paths.map((path) => stagedPath(area, path, folders)) as [string, ...string[]];
  writeFile(first, contents);
  for (const alias of aliases) linkOrCopy(first, alias);
  return [first, ...aliases].map((path) => ({ ...stampOf(path), isNew: true }));
}

function stagedPath({ files }: StagingArea, path: string, folders: Set<string>): string {
  const target = join(files, path);
  if (!target.startsWith(files + sep))
    throw new Error(`${path} would be written outside of the output folder`);
  ensureFolder(dirname(target), folders);
  return target;
}

/** Makes a folder whose parent is most often there; asking for all parents each time costs three times as much. */
function ensureFolder(folder: string, made: Set<string>): void {
  if (made.has(folder)) return;
  try {
    fs.mkdirSync(folder, 0o755);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') fs.mkdirSync(folder, { recursive: true, mode: 0o755 });
    else if (code !== 'EEXIST') throw error;
  }
  made.add(folder);
}

function stampOf(path: string) {
  const { size, mtimeMs } = fs.statSync(path);
  return { size, mtimeMs };
}

function holds(path: string, bytes: Uint8Array): boolean {
  const stat = statOf(path);
  return stat?.size === bytes.byteLength && stat.isFile() && fs.readFileSync(path).equals(bytes);
}

/** A hard link where the file system has them: both addresses of a page are the same bytes. */
function linkOrCopy(from: string, to: string): void {
  try {
    fs.linkSync(from, to);
  } catch {
    fs.copyFileSync(from, to);
  }
}
