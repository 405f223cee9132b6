import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { pollFolder } from '../../src/serve/watch-folder.ts';
import { newFolder } from '../helpers/new-folder.ts';
import { writeFiles } from '../helpers/write-files.ts';

test('polling a folder reports new, changed and removed files by name', async () => {
  const folder = newFolder('polled');
  writeFiles(folder, { 'a.md': 'a', 'blog/b.md': 'b', 'c.md': 'c' });
  const reported: string[] = [];
  onTestFinished(await pollFolder(folder, (names) => reported.push(...(names ?? []))));
  writeFiles(folder, { 'a.md': 'changed', 'blog/d.md': 'new' });
  rmSync(join(folder, 'c.md'));
  await expect.poll(() => [...reported].sort()).toEqual(['a.md', 'blog/d.md', 'c.md']);
});

test('polling reports a folder once it exists', async () => {
  const folder = join(newFolder('polled'), 'static');
  const reported: string[] = [];
  onTestFinished(await pollFolder(folder, (names) => reported.push(...(names ?? []))));
  writeFiles(folder, { 'x.txt': 'x' });
  await expect.poll(() => reported).toEqual(['x.txt']);
});
