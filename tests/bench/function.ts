/**
 * Throughput and latency of the audit function on each store, as a ratio to a bare node:http handler that does one
 * durable INSERT there; memory at rest and after the run; and the time until it listens. All take turns within one run,
 * so that a busy machine slows all of them.
 *
 *   npm run bench:function -- [rounds] [requests a round]
 *
 * Runs of at least three thousand requests per server (3 1000) are written into docs/function.md.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { Client } from 'pg';
import { startPostgres } from '../function/helpers/postgres.ts';
import { memoryOf, start as startProcess, stopAll } from './measure.ts';
import { writeReport } from './report.ts';

const rounds = Number(process.argv[2] ?? 5);
const requests = Number(process.argv[3] ?? 1500);
const connections = 32;
/** How many apply at the same time, once a round. */
const crowd = 1000;
const site = 'https://site.example';

type Result = {
  readonly perSecond: number;
  readonly median: number;
  readonly p99: number;
};

const [busyBefore = 0] = loadavg();
const database = await startPostgres();
const client = new Client({ connectionString: database.url });
await client.connect();
await client.query(`create table bare (id int generated always as identity primary key, name text not null, email text not null,
  website text not null, phone text not null, at timestamptz not null default now())`);
await client.end();
const folder = mkdtempSync(join(tmpdir(), 'audit-bench-'));
const shared = {
  AUDIT_ORIGINS: site,
  TRUSTED_PROXY_HOPS: '1',
};
const program = await bundle();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => end(1));
process.once('uncaughtException', (error) => {
  console.error(error);
  return end(1);
});
const servers = {
  'handler without a database': await start('handler', {}),
  'bare insert, PostgreSQL': await start('bare-postgres', { DATABASE_URL: database.url }),
  'the function on PostgreSQL': await start('function', { ...shared, DATABASE_URL: database.url }),
  'bare insert, SQLite': await start('bare-sqlite', { FILE: join(folder, 'bare.db') }),
  'the function on SQLite': await start('function', { ...shared, AUDIT_DATA_DIR: join(folder, 'leads') }),
};
type Name = keyof typeof servers;
const yardsticks: Partial<Record<Name, Name>> = {
  'the function on PostgreSQL': 'bare insert, PostgreSQL',
  'the function on SQLite': 'bare insert, SQLite',
};

let person = 0;
const names = Object.keys(servers) as Name[];
const results = Object.fromEntries(names.map((name) => [name, [] as Result[]])) as Record<Name, Result[]>;
const atRest = Object.fromEntries(names.map((name) => [name, megabytesOf(servers[name].pid)]));
const say = (text: string) => process.stderr.write(`${text}\n`);
for (const name of names) await load(servers[name], 300);
for (let round = 0; round < rounds; round++) {
  for (const name of names) {
    say(`round ${round + 1} of ${rounds}: ${name}`);
    results[name].push(await load(servers[name], requests));
  }
}
const crowds = Object.fromEntries(names.map((name) => [name, [] as Result[]])) as Record<Name, Result[]>;
for (let round = 0; round < rounds; round++) {
  say(`${crowd} at once, ${round + 1} of ${rounds}`);
  for (const name of names) crowds[name].push(await load(servers[name], crowd, crowd));
}
const lines = names.map((name) => {
  const { perSecond, median, p99 } = middle(results[name]);
  const yardstick = yardsticks[name];
  const ratio = yardstick ? (perSecond / middle(results[yardstick]).perSecond).toFixed(2) : '';
  const { startMs, pid } = servers[name];
  const figures = [
    startMs,
    perSecond,
    ratio,
    median.toFixed(1),
    p99.toFixed(1),
    middle(crowds[name]).p99,
    atRest[name],
    megabytesOf(pid),
  ];
  return `| ${name} | ${figures.map((one) => (typeof one === 'number' ? one.toFixed(0) : one)).join(' | ')} |`;
});
const sent = (rounds * requests).toLocaleString('en');
const report = [
  `\`npm run bench:function -- ${rounds} ${requests}\` on ${new Date().toISOString().slice(0, 10)}, ${sent} to each; ${availableParallelism()} cores, load ${busyBefore.toFixed(1)} before.`,
  '',
  '| | start ms | per second | of bare | p50 ms | p99 ms | 1,000 at once: p99 ms | MB at rest | MB after |',
  '|---|---:|---:|---:|---:|---:|---:|---:|---:|',
  ...lines,
].join('\n');
console.log(report);
if (rounds * requests >= 3000)
  writeReport(
    join(import.meta.dirname, '../../docs/function.md'),
    report,
    'npm run bench:function -- 3 1000',
  );
await end(0);

/** Stops what was started, even if the benchmark fails or is stopped. */
async function end(code: number): Promise<never> {
  stopAll();
  await database.remove();
  rmSync(folder, { recursive: true, force: true });
  process.exit(code);
}

async function load({ port }: { port: number }, count: number, atOnce = connections): Promise<Result> {
  // Opened for each round, because a server closes a connection that is idle while the others have their turn.
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  const times: number[] = [];
  let left = count;
  const started = performance.now();
  const worker = async () => {
    while (left-- > 0) {
      const asked = performance.now();
      const n = person++;
      // On a busy machine a thousand at once are more than ten seconds of work; people try again.
      while ((await post(agent, port, n)) === 503);
      times.push(performance.now() - asked);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  const seconds = (performance.now() - started) / 1000;
  agent.destroy();
  times.sort((one, other) => one - other);
  return { perSecond: count / seconds, median: at(times, 0.5), p99: at(times, 0.99) };
}

function post(agent: Agent, port: number, n: number): Promise<number> {
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
        const { statusCode = 0 } = answer;
        answer.on('end', () =>
          statusCode === 200 || statusCode === 503 ? resolve(statusCode) : reject(new Error(`${statusCode}`)),
        );
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}

/** The median round, by throughput. */
function middle(list: readonly Result[]): Result {
  const sorted = [...list].sort((one, other) => one.perSecond - other.perSecond);
  return sorted[Math.floor(sorted.length / 2)] ?? { perSecond: 0, median: 0, p99: 0 };
}

function at(sorted: readonly number[], part: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}

async function bundle(): Promise<string> {
  const target = join(import.meta.dirname, '../../node_modules/.cache/audit-bench');
  mkdirSync(target, { recursive: true });
  const outfile = join(target, 'server.mjs');
  const entryPoints = [join(import.meta.dirname, 'function-server.ts')];
  await build({ entryPoints, outfile, bundle: true, platform: 'node', format: 'esm', packages: 'external' });
  return outfile;
}

async function start(kind: string, env: Record<string, string>) {
  const began = performance.now();
  const command = { file: process.execPath, args: [program, kind], cwd: folder };
  const child = startProcess(command, { NODE_ENV: 'production', ...env });
  child.stderr!.pipe(process.stderr);
  const port = await new Promise<number>((resolve, reject) => {
    child.stdout!.on('data', (chunk) => resolve(JSON.parse(String(chunk)).port));
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}.`)));
  });
  return { port, pid: child.pid ?? 0, startMs: performance.now() - began };
}

function megabytesOf(pid: number): number {
  return memoryOf(pid, 'VmRSS') / 2 ** 20;
}
