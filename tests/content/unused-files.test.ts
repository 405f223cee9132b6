import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { unusedFiles } from '../../src/content/unused-files.ts';
import { scanFolder } from '../../src/system/scan.ts';
import { newFolder } from '../helpers/new-folder.ts';
import { writeFiles } from '../helpers/write-files.ts';

let directory: string;
beforeEach(() => {
  directory = newFolder('content');
});

const save = (name: string) => writeFiles(directory, { [name]: 'x' });

const said = () =>
  unusedFiles(scanFolder(directory), 'content').map(
    ({ file, message, hint, severity }) => `${severity} ${file}: ${message} ${hint}`,
  );

// The others stand in mistakes.txt.
test.runIf(process.platform === 'linux')(
  'a file that no page would show is named where its name is not UTF-8',
  () => {
    mkdirSync(join(directory, 'blog'));
    const folder = Buffer.from(join(directory, 'blog/'));
    const named = (end: string) => Buffer.concat([folder, Buffer.of(0xff), Buffer.from(end)]);
    writeFileSync(named('.md'), 'x');
    mkdirSync(named(''));
    writeFileSync(named('/a.md'), 'x');
    const words = 'Is not read: its name is not UTF-8. Give it another name.';
    expect(said()).toEqual(['\uFFFD', '\uFFFD.md'].map((name) => `warning content/blog/${name}: ${words}`));
  },
);

test('a file that no page would show is named where it is a link, wherever that leads', () => {
  save('blog/a.md');
  symlinkSync('/etc/passwd', join(directory, 'blog/p.md'));
  symlinkSync('nowhere', join(directory, 'blog/q.md'));
  symlinkSync('..', join(directory, 'blog/up'));
  const words = 'Is a link to another file, and links are not followed. Put the file itself there.';
  expect(said()).toEqual(['p.md', 'q.md', 'up'].map((name) => `warning content/blog/${name}: ${words}`));
});

test('nothing is said of files that are read, of pictures, and of what editors and systems leave', () => {
  const names = [
    'site.yaml',
    'blog/a.md',
    'blog/a.jpg',
    'blog/B.PNG',
    'README.md',
    'blog/README.md',
    '.DS_Store',
  ];
  for (const name of [...names, 'blog/Thumbs.db', 'blog/.a.md.swp', 'blog/a.md~', '.obsidian/app.json'])
    save(name);
  expect(said()).toEqual([]);
});
