/** `npm run corpus`: a folder of markdown beside the reference. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { newFolder } from '../helpers/new-folder.ts';

const folder = newFolder('corpus');

test('npm run corpus builds a folder of markdown, and reports its differences from the reference by kind', () => {
  mkdirSync(join(folder, 'sub'));
  writeFileSync(join(folder, 'same.md'), '# Hello\n\nSome *words*, “quotes” and `code`.\n');
  // The reference keeps what a style that is never closed swallows; the build refuses it with its line.
  writeFileSync(join(folder, 'sub/lost.markdown'), '+++\nx = 1\n+++\n\n1. Use <style> here\n2. More\n');
  const args = ['--import', 'tsx', 'scripts/corpus.ts', folder];
  const { status, stdout } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  expect(status).toBe(0);
  expect(
    stdout
      .replace(/\d+ pages/, 'N pages')
      .trim()
      .split('\n'),
  ).toEqual([
    '2 files, N pages built',
    '     1  other text than the reference: sub/lost.markdown',
    '     1  another structure than the reference: sub/lost.markdown',
    '     1  error body/unclosed: sub/lost.markdown',
  ]);
});
