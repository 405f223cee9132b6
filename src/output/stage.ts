/** Puts a file into the staging folder, unless the output already holds the same bytes. Workers stage what they render. */
import * as fs from 'node:fs';
import { dirname, join, sep } from 'node:path';
import type { Disk } from '../system/lock.ts';
import { statOf, writeFile } from './disk.ts';

/** The staging folder, and the output to compare with; plain data, for workers. */
export interface StagingArea {
  readonly files: string;
  readonly out: string;
  /** False if there is no such folder yet. */
  readonly hasOutput: boolean;
}

/** The result of staging a file. */
export interface StagedFile {
  readonly size: number;
  readonly mtimeMs: number;
  /** False if the output has the same bytes. */
  readonly isNew: boolean;
}

/** Stages a file under all its paths, and returns its size and time. `folders` remembers which folders were made. */
export function stageFile(
  area: StagingArea,
  paths: readonly string[],
  contents: string | Uint8Array,
  folders: Set<string>,
  disk: Disk = fs,
): StagedFile[] {
  const bytes = typeof contents === 'string' ? encoded(contents) : contents;
  const published = paths.map((path) => join(area.out, path));
  if (area.hasOutput && published.every((path) => holds(path, bytes, disk)))
    return published.map((path) => stagedFile(path, false, disk));
  const [first, ...aliases] = paths.map((path) => stagedPath(area, path, folders, disk)) as [
    string,
    ...string[],
  ];
  writeFile(first, bytes, disk);
  for (const alias of aliases) linkOrCopy(first, alias, disk);
  return [first, ...aliases].map((path) => stagedFile(path, true, disk));
}

let room = Buffer.alloc(2 ** 20);

/** A text in UTF-8, until the next call: taking new memory for each page takes longer than filling it. */
function encoded(text: string): Buffer {
  if (room.length < text.length * 3) room = Buffer.alloc(text.length * 3);
  return room.subarray(0, room.write(text));
}

function stagedPath({ files }: StagingArea, path: string, folders: Set<string>, disk: Disk): string {
  const target = join(files, path);
  if (!target.startsWith(files + sep))
    throw new Error(`${path} would be written outside of the output folder`);
  const folder = dirname(target);
  if (!folders.has(folder)) disk.mkdirSync(folder, { recursive: true, mode: 0o755 });
  folders.add(folder);
  return target;
}

function stagedFile(path: string, isNew: boolean, disk: Disk): StagedFile {
  const { size, mtimeMs } = disk.statSync(path);
  return { size, mtimeMs, isNew };
}

function holds(path: string, bytes: Uint8Array, disk: Disk): boolean {
  const stat = statOf(path, disk);
  return stat?.size === bytes.byteLength && stat.isFile() && disk.readFileSync(path).equals(bytes);
}

/** Makes a hard link if the file system has them: both addresses of a page have the same bytes. */
function linkOrCopy(from: string, to: string, disk: Disk): void {
  try {
    disk.linkSync(from, to);
  } catch {
    disk.copyFileSync(from, to);
  }
}
