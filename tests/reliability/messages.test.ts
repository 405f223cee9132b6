import { spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import { join, resolve } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { failureInWords } from '../../src/failure.ts';
import { placesOf } from '../../src/output/places.ts';
import { newFolder } from '../helpers/new-folder.ts';
import { failToOpen, hasStrace } from './strace.ts';
import { treeHash } from './tree.ts';

const folder = newFolder('messages');
const content = join(folder, 'content');
const out = join(folder, 'dist');
const site = resolve('examples/recipes');
const command = [
  ...['bin/site.js', 'build', '--no-cache', '--quiet'],
  ...['--site', site, '--content', content, '--out', out],
];
const staged = (path: string) =>
  join(placesOf({ root: site, out, workFolder: join(site, '.site') }).files, path);
const recipe = join(content, 'recipes/roesti.md');

beforeAll(() => fs.cpSync(join(site, 'content'), content, { recursive: true }));

describe.skipIf(!hasStrace)('when the disk fails, the command line', () => {
  let before: string;

  beforeAll(() => {
    const { status, stderr } = spawnSync(process.execPath, command, { encoding: 'utf8' });
    expect([status, stderr]).toEqual([0, '']);
    before = treeHash(out);
  });

  function expectOneLine(path: string, error: string, words: string) {
    const { status, stdout, stderr } = failToOpen(staged(path), error, [
      ...command,
      '--base-url',
      'https://other.example',
    ]);
    expect([status, stdout, stderr]).toEqual([1, '', `${staged(path)}: ${words}\n`]);
    expect(treeHash(out)).toBe(before);
    expect(fs.readdirSync(folder).sort()).toEqual(['content', 'dist']);
  }

  test.each([
    ['ENOSPC', 'the disk is full. Make room and build again.'],
    ['EACCES', 'no permission. Check who owns it.'],
    ['EMFILE', 'too many files are open. Raise the limit (ulimit -n) and build again.'],
    ['EIO', 'the disk could not read or write. Check it, and build again.'],
  ])('tells of %s in a line with the path, exits with 1 and leaves the site', (error, words) => {
    expectOneLine('rezepte/roesti/index.html', error, words);
  });

  test('does the same when threads share the work, whichever of them it befalls', () => {
    const count = 600; // From 500 on, threads share them.
    const text = fs.readFileSync(recipe, 'utf8');
    for (let at = 1; at <= count; at++) fs.writeFileSync(join(content, `recipes/number-${at}.md`), text);
    // Far enough apart for two batches.
    for (const path of ['rezepte/number-1/index.html', `rezepte/number-${count}/index.html`])
      expectOneLine(path, 'ENOSPC', 'the disk is full. Make room and build again.');
  });
});

test('a port that only root may have is told with what to do', () => {
  const message = 'listen EACCES: permission denied 127.0.0.1:80';
  const error = Object.assign(new Error(message), { code: 'EACCES', syscall: 'listen' });
  expect(failureInWords(error)).toBe(
    `${message}. Choose a port from 1024 on with --port, which needs no rights.`,
  );
});

test('a file in the place of a folder is told by its path', () => {
  const file = join(folder, 'dist.txt');
  fs.writeFileSync(file, '');
  const made = () => fs.mkdirSync(file, { recursive: true });
  expect(made).toThrow(
    expect.toSatisfy(
      (error) => failureInWords(error) === `${file}: there is a file where a folder should be.`,
    ),
  );
});
