import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { shareWithWorkers, threadsFor } from '../../src/parallel/team.ts';
import { newFolder } from '../helpers/new-folder.ts';

// That results keep their order on any number of threads: whole-build.test.ts.
test('a team grows with the work, up to the cores and to a limit', () => {
  const onCores = (cores: number) => [38, 499, 500, 1000, 10_000].map((count) => threadsFor(count, cores));
  expect(onCores(1)).toEqual([1, 1, 1, 1, 1]);
  expect(onCores(2)).toEqual([1, 1, 2, 2, 2]);
  expect(onCores(64)).toEqual([1, 1, 2, 4, 8]);
});

test('a team hands on the fault of a worker, with its code and path, once nobody works any more', async () => {
  const folder = newFolder('team');
  const fault = { message: 'full', code: 'ENOSPC', path: '/x' };
  const worker = join(folder, 'fails.mjs');
  writeFileSync(
    worker,
    `import { parentPort } from 'node:worker_threads';
parentPort.on('message', (order) => {
  if (order === null) parentPort.close();
  else parentPort.postMessage({ at: order.at, error: ${JSON.stringify(fault)} });
});`,
  );
  const share = shareWithWorkers(
    async () => worker,
    folder,
    () => 2,
  );
  const slow = (batch: readonly number[]) => {
    const end = performance.now() + 2;
    while (performance.now() < end);
    return batch;
  };
  const pieces = Array.from({ length: 16_000 }, (_, at) => at);
  await expect(share(null, pieces, slow)).rejects.toMatchObject(fault);
});
