import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openTeam, threadsFor } from '../../src/parallel/team.ts';
import { newFolder } from '../helpers/new-folder.ts';

const pieces = Array.from({ length: 16_000 }, (_, at) => at);
const doubled = (batch: readonly number[]) => batch.map((piece) => piece * 2);

// The order of results and the faults of workers: whole-build.test.ts, and reliability/messages.test.ts.
describe('a team', () => {
  it('grows with the work, up to the cores and to a limit', () => {
    const onCores = (cores: number) =>
      [38, 499, 500, 1000, 10_000].map((count) => threadsFor('render', count, cores));
    expect(onCores(1)).toEqual([1, 1, 1, 1, 1]);
    expect(onCores(2)).toEqual([1, 1, 2, 2, 2]);
    expect(onCores(64)).toEqual([1, 1, 2, 4, 8]);
  });

  it('gives a worker its second batch before it has answered the first', async () => {
    const file = join(newFolder('team'), 'hoards.mjs');
    writeFileSync(
      file,
      `import { parentPort } from 'node:worker_threads';
      const held = [];
      let isFull = false;
      parentPort.on('message', ({ end, at, batch }) => {
        if (end) return parentPort.close();
        if (!batch) return;
        held.push({ at, result: batch.map((piece) => piece * 2) });
        isFull ||= held.length === 2;
        if (isFull) for (const answer of held.splice(0)) parentPort.postMessage(answer);
      });`,
    );
    const workerFile = async () => file;
    const team = openTeam(workerFile, dirname(file), () => 2);
    const share = team.share('read', null, pieces, doubled);
    await expect(share).resolves.toEqual(doubled(pieces));
    await team.close();
  });
});
