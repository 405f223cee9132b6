import { spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { placesOf } from '../../src/output/places.ts';
import { failureInWords } from '../../src/system/failure.ts';
import { newFolder } from '../helpers/new-folder.ts';
import { treeOf } from './tree.ts';

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

/** Loaded into a program, and into each of its threads: one file cannot be written. */
const FAILING = `const fs = require('node:fs');
const write = fs.writeFileSync;
fs.writeFileSync = (path, ...rest) => {
  if (path === process.env.AT) throw Object.assign(new Error('ENOSPC'), { code: 'ENOSPC' });
  write(path, ...rest);
};
require('node:module').syncBuiltinESMExports();`;

test('a full disk is reported in a line with the path, ends with 1 and leaves the site, whichever thread meets it', () => {
  fs.cpSync(join(site, 'content'), content, { recursive: true });
  expect(spawnSync(process.execPath, command, { encoding: 'utf8' })).toMatchObject({ status: 0, stderr: '' });
  const before = treeOf(out);
  const failing = join(newFolder('failing'), 'failing.cjs');
  fs.writeFileSync(failing, FAILING);
  const tellsOf = (path: string) => {
    const args = ['--require', failing, ...command, '--base-url', 'https://other.example'];
    const env = { ...process.env, AT: staged(path) };
    const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8', env });
    const words = 'the disk is full. Make room and build again.';
    expect([status, stdout, stderr]).toEqual([1, '', `${staged(path)}: ${words}\n`]);
    expect(treeOf(out)).toEqual(before);
    expect(fs.readdirSync(folder).sort()).toEqual(['content', 'dist']);
  };
  tellsOf('rezepte/roesti/index.html');
  const count = 600; // From 500 on, threads share them.
  const text = fs.readFileSync(join(content, 'recipes/roesti.md'), 'utf8');
  for (let at = 1; at <= count; at++) fs.writeFileSync(join(content, `recipes/number-${at}.md`), text);
  // Far enough apart for two batches.
  for (const number of [1, count]) tellsOf(`rezepte/number-${number}/index.html`);
});

test('a port that only root may have is reported with the remedy', () => {
  const message = 'listen EACCES: permission denied 127.0.0.1:80';
  const error = Object.assign(new Error(message), { code: 'EACCES', syscall: 'listen' });
  expect(failureInWords(error)).toBe(
    `${message}. Choose a port from 1024 on with --port, which needs no rights.`,
  );
});

test('a file in the place of a folder is reported with its path', () => {
  const file = join(folder, 'dist.txt');
  fs.writeFileSync(file, '');
  const made = () => fs.mkdirSync(file, { recursive: true });
  expect(made).toThrow(
    expect.toSatisfy(
      (error) => failureInWords(error) === `${file}: there is a file where a folder should be.`,
    ),
  );
});
