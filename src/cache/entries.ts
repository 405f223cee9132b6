/**
 * Entries by the hash of their file, and the hash of each file by its size and time, from one build to the next.
 * Times only save reading a file: a checkout that resets them is seen by the hash.
 */
import { readFileSync } from 'node:fs';
import { ENTRY_VERSION } from '../content/parse.ts';
import type { Entry } from '../model.ts';
import { writeWhole } from './write-whole.ts';

export interface FileStat {
  readonly size: number;
  readonly mtimeMs: number;
}

/** What is remembered of a file that had no fault. */
export interface KnownFile extends FileStat {
  readonly entry: Entry<unknown>;
}

export type KnownFiles = ReadonlyMap<string, KnownFile>;

/** Reads what an earlier build kept, by path; empty when there is nothing, or nothing that can be read. */
export function readKnownFiles(path: string): KnownFiles {
  try {
    const kept = JSON.parse(readFileSync(path, 'utf8')) as { version: number; files: [string, KnownFile][] };
    return kept.version === ENTRY_VERSION ? new Map(kept.files) : new Map();
  } catch {
    return new Map();
  }
}

export function writeKnownFiles(path: string, files: KnownFiles): void {
  writeWhole(path, JSON.stringify({ version: ENTRY_VERSION, files: [...files] }));
}
