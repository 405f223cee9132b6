import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createStore, type Store } from '../../functions/audit-form/create-store.ts';
import type { Database } from '../../functions/audit-form/database.ts';
import { postgresDatabase } from '../../functions/audit-form/postgres/database.ts';
import { newFolder } from '../helpers/new-folder.ts';
import { emptyStore } from './helpers/engines.ts';
import { describePostgres, openDatabase } from './helpers/postgres.ts';
import { applicant, clientAddress } from './helpers/requests.ts';
import { insist, startServer, type TestServer } from './helpers/server.ts';

const people = 1000;

/** Everybody at once, spread over the servers; returns the answers. */
async function applyAll(servers: readonly TestServer[]) {
  return Promise.all(
    Array.from({ length: people }, (_, n) =>
      insist(servers[n % servers.length]?.address, applicant(n), clientAddress(n)),
    ),
  );
}

function expectExactlyEight(answers: Awaited<ReturnType<typeof applyAll>>): void {
  expect(answers.filter((answer) => answer?.status !== 200)).toEqual([]);
  expect(answers.filter((answer) => answer?.body.status === 'received')).toHaveLength(8);
  expect(answers.filter((answer) => answer?.body.status === 'waitlisted')).toHaveLength(people - 8);
  expect(new Set(answers.map((answer) => answer?.body.reference)).size).toBe(people);
}

describePostgres('A thousand applicants at once, at four processes on PostgreSQL', () => {
  let database: Awaited<ReturnType<typeof openDatabase>>;
  let servers: TestServer[] = [];
  let db: Database;
  let store: Store;
  beforeAll(async () => {
    database = await openDatabase();
    const env = { DATABASE_URL: database.url };
    db = postgresDatabase({ url: database.url, connections: 1 });
    store = createStore(db);
    servers = [await startServer(env)];
    servers.push(...(await Promise.all([1, 2, 3].map(() => startServer(env)))));
  });
  afterAll(async () => {
    await store.close();
    for (const server of servers) expect(await server.end()).toBe(0);
    await database.remove();
  });
  beforeEach(() => emptyStore(db));

  test('eight are received and 992 wait, each with a place', async () => {
    expectExactlyEight(await applyAll(servers));
    const leads = await store.list();
    expect(leads).toHaveLength(people);
    expect(new Set(leads.map(({ email }) => email)).size).toBe(people);
    const slots = leads.flatMap(({ slot }) => slot ?? []);
    expect(slots.sort()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    // Each has an announcement of its own, and the eighth slot one more.
    expect(leads.flatMap(({ announcements }) => announcements).length).toBe(people + 1);
  });

  test('five hundred requests of fifty people are fifty leads, and everybody gets one answer', async () => {
    const answers = new Map<number, Set<string>>();
    await Promise.all(
      Array.from({ length: 500 }, async (_, n) => {
        const person = (n * 7) % 50;
        const { name, ...fields } = applicant(person);
        const spelt = { ...fields, name: n % 100 < 50 ? name : ` ${name.toUpperCase()}` };
        const answer = await insist(servers[n % 4]?.address, spelt, clientAddress(person));
        answers.set(person, (answers.get(person) ?? new Set()).add(JSON.stringify(answer)));
      }),
    );
    expect([...answers.values()].map(({ size }) => size)).toEqual(Array(50).fill(1));
    const leads = await store.list();
    expect(leads).toHaveLength(50);
    expect(leads.filter(({ slot }) => slot !== null)).toHaveLength(8);
  });

  test('of a hundred requests of one address at once, exactly five are taken', async () => {
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, n) => insist(servers[n % 4]?.address, applicant(n), '203.0.113.77')),
    );
    expect(answers.filter((answer) => answer?.status === 200)).toHaveLength(5);
    const refused = answers.filter((answer) => answer?.status === 429);
    expect(refused).toHaveLength(95);
    for (const answer of refused) {
      expect(answer?.body.retryAfter).toBeGreaterThanOrEqual(1);
      expect(answer?.body.retryAfter).toBeLessThanOrEqual(900);
    }
  });
});

describe('A thousand applicants at once, on the embedded store', () => {
  test('eight are received and 992 wait', async () => {
    const folder = newFolder('audit-slots');
    const server = await startServer({ AUDIT_DATA_DIR: folder });
    expectExactlyEight(await applyAll([server]));
    // A small machine is enough: megabytes that it holds, after a thousand.
    if (process.platform === 'linux') {
      const status = readFileSync(`/proc/${server.child.pid}/status`, 'utf8');
      expect(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024).toBeLessThan(250);
    }
    expect(await server.end()).toBe(0);
  });
});
