/** A real PostgreSQL for the tests: a cluster of its own in a temporary folder, run by an unprivileged user. */

import { execFileSync, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { Client } from 'pg';
import { describe } from 'vitest';
import { freePort } from '../../helpers/free-port.ts';
import { UNPRIVILEGED } from './programs.ts';

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
  if (UNPRIVILEGED) chownSync(root, UNPRIVILEGED.uid, UNPRIVILEGED.gid);
  const data = join(root, 'data');
  const port = await freePort();
  const run = async (program: string, ...options: string[]) => {
    const out: SpawnOptions = { ...UNPRIVILEGED, cwd: root, stdio: ['ignore', 'ignore', 'inherit'] };
    // "exit", not "close": the server that pg_ctl leaves behind keeps what it has inherited.
    const [code] = await once(spawn(join(folder, program), options, out), 'exit');
    if (code !== 0) throw new Error(`${program} ended with ${code}.`);
  };
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
