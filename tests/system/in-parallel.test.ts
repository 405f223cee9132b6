import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { inParallel } from '../../src/system/in-parallel.ts';

test('parallel work gives its results in the order of the items', async () => {
  const slowFirst = async (turns: number) => {
    for (let turn = 0; turn < turns; turn++) await setImmediate();
    return turns;
  };
  expect(await inParallel([3, 1, 2], slowFirst, 2)).toEqual([3, 1, 2]);
});

test('parallel work begins nothing after a fault, and ends once what was running has ended', async () => {
  const ended: string[] = [];
  const work = async (name: string) => {
    if (name === 'broken') throw new Error('broken');
    await setImmediate();
    ended.push(name);
  };
  await expect(inParallel(['broken', 'under way', 'next'], work, 2)).rejects.toThrow('broken');
  expect(ended).toEqual(['under way']);
});
