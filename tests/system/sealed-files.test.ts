import { readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fileCache, readSealed, seal, unseal, writeSealed } from '../../src/system/sealed-files.ts';
import { newFolder } from '../helpers/new-folder.ts';

const contents = JSON.stringify({ title: 'Ärger', values: Array.from({ length: 200 }, (_, at) => at) });

test('a change of any bit of a sealed file is noticed', () => {
  const sealed = seal(contents);
  for (let at = 0; at < sealed.length; at++) {
    for (let bit = 0; bit < 8; bit++) {
      sealed[at]! ^= 1 << bit;
      if (unseal(sealed)) expect.fail(`bit ${bit} of byte ${at}`);
      sealed[at]! ^= 1 << bit;
    }
  }
  expect(unseal(sealed)).not.toBeNull();
});

test('a sealed file that cannot be written anew is removed, since the next build would rely on the old one', () => {
  // Too long a name for the new file that takes its place.
  const path = join(newFolder('cache'), 'x'.repeat(255));
  writeFileSync(path, seal('old'));
  expect(readSealed(path)?.toString()).toBe('old');
  writeSealed(path, 'new');
  expect(readSealed(path)).toBeNull();
});

test('a cache that has grown beyond its limit loses what was not used longest, and nothing of this run', async () => {
  const folder = newFolder('limited');
  const make = async () => new Uint8Array(100);
  const keep = (limit: number) => fileCache(folder, undefined, limit);
  const earlier = keep(10_000);
  for (const name of ['a', 'b', 'c', 'd']) {
    await earlier.remember('pictures', name, make);
    const days = 10 - 'abcd'.indexOf(name);
    const then = new Date(Date.now() - days * 24 * 3600 * 1000);
    utimesSync(join(folder, 'pictures', name), then, then);
  }
  const now = keep(400);
  await now.remember('pictures', 'a', make);
  now.limit();
  // Nothing was made, so nothing can have become too much; but it counts as used of late.
  expect(readdirSync(join(folder, 'pictures'))).toHaveLength(4);
  expect(Date.now() - statSync(join(folder, 'pictures/a')).mtimeMs).toBeLessThan(3_600_000);
  await now.remember('pictures', 'e', make);
  now.limit();
  expect(readdirSync(join(folder, 'pictures'))).toEqual(['a', 'd', 'e']);
});
