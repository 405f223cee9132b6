import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listLeads } from '../../functions/audit-form/commands/leads.ts';
import { openFolder } from '../../functions/audit-form/sqlite/folder.ts';
import { newFolder } from '../helpers/new-folder.ts';
import { expectKept, leadsAt } from './helpers/crowd.ts';
import { hasProgram } from './helpers/programs.ts';
import { ISOLATED, startServer } from './helpers/server.ts';

let folder: string;
beforeEach(() => {
  folder = newFolder('audit-folder');
});

const leadsIn = (path: string) => leadsAt({ AUDIT_DATA_DIR: path });

describe('A folder that several processes use', () => {
  test('is made once and shared by containers, with one list, one set of slots and one key', async () => {
    // Containers on one volume: processes that cannot see each other's numbers.
    const start = (n: number) => startServer({ AUDIT_DATA_DIR: folder }, n % 2 ? ISOLATED : []);
    const servers = await Promise.all([0, 1, 2, 3].map(start));
    const answers = await Promise.all(Array.from({ length: 60 }, (_, n) => servers[n % 4]!.apply(n)));
    expect(answers.map((answer) => answer?.http)).toEqual(Array(60).fill(200));
    // The same person is known to all of them.
    const again = await Promise.all(servers.map((server) => server.apply(0)));
    expect(new Set(again.map((answer) => answer?.reference)).size).toBe(1);
    await Promise.all(servers.map((server) => server.end('SIGKILL')));
    const told = answers.map((answer, n) => [n, `${answer?.status} ${answer?.reference}`] as const);
    expectKept(await leadsIn(folder), new Map(told));
  });

  test('is made by the function alone, not by a command that looks for leads or changes one', async () => {
    const none = join(folder, 'none');
    await expect(listLeads({}, { AUDIT_DATA_DIR: none })).rejects.toThrow('There are no leads in');
    await expect(openFolder(none, 'write')).rejects.toThrow('There are no leads in');
    expect(existsSync(none)).toBe(false);
  });

  test('is for its owner alone to read', async () => {
    const database = await openFolder(folder);
    await database.query("insert into audit.setting (name, value) values ('x', 'y')");
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    for (const name of ['leads.db', 'leads.db-wal', 'leads.db-shm', 'leads.made'])
      expect([name, statSync(join(folder, name)).mode & 0o777]).toEqual([name, 0o600]);
    expect(readFileSync(join(folder, '.gitignore'), 'utf8')).toBe('*\n');
    await database.close();
  });
});

describe('A damaged folder', () => {
  let whole: string;
  beforeAll(async () => {
    whole = newFolder('audit-whole');
    const server = await startServer({ AUDIT_DATA_DIR: whole });
    for (let n = 1; n <= 12; n++) await server.apply(n);
    await server.end();
  });

  const db = () => join(folder, 'leads.db');
  const bytes = () => readFileSync(db());
  const damages: Record<string, () => void> = {
    emptied: () => truncateSync(db()),
    deleted: () => rmSync(db()),
    zeros: () => writeFileSync(db(), Buffer.alloc(bytes().length)),
    'without its last page': () => truncateSync(db(), bytes().length - 4096),
    'its last page zeros': () =>
      writeFileSync(db(), Buffer.concat([bytes().subarray(0, -4096), Buffer.alloc(4096)])),
    // As a newer program would number its tables.
    'in an unknown format': () => {
      const file = bytes();
      file.writeUInt32BE(9, 60);
      writeFileSync(db(), file);
    },
    'another database': () => {
      rmSync(db());
      cpSync(join(import.meta.dirname, 'fixtures/other.db'), db());
    },
  };

  test.each(Object.keys(damages))('(%s) is refused by every command, and kept as it is', async (name) => {
    cpSync(whole, folder, { recursive: true });
    damages[name]?.();
    const before = contentsOf(folder);
    await expect(listLeads({}, { AUDIT_DATA_DIR: folder })).rejects.toThrow(
      name === 'in an unknown format'
        ? 'is in format 9, and this program knows 1. Nothing was changed.'
        : /leads\.db (is (damaged|empty|gone)|has no leads in it)[\s\S]*put a copy of leads\.db in their place/,
    );
    await expect(openFolder(folder)).rejects.toThrow('Nothing was changed.');
    expect(contentsOf(folder)).toEqual(before);
  });

  test('reading a whole one, in words or as JSON, changes no byte of it', async () => {
    const server = await startServer({ AUDIT_DATA_DIR: folder });
    await server.apply(1);
    await server.end('SIGKILL');
    const { mtimeMs } = statSync(db());
    const before = bytes();
    expect(await listLeads({}, { AUDIT_DATA_DIR: folder })).toContain('Thandi Nkosi 1');
    const { leads } = JSON.parse(await listLeads({ json: true }, { AUDIT_DATA_DIR: folder }));
    expect(leads).toMatchObject([{ name: 'Thandi Nkosi 1', status: 'received', slot: 1 }]);
    expect(bytes().equals(before)).toBe(true);
    expect(statSync(db()).mtimeMs).toBe(mtimeMs);
  });
});

describe('A full disk', () => {
  test.skipIf(!hasProgram('prlimit') && !process.env.CI)(
    'is answered with 503, and the applications are kept once there is room again',
    async () => {
      const server = await startServer({ AUDIT_DATA_DIR: folder });
      const status = async (n: number) => (await server.apply(n))?.http;
      expect(await status(1)).toBe(200);
      // A process's own limit on file sizes stands for the disk's end.
      const limit = (size: string) =>
        execFileSync('prlimit', ['--pid', String(server.child.pid), `--fsize=${size}`]);
      limit(`${statSync(join(folder, 'leads.db-wal')).size}:unlimited`);
      expect(await status(2)).toBe(503);
      expect(await status(2)).toBe(503);
      expect(server.output()).toMatch(/"outcome":"unavailable","reason":"SQLITE_(FULL|IOERR\w*)"/);
      // Whoever watches over it learns it too.
      const health = async () => (await fetch(new URL('/health', server.address))).status;
      await expect.poll(health).toBe(503);
      await listLeads({}, { AUDIT_DATA_DIR: folder });
      limit('unlimited:unlimited');
      await expect.poll(health).toBe(200);
      expect(await status(2)).toBe(200);
      expect(await status(3)).toBe(200);
      await server.end('SIGKILL');
      expect((await leadsIn(folder)).map(({ slot }) => slot)).toEqual([1, 2, 3]);
    },
  );
});

describe('The order of flush and answer', () => {
  test.skipIf(!hasProgram('strace') && !process.env.CI)(
    'each success is written after a flush that its application was written before',
    async () => {
      const trace = join(folder, 'trace');
      const calls = 'trace=fdatasync,fsync,pwrite64,write,writev,sendto,sendmsg';
      const data = join(folder, 'data');
      const options = ['-f', '-qq', '-s', '1000000', '-o', trace, '-e', calls];
      const server = await startServer({ AUDIT_DATA_DIR: data }, ['strace', ...options]);
      const people = Array.from({ length: 40 }, (_, n) => n);
      for (const n of people.slice(0, 10)) await server.apply(n);
      await Promise.all(people.slice(10).map((n) => server.apply(n)));
      const pid = Number(
        execFileSync('ps', ['-o', 'pid=', '--ppid', String(server.child.pid)], { encoding: 'utf8' }),
      );
      process.kill(pid, 'SIGTERM');
      await new Promise((resolve) => server.child.once('exit', resolve));
      expect(orderFaults(readFileSync(trace, 'latin1'))).toEqual({ successes: 40, faults: [] });
    },
  );
});

/** Walks the trace: what had been written to a file when a flush began is safe once that flush has ended. */
function orderFaults(trace: string): { successes: number; faults: string[] } {
  const written = new Set<string>();
  const safe = new Set<string>();
  const flushes = new Map<string, Set<string>>();
  const faults: string[] = [];
  let successes = 0;
  for (const line of trace.split('\n')) {
    const thread = line.split(' ')[0] ?? '';
    if (/pwrite64\(/.test(line))
      for (const [reference] of line.matchAll(/A-[0-9A-Z]{6}/g)) written.add(reference);
    if (/f(data)?sync\(/.test(line)) flushes.set(thread, new Set(written));
    if (/f(data)?sync(\(| resumed).*= 0/.test(line))
      for (const one of flushes.get(thread) ?? []) safe.add(one);
    for (const [, reference = ''] of line.matchAll(/HTTP\/1\.1 200.*?(A-[0-9A-Z]{6})/g)) {
      successes += 1;
      if (!safe.has(reference)) faults.push(`${reference} was answered before it was on the disk`);
    }
  }
  return { successes, faults };
}

/** Names and hashes of the files; what SQLite keeps beside a file to share it holds no lead. */
function contentsOf(path: string): Record<string, string> {
  const names = readdirSync(path).filter((name) => !/-(shm|wal)$/.test(name));
  return Object.fromEntries(
    names.map((name) => [
      name,
      createHash('sha256')
        .update(readFileSync(join(path, name)))
        .digest('hex'),
    ]),
  );
}
