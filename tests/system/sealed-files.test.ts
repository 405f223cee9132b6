import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readSealed, seal, unseal, writeSealed } from '../../src/system/sealed-files.ts';
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
