import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Environment } from '../../src/commands/options.ts';
import type { Diagnostic } from '../../src/diagnostics/diagnostic.ts';
import { Follower } from '../../src/serve/follower.ts';
import type { Change, Session } from '../../src/serve/session.ts';
import type { Changes } from '../../src/serve/watch.ts';
import { newFolder } from '../helpers/new-folder.ts';

const root = newFolder('follower');
const changed = (...content: string[]): Changes => ({ content, others: new Set() });

let follower: Follower;
/** Changes that the session was asked to follow, and how many of the first it cannot. */
let asked: Change[];
let failing: number;
let isChange: boolean;
let diagnostics: readonly Diagnostic[];
let printed: string[];
let refreshing: () => Promise<void>;
let missed: string[];
let age: number;

beforeEach(() => {
  vi.useFakeTimers();
  [asked, failing, isChange, diagnostics, printed] = [[], 0, true, [], []];
  [missed, age, refreshing] = [[], 0, async () => {}];
  const session = {
    get diagnostics() {
      return diagnostics;
    },
    async refresh(change: Change) {
      asked.push(change);
      await refreshing();
      if (asked.length > failing) return isChange;
      throw Object.assign(new Error(), { code: 'ENOENT', path: `gone-${Math.min(asked.length, 3)}.md` });
    },
    missed: () => missed,
    ageOf: () => age,
    checkAll: async () => {},
  };
  const terminal = {
    say: (line: string) => printed.push(line.replace(/[\d.]+ ms/, 'N ms')),
    fail: (line: string) => printed.push(line),
    report: (reported: readonly Diagnostic[]) => printed.push(...reported.map(({ message }) => message)),
  };
  const loadRenderer = async () => {
    throw new Error('frame.tsx: it cannot be compiled.');
  };
  const environment = { terminal, root, loadRenderer } as unknown as Environment;
  follower = new Follower({ ...environment, session: session as unknown as Session });
});

afterEach(async () => {
  await follower.stop();
  vi.useRealTimers();
});

test('a change that cannot be applied is tried once again after the sources have settled', async () => {
  failing = 1;
  await follower.apply({ content: [], others: new Set(['statics']) });
  expect(printed).toEqual(['gone-1.md: does not exist.']);
  await vi.advanceTimersByTimeAsync(1000);
  expect(asked.map(({ assets }) => assets)).toEqual([true, true]);
  expect(printed.slice(1)).toEqual(['Rebuilt in N ms']);
  await follower.apply(changed('a.md'));
  expect(asked.at(-1)).toEqual({ content: ['a.md'], assets: false });
});

test('changes are brought in one after another, and the end waits for the last', async () => {
  let isUnderWay = false;
  refreshing = async () => {
    expect(isUnderWay).toBe(false);
    isUnderWay = true;
    await new Promise((done) => setTimeout(done, 100));
    isUnderWay = false;
  };
  for (const name of ['a.md', 'b.md']) void follower.apply(changed(name));
  const stopped = follower.stop();
  await vi.advanceTimersByTimeAsync(1000);
  await stopped;
  expect([asked.length, isUnderWay]).toEqual([2, false]);
});

test('templates that cannot be loaded are reported though nothing else has changed', async () => {
  isChange = false;
  await follower.apply({ content: [], others: new Set(['code']) });
  expect(printed).toEqual([expect.stringMatching(/cannot be compiled.*Until this is mended/s)]);
});

test('a failure that stays is not tried again and again, but once more after a request', async () => {
  failing = 100;
  missed = ['a.md'];
  await follower.apply(changed('a.md'));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(asked).toHaveLength(4);
  // Whatever had changed is among everything.
  expect(asked.slice(1).every(({ assets }) => assets)).toBe(true);
  failing = 0;
  await follower.settled();
  await vi.advanceTimersByTimeAsync(1000);
  expect(printed.at(-1)).toBe('Rebuilt in N ms');
});

test('the check of all pages reports what it finds, also on a page that was requested before', async () => {
  await follower.apply(changed('a.md'));
  printed = [];
  diagnostics = [{ file: 'a.md', rule: 'body/open-code', message: 'Not closed.', severity: 'warning' }];
  await vi.advanceTimersByTimeAsync(1000);
  expect(printed).toEqual(['Not closed.']);
});

test('a request does not wait for changes that were not reported, which are then looked for, and the option that polls for them is named once', async () => {
  refreshing = async () => {
    missed = [];
  };
  const asksFor = async (name: string, old: number) => {
    await vi.advanceTimersByTimeAsync(2000);
    [missed, age] = [[name], old];
    await follower.settled();
    expect(missed).toEqual([name]);
    await vi.advanceTimersByTimeAsync(1000);
  };
  await asksFor('a.md', 100);
  expect(printed).toEqual(['Rebuilt in N ms']);
  await asksFor('b.md', 5000);
  await asksFor('c.md', 5000);
  expect(asked.map(({ content }) => content)).toEqual([['a.md'], ['b.md'], ['c.md']]);
  expect(printed.filter((line) => line.includes('Start with --poll'))).toHaveLength(1);
});
