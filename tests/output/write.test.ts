import * as fs from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { isUntouchedOutput, openOutput } from '../../src/output/write.ts';
import { writeSealed } from '../../src/system/sealed-files.ts';
import { treeOf } from '../reliability/tree.ts';
import {
  beside,
  folder,
  inodeOf,
  NEEDED,
  openFolders,
  out,
  paths,
  places,
  project,
  publish,
  read,
} from './output-folder.ts';

beforeEach(openFolders);

test('publishing makes a folder that was not there', () => {
  expect(publish({ 'blog/a/index.html': 'A' })).toEqual({
    files: 5,
    bytes: 25,
    written: 5,
    removed: 0,
    others: [],
  });
  expect(paths()).toEqual([
    '404.html',
    '_headers',
    'blog',
    'blog/a',
    'blog/a/index.html',
    'index.html',
    'sitemap.xml',
  ]);
});

test('publishing removes what belongs to no page any more, with the folders that it leaves empty', () => {
  publish({ 'blog/a/index.html': 'A', 'blog/b/index.html': 'B' });
  expect(publish({ 'blog/a/index.html': 'A' })).toMatchObject({ written: 0, removed: 1 });
  expect(paths().filter((path) => path.startsWith('blog'))).toEqual(['blog', 'blog/a', 'blog/a/index.html']);
  publish();
  expect(paths()).not.toContain('blog');
});

test('publishing does not write again what is the same', () => {
  publish({ 'a.txt': 'A' });
  const before = fs.statSync(join(out, 'a.txt'));
  expect(publish({ 'a.txt': 'A', 'b.txt': 'B' })).toMatchObject({ written: 1, removed: 0 });
  const after = fs.statSync(join(out, 'a.txt'));
  expect([after.ino, after.mtimeMs, after.ctimeMs]).toEqual([before.ino, before.mtimeMs, before.ctimeMs]);
});

test('publishing does not write again what has another key but the same bytes', () => {
  publish();
  const before = inodeOf('index.html');
  const writer = openOutput(project());
  for (const [path, contents] of Object.entries(NEEDED)) writer.stage([path], contents, 'another key');
  expect(writer.publish()).toMatchObject({ written: 0, removed: 0 });
  expect(inodeOf('index.html')).toBe(before);
  expect(openOutput(project()).isCurrent(['index.html'], 'another key')).toBe(true);
});

test('publishing compares a file with a folder of the size of its bytes', () => {
  publish({ 'a/b': 'in a folder' });
  const contents = 'x'.repeat(fs.statSync(join(out, 'a')).size);
  publish({ a: contents });
  expect(read('a')).toBe(contents);
});

test('publishing gives every file 0644 and every folder 0755', () => {
  publish({ 'blog/a/index.html': 'A' });
  expect(new Set(Object.values(treeOf(out)).map((line) => line.split(' ').slice(0, 2).join(' ')))).toEqual(
    new Set(['file 644', 'folder 755']),
  );
});

test('publishing never writes outside of the folder', () => {
  const writer = openOutput(project());
  for (const path of ['../x', 'a/../../x', '..', '.', '']) {
    expect(() => writer.stage([path], '', '')).toThrow('would be written outside of the output folder');
  }
  writer.discard();
  expect(beside()).toEqual([]);
});

test('publishing takes a path only once, because what is linked to it would change with it', () => {
  const writer = openOutput(project());
  writer.stage(['a/index.html', 'a.html'], 'A', '');
  expect(() => writer.stage(['a.html'], 'B', '')).toThrow('a.html would be written twice');
  writer.discard();
});

test('publishing goes where a link leads, and leaves the link', () => {
  fs.mkdirSync(join(folder, 'web/site'), { recursive: true });
  fs.symlinkSync('web/site', out);
  publish({ 'a.txt': 'A' });
  publish({ 'b.txt': 'B' });
  expect(fs.lstatSync(out).isSymbolicLink()).toBe(true);
  expect(fs.readdirSync(join(folder, 'web/site')).sort()).toEqual([
    '404.html',
    '_headers',
    'b.txt',
    'index.html',
    'sitemap.xml',
  ]);
  expect(fs.readdirSync(join(folder, 'web'))).toEqual(['site']);
});

function publishPage(contents: string) {
  const writer = openOutput(project());
  const both = ['a/index.html', 'a.html'];
  if (writer.isCurrent(both, contents)) writer.keep(both);
  else writer.stage(both, contents, contents);
  for (const [path, text] of Object.entries(NEEDED)) writer.stage([path], text, '');
  return writer.publish();
}

test('a page at two paths is one file with two names, changes under both, and stays one', () => {
  expect(publishPage('one')).toMatchObject({ files: 6, written: 6 });
  expect(inodeOf('a.html')).toBe(inodeOf('a/index.html'));
  expect(publishPage('two')).toMatchObject({ written: 2 });
  expect([read('a.html'), read('a/index.html')]).toEqual(['two', 'two']);
  expect(inodeOf('a.html')).toBe(inodeOf('a/index.html'));
  expect(publishPage('two')).toMatchObject({ written: 0 });
});

test.each<[string, (path: string) => void]>([
  ['deleted', (path) => fs.rmSync(path)],
  ['moved to where deleted files wait', (path) => fs.renameSync(path, join(folder, 'kept.html'))],
])('a page at two paths is made again when one of its names was %s', (_what, remove) => {
  publishPage('one');
  for (const name of ['a.html', 'a/index.html']) {
    remove(join(out, name));
    expect(publishPage('one')).toMatchObject({ written: 2 });
    expect(read(name)).toBe('one');
  }
});

test('a page at two paths loses the name that the layout no longer has', () => {
  publishPage('one');
  publish({ 'a/index.html': 'one' });
  expect(paths()).toEqual(['404.html', '_headers', 'a', 'a/index.html', 'index.html', 'sitemap.xml']);
  // A file of that name is the owner's from now on.
  expect(isUntouchedOutput(project())).toBe(true);
});

test.each<[string, (path: string) => unknown]>([
  ['edited', (path) => fs.writeFileSync(path, 'by hand')],
  ['edited to the same size', (path) => fs.writeFileSync(path, 'HOME')],
  ['emptied', (path) => fs.truncateSync(path)],
  ['deleted', (path) => fs.rmSync(path)],
  ['replaced by a folder', (path) => [fs.rmSync(path), fs.mkdirSync(path)]],
])('what the last publication left is made again where a file was %s', (_what, change) => {
  publish();
  change(join(out, 'index.html'));
  expect(publish()).toMatchObject({ written: 1, removed: 0 });
  expect(read('index.html')).toBe('home');
});

test('what the last publication left is made again when the whole folder was deleted', () => {
  publish({ 'blog/a/index.html': 'A' });
  const before = treeOf(out);
  fs.rmSync(out, { recursive: true });
  expect(publish({ 'blog/a/index.html': 'A' })).toMatchObject({ written: 5 });
  expect(treeOf(out)).toEqual(before);
});

test.each<[string, (manifest: string) => void]>([
  ['lost', (manifest) => fs.rmSync(manifest)],
  ['empty', (manifest) => fs.truncateSync(manifest)],
  ['cut off', (manifest) => fs.truncateSync(manifest, 100)],
  ['of another shape', (manifest) => writeSealed(manifest, '{"old.txt":{"size":1}}')],
  ['another path in one place', (manifest) => replace(manifest, 'old.txt', 'odd.txt')],
  ['a path out of the folder', (manifest) => replace(manifest, 'old.txt', '../mine')],
])('what the last publication left is compared and stays when the manifest is %s', (_what, damage) => {
  fs.writeFileSync(join(folder, 'mine'), 'somebody else’s');
  publish({ 'old.txt': 'of the build before', 'a.txt': 'the same' });
  const before = inodeOf('a.txt');
  damage(places().manifest);
  expect(publish({ 'a.txt': 'the same' })).toMatchObject({ written: 0, removed: 0, others: ['old.txt'] });
  expect([inodeOf('a.txt'), read('old.txt')]).toEqual([before, 'of the build before']);
  expect(publish({ 'a.txt': 'the same' }).others).toEqual([]);
  expect(fs.existsSync(join(folder, 'mine'))).toBe(true);
});

const replace = (path: string, from: string, to: string) =>
  fs.writeFileSync(path, fs.readFileSync(path, 'utf8').replace(from, to));
