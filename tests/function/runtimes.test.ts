import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { afterAll, beforeAll, beforeEach, describe } from 'vitest';
import { freePort } from '../helpers/free-port.ts';
import { newFolder } from '../helpers/new-folder.ts';
import { behaviour } from './helpers/behaviour.ts';
import type { Target } from './helpers/engines.ts';
import { describePostgres } from './helpers/postgres.ts';
import { remoteTarget, type StartRuntime, untilHealthy } from './helpers/remote.ts';
import { resolved, runtimes } from './helpers/runtimes.ts';

const functionFolder = join(import.meta.dirname, '../../functions/audit-form');
/** What an owner deploys with. */
const wrangler = readFileSync(join(functionFolder, 'deploy/wrangler.toml'), 'utf8');

describeRuntime('Deno', denoBinary(), (binary) => async (env) => {
  const port = await freePort();
  const home = newFolder('audit-deno');
  // The packages are the checkout's own: nothing is fetched.
  const options = [
    'run',
    '--no-config',
    '--node-modules-dir=manual',
    '--no-lock',
    '--cached-only',
    '--allow-net',
  ];
  const child = spawn(
    binary,
    [...options, '--allow-env', '--allow-read', join(functionFolder, 'adapters/supabase.ts')],
    {
      env: { PATH: process.env.PATH, HOME: home, DENO_DIR: home, NO_COLOR: '1', PORT: String(port), ...env },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  const address = `http://127.0.0.1:${port}`;
  await untilHealthy(address, child);
  return {
    address,
    stop: async () => {
      child.kill('SIGKILL');
    },
  };
});

describeRuntime('workerd', resolved('miniflare'), (path) => async (env) => {
  const { Miniflare } = await import(path);
  const { outputFiles } = await build({
    entryPoints: [join(functionFolder, 'adapters/cloudflare.ts')],
    bundle: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    conditions: ['workerd', 'worker', 'browser'],
    external: ['cloudflare:*', 'node:*'],
    plugins: [nodeModules],
  });
  const worker = new Miniflare({
    modules: [{ type: 'ESModule', path: 'worker.mjs', contents: outputFiles[0]?.text ?? '' }],
    compatibilityDate: /^compatibility_date = "(.*)"$/m.exec(wrangler)?.[1] ?? '',
    compatibilityFlags: JSON.parse(/^compatibility_flags = (.*)$/m.exec(wrangler)?.[1] ?? '[]'),
    bindings: env,
    host: '127.0.0.1',
    port: 0,
  });
  const address = (await worker.ready).origin;
  await untilHealthy(address);
  return { address, stop: () => worker.dispose() };
});

/** Node's own modules under their full names, as wrangler makes them for what was written for `require`. */
const nodeModules: Plugin = {
  name: 'node-modules',
  setup({ onResolve, onLoad }) {
    const names = new RegExp(`^(node:)?(${builtinModules.join('|')})$`);
    onResolve({ filter: names }, ({ path, kind }) =>
      kind === 'require-call' ? { path, namespace: 'node' } : { path, external: true },
    );
    onLoad({ filter: /./, namespace: 'node' }, ({ path }) => {
      const full = path.startsWith('node:') ? path : `node:${path}`;
      return { contents: `import all from '${full}'; module.exports = all;`, loader: 'js' };
    });
  },
};

/** Runs the tests of behaviour in a runtime, and says loudly where it is missing; in CI that is a failure. */
function describeRuntime(name: string, path: string | null, start: (path: string) => StartRuntime): void {
  if (path === null && !process.env.CI) {
    console.warn(`\n*** SKIPPED: the audit function in ${name}, which is not installed (npm). ***\n`);
    describe.skip(`The audit function in ${name}`, () => behaviour({} as Target));
    return;
  }
  describePostgres(`The audit function in ${name}, on PostgreSQL`, () => {
    const target = {} as Target;
    beforeAll(async () => {
      if (path === null) throw new Error(`${name} is not installed.`);
      Object.assign(target, await remoteTarget(start(path)));
    });
    afterAll(() => target.close?.());
    beforeEach(() => target.reset());
    behaviour(target);
  });
}

// The npm package "deno" only starts the binary that one of its optional dependencies brings.
function denoBinary(): string | null {
  const scope = join(runtimes, 'node_modules/@deno');
  const found = existsSync(scope) ? readdirSync(scope).map((name) => join(scope, name, 'deno')) : [];
  const binary = found.find((path) => existsSync(path));
  return binary ?? null;
}
