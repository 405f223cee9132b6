import * as fs from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Changes, type Watching, watchSources } from '../../src/serve/watch.ts';
import { makeProject } from '../helpers/build-site.ts';

let root: string;
let groups: { changes: Changes; text: string }[];
let watching: Watching;

const POST = 'content/blog/post.md';

beforeEach(async () => {
  root = makeProject({ [POST]: 'first', 'templates/home.tsx': '', 'src/cli.ts': '' });
  groups = [];
  await sleep(100); // Some systems still tell of what was written just before.
  watching = await watchSources(root, join(root, 'content'));
});

afterEach(async () => {
  await watching.stop();
  fs.rmSync(root, { recursive: true });
});

const tell = () =>
  watching.tell(async (changes) => {
    groups.push({ changes, text: fs.existsSync(join(root, POST)) ? read(POST) : '' });
  });
const read = (name: string) => fs.readFileSync(join(root, name), 'utf8');
const save = (name: string, text: string) => {
  fs.mkdirSync(dirname(join(root, name)), { recursive: true });
  fs.writeFileSync(join(root, name), text);
};
const names = () => [...new Set(groups.flatMap(({ changes }) => changes.content))].sort();

/** Long after the watcher has told all that it will. */
const settled = () => sleep(700);

test('a save is told of by its name in the content folder', async () => {
  tell();
  save(POST, 'second');
  await expect.poll(names).toEqual(['blog/post.md']);
  expect(groups[0]!.changes).toMatchObject({ styles: false, code: false, statics: false });
});

test('ten saves at once are told of once, when the last is there', async () => {
  tell();
  for (let round = 1; round <= 10; round++) save(POST, `save ${round}`);
  await settled();
  expect(groups.map(({ text }) => text)).toEqual(['save 10']);
});

test.each([5, 20, 40, 80])('of two saves %i ms apart the second is told of', async (gap) => {
  tell();
  save(POST, 'one');
  await sleep(gap);
  save(POST, 'two');
  await settled();
  expect(groups.at(-1)!.text).toBe('two');
});

test('a file is told of when it is added, renamed and deleted', async () => {
  tell();
  save('content/blog/new.md', 'new');
  await settled();
  fs.renameSync(join(root, 'content/blog/new.md'), join(root, 'content/blog/other.md'));
  await settled();
  expect(names()).toEqual(['blog/new.md', 'blog/other.md']);
  groups = [];
  fs.rmSync(join(root, 'content/blog/other.md'));
  await settled();
  expect(names()).toEqual(['blog/other.md']);
});

test('what is saved in a new folder is told of', async () => {
  tell();
  save('content/case-studies/new.md', 'first');
  await settled();
  groups = [];
  save('content/case-studies/new.md', 'second');
  await settled();
  expect(names()).toEqual(['case-studies/new.md']);
});

test.each(['moved away and back', 'removed and made again'])(
  'a folder that is %s is followed',
  async (how) => {
    tell();
    const folder = join(root, 'content');
    const away = join(root, 'away');
    if (how.startsWith('moved')) fs.renameSync(folder, away);
    else fs.rmSync(folder, { recursive: true });
    await settled();
    expect(names()).toContain('');
    if (how.startsWith('moved')) fs.renameSync(away, folder);
    else fs.mkdirSync(join(folder, 'blog'), { recursive: true });
    await settled();
    groups = [];
    save(POST, 'second');
    await expect.poll(names).toContain('blog/post.md');
    expect(groups.at(-1)!.text).toBe('second');
  },
);

test('a folder that was not there when it began is followed', async () => {
  tell();
  fs.mkdirSync(join(root, 'functions'));
  await settled();
  groups = [];
  save('functions/lead.ts', 'first');
  await expect.poll(() => groups.some(({ changes }) => changes.program)).toBe(true);
});

test('what editors leave beside a file, and hidden files, are nothing', async () => {
  tell();
  for (const name of ['post.md~', '.post.md.swp', '.git/index']) save(`content/blog/${name}`, 'x');
  await settled();
  expect(groups).toEqual([]);
});

test.each([
  ['templates/styles/index.css', 'styles'],
  ['templates/home.tsx', 'code'],
  ['static/favicon.svg', 'statics'],
  ['src/cli.ts', 'program'],
])('%s belongs to a part of its own', async (name, part) => {
  tell();
  save(name, 'changed');
  await settled();
  const none = { content: [], styles: false, code: false, program: false, statics: false };
  expect(groups.map(({ changes }) => changes)).toEqual([{ ...none, [part]: true }]);
});

test('what was saved before anybody listened is told of then', async () => {
  save(POST, 'second');
  await settled();
  tell();
  await expect.poll(() => groups.map(({ text }) => text)).toEqual(['second']);
});

test('after the end nothing is told of', async () => {
  tell();
  await watching.stop();
  save(POST, 'second');
  await settled();
  expect(groups).toEqual([]);
});
