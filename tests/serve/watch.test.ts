import * as fs from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Changes, type Watching, watchSources } from '../../src/serve/watch.ts';
import { makeProject } from '../helpers/build-site.ts';
import { writeFiles } from '../helpers/write-files.ts';

let root: string;
let groups: { changes: Changes; text: string }[];
let watching: Watching;

const RECIPE = 'content/recipes/soup.md';

beforeEach(async () => {
  root = makeProject({ [RECIPE]: 'first', 'templates/home.tsx': '', 'src/cli.ts': '' });
  groups = [];
  watching = await watchSources(root, join(root, 'content'));
});

afterEach(async () => {
  vi.useRealTimers();
  await watching.stop();
});

/** Starts to listen, once what a system may still tell of from before has been reported. */
async function startListening() {
  listen();
  await settled();
  groups = [];
}

const listen = () =>
  watching.report(async (changes) => {
    groups.push({ changes, text: read(RECIPE) });
  });

/** Until what is saved last is told of. */
async function settled() {
  save('static/last.txt', 'last');
  await expect.poll(() => groups.some(({ changes }) => changes.others.has('statics'))).toBe(true);
}

/** Saves the recipe, and resolves when another that watches has been told of it. */
async function saveBefore(another: Watching) {
  const reported: Changes[] = [];
  another.report(async (changes) => {
    reported.push(changes);
  });
  save(RECIPE, 'second');
  await expect.poll(() => reported.length).toBeGreaterThan(0);
  await another.stop();
}

const read = (name: string) =>
  fs.existsSync(join(root, name)) ? fs.readFileSync(join(root, name), 'utf8') : '';
const save = (name: string, text: string) => writeFiles(root, { [name]: text });
const names = () => [...new Set(groups.flatMap(({ changes }) => changes.content))].sort();

describe('reports of the system', () => {
  let report: (names: readonly string[] | null) => Promise<void>;

  beforeEach(async () => {
    await watching.stop();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    watching = await watchSources(root, join(root, 'content'), async (folder, onChanges) => {
      if (folder === join(root, 'content'))
        report = async (names) => {
          onChanges(names);
          await vi.advanceTimersByTimeAsync(5);
        };
      return async () => {};
    });
    listen();
  });

  test('ten quick saves are reported once, when the last is whole', async () => {
    for (let round = 1; round <= 10; round++) {
      // Of another length each: their times may be one.
      save(RECIPE, 'x'.repeat(round));
      await report(['recipes/soup.md']);
    }
    save(RECIPE, 'whole, and not reported');
    await vi.advanceTimersByTimeAsync(5);
    expect(groups).toEqual([]);
    await vi.advanceTimersByTimeAsync(50);
    await report(['recipes/soup.md']);
    await vi.advanceTimersByTimeAsync(50);
    expect(groups.map(({ text }) => text)).toEqual(['whole, and not reported']);
  });

  test('each report of missed changes is passed on, since any file may have changed', async () => {
    for (let round = 0; round < 2; round++) {
      await report(null);
      await vi.advanceTimersByTimeAsync(50);
    }
    expect(groups.map(({ changes }) => changes.content)).toEqual([[''], ['']]);
  });
});

test.each([5, 20, 40, 80])('of two saves %i ms apart the second is reported', async (gap) => {
  await startListening();
  save(RECIPE, 'one');
  await sleep(gap);
  save(RECIPE, 'two');
  await expect.poll(() => groups.at(-1)?.text).toBe('two');
});

test('a file saved in a new folder is reported', async () => {
  await startListening();
  save('content/authors/new.md', 'first');
  await expect.poll(names).not.toEqual([]);
  groups = [];
  save('content/authors/new.md', 'second');
  await expect.poll(names).toContain('authors/new.md');
});

test.each(['moved away and back', 'removed and made again'])(
  'a folder that is %s is followed',
  async (how) => {
    await startListening();
    const folder = join(root, 'content');
    const away = join(root, 'away');
    if (how.startsWith('moved')) fs.renameSync(folder, away);
    else fs.rmSync(folder, { recursive: true });
    await expect.poll(names).toContain('');
    if (how.startsWith('moved')) fs.renameSync(away, folder);
    else fs.mkdirSync(join(folder, 'recipes'), { recursive: true });
    // Until it is watched again, a save is only reported as one of many.
    const saveAgain = () => {
      save(RECIPE, 'second');
      return names();
    };
    await expect.poll(saveAgain, { interval: 500 }).toContain('recipes/soup.md');
    await expect.poll(() => groups.at(-1)!.text).toBe('second');
  },
);

test('a folder that was not there when it began is followed', async () => {
  await startListening();
  fs.mkdirSync(join(root, 'functions'));
  await expect.poll(() => groups.some(({ changes }) => changes.others.has('program'))).toBe(true);
  groups = [];
  save('functions/lead.ts', 'first');
  await expect.poll(() => groups.some(({ changes }) => changes.others.has('program'))).toBe(true);
});

test('hidden files, and those that editors leave beside a file, are not reported', async () => {
  await startListening();
  for (const name of ['soup.md~', '.soup.md.swp', '.git/index']) save(`content/recipes/${name}`, 'x');
  save(RECIPE, 'beside them');
  await expect.poll(names).toEqual(['recipes/soup.md']);
  expect(groups[0]!.changes).toMatchObject({ others: new Set() });
});

test('a file saved before anybody listened is reported to the first listener', async () => {
  await saveBefore(await watchSources(root, join(root, 'content')));
  listen();
  await expect.poll(() => groups.map(({ text }) => text)).toEqual(['second']);
});

test('a watcher that was closed reports nothing', async () => {
  await startListening();
  await watching.stop();
  await saveBefore(await watchSources(root, join(root, 'content')));
  expect(groups).toEqual([]);
});
