import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Runs a command of `site` on the real project and waits for its end. */
export function runSite(args: readonly string[], env: Record<string, string> = {}) {
  const script = fileURLToPath(new URL('../../bin/site.js', import.meta.url));
  return spawnSync(process.execPath, [script, ...args], {
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1', ...env },
  });
}
