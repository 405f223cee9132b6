import * as fs from 'node:fs';
import type * as lock from '../system/lock.ts';

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
>;

/** A disk, and which of the processes that work on it is this one. */
export interface Machine extends lock.Machine {
  readonly disk: Disk;
}

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
export function writeFile(path: string, bytes: Uint8Array, disk: Disk = fs): void {
  try {
    disk.writeFileSync(path, bytes, { mode: 0o644 });
  } catch (error) {
    throw Object.assign(error as Error, { path });
  }
}
