/** Kills a real process before a call of each kind that changes the disk, and makes one of each kind fail. */
import { beforeEach, describe, expect, test } from 'vitest';
import { expectRecovery, out, reset, treeOfA, treeOfB, work } from './publications.ts';
import { child } from './publish-process.ts';
import { type Call, CHANGING, changesBelow, failAt, hasStrace, killAt } from './strace.ts';
import { treeOf } from './tree.ts';

const publishB = [child, 'publish', out];

beforeEach(() => reset('A'));

test('faults are injected wherever releases are tested', () => {
  if (process.env.CI === 'true') expect(hasStrace).toBe(true);
});

describe.skipIf(!hasStrace)('a real publication', { timeout: 240_000 }, () => {
  /** The first, the middle and the last call of each kind. */
  function someOfEachKind(): Call[] {
    const calls = changesBelow(work, publishB);
    expect(new Set(calls.map(({ name }) => name))).toEqual(new Set(CHANGING));
    return CHANGING.flatMap((kind) => {
      const ofKind = calls.filter(({ name }) => name === kind);
      return [...new Set([ofKind[0]!, ofKind[ofKind.length >> 1]!, ofKind.at(-1)!])];
    });
  }

  test('leaves the old site or the new one if killed before any kind of call that changes the disk', () => {
    for (const call of someOfEachKind()) {
      reset('A');
      expect(killAt(call, publishB).signal, call.text).toBe('SIGKILL');
      expectRecovery(treeOfA, call.text);
    }
  });

  test('leaves the old site or the new one if any kind of call that changes the disk fails', () => {
    for (const call of someOfEachKind()) {
      reset('A');
      const { status, stderr } = failAt(call, 'ENOSPC', publishB);
      const where = `${call.text}: ${stderr}`;
      if (status === 0) expect(treeOf(out), where).toEqual(treeOfB);
      else {
        expect([status, stderr.includes(work)], where).toEqual([1, true]);
      }
      expectRecovery(treeOfA, where);
    }
  });
});
