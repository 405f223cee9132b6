/** The reports of one check, on disk for the next: a page that has not changed is not looked at again. */
import { join } from 'node:path';
import { ownFolder } from '../cache/folder.ts';
import { changedKeys, readShards, type ShardFormat, writeShards } from '../cache/shards.ts';
import type { KnownReport, KnownReports } from './page-report.ts';

/** The key of each report tells by which program it was made. */
const format: ShardFormat<KnownReport> = {
  version: 1,
  encode: (values) => values,
  decode: (values) => values,
};

/** Those of one output folder, below `root`/.site/cache. */
export function keptReports(root: string, out: string) {
  const folder = join(ownFolder(root, 'check', out), 'reports');
  return {
    read: (): KnownReports => readShards(folder, format),
    write(before: KnownReports, now: KnownReports): void {
      writeShards(folder, format, changedKeys(before, now), now);
    },
  };
}
