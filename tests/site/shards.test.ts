import { readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { shardedMap } from '../../src/site/shards.ts';
import { readSealed } from '../../src/system/sealed-files.ts';
import { newFolder } from '../helpers/new-folder.ts';

const format = {
  version: '1',
  encode: (values: readonly (readonly [string, number])[]) => values,
  decode: (values: readonly (readonly [string, number])[]) => values,
};

/** As many keys as a site of that size has. */
const posts = (size: number) =>
  new Map(
    Array.from({ length: size }, (_, at) => [`content/blog/post-${String(at).padStart(5, '0')}.md`, at]),
  );

test.each([
  [10, 1000],
  [1000, 10],
  [1000, 900],
])('a map of %i keys that gets %i has them all, in files of about forty', (before, after) => {
  const folder = newFolder('cache');
  shardedMap(folder, format).change(posts(before), before);
  const gone = [...posts(before).keys()].map((key) => [key, undefined] as const);
  shardedMap(folder, format).change(new Map<string, number | undefined>([...gone, ...posts(after)]), after);

  const map = shardedMap(folder, format);
  const all = map.keys().map((key) => [key, map.get(key)]);
  expect(all.sort()).toEqual([...posts(after)]);
  const sizes = readdirSync(folder).map(
    (name) => JSON.parse(readSealed(join(folder, name))!.toString()).values.length,
  );
  expect(Math.max(...sizes)).toBeLessThan(80);
  expect(sizes.length).toBeLessThanOrEqual(Math.ceil(after / 20));
});

test('what an edit changes is in one file, also where a key is added', () => {
  const folder = newFolder('cache');
  shardedMap(folder, format).change(posts(1000), 1000);
  const inodes = () => readdirSync(folder).map((name) => `${name} ${statSync(join(folder, name)).ino}`);
  const before = inodes();
  shardedMap(folder, format).change(new Map([['added', -1]]), 1001);
  expect(inodes().filter((line) => !before.includes(line))).toHaveLength(1);
  expect(shardedMap(folder, format).get('added')).toBe(-1);
});

test('what another version has written is not read', () => {
  const folder = newFolder('cache');
  shardedMap(folder, format).change(posts(10), 10);
  expect(shardedMap(folder, { ...format, version: '2' }).keys()).toEqual([]);
});

test('a map that cannot be divided anew fails no build', () => {
  const file = join(newFolder('cache'), 'file');
  writeFileSync(file, '');
  // Below a file nothing can be removed, nor written.
  const map = shardedMap(join(file, 'map'), format);
  map.change(posts(1000), 1000);
  expect(map.get([...posts(1000).keys()][999]!)).toBe(999);
});
