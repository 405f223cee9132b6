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

/** Reads the one file that a key is kept in. */
export function readShardOf<Value>(
  folder: string,
  format: ShardFormat<Value>,
  key: string,
): ReadonlyMap<string, Value> {
  return new Map(readShard(shardPath(folder, shardOf(key)), format));
}

/** Keys that came, went, or have a value that is not the very one from before. */
export function changedKeys<Value>(
  before: ReadonlyMap<string, Value>,
  now: ReadonlyMap<string, Value>,
): string[] {
  const gone = [...before.keys()].filter((key) => !now.has(key));
  const other = [...now].filter(([key, value]) => before.get(key) !== value);
  return [...gone, ...other.map(([key]) => key)];
}

/** Writes the files that hold the changed keys. */
export function writeShards<Value>(
  folder: string,
  format: ShardFormat<Value>,
  changed: Iterable<string>,
  now: ReadonlyMap<string, Value>,
): void {
  const values = new Map<number, [string, Value][]>();
  for (const key of changed) values.set(shardOf(key), []);
  if (values.size === 0) return;
  for (const [key, value] of now) values.get(shardOf(key))?.push([key, value]);
  for (const [shard, own] of values) writeShard(shardPath(folder, shard), format, own);
}

/** Puts new values into the files that hold their keys. */
export function updateShards<Value>(
  folder: string,
  format: ShardFormat<Value>,
  news: ReadonlyMap<string, Value>,
): void {
  const shards = new Map([...news.keys()].map((key) => [shardOf(key), key]));
  for (const [shard, someKey] of shards) {
    const values = new Map(readShardOf(folder, format, someKey));
    for (const [key, value] of news) if (shardOf(key) === shard) values.set(key, value);
    writeShard(shardPath(folder, shard), format, [...values]);
  }
}

function writeShard<Value>(
  path: string,
  { version, encode }: ShardFormat<Value>,
  values: readonly (readonly [string, Value])[],
): void {
  writeWhole(path, seal(JSON.stringify({ version, values: encode(values) })));
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
