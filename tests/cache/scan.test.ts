import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { newFolder } from '../helpers/new-folder.ts';
import { writeFiles } from '../helpers/write-files.ts';

let onRead = () => {};
vi.resetModules();
vi.doMock('node:fs', async (importOriginal) => {
  const fs = await importOriginal<typeof import('node:fs')>();
  const readdirSync = ((...of: Parameters<typeof fs.readdirSync>) => {
    const entries = fs.readdirSync(...of);
    onRead();
    return entries;
  }) as typeof fs.readdirSync;
  return { ...fs, readdirSync };
});
// Other files of tests, which share this one's modules, have loaded it with the real disk.
const { scanFolder } = await import('../../src/cache/scan.ts');
vi.doUnmock('node:fs');
vi.resetModules();

test('a folder that is deleted while its parent is read is empty, and hides nothing else', () => {
  const folder = newFolder('content');
  writeFiles(folder, { 'a.md': '', 'blog/b.md': '', 'gone/c.md': '', 'z/d.md': '' });
  onRead = () => rmSync(join(folder, 'gone'), { recursive: true, force: true });
  expect(scanFolder(folder).map(({ name }) => name)).toEqual(['a.md', 'blog/b.md', 'z/d.md']);
});

test('a folder that does not exist is empty', () => {
  expect(scanFolder(join(newFolder('content'), 'none'))).toEqual([]);
});
