import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findFile, isSameFile, scanFolder } from '../../src/system/scan.ts';
import { newFolder } from '../helpers/new-folder.ts';
import { writeFiles } from '../helpers/write-files.ts';

test('a folder that is deleted while its parent is read is empty, and hides nothing else', () => {
  const folder = newFolder('content');
  writeFiles(folder, { 'a.md': '', 'blog-a.md': '', 'blog/b.md': '', 'gone/c.md': '', 'z/d.md': '' });
  const gone = join(folder, 'gone');
  const { readdirSync } = fs;
  fs.readdirSync = ((...of: Parameters<typeof readdirSync>) => {
    const entries = readdirSync(...of);
    if (fs.existsSync(gone)) fs.renameSync(gone, join(newFolder('away'), 'gone'));
    return entries;
  }) as typeof readdirSync;
  syncBuiltinESMExports();
  try {
    expect(scanFolder(folder).map(({ name }) => name)).toEqual([
      ...['a.md', 'blog-a.md', 'blog/b.md', 'z/d.md'],
    ]);
  } finally {
    fs.readdirSync = readdirSync;
    syncBuiltinESMExports();
  }
});

test('a folder that does not exist is empty, and one that cannot be read is not', () => {
  const folder = newFolder('content');
  expect(scanFolder(join(folder, 'none'))).toEqual([]);
  writeFiles(folder, { 'a.md': '' });
  expect(() => scanFolder(join(folder, 'a.md'))).toThrow('ENOTDIR');
});

test('a change within the same tick of the clock is seen, because fresh files are read again', async () => {
  const folder = newFolder('content');
  writeFiles(folder, { 'a.md': '' });
  const stat = () => findFile(folder, 'a.md')!;
  const fresh = stat();
  expect(isSameFile(fresh, fresh)).toBe(false);
  await expect.poll(() => stat().isSettled).toBe(true);
  const settled = stat();
  expect(isSameFile(fresh, settled)).toBe(false);
  expect(isSameFile(settled, stat())).toBe(true);
});
