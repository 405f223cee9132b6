/** Kills real builds at random moments; the next one always leaves what a clean build leaves. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import * as fs from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, expect, test } from 'vitest';
import { newFolder } from '../helpers/new-folder.ts';
import { runSite } from '../helpers/run-site.ts';
import { treeOf } from './tree.ts';

const KILLS = 20;
const RECIPE = 'recipes/roesti.md';

let folder: string;
beforeAll(() => {
  folder = newFolder('killed');
  fs.cpSync('examples/recipes/content', join(folder, 'content'), { recursive: true });
});

const asked = (out: string) => [
  ...['build', '--quiet', '--site', 'examples/recipes'],
  ...['--content', join(folder, 'content'), '--out', join(folder, out)],
];

function build(out: string, ...options: string[]): number {
  const started = performance.now();
  const { status, stderr } = runSite([...asked(out), ...options]);
  expect(stderr).toBe('');
  expect(status).toBe(0);
  return performance.now() - started;
}

/** Edits a body, or a field that other pages show. */
function edit(round: number): void {
  const path = join(folder, 'content', RECIPE);
  const text = fs.readFileSync(path, 'utf8');
  const edited = round % 3 === 0 ? text.replace(/^(title: ).*/m, `$1Rösti ${round}`) : `${text}\n${round}\n`;
  fs.writeFileSync(path, edited);
}

test(`${KILLS} builds that are killed`, async () => {
  let took = build('dist');
  let killed = 0;
  for (let round = 0; killed < KILLS; round++) {
    edit(round);
    const child = spawn(process.execPath, ['bin/site.js', ...asked('dist')]);
    const ended = once(child, 'exit');
    await Promise.race([ended, sleep(Math.random() * took)]);
    child.kill('SIGKILL');
    const [, signal] = await ended;
    if (signal === 'SIGKILL') killed++;
    took = build('dist');
    build('clean', '--no-cache');
    expect(treeOf(join(folder, 'dist'))).toEqual(treeOf(join(folder, 'clean')));
  }
});
