/** Server processes, started from one bundle so that fifty starts do not mean fifty compilations. */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { hasProgram } from './programs.ts';
import { type Applied, applyBy, type Person, site } from './requests.ts';

/** A running `site function`. */
export type TestServer = Awaited<ReturnType<typeof startServer>>;

let bundle: Promise<string> | undefined;

/** The bundled program. It stands inside node_modules so that its packages are found. */
function serverProgram(): Promise<string> {
  bundle ??= (async () => {
    const folder = join(import.meta.dirname, '../../../node_modules/.cache/audit-tests');
    mkdirSync(folder, { recursive: true });
    const outfile = join(folder, `serve-${process.pid}.mjs`);
    const entryPoints = [join(import.meta.dirname, 'serve.ts')];
    await build({
      entryPoints,
      outfile,
      bundle: true,
      platform: 'node',
      format: 'esm',
      packages: 'external',
    });
    return outfile;
  })();
  return bundle;
}

/** What runs a program as in a container of its own, as far as this machine allows. */
export const ISOLATED =
  hasProgram('unshare') && process.getuid?.() === 0
    ? ['unshare', '--pid', '--fork', '--mount-proc', '--kill-child']
    : [];

/** Starts a server and resolves when it listens. `wrap` is a command to run it under, such as strace. */
export async function startServer(env: Record<string, string>, wrap: readonly string[] = []) {
  const { child, output } = await spawnServer(env, wrap);
  const port = await new Promise<number>((resolve, reject) => {
    const look = () => {
      const found = /"event":"listening".*?"port":(\d+)/.exec(output());
      if (found) resolve(Number(found[1]));
    };
    child.stdout?.on('data', look);
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}: ${output()}`)));
  });
  const address = `http://127.0.0.1:${port}`;
  return {
    address,
    apply: (...person: Person) => applyAt(address, ...person),
    insist: (...person: Person) => insistAt(address, ...person),
    child,
    /** Everything that it has printed, on both outputs. */
    output,
    /** Sends a signal and waits for the end; returns the exit code, or null after a kill. */
    end: async (signal: NodeJS.Signals = 'SIGTERM') => {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill(signal);
        await once(child, 'exit');
      }
      return child.exitCode;
    },
  };
}

/** Starts a server that may end at once. */
export async function spawnServer(env: Record<string, string>, wrap: readonly string[] = []) {
  const [program = '', ...options] = [...wrap, process.execPath, await serverProgram()];
  const child = spawn(program, options, {
    env: { PATH: process.env.PATH, AUDIT_ORIGINS: site, TRUSTED_PROXY_HOPS: '1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  const note = (chunk: Buffer) => {
    text += chunk;
  };
  child.stdout.on('data', note);
  child.stderr.on('data', note);
  return { child, output: () => text };
}

/** Applies at a server; null if it went away before it answered. */
export function applyAt(address: string, ...[n, fields, options]: Person): Promise<Applied | null> {
  const url = `${address}/functions/v1/audit-form`;
  return applyBy(fetch, n, fields, { url, ...options }).catch(() => null);
}

/**
 * Applies until there is an answer other than 503, as people do: on a slow machine a thousand at once are more than the
 * ten seconds that the function takes for one, and idle connections are closed while a request is on its way.
 */
async function insistAt(address: string, ...person: Person): Promise<Applied | null> {
  for (let attempt = 1; ; attempt++) {
    const answer = await applyAt(address, ...person);
    if ((answer && answer.http !== 503) || attempt === 20) return answer;
  }
}
