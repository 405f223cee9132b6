/**
 * Entries by the hash of their file, and the hash of each file by its size and times, from one build to the next.
 * Times only save reading a file: a checkout that resets them is seen by the hash.
 */
import { ENTRY_VERSION } from '../content/parse.ts';
import type { Entry } from '../model.ts';
import type { FileStat } from './scan.ts';
import type { ShardFormat } from './shards.ts';

/** What is remembered of a file that had no fault. */
export interface KnownFile extends FileStat {
  readonly entry: Entry<unknown>;
}

/** By path. */
export type KnownFiles = ReadonlyMap<string, KnownFile>;

export const knownFilesFormat: ShardFormat<KnownFile> = {
  version: ENTRY_VERSION,
  encode: (values) => values,
  decode: (values) => values,
};
