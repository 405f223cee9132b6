/** A map on disk in many small files, so that a build that changed one value writes one of them again. */
import { join } from 'node:path';
import { readSealed, seal } from './files.ts';
import { writeWhole } from './write-whole.ts';

const SHARDS = 64;

/** How the values of one file become JSON and back. `version` is raised when it would become something else. */
export interface ShardFormat<Value> {
  readonly version: number;
  readonly encode: (values: readonly (readonly [string, Value])[]) => unknown;
  readonly decode: (encoded: never) => readonly (readonly [string, Value])[];
}

/** Reads all files of a folder. What is missing, damaged or of another version is left out. */
export function readShards<Value>(folder: string, format: ShardFormat<Value>): Map<string, Value> {
  const values = new Map<string, Value>();
  for (let shard = 0; shard < SHARDS; shard++) {
    for (const [key, value] of readShard(shardPath(folder, shard), format)) values.set(key, value);
  }
  return values;
}

/** Writes the files in which a value is not the very one that was read. */
export function writeShards<Value>(
  folder: string,
  format: ShardFormat<Value>,
  before: ReadonlyMap<string, Value>,
  now: ReadonlyMap<string, Value>,
): void {
  const changed = new Set<number>();
  for (const key of before.keys()) if (!now.has(key)) changed.add(shardOf(key));
  for (const [key, value] of now) if (before.get(key) !== value) changed.add(shardOf(key));
  if (changed.size === 0) return;
  const values = new Map([...changed].map((shard) => [shard, [] as [string, Value][]]));
  for (const [key, value] of now) values.get(shardOf(key))?.push([key, value]);
  for (const [shard, own] of values) {
    const contents = JSON.stringify({ version: format.version, values: format.encode(own) });
    writeWhole(shardPath(folder, shard), seal(contents));
  }
}

function readShard<Value>(path: string, format: ShardFormat<Value>): readonly (readonly [string, Value])[] {
  const contents = readSealed(path);
  if (!contents) return [];
  const { version, values } = JSON.parse(contents.toString()) as { version: number; values: never };
  return version === format.version ? format.decode(values) : [];
}

function shardPath(folder: string, shard: number): string {
  return join(folder, `${shard}.json`);
}

function shardOf(key: string): number {
  let hash = 0;
  for (let at = 0; at < key.length; at++) hash = (hash * 31 + key.charCodeAt(at)) | 0;
  return (hash >>> 0) % SHARDS;
}
