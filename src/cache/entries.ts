/**
 * Entries by the hash of their file, and the hash of each file by its size and times, from one build to the next.
 * Times only save reading a file: a checkout that resets them is seen by the hash.
 */
import { ENTRY_VERSION } from '../content/parse.ts';
import type { Entry } from '../model.ts';
import { readSealed, seal } from './files.ts';
import { writeWhole } from './write-whole.ts';

export interface FileStat {
  readonly size: number;
  readonly mtimeMs: number;
  /**
   * The last change of the file or of its name; unlike `mtimeMs`, no program can set it. Null when that was so short
   * a time before it was asked for that a further change might not show.
   */
  readonly ctimeMs: number | null;
}

/** What is remembered of a file that had no fault. */
export interface KnownFile extends FileStat {
  readonly entry: Entry<unknown>;
}

export type KnownFiles = ReadonlyMap<string, KnownFile>;

export function isSameFile(before: FileStat, now: FileStat): boolean {
  return (
    before.ctimeMs !== null &&
    before.ctimeMs === now.ctimeMs &&
    before.mtimeMs === now.mtimeMs &&
    before.size === now.size
  );
}

/** Reads what an earlier build kept, by path; empty when there is nothing, or nothing that can be read. */
export function readKnownFiles(path: string): KnownFiles {
  try {
    const kept = JSON.parse(String(readSealed(path))) as { version: number; files: [string, KnownFile][] };
    return kept.version === ENTRY_VERSION ? new Map(kept.files) : new Map();
  } catch {
    return new Map();
  }
}

export function writeKnownFiles(path: string, files: KnownFiles): void {
  writeWhole(path, seal(JSON.stringify({ version: ENTRY_VERSION, files: [...files] })));
}
