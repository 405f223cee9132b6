import * as fs from 'node:fs';
import type * as lock from '../system/lock.ts';

/** The calls that read and change the output. Tests pass a disk that fails, or kills the process, at any of them. */
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

/** A disk, and the identity of this process among those that work on it. */
export interface Machine extends lock.Machine {
  readonly disk: Disk;
}

/** The state of a path; undefined if there is nothing, as below a file or at a name that no disk takes. */
export function statOf(path: string, disk: Disk = fs): fs.Stats | undefined {
  try {
    return disk.statSync(path, { throwIfNoEntry: false });
  } catch (error) {
    if (['ENOTDIR', 'ENAMETOOLONG'].includes((error as NodeJS.ErrnoException).code!)) return undefined;
    throw error;
  }
}

/** Writes a file that anyone may read. Node names the path if opening fails, but not if writing does. */
export function writeFile(path: string, bytes: Uint8Array, disk: Disk = fs): void {
  try {
    disk.writeFileSync(path, bytes, { mode: 0o644 });
  } catch (error) {
    throw Object.assign(error as Error, { path });
  }
}
