/**
 * Ends a publication before every single step that changes the disk, and makes each of them fail.
 * SQLite is tested in the same way: https://www.sqlite.org/testing.html, section 3.
 */
import * as fs from 'node:fs';
import { beforeEach, expect, test } from 'vitest';
import { isUntouchedOutput, openOutput, recoverOutput } from '../../src/output/write.ts';
import type { Machine } from '../../src/system/lock.ts';
import { type Fault, faultyMachine, Killed } from './faulty-disk.ts';
import { expectRecovery, leftovers, out, projectOf, reset, treeOfA, treeOfB, work } from './publications.ts';
import { fill } from './sites.ts';
import { treeOf } from './tree.ts';

beforeEach(() => reset('A'));

/** Publishes site B as a command does, which gives up what it has staged where something fails. */
function publishB(machine: Machine): void {
  const writer = openOutput(projectOf(), machine);
  try {
    fill(writer, 'B');
    writer.publish();
  } catch (error) {
    writer.discard();
    throw error;
  }
}

const recover = (machine: Machine) => recoverOutput(projectOf(), machine);

/** The steps that a command takes when all goes well. */
function stepsOf(command: (machine: Machine) => void): readonly string[] {
  const machine = faultyMachine();
  command(machine);
  return machine.steps;
}

/** What a command throws with a fault in it. */
function outcome(command: (machine: Machine) => void, fault: Fault): unknown {
  try {
    command(faultyMachine(fault));
  } catch (error) {
    return error;
  }
}

test('a killed publication leaves the old site or the new one', () => {
  const steps = stepsOf(publishB);
  const kinds = new Set(steps.map((step) => step.split(' ')[0]));
  expect(kinds).toEqual(new Set(['mkdir', 'open', 'write', 'link', 'fsync', 'rename', 'unlink', 'rmdir']));
  steps.forEach((step, at) => {
    reset('A');
    expect(outcome(publishB, { at }), step).toBeInstanceOf(Killed);
    expectRecovery(treeOfA, step);
  });
});

test('a killed first publication leaves nothing or the whole site', () => {
  reset('nothing');
  const steps = stepsOf(publishB);
  steps.forEach((step, at) => {
    reset('nothing');
    outcome(publishB, { at });
    expectRecovery({}, step);
  });
});

test('a recovery that is killed, or meets a fault, is completed by the next one, which says so', () => {
  const all = stepsOf(publishB);
  const moves = all.flatMap((step, at) => (/^rename .*staging\/files/.test(step) ? [at] : []));
  const interrupt = () => {
    reset('A');
    outcome(publishB, { at: moves[moves.length >> 1]! });
  };
  interrupt();
  const steps = stepsOf(recover);
  expect(treeOf(out)).toEqual(treeOfB);
  steps.forEach((step, at) => {
    for (const error of [{}, { error: 'EIO' }]) {
      interrupt();
      const thrown = outcome(recover, { at, ...error });
      if ('error' in error) expect(thrown, step).toMatchObject({ code: error.error });
      expectRecovery(treeOfB, step);
    }
  });
});

test('a publication that has ended leaves nothing to recover', () => {
  expect(stepsOf(recover)).toEqual([]);
});

test('a journal that cannot be read stays for the next command as well', () => {
  const moves = stepsOf(publishB).findIndex((step) => /^rename .*staging\/files/.test(step));
  reset('A');
  outcome(publishB, { at: moves + 1 });
  const machine = faultyMachine();
  const readFileSync = (path: string) => {
    throw Object.assign(new Error('EIO: read'), { code: 'EIO', path });
  };
  const unreadable = { ...machine, disk: { ...machine.disk, readFileSync } as unknown as Machine['disk'] };
  expect(() => recover(unreadable)).toThrow('EIO');
  recoverOutput(projectOf());
  expect(treeOf(out)).toEqual(treeOfB);
});

test('on a disk without hard links a page is published as two copies, each recognised by its own time', () => {
  const { disk, ...machine } = faultyMachine();
  const copying = {
    ...disk,
    linkSync() {
      throw new Error('EPERM');
    },
    copyFileSync(from: string, to: string) {
      fs.copyFileSync(from, to);
      fs.utimesSync(to, 1, 1);
    },
  };
  publishB({ ...machine, disk: copying as Machine['disk'] });
  expect(isUntouchedOutput(projectOf())).toBe(true);
});

test('a journal that could not be forced onto the disk is removed before the files that it names', () => {
  const at = stepsOf(publishB).findIndex((step) => step.startsWith('fsync'));
  reset('A');
  const machine = faultyMachine({ at, error: 'EIO' });
  expect(() => publishB(machine)).toThrow('EIO');
  expect(machine.steps[at + 1]).toMatch(/^unlink .*journal\.json$/);
});

// Whatever the error: only those of a file that is there, or not there, are told apart.
test('a failed step is reported, and leaves the old site or, once moves have begun, the new one', () => {
  const steps = stepsOf(publishB);
  const journal = steps.findIndex((step) => step.startsWith('fsync'));
  let told = 0;
  steps.forEach((step, at) => {
    reset('A');
    const thrown = outcome(publishB, { at, error: 'EIO' }) as NodeJS.ErrnoException | undefined;
    // Where nothing would have been done anyway, or a copy stands in for a link, all is well.
    if (!thrown) expect(treeOf(out), step).toEqual(treeOfB);
    else {
      told++;
      expect([thrown.code, thrown.path?.startsWith(work)], step).toEqual(['EIO', true]);
      if (at <= journal) expect([treeOf(out), leftovers()], step).toEqual([treeOfA, []]);
    }
    expectRecovery(treeOfA, step);
  });
  expect(told).toBeGreaterThan(steps.length / 2);
});
