/**
 * What a year may bring, in minutes: a thousand at once, a database that freezes or cannot be reached, a full disk, a
 * copy put back. Each time eight are received, nothing that was answered is lost, and nobody is told anything else.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { afterEach, describe, expect, test } from 'vitest';
import { backUp, restore } from '../../functions/audit-form/commands/house.ts';
import { listLeads } from '../../functions/audit-form/commands/leads.ts';
import { mailDigest, sendTestMail, verifyMail } from '../../functions/audit-form/outbox/mailer.ts';
import type { StoredLead } from '../../functions/audit-form/store.ts';
import { newFolder } from '../helpers/new-folder.ts';
import { crowd } from './helpers/crowd.ts';
import { openPath } from './helpers/path.ts';
import { describePostgres, startPostgres } from './helpers/postgres.ts';
import { applicant, clientAddress } from './helpers/requests.ts';
import { insist, startServer, type TestServer } from './helpers/server.ts';

const PEOPLE = 1000;
const LONG = { timeout: 900_000 };
const ISOLATED = ['unshare', '--pid', '--fork', '--mount-proc', '--kill-child'];
const isRoot = process.getuid?.() === 0;

const undo: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

async function newServer(env: Record<string, string>, wrap: string[] = []): Promise<TestServer> {
  const server = await startServer(env, wrap);
  undo.push(() => server.end('SIGKILL'));
  return server;
}

async function newDatabase() {
  const database = await startPostgres();
  undo.push(() => database.remove());
  return database;
}

/** What the owner's own command says is kept. */
async function leadsIn(env: Record<string, string>): Promise<StoredLead[]> {
  const { stdout, stderr } = await listLeads({ json: true }, env);
  expect(stderr).toBe('');
  return JSON.parse(stdout) as StoredLead[];
}

/** Checks the books against what people were told; prints what it saw. */
async function settle(what: string, told: Map<number, string>, env: Record<string, string>) {
  const leads = await leadsIn(env);
  const kept = new Map(
    leads.map((lead) => [lead.email, `${lead.slot ? 'received' : 'waitlisted'} ${lead.reference}`]),
  );
  const lost = [...told].filter(([person, answer]) => kept.get(applicant(person).email) !== answer);
  const slots = leads.flatMap(({ slot }) => slot ?? []).sort((one, other) => one - other);
  console.log(`${what}: ${told.size} answered, ${lost.length} lost or told otherwise, slots ${slots}`);
  expect(lost).toEqual([]);
  expect(slots).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  expect(kept.size).toBe(leads.length);
}

async function thousand(what: string, servers: readonly TestServer[], env: Record<string, string>) {
  const told = new Map<number, string>();
  await Promise.all(
    Array.from({ length: PEOPLE }, async (_, person) => {
      const server = servers[person % servers.length];
      const answer = await insist(server?.address, applicant(person), clientAddress(person));
      if (answer?.status === 200) told.set(person, `${answer.body.status} ${answer.body.reference}`);
    }),
  );
  expect(told.size).toBe(PEOPLE);
  await settle(what, told, env);
}

const places = [
  ['one process', 1, []],
  ['four processes', 4, []],
  ['two PID namespaces', 2, isRoot ? ISOLATED : []],
] as const;

describe('On SQLite', LONG, () => {
  test.each(places)('a thousand at once, %s', async (what, count, wrap) => {
    const env = { AUDIT_DATA_DIR: newFolder('audit-hardship') };
    const servers = [];
    for (let n = 0; n < count; n++) servers.push(await newServer(env, [...wrap]));
    await thousand(`SQLite, 1,000 at once, ${what}`, servers, env);
  });

  test.runIf(isRoot)('a disk that fills up, and has room again', async () => {
    const disk = newFolder('audit-hardship');
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=3m', 'tmpfs', disk]);
    undo.push(() => execFileSync('umount', ['-l', disk]));
    const folder = join(disk, 'leads');
    mkdirSync(folder);
    const env = { AUDIT_DATA_DIR: folder };
    const server = await newServer(env);
    const people = crowd(server.address);
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
    await settle('SQLite, full disk', people.told, env);
    await server.end('SIGKILL');
    await settle('SQLite, full disk, then killed', people.told, env);
  });

  test('a copy made under load, put back after the file was lost', async () => {
    const folder = newFolder('audit-hardship');
    const env = { AUDIT_DATA_DIR: join(folder, 'leads') };
    const server = await newServer(env);
    const people = crowd(server.address);
    await people.further(200);
    const told = new Map(people.told);
    const copy = join(folder, 'copy.db');
    expect(await backUp(copy, env)).toMatchObject({ exitCode: 0 });
    await people.further(200);
    await people.stop();
    await server.end();
    writeFileSync(join(env.AUDIT_DATA_DIR, 'leads.db'), '');
    expect(await restore(copy, env)).toMatchObject({ exitCode: 0 });
    await settle('SQLite, restored copy', told, env);
    // Whoever applies again is known.
    const again = await newServer(env);
    const [person = 0, answer] = [...told][0] ?? [];
    const repeated = await insist(again.address, applicant(person), clientAddress(person));
    expect(`${repeated?.body.status} ${repeated?.body.reference}`).toBe(answer);
  });
});

test(
  'a mail server that looks at a mail for longer than a minute and a half gets it once',
  async () => {
    let taken = 0;
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      socketTimeout: LONG.timeout,
      onData(stream, _, done) {
        taken += 1;
        stream.resume();
        setTimeout(done, 100_000);
      },
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    undo.push(() => server.close());
    const { port } = server.server.address() as AddressInfo;
    const to = 'owner@agency.example';
    const mail = { subject: 'Leads', text: '', html: '' };
    const options = { smtpUrl: `smtp://127.0.0.1:${port}`, from: to, to };
    await mailDigest(options, mail, '2026-11-19 07:30', new AbortController().signal);
    expect(taken).toBe(1);
  },
  LONG.timeout,
);

test('neither a check nor a test mail waits for a mail server that falls silent after its greeting', async () => {
  const server = createServer((socket) => void socket.on('error', () => {}).write('220 mail.example\r\n'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  undo.push(() => server.close());
  const smtpUrl = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const to = 'owner@agency.example';
  const options = { smtpUrl, from: to, to };
  const attempts = await Promise.allSettled([verifyMail(options), sendTestMail(options)]);
  for (const attempt of attempts) expect(String((attempt as { reason?: unknown }).reason)).toMatch(/time/i);
}, 60_000);

describePostgres('On PostgreSQL', () => {
  test.each(places)(
    'a thousand at once, %s',
    async (what, count, wrap) => {
      const env = { DATABASE_URL: (await newDatabase()).url };
      const servers = [];
      for (let n = 0; n < count; n++) servers.push(await newServer(env, [...wrap]));
      await thousand(`PostgreSQL, 1,000 at once, ${what}`, servers, env);
    },
    LONG.timeout,
  );

  test(
    'a database that freezes, and goes on',
    async () => {
      const database = await newDatabase();
      const env = { DATABASE_URL: database.url };
      const server = await newServer(env);
      const people = crowd(server.address);
      await people.further(200);
      const frozen = database.processes();
      for (const pid of frozen) process.kill(pid, 'SIGSTOP');
      await people.further(503);
      expect((await fetch(`${server.address}/health`)).status).toBe(503);
      for (const pid of frozen) process.kill(pid, 'SIGCONT');
      await people.further(200);
      await people.stop();
      await settle('PostgreSQL, frozen', people.told, env);
    },
    LONG.timeout,
  );

  test(
    'a path to the database that swallows everything, and another one',
    async () => {
      const database = await newDatabase();
      const path = await openPath(Number(new URL(database.url).port));
      undo.push(path.close);
      const env = { DATABASE_URL: database.url.replace(/:\d+\//, `:${path.port}/`) };
      const server = await newServer(env);
      const people = crowd(server.address);
      await people.further(200);
      path.swallow();
      // Only those who were under way: whoever waited behind them goes by the new one.
      await people.further(503, 1);
      await people.further(200);
      await people.stop();
      await settle('PostgreSQL, cut off', people.told, { DATABASE_URL: database.url });
    },
    LONG.timeout,
  );
});
