/** The site's container: without Docker each step of its image, and where a daemon runs the image itself. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { layOut } from '../helpers/dockerfile.ts';
import { newFolder } from '../helpers/new-folder.ts';

test.runIf(process.env.LONG)('the steps of the image make one that builds the site', () => {
  const { work, command } = layOut('Dockerfile');
  const { status, stderr } = spawnSync(process.execPath, command.slice(1), { cwd: work, encoding: 'utf8' });
  expect(stderr).toMatch(/^40 pages/m);
  expect(status).toBe(0);
  expect(existsSync(join(work, 'dist/index.html'))).toBe(true);
});

const hasDaemon = process.env.LONG && spawnSync('docker', ['info']).status === 0;

test.runIf(hasDaemon)('the image builds the site into a folder of the host', () => {
  const out = newFolder('container');
  const docker = (...args: string[]) => spawnSync('docker', args, { stdio: 'inherit' }).status;
  expect(docker('build', '-t', 'plumb-and-level-test', '.')).toBe(0);
  expect(docker('run', '--rm', '-v', `${out}:/site/dist`, 'plumb-and-level-test')).toBe(0);
  expect(existsSync(join(out, 'index.html'))).toBe(true);
});
