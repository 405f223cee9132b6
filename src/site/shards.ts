/**
 * A map on disk in small files, each read when one of its keys is looked up: a build that needs one value reads one
 * file, and a build that changes one writes one. The more keys, the more files.
 */
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Lookup } from '../model/known.ts';
import { readSealed, writeSealed } from '../system/sealed-files.ts';

/** About as many keys are in a file: with fewer, a first build spends longer on making files than on their contents. */
const KEYS_IN_A_FILE = 40;

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
  /** Sets values, and removes keys whose value is undefined. For another order of `size`, it divides the map anew. */
  change(news: ReadonlyMap<string, Value | undefined>, size?: number): void;
}

export function shardedMap<Value>(folder: string, format: ShardFormat<Value>): ShardedMap<Value> {
  let count = countIn(folder);
  let shards: Map<string, Value>[] = [];
  const pathOf = (shard: number) => join(folder, `${shard}-of-${count}.json`);
  const load = (shard: number) => (shards[shard] ??= new Map(readShard(pathOf(shard), format)));
  const all = () => Array.from({ length: count }, (_, shard) => [...load(shard)]).flat();
  const set = (key: string, value: Value | undefined) => {
    const shard = shardOf(key, count);
    if (value === undefined) load(shard).delete(key);
    else load(shard).set(key, value);
    return shard;
  };
  const divide = (into: number) => {
    const values = all();
    // What cannot be removed costs time, as what cannot be written does: all that is kept is checked before it is used.
    try {
      rmSync(folder, { recursive: true, force: true });
    } catch {}
    count = into;
    shards = [];
    return values.map(([key, value]) => set(key, value));
  };
  return {
    get: (key) => load(shardOf(key, count)).get(key),
    keys: () => all().map(([key]) => key),
    change(news, size) {
      const wanted = size === undefined ? count : countFor(size);
      const moved = wanted === count ? [] : divide(wanted);
      const touched = new Set([...moved, ...[...news].map(([key, value]) => set(key, value))]);
      const { version, encode } = format;
      for (const shard of touched)
        writeSealed(pathOf(shard), JSON.stringify({ version, values: encode([...load(shard)]) }));
    },
  };
}

/** A power of two, so that a map that grows is rarely divided anew. */
function countFor(size: number): number {
  return 2 ** Math.ceil(Math.log2(Math.max(1, size / KEYS_IN_A_FILE)));
}

/** The number of files among which the map in a folder is divided, which the name of each tells. */
function countIn(folder: string): number {
  try {
    const counts = readdirSync(folder).map((name) => Number(/-of-(\d+)\.json$/.exec(name)?.[1] ?? 0));
    return Math.max(1, ...counts);
  } catch {
    return 1;
  }
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

/** By FNV-1a, which spreads keys that differ in a few digits evenly. */
function shardOf(key: string, count: number): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < key.length; at++) hash = Math.imul(hash ^ key.charCodeAt(at), 0x01000193);
  return (hash >>> 0) % count;
}
