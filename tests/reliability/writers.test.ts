import { spawn } from 'node:child_process';
import { once } from 'node:events';
import * as fs from 'node:fs';
import { join } from 'node:path';
import { buildSync } from 'esbuild';
import { expect, test } from 'vitest';
import { openOutput, recoverOutput } from '../../src/output/write.ts';
import { newFolder } from '../helpers/new-folder.ts';
import { isNoLock, leftovers, out, projectOf, reset, treeOfA, treeOfB, work } from './publications.ts';
import { treeOf } from './tree.ts';

const child = join(newFolder('publish'), 'child.mjs');
const entryPoints = ['tests/reliability/publish-child.ts'];
buildSync({ entryPoints, bundle: true, platform: 'node', format: 'esm', outfile: child });

test('only one of many writers publishes at a time, also when some are killed', async () => {
  reset('A');
  const marker = join(work, 'marker');
  const contend = (times: number) => spawn(process.execPath, [child, out, marker, `${times}`]);
  const victims = [contend(1e6), contend(1e6)];
  const others = [contend(5), contend(5), contend(5), contend(5)];
  const ends = [...victims, ...others].map(async (writer) => (await once(writer, 'exit'))[0] as number);
  await Promise.race(victims.map((victim) => once(victim.stdout, 'data')));
  for (const victim of victims) victim.kill('SIGKILL');
  expect(await Promise.all(ends)).toEqual([null, null, 0, 0, 0, 0]);

  fs.rmSync(marker, { force: true });
  recoverOutput(projectOf());
  expect([treeOfA, treeOfB]).toContainEqual(treeOf(out));
  expect(leftovers().filter(isNoLock)).toEqual([]);
  openOutput(projectOf()).discard();
  expect(leftovers()).toEqual([]);
});
