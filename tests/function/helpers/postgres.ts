/** A real PostgreSQL for the tests: a cluster of its own in a temporary folder, run by an unprivileged user. */

import { execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { Client } from 'pg';
import { describe } from 'vitest';
import { freePort } from '../../helpers/free-port.ts';

export type TestPostgres = Awaited<ReturnType<typeof startPostgres>>;

const folder = [
  ...(process.env.PATH ?? '').split(delimiter),
  '/usr/lib/postgresql/15/bin',
  '/usr/lib/postgresql/16/bin',
].find((path) => existsSync(join(path, 'initdb')) && existsSync(join(path, 'pg_ctl')));

/** `describe` where PostgreSQL is installed; in CI its absence fails, elsewhere it is said loudly. */
export function describePostgres(name: string, tests: () => void): void {
  if (folder || process.env.CI) return void describe(name, tests);
  console.warn(
    `\n*** SKIPPED: "${name}" needs PostgreSQL 15 (initdb, pg_ctl), which is not installed. ***\n`,
  );
  describe.skip(name, tests);
}

let shared: Promise<TestPostgres> | undefined;
let databases = 0;

/** A database of its own on a server that the files of a worker share, and none of them stops. */
export async function openDatabase() {
  shared ??= startPostgres();
  const { url } = await shared;
  const name = `test_${++databases}`;
  const ask = (address: string) => async (query: string) => {
    const admin = new Client({ connectionString: address });
    await admin.connect();
    const { rows } = await admin.query(query);
    await admin.end();
    return rows;
  };
  await ask(url)(`create database ${name}`);
  const own = url.replace(/postgres$/, name);
  return {
    name,
    url: own,
    /** Runs statements beside whatever uses it. */
    run: ask(own),
    remove: async () => void (await ask(url)(`drop database ${name} with (force)`)),
  };
}

export async function startPostgres() {
  if (!folder) throw new Error('PostgreSQL (initdb, pg_ctl) is not installed.');
  const root = mkdtempSync(join(tmpdir(), 'audit-postgres-'));
  const user = unprivileged();
  if (user) chownSync(root, user.uid, user.gid);
  const data = join(root, 'data');
  const port = await freePort();
  const run = (program: string, ...options: string[]) => runAs(user, root, join(folder, program), options);
  const fresh = '-U audit -A trust -E UTF8 --locale=C.UTF-8 --no-sync'.split(' ');
  await run('initdb', '-D', data, ...fresh);
  const settings = `-p ${port} -k '' -c listen_addresses=127.0.0.1 -c max_connections=150 -c shared_buffers=64MB -c dynamic_shared_memory_type=mmap`;
  const start = () => run('pg_ctl', '-D', data, '-w', '-l', join(root, 'log'), '-o', settings, 'start');
  /** "fast" ends it as an administrator would, "immediate" as a failing machine would. */
  const stop = (mode: 'fast' | 'immediate' = 'fast') => run('pg_ctl', '-D', data, '-w', '-m', mode, 'stop');
  /** The postmaster and everything it has started. */
  const processes = () => {
    const pid = Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]);
    const children = execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' });
    return [pid, ...children.split(/\s+/).filter(Boolean).map(Number)];
  };
  await start();
  return {
    url: `postgres://audit@127.0.0.1:${port}/postgres`,
    start,
    stop,
    processes,
    remove: async () => {
      await stop('immediate').catch(() => {});
      rmSync(root, { recursive: true, force: true });
    },
  };
}

type User = { uid: number; gid: number };

function unprivileged(): User | undefined {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ['postgres', 'nobody']) {
    try {
      const id = (option: string) => Number(execFileSync('id', [option, name], { encoding: 'utf8' }));
      return { uid: id('-u'), gid: id('-g') };
    } catch {}
  }
  throw new Error('PostgreSQL does not run as root, and there is no user "postgres" or "nobody".');
}

function runAs(user: User | undefined, cwd: string, program: string, options: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, options, { ...user, cwd, stdio: ['ignore', 'ignore', 'pipe'] });
    let errors = '';
    child.stderr.on('data', (chunk) => {
      errors += chunk;
    });
    child.on('error', reject);
    // "exit", not "close": the server that pg_ctl leaves behind keeps the pipe open.
    child.on('exit', (code) => {
      child.stderr.destroy();
      code === 0 ? resolve() : reject(new Error(`${program} ended with ${code}: ${errors}`));
    });
  });
}
