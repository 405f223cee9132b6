/** A whole build by real processes on machines of one to sixty-four cores, each from no code cache. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { copyProject } from '../../scripts/copy-project.ts';
import { newFolder } from '../helpers/new-folder.ts';
import { treeOf } from '../reliability/tree.ts';

const RECIPES = 2000;
const program = newFolder('whole-build');
const site = join(program, 'examples/recipes');
const machine = join(program, 'machine.cjs');

beforeAll(() => {
  copyProject(program);
  const recipe = readFileSync('examples/recipes/content/recipes/roesti.md', 'utf8');
  for (let at = 0; at < RECIPES; at++)
    writeFileSync(
      join(site, `content/recipes/more-${at}.md`),
      recipe.replace(/^title: .*/m, `title: Nummer ${at}`),
    );
  // So many cores, and a note of the most memory that the process has had, in MB.
  writeFileSync(
    machine,
    `const os = require('node:os');
os.availableParallelism = () => Number(process.env.CORES);
require('node:module').syncBuiltinESMExports();
if (require('node:worker_threads').isMainThread)
  process.on('exit', () => require('node:fs').writeFileSync(process.env.NOTE, String(process.resourceUsage().maxRSS / 1024)));`,
  );
});

function buildOn(cores: number) {
  const out = join(program, 'out');
  for (const path of [out, join(program, '.site'), join(site, '.site')])
    rmSync(path, { recursive: true, force: true });
  mkdirSync(join(program, '.site'));
  const note = join(program, 'note');
  const args = ['--require', machine, 'bin/site.js', 'build', '--quiet', '--site', site, '--out', out];
  const env = { ...process.env, CORES: String(cores), NOTE: note };
  const { status, stderr } = spawnSync(process.execPath, args, { cwd: program, encoding: 'utf8', env });
  return { status, stderr, tree: treeOf(out), megabytes: Math.round(Number(readFileSync(note, 'utf8'))) };
}

test('a build is the same with 1, 2, 3, 8 and 64 cores, and takes no more memory with 64 than with 8', () => {
  const { megabytes: first, ...alone } = buildOn(1);
  const needed = new Map([[1, first]]);
  expect([alone.status, alone.stderr]).toEqual([0, '']);
  for (const cores of [2, 3, 8, 64]) {
    const { megabytes, ...built } = buildOn(cores);
    needed.set(cores, megabytes);
    expect(built, `${cores} cores`).toEqual(alone);
  }
  console.info([...needed].map(([cores, megabytes]) => `${cores} cores: ${megabytes} MB`).join(', '));
  expect(needed.get(64)! / needed.get(8)!).toBeLessThan(1.5);
});
