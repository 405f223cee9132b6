import * as fs from 'node:fs';
import { thisMachine } from '../system/lock.ts';

/** The calls by which the output is read and changed. Tests give a publication a disk that fails, or ends, at any of them. */
export type Disk = Pick<
  typeof fs,
  | 'closeSync'
  | 'copyFileSync'
  | 'existsSync'
  | 'fsyncSync'
  | 'linkSync'
  | 'mkdirSync'
  | 'openSync'
  | 'readFileSync'
  | 'readdirSync'
  | 'realpathSync'
  | 'renameSync'
  | 'rmSync'
  | 'rmdirSync'
  | 'statSync'
  | 'writeFileSync'
  | 'writeSync'
>;

/** A disk, and which of the processes that work on it is this one. */
export interface Machine {
  readonly disk: Disk;
  readonly self: string;
  isRunning(name: string): boolean;
}

export { thisMachine };

/** What stands at a path; nothing where one of its folders is a file. */
export function statOf(path: string, disk: Disk = fs): fs.Stats | undefined {
  try {
    return disk.statSync(path, { throwIfNoEntry: false });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOTDIR') return undefined;
    throw error;
  }
}

/** Writes a file that anyone may read. Node names the path of what cannot be opened, but not of what cannot be written. */
export function writeFile(path: string, contents: string | Uint8Array, disk: Disk = fs): void {
  try {
    const file = disk.openSync(path, 'w', 0o644);
    try {
      write(file, contents, disk);
    } finally {
      disk.closeSync(file);
    }
  } catch (error) {
    throw Object.assign(error as Error, { path });
  }
}

/** `writeFileSync` makes a copy of a text in bytes before it writes it, which takes as long again as writing it. */
function write(file: number, contents: string | Uint8Array, disk: Disk): void {
  const written = typeof contents === 'string' ? disk.writeSync(file, contents) : 0;
  if (written < Buffer.byteLength(contents))
    disk.writeFileSync(file, Buffer.from(contents).subarray(written));
}
