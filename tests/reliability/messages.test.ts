import { spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { placesOf } from '../../src/output/places.ts';
import { post } from '../helpers/sample-content.ts';
import { failToOpen, hasStrace } from './strace.ts';
import { treeHash } from './tree.ts';

const folder = fs.mkdtempSync(join(tmpdir(), 'messages-'));
const content = join(folder, 'content');
const out = join(folder, 'dist');
const command = ['bin/site.js', 'build', '--no-cache', '--quiet', '--content', content, '--out', out];
const staged = (path: string) => join(placesOf({ root: process.cwd(), out }).files, path);

beforeAll(() => fs.cpSync('content', content, { recursive: true }));
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

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
    expectOneLine('about/index.html', error, words);
  });

  test('does the same when threads share the work, whichever of them it befalls', () => {
    const count = 600; // From 500 on, threads share them.
    // One picture for all: drawing six hundred is not what is tested.
    fs.appendFileSync(join(content, 'site.yaml'), 'shareImage: /icons/icon-512.png\n');
    for (let at = 1; at <= count; at++) {
      fs.writeFileSync(
        join(content, `blog/post-${at}.md`),
        post({ title: `Number ${at}`, date: '2024-05-06' }),
      );
    }
    for (const path of [
      'index.html',
      'blog/post-1/index.html',
      'blog/post-300/index.html',
      `blog/post-${count}/index.html`,
    ]) {
      expectOneLine(path, 'ENOSPC', 'the disk is full. Make room and build again.');
    }
  });
});
