/**
 * A map on disk in many small files, each read when one of its keys is looked up: a build that needs one value reads
 * one file, and a build that changes one writes one.
 */
import { join } from 'node:path';
import type { Lookup } from '../site/known.ts';
import { readSealed, writeSealed } from './files.ts';

const SHARDS = 64;

/** How the values of one file become JSON and back. Files of another `version` are ignored. */
export interface ShardFormat<Value> {
  readonly version: string;
  readonly encode: (values: readonly (readonly [string, Value])[]) => unknown;
  readonly decode: (encoded: never) => readonly (readonly [string, Value])[];
}

/** A map without what is missing, damaged or of another version. */
export interface ShardedMap<Value> extends Lookup<Value> {
  /** Reads all files. */
  keys(): string[];
  /** Sets values, and removes keys whose value is undefined. */
  change(news: ReadonlyMap<string, Value | undefined>): void;
}

export function shardedMap<Value>(folder: string, format: ShardFormat<Value>): ShardedMap<Value> {
  const shards: Map<string, Value>[] = [];
  const pathOf = (shard: number) => join(folder, `${shard}.json`);
  const load = (shard: number) => (shards[shard] ??= new Map(readShard(pathOf(shard), format)));
  return {
    get: (key) => load(shardOf(key)).get(key),
    keys: () => Array.from({ length: SHARDS }, (_, shard) => [...load(shard).keys()]).flat(),
    change(news) {
      const touched = new Set<number>();
      for (const [key, value] of news) {
        const shard = shardOf(key);
        touched.add(shard);
        if (value === undefined) load(shard).delete(key);
        else load(shard).set(key, value);
      }
      const { version, encode } = format;
      for (const shard of touched)
        writeSealed(pathOf(shard), JSON.stringify({ version, values: encode([...load(shard)]) }));
    },
  };
}

/** Keys that are gone, new, or have another value than before. */
export function differences<Value>(
  before: ShardedMap<Value>,
  now: ReadonlyMap<string, Value>,
): Map<string, Value | undefined> {
  const news = new Map<string, Value | undefined>();
  for (const key of before.keys()) if (!now.has(key)) news.set(key, undefined);
  for (const [key, value] of now) if (before.get(key) !== value) news.set(key, value);
  return news;
}

function readShard<Value>(path: string, format: ShardFormat<Value>): readonly (readonly [string, Value])[] {
  const contents = readSealed(path);
  if (!contents) return [];
  const { version, values } = JSON.parse(contents.toString()) as { version: string; values: never };
  return version === format.version ? format.decode(values) : [];
}

function shardOf(key: string): number {
  let hash = 0;
  for (let at = 0; at < key.length; at++) hash = (hash * 31 + key.charCodeAt(at)) | 0;
  return (hash >>> 0) % SHARDS;
}
