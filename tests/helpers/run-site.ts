import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const PROJECT = join(import.meta.dirname, '../..');

/** Runs a command of `site` and waits for its end, on the real project or on a copy, in whose folder it then runs. */
export function runSite(args: readonly string[], { copy = '', input = '' } = {}) {
  return spawnSync(process.execPath, [join(copy || PROJECT, 'bin/site.js'), ...args], {
    input,
    cwd: copy || process.cwd(),
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1' },
  });
}
