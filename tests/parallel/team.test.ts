import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { shareWithWorkers, threadsFor } from '../../src/parallel/team.ts';
import { newFolder } from '../helpers/new-folder.ts';

const folder = newFolder('team');

/** Shares with a worker that answers each order by `answer`, a function's text; `held` is a list of the worker's own. */
function shareWith(name: string, answer: string) {
  const file = join(folder, `${name}.mjs`);
  const listener = `(order) => {
    if (order === null) parentPort.close();
    else (${answer})(order, (message) => parentPort.postMessage(message), held);
  }`;
  writeFileSync(
    file,
    `import { parentPort } from 'node:worker_threads';\nconst held = [];\nparentPort.on('message', ${listener});`,
  );
  return shareWithWorkers(
    async () => file,
    folder,
    () => 2,
  );
}

const pieces = Array.from({ length: 16_000 }, (_, at) => at);
const doubled = (batch: readonly number[]) => batch.map((piece) => piece * 2);

// That results keep their order on any number of threads: whole-build.test.ts.
describe('a team', () => {
  it('grows with the work, up to the cores and to a limit', () => {
    const onCores = (cores: number) => [38, 499, 500, 1000, 10_000].map((count) => threadsFor(count, cores));
    expect(onCores(1)).toEqual([1, 1, 1, 1, 1]);
    expect(onCores(2)).toEqual([1, 1, 2, 2, 2]);
    expect(onCores(64)).toEqual([1, 1, 2, 4, 8]);
  });

  it('gives a worker its second batch before it has answered the first', async () => {
    const share = shareWith(
      'hoards',
      `({ at, batch }, answer, held) => {
        held.push({ at, result: batch.map((piece) => piece * 2) });
        held.isFull ||= held.length === 2;
        if (held.isFull) held.splice(0).forEach(answer);
      }`,
    );
    await expect(share(null, pieces, doubled)).resolves.toEqual(doubled(pieces));
  });

  it('hands on the fault of a worker, with its code and path, once nobody works any more', async () => {
    const share = shareWith(
      'fails',
      `({ at }, answer) => answer({ at, error: { message: 'full', code: 'ENOSPC', path: '/x' } })`,
    );
    const slow = (batch: readonly number[]) => {
      const end = performance.now() + 2;
      while (performance.now() < end);
      return batch;
    };
    await expect(share(null, pieces, slow)).rejects.toMatchObject({
      message: 'full',
      code: 'ENOSPC',
      path: '/x',
    });
  });
});
