import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { inBatches, openTeam } from '../../src/parallel/team.ts';

const folder = mkdtempSync(join(tmpdir(), 'team-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A team whose workers answer each order by `answer`, a function's text; `held` is a list of each worker's own. */
function teamOf(name: string, answer: string) {
  const file = join(folder, `${name}.mjs`);
  const listener = `(order) => {
    if (order.end) parentPort.close();
    else if (!('job' in order)) (${answer})(order, (message) => parentPort.postMessage(message), held);
  }`;
  writeFileSync(
    file,
    `import { parentPort } from 'node:worker_threads';\nconst held = [];\nparentPort.on('message', ${listener});`,
  );
  return openTeam(file);
}

const hasWorkers = availableParallelism() > 1;
const batches = inBatches(Array.from({ length: 16_000 }, (_, at) => at));
const doubled = (batch: readonly number[]) => batch.map((piece) => piece * 2);

describe('a team', () => {
  it('gives the results in the order of the batches', async () => {
    const team = teamOf(
      'doubles',
      '({ at, batch }, answer) => answer({ at, result: batch.map((piece) => piece * 2) })',
    );
    const results = await team.share('read', null, batches, doubled);
    await team.close();
    expect(results).toEqual(batches.map(doubled));
  });

  it.runIf(hasWorkers)('gives a worker its second batch before it has answered the first', async () => {
    const team = teamOf(
      'hoards',
      `({ at, batch }, answer, held) => {
        held.push({ at, result: batch.map((piece) => piece * 2) });
        held.isFull ||= held.length === 2;
        if (held.isFull) held.splice(0).forEach(answer);
      }`,
    );
    const share = team.share('read', null, batches, doubled);
    await expect(share).resolves.toEqual(batches.map(doubled));
    await team.close();
  });

  it.runIf(hasWorkers)(
    'hands on the fault of a worker, with its code and path, once nobody works any more',
    async () => {
      const team = teamOf(
        'fails',
        `({ at }, answer) => answer({ at, error: { message: 'full', code: 'ENOSPC', path: '/x' } })`,
      );
      const slow = (batch: readonly number[]) => {
        const end = performance.now() + 2;
        while (performance.now() < end);
        return batch;
      };
      await expect(team.share('read', null, batches, slow)).rejects.toMatchObject({
        message: 'full',
        code: 'ENOSPC',
        path: '/x',
      });
      await team.close();
    },
  );
});
