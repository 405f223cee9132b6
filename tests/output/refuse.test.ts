import * as fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { refuseDangerousFolder } from '../../src/output/refuse.ts';
import { openOutput, recoverOutput } from '../../src/output/write.ts';
import { Refusal } from '../../src/system/failure.ts';
import { treeOf } from '../reliability/tree.ts';
import {
  beside,
  folder,
  kept,
  MANIFEST,
  NEEDED,
  openFolders,
  out,
  paths,
  project,
  publish,
  read,
  setOut,
  stage,
  write,
} from './output-folder.ts';

beforeEach(openFolders);

test('an output folder with files that no build made is refused and left as it is', () => {
  write('dist/thesis.doc', 'years of work');
  write('dist/index.html', 'a page');
  const before = treeOf(folder);
  expect(() => openOutput(project())).toThrow(Refusal);
  expect(() => openOutput(project())).toThrow(
    `"${out}" contains files that no build wrote; empty it, or choose another --out.`,
  );
  expect(treeOf(folder)).toEqual(before);
});

test('an output folder that looks like a site is built into, and what else it holds stays and is named', () => {
  write('dist/google123.html', 'a proof of ownership');
  write('dist/blog/old/index.html', 'of another build');
  for (const hidden of ['.nojekyll', '.git/config']) write(`dist/${hidden}`, '');
  for (const [path, contents] of Object.entries(NEEDED)) write(`dist/${path}`, `another ${contents}`);
  expect(publish()).toMatchObject({ written: 4, others: ['blog/old/index.html', 'google123.html'] });
  expect([read('google123.html'), read('blog/old/index.html'), read('.nojekyll')]).toEqual([
    'a proof of ownership',
    'of another build',
    '',
  ]);
  publish({ 'a.txt': 'A' });
  publish();
  expect(paths()).toEqual(
    expect.arrayContaining(['.nojekyll', '.git/config', 'blog/old/index.html', 'google123.html']),
  );
});

test.each([
  ['a file', 'a', 'mine', 'a/index.html', 'is in the way of a/'],
  ['a folder with a file', 'a/mine.txt', 'mine', 'a', 'is in the way of a'],
  ['a file', 'feed.xml', 'mine', 'feed.xml', 'is in the way of feed.xml'],
])(
  'an output folder in which %s of somebody else takes a place is left as it is',
  (_what, path, contents, wanted, words) => {
    publish();
    write(`dist/${path}`, contents);
    const before = treeOf(out);
    const writer = openOutput(project());
    for (const [name, text] of Object.entries({ ...NEEDED, [wanted]: 'new' })) writer.stage([name], text, '');
    expect(() => writer.publish()).toThrow(words);
    writer.discard();
    expect([treeOf(out), beside(), kept()]).toEqual([before, ['dist'], MANIFEST]);
  },
);

test.each([
  ['the project itself', ''],
  ['the content', 'a/content'],
  ['inside its templates', 'templates/dist'],
  ['inside its static files', 'static/dist'],
  ['what holds the content', 'a'],
  ['what holds the project', '..'],
  ['the root of the disk', '/'],
])('an output folder that is %s is refused', (_what, path) => {
  const target = path === '/' ? '/' : join(folder, path);
  expect(() => refuseDangerousFolder(building(target))).toThrow(/choose another --out\.$/);
});

test('an output folder is refused as well by another name', () => {
  write('a/content/index.html', 'mine');
  fs.symlinkSync('a/content', out);
  for (const named of [out, join(out, 'not', 'there yet')])
    expect(() => refuseDangerousFolder(building(named))).toThrow('choose another --out.');
});

test('an output folder with a name that starts like a protected one is not refused', () => {
  refuseDangerousFolder(building(join(folder, 'templates-built')));
  refuseDangerousFolder(building(join(folder, 'a/content-built')));
});

const building = (to: string) => {
  const content = { directory: join(folder, 'a/content'), label: 'a/content' };
  return { root: folder, out: to, content };
};

const otherDisk = ['/dev/shm', '/tmp', process.cwd()].find(isOtherDisk);

test.runIf(otherDisk)('an output folder on another disk is built from within', () => {
  const shared = fs.mkdtempSync(join(otherDisk!, 'output-'));
  try {
    setOut(join(shared, 'dist'));
    expect(publish({ 'a/b': 'old', c: 'goes' })).toMatchObject({ written: 6 });
    expect(publish({ 'a/b': 'new' })).toMatchObject({ written: 1, removed: 1 });
    expect([read('a/b'), fs.readdirSync(shared), fs.readdirSync(out).sort(), kept()]).toEqual([
      'new',
      ['dist'],
      ['404.html', '_headers', 'a', 'index.html', 'sitemap.xml'],
      MANIFEST,
    ]);
    stage('a.txt', 'of a build that was killed');
    recoverOutput(project());
    expect(fs.readdirSync(out)).not.toContain('.site-staging');
  } finally {
    fs.rmSync(shared, { recursive: true });
  }
});

test('an output folder whose place is taken by a file is an error of the disk', () => {
  write('dist', 'a file');
  expect(() => openOutput(project())).toThrow('ENOTDIR');
  expect(beside()).toEqual(['dist']);
});

function isOtherDisk(path: string): boolean {
  return fs.existsSync(path) && fs.statSync(path).dev !== fs.statSync(tmpdir()).dev;
}
