import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openJournal } from '../../functions/audit-form/embedded/journal.ts';
import { FolderInUse, holderOf, takeLock } from '../../functions/audit-form/embedded/lock.ts';
import { openEmbeddedStore } from '../../functions/audit-form/embedded/store.ts';
import { seqOf } from '../../functions/audit-form/reference.ts';
import { applicant, clientAddress } from './helpers/requests.ts';
import { post, spawnServer, startServer } from './helpers/server.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'audit-folder-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('The journal', () => {
  test('gives back what was appended, and cuts off a torn last line', async () => {
    const path = join(folder, 'j');
    const first = await openJournal(path);
    await Promise.all(['one', 'two', 'Zoë ✓'].map((text) => first.journal.append(text)));
    await first.journal.close();
    writeFileSync(path, `${readFileSync(path, 'utf8')}12345678 {"torn`);
    const second = await openJournal(path);
    expect(second.texts).toEqual(['one', 'two', 'Zoë ✓']);
    await second.journal.append('three');
    await second.journal.close();
    expect((await openJournal(path)).texts).toEqual(['one', 'two', 'Zoë ✓', 'three']);
  });

  test('cut at any byte, gives back the lines before it', async () => {
    const path = join(folder, 'j');
    const { journal } = await openJournal(path);
    for (const text of ['alpha', 'beta', 'gamma']) await journal.append(text);
    await journal.close();
    const whole = readFileSync(path);
    for (let length = 0; length <= whole.length; length++) {
      writeFileSync(path, whole.subarray(0, length));
      const { journal, texts } = await openJournal(path);
      expect(['alpha', 'beta', 'gamma'].slice(0, texts.length)).toEqual(texts);
      await journal.close();
    }
  });

  test('refuses to open when a line before whole ones is damaged', async () => {
    const path = join(folder, 'j');
    const { journal } = await openJournal(path);
    await journal.append('one');
    await journal.append('two');
    await journal.close();
    const bytes = readFileSync(path);
    bytes[10] = (bytes[10] ?? 0) ^ 1;
    writeFileSync(path, bytes);
    await expect(openJournal(path)).rejects.toThrow(/damaged at byte 0/);
  });

  test('is for its owner alone to read', async () => {
    const { store } = await openEmbeddedStore(folder);
    await store.close();
    expect(statSync(join(folder, 'leads.journal')).mode & 0o777).toBe(0o600);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    expect(readFileSync(join(folder, '.gitignore'), 'utf8')).toBe('*\n');
  });
});

describe('The lock of a folder', () => {
  test('is one process at a time', () => {
    const lock = takeLock(folder);
    expect(() => takeLock(folder)).toThrow(FolderInUse);
    lock.release();
    takeLock(folder).release();
  });

  test('of a process that is gone is taken over, and so is one whose number another process has now', () => {
    for (const holder of [
      { pid: 999_999_999, started: 'x' },
      { pid: process.pid, started: 'another life' },
    ]) {
      writeFileSync(join(folder, 'lock'), JSON.stringify(holder));
      const lock = takeLock(folder);
      expect(holderOf(folder)?.pid).toBe(process.pid);
      lock.release();
    }
  });

  test('makes a second server end at once with 1, naming the first, and no row is lost', async () => {
    const first = await startServer({ AUDIT_DATA_DIR: folder });
    await post(first.address, applicant(1), clientAddress(1));
    for (let attempt = 0; attempt < 5; attempt++) {
      const started = Date.now();
      const second = await spawnServer({ AUDIT_DATA_DIR: folder });
      const code = await new Promise((resolve) => second.child.once('exit', resolve));
      expect(code).toBe(1);
      expect(second.output()).toContain(`in use by process ${first.child.pid}`);
      expect(Date.now() - started).toBeLessThan(5000);
    }
    await post(first.address, applicant(2), clientAddress(2));
    await first.end('SIGKILL');
    const { store } = await openEmbeddedStore(folder);
    expect(await store.list({})).toHaveLength(2);
    await store.close();
  }, 60_000);

  test('goes to one of eight servers that find a dead one', async () => {
    writeFileSync(join(folder, 'lock'), JSON.stringify({ pid: 999_999_999, started: 'x' }));
    const servers = await Promise.all(
      Array.from({ length: 4 }, () => spawnServer({ AUDIT_DATA_DIR: folder })),
    );
    const ended = servers.map(({ child }) => new Promise((resolve) => child.once('exit', resolve)));
    const holder = await waitFor(() => holderOf(folder)?.desk && holderOf(folder));
    const winner = servers.find(({ child }) => child.pid === holder.pid);
    expect(winner).toBeDefined();
    await Promise.all(ended.filter((_, n) => servers[n] !== winner));
    for (const server of servers) if (server !== winner) expect(server.child.exitCode).toBe(1);
    // Before that a signal ends it without a word.
    await waitFor(() => winner?.output().includes('"event":"listening"'));
    winner?.child.kill('SIGTERM');
    await Promise.all(ended);
    expect(winner?.child.exitCode).toBe(0);
  }, 60_000);
});

describe('A full disk', () => {
  test('is answered with 503, and the applications are kept once there is room again', async () => {
    const server = await startServer({ AUDIT_DATA_DIR: folder });
    expect((await post(server.address, applicant(1), clientAddress(1)))?.status).toBe(200);
    const pid = String(server.child.pid);
    // A process's own limit on file sizes stands for the disk's end.
    const size = statSync(join(folder, 'leads.journal')).size;
    const limit = (bytes: string) => execFileSync('prlimit', ['--pid', pid, `--fsize=${bytes}`]);
    if (!hasProgram('prlimit')) return console.warn('\n*** SKIPPED: needs prlimit. ***\n');
    limit(`${size + 10}:unlimited`);
    expect((await post(server.address, applicant(2), clientAddress(2)))?.status).toBe(503);
    expect((await post(server.address, applicant(2), clientAddress(2)))?.status).toBe(503);
    limit('unlimited:unlimited');
    expect((await post(server.address, applicant(2), clientAddress(2)))?.status).toBe(200);
    expect((await post(server.address, applicant(3), clientAddress(3)))?.status).toBe(200);
    await server.end('SIGKILL');
    const { store } = await openEmbeddedStore(folder);
    expect((await store.list({})).map(({ slot }) => slot)).toEqual([1, 2, 3]);
    await store.close();
  }, 60_000);
});

describe('The order of flush and answer', () => {
  test.skipIf(!hasProgram('strace') && !process.env.CI)(
    'each success is written after an fdatasync that its application was written before',
    async () => {
      const trace = join(folder, 'trace');
      const calls = 'trace=fdatasync,pwrite64,write,writev,sendto,sendmsg';
      const server = await startServer({ AUDIT_DATA_DIR: join(folder, 'data') }, [
        'strace',
        '-f',
        '-qq',
        '-s',
        '1000000',
        '-o',
        trace,
        '-e',
        calls,
      ]);
      const people = Array.from({ length: 40 }, (_, n) => n);
      for (const n of people.slice(0, 10)) await post(server.address, applicant(n), clientAddress(n));
      await Promise.all(people.slice(10).map((n) => post(server.address, applicant(n), clientAddress(n))));
      const pid = Number(
        execFileSync('ps', ['-o', 'pid=', '--ppid', String(server.child.pid)], { encoding: 'utf8' }),
      );
      process.kill(pid, 'SIGTERM');
      await new Promise((resolve) => server.child.once('exit', resolve));
      expect(orderFaults(readFileSync(trace, 'utf8'))).toEqual({ successes: 40, faults: [] });
    },
    60_000,
  );
  if (!hasProgram('strace')) console.warn('\n*** SKIPPED: the order of flush and answer needs strace. ***\n');
});

/** Walks the trace: what had been written to the journal when a flush began is safe once that flush has ended. */
function orderFaults(trace: string): { successes: number; faults: string[] } {
  const written = new Set<number>();
  const safe = new Set<number>();
  const flushes = new Map<string, Set<number>>();
  const faults: string[] = [];
  let successes = 0;
  for (const line of trace.split('\n')) {
    const thread = line.split(' ')[0] ?? '';
    if (/pwrite64\(\d+, "[0-9a-f]{8} \[/.test(line)) {
      for (const [, seq] of line.matchAll(/"seq\\": (\d+)/g)) written.add(Number(seq));
    }
    if (/fdatasync\(/.test(line)) flushes.set(thread, new Set(written));
    if (/fdatasync(\(| resumed).*= 0/.test(line)) for (const seq of flushes.get(thread) ?? []) safe.add(seq);
    for (const [, reference = ''] of line.matchAll(/HTTP\/1\.1 200.*?(A-[0-9A-Z]{6})/g)) {
      successes += 1;
      if (!safe.has(seqOf(reference) ?? 0))
        faults.push(`${reference} was answered before it was on the disk`);
    }
  }
  return { successes, faults };
}

function hasProgram(name: string): boolean {
  try {
    execFileSync('which', [name], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

async function waitFor<T>(look: () => T | null | undefined | false): Promise<T> {
  for (let attempt = 0; attempt < 600; attempt++) {
    const found = look();
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error('It did not happen.');
}
