/** Server processes, started from one bundle so that fifty starts do not mean fifty compilations. */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { testSecret } from './engines.ts';
import { site } from './requests.ts';

/** A running `site function`. */
export type TestServer = Awaited<ReturnType<typeof startServer>>;

let bundle: Promise<string> | undefined;

/** The bundled program. It stands inside node_modules so that its packages are found. */
export function serverProgram(): Promise<string> {
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

export const serverEnvironment = {
  AUDIT_ORIGINS: site,
  AUDIT_SECRET: testSecret,
  TRUSTED_PROXY_HOPS: '1',
};

/** Starts a server and resolves when it listens. `wrap` is a command to run it under, such as strace. */
export async function startServer(env: Record<string, string>, wrap: string[] = []) {
  const { child, output } = await spawnServer(env, wrap);
  const port = await new Promise<number>((resolve, reject) => {
    const look = () => {
      const found = /"event":"listening".*?"port":(\d+)/.exec(output());
      if (found) resolve(Number(found[1]));
    };
    child.stdout?.on('data', look);
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}: ${output()}`)));
  });
  return {
    address: `http://127.0.0.1:${port}`,
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
export async function spawnServer(env: Record<string, string>, wrap: string[] = []) {
  const [program = '', ...options] = [...wrap, process.execPath, await serverProgram()];
  const child = spawn(program, options, {
    env: { PATH: process.env.PATH, ...serverEnvironment, ...env },
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

/** Posts an application; null when the server went away before it answered. */
export async function post(
  address: string,
  fields: unknown,
  client: string,
): Promise<{ status: number; body: Record<string, unknown> } | null> {
  try {
    const answer = await fetch(`${address}/functions/v1/audit-form`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: site, 'x-forwarded-for': client },
      body: JSON.stringify(fields),
    });
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  } catch {
    return null;
  }
}

/**
 * Posts until there is an answer other than 503, as people do: on a slow machine a thousand at once are more than the
 * ten seconds that the function takes for one, and idle connections are closed while a request is on its way.
 */
export async function insist(address = '', fields: unknown, client: string) {
  for (let attempt = 1; ; attempt++) {
    const answer = await post(address, fields, client);
    if ((answer && answer.status !== 503) || attempt === 20) return answer;
  }
}
