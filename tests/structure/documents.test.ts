/** What documents say of the sources is so: names of files, of types, of folders. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastGlob from 'fast-glob';
import { expect, test } from 'vitest';
import { runSite } from '../helpers/run-site.ts';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const documents = fastGlob.sync(['*.md', 'docs/**/*.md'], { cwd: root }).sort();

/** Paths of sources and tests as a text names them. */
function pathsIn(text: string): string[] {
  const named = text.matchAll(
    /(?<![\w./-])(?:src|bin|tests|templates|functions|examples|scripts)\/[\w./-]*\w/g,
  );
  return [...new Set([...named].map(([path]) => path))];
}

/** A document of another site names the files of that one. */
const isThere = (path: string) =>
  ['.', 'examples/recipes'].some((site) => existsSync(join(root, site, path)));

test.each(documents)('every source that %s names is there', (path) => {
  const named = pathsIn(read(path)).filter((each) => !/NAME|\bwalks\b/.test(each));
  expect(named.filter((each) => !isThere(each))).toEqual([]);
});

test('Git ignores what the commands of the README write', () => {
  const named = [...read('README.md').matchAll(/--out ([.a-z][\w./-]*)/g)].map(([, path]) => path!);
  expect(named.length).toBeGreaterThan(1);
  const { stdout } = spawnSync('git', ['check-ignore', ...named], { cwd: root, encoding: 'utf8' });
  expect(stdout.trim().split('\n')).toEqual(named);
});

const PATH = /^SourceFile.*\n.*$/m;

test('README.md and model.ts describe the same path through the engine, with types that exist', () => {
  const told = ['README.md', 'src/model/model.ts'].map((path) => {
    const lines = read(path).replace(/^ \* {3}/gm, '');
    return PATH.exec(lines)![0].replace(/ +/g, ' ');
  });
  expect(new Set(told).size).toBe(1);
  const sources = fastGlob.sync('src/**/*.{ts,tsx}', { cwd: root }).map(read).join('\n');
  const types = [...told[0]!.matchAll(/\b[A-Z][a-z]+(?:[A-Z][a-z]+)*\b/g)].map(([name]) => name);
  expect(types).toEqual(expect.arrayContaining(['SourceFile', 'Entry', 'Page', 'OutputFile', 'Diagnostic']));
  for (const type of types) expect(sources, type).toMatch(new RegExp(`export (?:interface|type) ${type}\\b`));
});

test('the folders that the README lists are those of the repository', () => {
  const [, listed = ''] = /```\n(bin\/site\.js[\s\S]*?)```/.exec(read('README.md'))!;
  const named = listed.match(/^\S+?(?=\/)|(?<=^tests\/ +)\S+?(?=\/)/gm);
  const folders = fastGlob.sync('*', { cwd: root, onlyDirectories: true, ignore: ['node_modules', 'dist'] });
  const told = new Set([...(named ?? []), 'docs', 'scripts']);
  expect(folders.filter((folder) => !told.has(folder))).toEqual([]);
});

test('the README says of every dependency why it is there', () => {
  const table = read('README.md').split('## Dependencies')[1]!;
  const needed = ['package.json', 'functions/package.json'].flatMap((path) =>
    Object.keys(JSON.parse(read(path)).dependencies),
  );
  expect(
    needed.filter((name) => !new RegExp(`^\\|.*(?<![\\w-])${name}(?![\\w-]).*\\|`, 'm').test(table)),
  ).toEqual([]);
});

test('the README lists every command of the program, and no other', () => {
  const [, table = ''] = read('README.md').split('## Commands');
  const rows = [...table.split('\n## ')[0]!.matchAll(/^\| (`.*?) \|/gm)].map(([, names]) => names!);
  const named = rows.flatMap((names) => [...names.matchAll(/`([\w-]+)/g)].map(([, name]) => name!));
  const { stdout } = runSite(['help']);
  const [, listed = ''] = stdout.split('Commands:\n');
  const commands = [...listed.matchAll(/^ {2}([\w-]+)/gm)].map(([, name]) => name!);
  expect([...new Set(named)].sort()).toEqual(commands.filter((name) => name !== 'help').sort());
});
