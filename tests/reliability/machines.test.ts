/** Machines unlike ours: a build is the same there, or it is refused in a line. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { copyProject } from '../../scripts/copy-project.ts';
import { newFolder } from '../helpers/new-folder.ts';
import { treeOf } from './tree.ts';

/** Mounts are made in a name space of their own, which goes with the process. */
const canMount = spawnSync('unshare', ['-m', 'true']).status === 0;
const program = newFolder('machines');
const work = join(program, 'work');
const out = join(work, 'dist');
const build = `exec '${process.execPath}' bin/site.js build --quiet --site examples/recipes --out '${out}'`;
let expected: Record<string, string>;

beforeAll(() => {
  copyProject(program);
  mkdirSync(work);
  expect(runAfter('true')).toEqual([0, '']);
  expected = treeOf(out);
});

/** Builds into a new folder in a shell that does something first. */
function runAfter(preparation: string) {
  rmSync(work, { recursive: true });
  mkdirSync(work);
  const shell = ['sh', '-c', `${preparation} && ${build}`] as const;
  const [command, ...args] = canMount ? (['unshare', '-m', ...shell] as const) : shell;
  const { status, stderr } = spawnSync(command, args, { cwd: program, encoding: 'utf8' });
  return [status, stderr];
}

test('a build needs few file handles', () => {
  expect(runAfter('ulimit -n 24')).toEqual([0, '']);
  expect(treeOf(out)).toEqual(expected);
});

test('a build needs no environment, not even HOME', () => {
  expect(runAfter(`exec env -i PATH="$PATH" sh -c "${build}"; true`)).toEqual([0, '']);
  expect(treeOf(out)).toEqual(expected);
});

describe.skipIf(!canMount)('a build', () => {
  test.each([
    ['without /proc', 'umount -l /proc'],
    ['into a folder that is mounted from the same disk', `mkdir '${out}' from && mount --bind from '${out}'`],
    [
      'into a folder that is mounted below a read-only one',
      `mkdir -p '${out}' && mount -t tmpfs none '${work}' && mkdir '${out}' && mount -t tmpfs none '${out}' &&
        mount -o remount,ro '${work}'`,
    ],
  ])('%s is the same', (_what, preparation) => {
    // Mounts end with the shell, so what is built there is copied out of them.
    const copied = join(program, 'copied');
    rmSync(copied, { recursive: true, force: true });
    const { status, stderr } = spawnSync(
      'unshare',
      [
        '-m',
        'sh',
        '-c',
        `rm -rf from '${work}'/* && ${preparation} && ${build.replace('exec ', '')} && cp -a '${out}' '${copied}'`,
      ],
      { cwd: program, encoding: 'utf8' },
    );
    expect([status, stderr]).toEqual([0, '']);
    expect(treeOf(copied)).toEqual(expected);
  });

  test.each([
    ['into a new folder below a read-only one', `mount -t tmpfs -o ro none '${work}'`],
    [
      'of a project that cannot be written',
      'rm -rf .site && mount --bind . . && cd . && mount -o remount,bind,ro . ',
    ],
  ])('%s is refused in a line', (_what, preparation) => {
    const [status, stderr] = runAfter(preparation);
    expect([status, stderr]).toEqual([1, expect.stringMatching(/^[^\n]*(?:read-only|--cache-dir)[^\n]*\n$/)]);
  });
});
