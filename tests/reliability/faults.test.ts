/**
 * Kills a publication before every single system call that changes the disk, and makes each of them fail.
 * SQLite is tested in the same way: https://www.sqlite.org/testing.html, section 3.
 */
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import {
  child,
  cleanUp,
  expectRecovery,
  hashOfA,
  hashOfB,
  hashOfNothing,
  leftovers,
  out,
  reset,
  work,
} from './publications.ts';
import { CHANGING, changesBelow, failAt, hasStrace, killAt } from './strace.ts';
import { treeHash } from './tree.ts';

const publishB = [child, 'publish', out, 'B'];
const recover = [child, 'recover', out];

beforeEach(() => reset('A'));
afterAll(cleanUp);

test('faults are injected wherever releases are tested', () => {
  if (process.env.CI === 'true') expect(hasStrace).toBe(true);
});

describe.skipIf(!hasStrace)(
  'a process killed before any call that changes the disk',
  { timeout: 120_000 },
  () => {
    test('leaves the old site or the new one', () => {
      const calls = changesBelow(work, publishB);
      expect(new Set(calls.map(({ name }) => name))).toEqual(new Set(CHANGING));
      for (const call of calls) {
        reset('A');
        expect(killAt(call, publishB).signal, call.text).toBe('SIGKILL');
        expectRecovery(hashOfA, call.text);
      }
      console.info(`killed at ${calls.length} calls of a publication`);
    });

    test('leaves nothing or the site when it was the first', () => {
      reset('nothing');
      const calls = changesBelow(work, publishB);
      for (const call of calls) {
        reset('nothing');
        killAt(call, publishB);
        expectRecovery(hashOfNothing, call.text);
      }
      console.info(`killed at ${calls.length} calls of a first publication`);
    });

    test('leaves a recovery for the next one to complete', () => {
      const moves = changesBelow(work, publishB).filter(
        ({ text }) => text.startsWith('rename') && text.includes('files'),
      );
      const halfway = moves[moves.length >> 1]!;
      const interrupt = () => {
        reset('A');
        killAt(halfway, publishB);
      };
      interrupt();
      const calls = changesBelow(work, recover);
      expect(treeHash(out)).toBe(hashOfB);
      for (const call of calls) {
        interrupt();
        killAt(call, recover);
        expectRecovery(hashOfB, call.text);
      }
      console.info(`killed at ${calls.length} calls of a recovery`);
    });
  },
);

const ERRORS = ['ENOSPC', 'EACCES', 'EMFILE', 'EIO'];

describe.skipIf(!hasStrace)('a call that fails', { timeout: 120_000 }, () => {
  test('is told, and leaves the old site or, once moves have begun, the new one', () => {
    const calls = changesBelow(work, publishB);
    const journal = calls.findIndex(({ name }) => name === 'fsync');
    let told = 0;
    calls.forEach((call, at) => {
      const error = ERRORS[at % ERRORS.length]!;
      reset('A');
      const { status, stderr } = failAt(call, error, publishB);
      const where = `${error} at ${call.text}: ${stderr}`;
      // Where nothing would have been done anyway, or a copy stands in for a link, all is well.
      if (status === 0) expect(treeHash(out), where).toBe(hashOfB);
      else {
        told++;
        expect(status, where).toBe(1);
        expect(stderr, where).toContain(work);
        if (at <= journal) expect([treeHash(out), leftovers()], where).toEqual([hashOfA, []]);
      }
      expectRecovery(hashOfA, where);
    });
    expect(told).toBeGreaterThan(calls.length / 2);
    console.info(`failed ${calls.length} calls: ${told} were told, the others made no difference`);
  });

  test.each(ERRORS)('with %s for any file that is staged names the file and leaves the old site', (error) => {
    const staged = changesBelow(work, publishB).filter(({ text }) => /^openat.*staging\/files/.test(text));
    for (const call of staged) {
      reset('A');
      const { status, stderr } = failAt(call, error, publishB);
      expect([status, stderr.split(' ').slice(0, 2)]).toEqual([1, [error, call.path]]);
      expect([treeHash(out), leftovers()]).toEqual([hashOfA, []]);
    }
  });
});
