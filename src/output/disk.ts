import * as fs from 'node:fs';
import type { Disk } from '../system/lock.ts';

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
