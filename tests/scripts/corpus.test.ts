/** `npm run corpus`: a folder of markdown beside the reference. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { newFolder } from '../helpers/new-folder.ts';

const folder = newFolder('corpus');

function corpus(directory: string) {
  const args = ['--import', 'tsx', 'scripts/corpus.ts', directory];
  return spawnSync(process.execPath, args, { encoding: 'utf8' });
}

test('a folder of markdown is compared with the reference, built, and told of by kinds of difference', () => {
  mkdirSync(join(folder, 'sub'));
  writeFileSync(join(folder, 'same.md'), '# Hello\n\nSome *words*, “quotes” and `code`.\n');
  // The reference keeps what a style that is never closed swallows; the build refuses it with its line.
  writeFileSync(join(folder, 'sub/lost.markdown'), '+++\nx = 1\n+++\n\n1. Use <style> here\n2. More\n');
  const { status, stdout } = corpus(folder);
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

test('a folder without markdown is refused', () => {
  mkdirSync(join(folder, 'empty'));
  const { status, stderr } = corpus(join(folder, 'empty'));
  expect(stderr).toContain('There is no markdown in ');
  expect(status).toBe(2);
});
