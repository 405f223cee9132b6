/** Kills real builds after every rename by which they publish, and lets another command come next. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, cpSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { copyProject } from '../../scripts/copy-project.ts';
import { newFolder } from '../helpers/new-folder.ts';
import { treeOf } from './tree.ts';

const program = newFolder('kills');
const site = join(program, 'examples/recipes');
const out = join(site, 'dist');
const published = join(program, 'published');
const killer = join(program, 'killer.cjs');

beforeAll(() => {
  copyProject(program);
  // Publications rename in the main thread; of the renames before them, none leads into the output.
  writeFileSync(
    killer,
    `const fs = require('node:fs');
const rename = fs.renameSync;
let renames = 0;
fs.renameSync = (from, to) => {
  rename(from, to);
  const isPublishing = to.startsWith(process.env.OUT) || to.endsWith('.manifest.json');
  if (isPublishing && ++renames === Number(process.env.AFTER)) process.kill(process.pid, 'SIGKILL');
};
require('node:module').syncBuiltinESMExports();`,
  );
  expect(run('build').status).toBe(0);
  cpSync(site, published, { recursive: true, preserveTimestamps: true });
});

function run(command: string, args: readonly string[] = [], env: Record<string, string> = {}) {
  const script = [...(env.AFTER ? ['--require', killer] : []), 'bin/site.js', command];
  const rest = ['--quiet', '--site', site, '--out', out, ...args];
  const options = { cwd: program, encoding: 'utf8', env: { ...process.env, OUT: out, ...env } } as const;
  return spawnSync(process.execPath, [...script, ...rest], options);
}

async function serve(): Promise<void> {
  const args = ['bin/site.js', 'serve', '--port', '0', '--site', site, '--out', out];
  const server = spawn(process.execPath, args, { cwd: program, stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  server.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text;
    if (said.includes('Serving')) server.kill('SIGTERM');
  });
  await once(server, 'close');
  expect(said).toContain('Serving');
}

/** Whatever comes next; `build` would put everything right by building it. */
const NEXT = [() => run('check'), serve] as const;

const edit = () => appendFileSync(join(site, 'content/recipes/roesti.md'), '\nDazu passt Salat.\n');

test.each([
  ['a small edit', edit, []],
  ['a site that is new in every page', () => {}, ['--base-url', 'https://other.example']],
])('after any rename of %s the next command makes it the new site', async (_what, change, args) => {
  const reset = () => {
    rmSync(site, { recursive: true });
    cpSync(published, site, { recursive: true, preserveTimestamps: true });
    change();
  };
  reset();
  expect(run('build', args).status).toBe(0);
  const after = treeOf(out);
  for (let kills = 0; ; kills++) {
    reset();
    const { signal, status } = run('build', args, { AFTER: String(kills + 1) });
    if (signal !== 'SIGKILL') {
      expect([status, kills]).toEqual([0, expect.toSatisfy((count) => count > 2)]);
      return;
    }
    await NEXT[kills % NEXT.length]!();
    expect(treeOf(out), `after rename ${kills + 1}`).toEqual(after);
  }
});
