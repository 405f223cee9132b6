import { join } from 'node:path';
import { ownFolder } from '../cache/folder.ts';
import { plainFormat, type ShardedMap, shardedMap } from '../cache/shards.ts';
import type { KnownReport } from './page-report.ts';

/**
 * The reports of one check of an output folder, on disk for the next: a page that has not changed is not looked at
 * again. The key of each tells by which program it was made.
 */
export function keptReports(cacheFolder: string, out: string): ShardedMap<KnownReport> {
  return shardedMap(join(ownFolder(cacheFolder, 'check', out), 'reports'), plainFormat<KnownReport>(''));
}
