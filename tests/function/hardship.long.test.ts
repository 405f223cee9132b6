/**
 * What a year may bring, in minutes: a database that freezes or cannot be reached, a full disk, a copy put back. Each
 * time eight are received, nothing that was answered is lost, and nobody is told anything else.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { backUp, restore } from '../../functions/audit-form/commands/copies.ts';
import { newFolder } from '../helpers/new-folder.ts';
import { crowd, expectKept, leadsAt } from './helpers/crowd.ts';
import { openPath } from './helpers/path.ts';
import { describePostgres, startPostgres } from './helpers/postgres.ts';
import { startServer, type TestServer } from './helpers/server.ts';

const LONG = { timeout: 900_000 };
const isRoot = process.getuid?.() === 0;

const undo: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

async function newServer(env: Record<string, string>): Promise<TestServer> {
  const server = await startServer(env);
  undo.push(() => server.end('SIGKILL'));
  return server;
}

async function newDatabase() {
  const database = await startPostgres();
  undo.push(() => database.remove());
  return database;
}

/** Checks what the owner's own command says is kept. */
async function settle(told: ReadonlyMap<number, string>, env: Record<string, string>): Promise<void> {
  expectKept(await leadsAt(env), told);
}

describe('The function under load on SQLite', LONG, () => {
  test.runIf(isRoot)('loses nothing that it answered while a disk fills up and has room again', async () => {
    const disk = newFolder('audit-hardship');
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=3m', 'tmpfs', disk]);
    undo.push(() => execFileSync('umount', ['-l', disk]));
    const folder = join(disk, 'leads');
    mkdirSync(folder);
    const env = { AUDIT_DATA_DIR: folder };
    const server = await newServer(env);
    const people = crowd();
    people.start(server.apply);
    await people.further(200);
    const ballast = join(disk, 'ballast');
    try {
      for (;;) writeFileSync(ballast, Buffer.alloc(65_536, 1), { flag: 'a' });
    } catch {
      // It is full.
    }
    await people.further(503);
    rmSync(ballast);
    await people.further(200);
    await people.stop();
    await settle(people.told, env);
    await server.end('SIGKILL');
    await settle(people.told, env);
  });

  test('makes a copy that is put back whole after the file was lost', async () => {
    const folder = newFolder('audit-hardship');
    const env = { AUDIT_DATA_DIR: join(folder, 'leads') };
    const server = await newServer(env);
    const people = crowd();
    people.start(server.apply);
    await people.further(200);
    const told = new Map(people.told);
    const copy = join(folder, 'copy.db');
    expect(await backUp(copy, env)).toMatchObject({ exitCode: 0 });
    await people.further(200);
    await people.stop();
    await server.end();
    writeFileSync(join(env.AUDIT_DATA_DIR, 'leads.db'), '');
    expect(await restore(copy, env)).toMatchObject({ exitCode: 0 });
    await settle(told, env);
    // Whoever applies again is known.
    const again = await newServer(env);
    const [person = 0, answer] = [...told][0] ?? [];
    const repeated = await again.insist(person);
    expect(`${repeated?.status} ${repeated?.reference}`).toBe(answer);
  });
});

describePostgres('The function under load on PostgreSQL', () => {
  test(
    'loses nothing that it answered while the database freezes and goes on',
    async () => {
      const database = await newDatabase();
      const env = { DATABASE_URL: database.url };
      const server = await newServer(env);
      const people = crowd();
      people.start(server.apply);
      await people.further(200);
      const frozen = database.processes();
      for (const pid of frozen) process.kill(pid, 'SIGSTOP');
      await people.further(503);
      expect((await fetch(`${server.address}/health`)).status).toBe(503);
      for (const pid of frozen) process.kill(pid, 'SIGCONT');
      await people.further(200);
      await people.stop();
      await settle(people.told, env);
    },
    LONG.timeout,
  );

  test(
    'loses nothing that it answered while a path to the database swallows everything and another is found',
    async () => {
      const database = await newDatabase();
      const path = await openPath(Number(new URL(database.url).port));
      undo.push(path.close);
      const env = { DATABASE_URL: database.url.replace(/:\d+\//, `:${path.port}/`) };
      const server = await newServer(env);
      const people = crowd();
      people.start(server.apply);
      await people.further(200);
      path.swallow();
      // Only those who were under way: whoever waited behind them goes by the new one.
      await people.further(503, 1);
      await people.further(200);
      await people.stop();
      await settle(people.told, { DATABASE_URL: database.url });
    },
    LONG.timeout,
  );
});
