import * as fs from 'node:fs';
import type * as lock from '../system/lock.ts';
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
>;

/** A disk, and which of the processes that work on it is this one. */
export interface Machine extends lock.Machine {
  readonly disk: Disk;
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
  const bytes = typeof contents === 'string' ? encoded(contents) : contents;
  try {
    disk.writeFileSync(path, bytes, { mode: 0o644 });
  } catch (error) {
    throw Object.assign(error as Error, { path });
  }
}

const encoder = new TextEncoder();
/** Each text is encoded into the same bytes: to ask the system for new ones takes longer than to fill them. */
const room = Buffer.alloc(2 ** 20);
const MOST_BYTES_OF_A_UNIT = 3;

function encoded(text: string): Uint8Array {
  if (text.length * MOST_BYTES_OF_A_UNIT > room.length) return Buffer.from(text);
  return room.subarray(0, encoder.encodeInto(text, room).written);
}
