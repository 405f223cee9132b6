// Throughput and latency of the audit function, as a ratio to a bare node:http handler that runs one INSERT on the
// same PostgreSQL. The two are measured in turns within one run, so that a busy machine is busy for both.
//
//   npx tsx bench/function.ts [rounds] [requests a round]

import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import postgres from 'postgres';
import { startPostgres } from '../tests/function/helpers/postgres.ts';

const rounds = Number(process.argv[2] ?? 5);
const requests = Number(process.argv[3] ?? 1500);
const connections = 32;
const site = 'https://site.example';
const agent = new Agent({ keepAlive: true, maxSockets: connections });

type Result = { readonly perSecond: number; readonly median: number; readonly p99: number };

const database = await startPostgres();
const sql = postgres(database.url, { max: 1 });
await sql`create table bare (id int generated always as identity primary key, name text not null, email text not null,
  website text not null, phone text not null, at timestamptz not null default now())`;
await sql.end();
const folder = mkdtempSync(join(tmpdir(), 'audit-bench-'));
const shared = {
  AUDIT_ORIGINS: site,
  AUDIT_SECRET: 'a secret of the benchmark, of nothing else',
  TRUSTED_PROXY_HOPS: '1',
};
const program = await bundle();
const children: ChildProcess[] = [];
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => end(1));
const servers = {
  bare: await start('bare', { DATABASE_URL: database.url }),
  function: await start('function', { ...shared, DATABASE_URL: database.url }),
  embedded: await start('function', { ...shared, AUDIT_DATA_DIR: folder }),
};

let person = 0;
const results: Record<keyof typeof servers, Result[]> = { bare: [], function: [], embedded: [] };
const names = Object.keys(servers) as (keyof typeof servers)[];
for (const name of names) await load(servers[name].port, 300);
for (let round = 0; round < rounds; round++) {
  for (const name of names) results[name].push(await load(servers[name].port, requests));
}
for (const name of names) {
  const result = middle(results[name]);
  console.log(
    `${name.padEnd(9)} ${result.perSecond.toFixed(0).padStart(6)}/s   median ${result.median.toFixed(1)} ms   ` +
      `p99 ${result.p99.toFixed(1)} ms   ratio ${(result.perSecond / middle(results.bare).perSecond).toFixed(2)}`,
  );
}
await end(0);

/** Ends what was started; also when the benchmark itself is told to end. */
async function end(code: number): Promise<never> {
  for (const child of children) child.kill('SIGKILL');
  await database.remove();
  rmSync(folder, { recursive: true, force: true });
  process.exit(code);
}

async function load(port: number, count: number): Promise<Result> {
  const times: number[] = [];
  let left = count;
  const started = performance.now();
  const worker = async () => {
    while (left-- > 0) {
      const asked = performance.now();
      await post(port, person++);
      times.push(performance.now() - asked);
    }
  };
  await Promise.all(Array.from({ length: connections }, worker));
  const seconds = (performance.now() - started) / 1000;
  times.sort((one, other) => one - other);
  return { perSecond: count / seconds, median: at(times, 0.5), p99: at(times, 0.99) };
}

function post(port: number, n: number): Promise<void> {
  const body = JSON.stringify({
    name: `Thandi Nkosi ${n}`,
    email: `thandi.${n}@shop.example`,
    website: `shop${n}.co.za`,
    phone: '082 555 0100',
    csrfToken: '0f8fad5b-d9cb-469f-a165-70867728950e',
  });
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    origin: site,
    'x-forwarded-for': `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`,
  };
  return new Promise((resolve, reject) => {
    const sent = request(
      { port, host: '127.0.0.1', path: '/functions/v1/audit-form', method: 'POST', agent, headers },
      (answer) => {
        answer.resume();
        answer.on('end', () =>
          answer.statusCode === 200 ? resolve() : reject(new Error(`${answer.statusCode}`)),
        );
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}

/** The round in the middle by throughput. */
function middle(list: readonly Result[]): Result {
  const sorted = [...list].sort((one, other) => one.perSecond - other.perSecond);
  return sorted[Math.floor(sorted.length / 2)] ?? { perSecond: 0, median: 0, p99: 0 };
}

function at(sorted: readonly number[], part: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}

async function bundle(): Promise<string> {
  const target = join(import.meta.dirname, '../node_modules/.cache/audit-bench');
  mkdirSync(target, { recursive: true });
  const outfile = join(target, 'server.mjs');
  const entryPoints = [join(import.meta.dirname, 'function-server.ts')];
  await build({ entryPoints, outfile, bundle: true, platform: 'node', format: 'esm', packages: 'external' });
  return outfile;
}

function start(kind: string, env: Record<string, string>): Promise<{ port: number }> {
  const child = spawn(process.execPath, [program, kind], {
    env: { PATH: process.env.PATH, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  return new Promise((resolve, reject) => {
    child.stdout.on('data', (chunk) => resolve({ port: JSON.parse(String(chunk)).port }));
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}.`)));
  });
}
