import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sealedMap } from '../../src/system/sealed-map.ts';
import { newFolder } from '../helpers/new-folder.ts';

type Head = { readonly words: string };

const newPath = () => join(newFolder('sealed-map'), 'map');
const open = (path: string, version = '1') => sealedMap<object, Head>(path, version);

test('a sealed map returns every value and the head that were written, whatever is in keys and values', () => {
  const maps = fc.dictionary(
    fc.string({ unit: 'binary' }),
    fc.record({ text: fc.string(), more: fc.json() }),
  );
  fc.assert(
    fc.property(maps, maps, fc.string(), (first, second, words) => {
      const path = newPath();
      const before = open(path);
      before.write(new Map(Object.entries(first)), { words: '' });
      const kept = open(path);
      // Half of the values are taken over as they are.
      const now = new Map<string, object>([
        ...Object.keys(first).map((key) => [key, kept.get(key)!] as const),
        ...Object.entries(second),
      ]);
      kept.write(now, { words });
      const after = open(path);
      expect(after.head).toEqual({ words });
      for (const [key, value] of now) expect(after.get(key)).toEqual(value);
      expect(after.get('none of the keys')).toBeUndefined();
    }),
    { numRuns: 30 },
  );
});

test('a sealed map of another version, a damaged one and a missing one are empty', () => {
  const path = newPath();
  expect([open(path).head, open(path).get('a')]).toEqual([null, undefined]);
  open(path).write(new Map([['a', { b: 1 }]]), { words: 'x' });
  expect([open(path, '2').head, open(path, '2').get('a')]).toEqual([null, undefined]);
  const bytes = readFileSync(path);
  bytes[bytes.length >> 1]! ^= 1;
  writeFileSync(path, bytes);
  expect([open(path).head, open(path).get('a')]).toEqual([null, undefined]);
});
