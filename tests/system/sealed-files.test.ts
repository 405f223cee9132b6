import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readSealed, seal, unseal, writeSealed } from '../../src/system/sealed-files.ts';
import { newFolder } from '../helpers/new-folder.ts';

const contents = JSON.stringify({ title: 'Ärger', values: Array.from({ length: 200 }, (_, at) => at) });

test('what is sealed comes back as it was', () => {
  expect(unseal(seal(contents))?.toString()).toBe(contents);
  expect(unseal(seal(''))?.toString()).toBe('');
});

test('a change of any bit of any byte is noticed', () => {
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

test('what was cut off at any byte is noticed, at either end', () => {
  const sealed = seal(contents);
  for (let at = 1; at <= sealed.length; at++) {
    if (unseal(sealed.subarray(0, -at)) || unseal(sealed.subarray(at))) expect.fail(`${at} bytes`);
  }
});

test('a file that cannot be written anew goes, since the next build would rely on the old one', () => {
  // Too long a name for the new file that takes its place.
  const path = join(newFolder('cache'), 'x'.repeat(255));
  writeFileSync(path, seal('old'));
  expect(readSealed(path)?.toString()).toBe('old');
  writeSealed(path, 'new');
  expect(readSealed(path)).toBeNull();
});
