import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { edgeFunction } from '../../functions/audit-form/adapters/edge.ts';
import { reasonOf } from '../../functions/audit-form/log.ts';
import { postgresDatabase } from '../../functions/audit-form/postgres/database.ts';
import { createStore } from '../../functions/audit-form/store/store.ts';
import { localTarget } from './helpers/engines.ts';
import { openPath } from './helpers/path.ts';
import { describePostgres, openDatabase, startPostgres } from './helpers/postgres.ts';
import { openReceiver } from './helpers/receiver.ts';
import { applicant, clientAddress, endpoint, formRequest, jsonRequest, site } from './helpers/requests.ts';
import { spawnServer, startServer } from './helpers/server.ts';

const folder = join(import.meta.dirname, '../../functions/audit-form');

describePostgres('On PostgreSQL', () => {
  /** The function on a database of its own, until the test is over. */
  const newTarget = async (connections = 10) => {
    const { remove, ...own } = await openDatabase();
    const database = postgresDatabase({ url: own.url, connections });
    await database.migrate();
    const target = localTarget(database, {}, remove);
    onTestFinished(() => target.close());
    return { ...own, database, target };
  };

  test('a transaction sees what was committed while it waited for its locks, whatever the database begins with', async () => {
    const { url, name, run } = await newTarget();
    await run(`alter database ${name} set default_transaction_isolation = 'repeatable read'`);
    const database = postgresDatabase({ url });
    const level = `select current_setting('transaction_isolation') as level`;
    expect(await database.transact((query) => query(level))).toEqual([{ level: 'read committed' }]);
    await database.close();
  });

  test('an application reads a handful of leads, however many there are', async () => {
    const { database, target, run } = await newTarget(1);
    for (let n = 1; n <= 10; n++) await target.apply(n);
    await run(`insert into audit.lead (reference, created_at, month, status, answer, name, email, website, phone, person_key)
      select 'B-' || n, now() - interval '20 minutes', to_char(now(), 'YYYY-MM'), 'waitlisted', 'waitlisted', '', '', '', '', 'key ' || n
      from generate_series(1, 3000) as n`);
    // As the server does by itself.
    await run('analyze');
    const readSoFar = async () => {
      await database.query('select pg_stat_force_next_flush()');
      const [row] = await database.query<{ count: number }>(
        `select (seq_tup_read + idx_tup_fetch)::int as count from pg_stat_user_tables where relname = 'lead'`,
      );
      return row!.count;
    };
    const before = await readSoFar();
    await target.apply(11);
    const after = await readSoFar();
    expect(after - before).toBeLessThan(200);
    // The owner's list too, after a flood: not all who wait for each who waits.
    expect((await target.store.list()).at(-1)?.waiting).toBeGreaterThan(3000);
    expect((await readSoFar()) - after).toBeLessThan(20_000);
  });

  test('a role that may do no more than it needs runs the function', async () => {
    // A server of its own, because roles are those of the whole server.
    const { url: owner, remove } = await startPostgres();
    const url = owner.replace('audit@', 'audit_function@');
    const client = new Client({ connectionString: owner });
    await client.connect();
    const { child, output } = await spawnServer({ DATABASE_URL: url });
    expect(await new Promise((resolve) => child.once('exit', resolve))).toBe(1);
    expect(output()).toMatch(/role "audit_function" does not exist/);
    for (const file of ['schema.sql', 'schema.sql', 'postgres/role.sql', 'postgres/role.sql'])
      await client.query(readFileSync(join(folder, file), 'utf8'));
    await client.end();
    const own = await startServer({ DATABASE_URL: url });
    expect(await own.apply(1)).toMatchObject({ http: 200 });
    const database = postgresDatabase({ url });
    const store = createStore(database);
    const [lead] = await store.list();
    expect(await store.erase([lead?.reference ?? ''], 'nomsa')).toMatchObject({ erased: 1 });
    await expect(database.query('create table audit.other (id int)')).rejects.toThrow(/permission denied/);
    await database.close();
    expect(await own.end()).toBe(0);
    await remove();
  });

  test('connections that were cut without a word are given up, and new ones are made', async () => {
    const { url } = await newTarget(1);
    const path = await openPath(Number(new URL(url).port));
    const database = postgresDatabase({ url: url.replace(/:\d+\//, `:${path.port}/`), patience: 2000 });
    await Promise.all(Array.from({ length: 10 }, () => database.query('select 1')));
    path.swallow();
    await expect(database.query('select 1')).rejects.toMatchObject({ code: 'TIMEOUT' });
    expect(await database.query('select 1 as one')).toEqual([{ one: 1 }]);
    const two = await database.transact((query) => query('select 2 as two'));
    expect(two).toEqual([{ two: 2 }]);
    await database.close();
    path.close();
  });

  test('a refused request sets nothing going on a host without a process of its own', async () => {
    const { url, target } = await newTarget();
    await target.apply(1);
    const receiver = await openReceiver();
    const answer = edgeFunction({
      keepsConnections: false,
      env: { ...edgeEnv(url), AUDIT_WEBHOOK_URL: receiver.url },
    });
    const ask = async (request: Request) => [await settled(answer, request), receiver.deliveries.length];
    const preflight = new Request(endpoint, { method: 'OPTIONS', headers: { origin: site } });
    expect(await ask(formRequest({ ...applicant(2), email: 'no' }))).toEqual([303, 0]);
    expect(await ask(preflight)).toEqual([204, 0]);
    expect(await ask(new Request('http://localhost/health'))).toEqual([200, 1]);
    // Within the minute, only what is new.
    await target.apply(3);
    expect(await ask(new Request('http://localhost/health'))).toEqual([200, 1]);
    expect(await ask(jsonRequest(applicant(4), { client: clientAddress(4) }))).toEqual([200, 3]);
    await receiver.close();
  });

  test('a host without a process of its own takes no application that it could not keep', async () => {
    const { url, name, database, run } = await newTarget();
    const answer = edgeFunction({ keepsConnections: false, env: edgeEnv(url) });
    const apply = () => settled(answer, jsonRequest(applicant(1)));
    await run('update audit.version set id = id - 1');
    expect(await apply()).toBe(503);
    await run('update audit.version set id = id + 1');
    await run(`alter database ${name} set synchronous_commit = off`);
    expect(await apply()).toBe(503);
    await run(`alter database ${name} reset synchronous_commit`);
    expect(await database.query('select 1 from audit.lead')).toEqual([]);
    expect(await apply()).toBe(200);
  });

  test('the function is not ready without tables or where nothing can be written, with a reason fit for a log', async () => {
    const { url, name, run, remove } = await openDatabase();
    onTestFinished(remove);
    const reasonNow = async () => {
      const store = createStore(postgresDatabase({ url }));
      const reason = await store.rehearse().catch(reasonOf);
      await store.close();
      return reason;
    };
    expect(await reasonNow()).toBe('SCHEMA');
    const database = postgresDatabase({ url });
    await database.migrate();
    expect(await reasonNow()).toBeUndefined();
    // Strangers may ask as often as they like within a second: it goes the way once.
    vi.useFakeTimers({ toFake: ['performance'] });
    onTestFinished(() => void vi.useRealTimers());
    const store = createStore(database);
    for (let n = 0; n < 3; n++) await store.rehearse();
    expect(await run("select last_value from pg_sequences where sequencename = 'lead_seq_seq'")).toEqual([
      { last_value: '2' },
    ]);
    await store.close();
    const left = ['lead', 'outbox'].map((table) => `select 1 from audit.${table}`).join(' union all ');
    expect(await run(left)).toEqual([]);
    // As on a full disk, which has room for the change of a row.
    await run('alter table audit.outbox add constraint no_more check (false) not valid');
    expect(await reasonNow()).toBe('23514');
    await run('alter table audit.outbox drop constraint no_more');
    await run(`alter database ${name} set default_transaction_read_only = on`);
    expect(await reasonNow()).toBe('25006');
  });
});

function edgeEnv(url: string) {
  return { DATABASE_URL: url, AUDIT_ORIGINS: site };
}

/** The status of an answer, once all the work after it is done. */
async function settled(answer: ReturnType<typeof edgeFunction>, request: Request): Promise<number> {
  const work: Promise<unknown>[] = [];
  const { status } = await answer(request, { peer: '203.0.113.1', waitUntil: (one) => work.push(one) });
  await Promise.all(work);
  return status;
}
