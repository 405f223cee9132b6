/** A connection that closes in the middle of a transaction: nothing of it is kept, and the process lives on. */
import { createServer } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createStore } from '../../functions/audit-form/create-store.ts';
import type { Database, Query } from '../../functions/audit-form/database.ts';
import { postgresDatabase } from '../../functions/audit-form/postgres/database.ts';
import { crowd, expectKept } from './helpers/crowd.ts';
import { localTarget } from './helpers/engines.ts';
import { listen } from './helpers/listen.ts';
import { describePostgres, openDatabase } from './helpers/postgres.ts';

test('a server that lets in and then says nothing holds up nobody for longer than others', async () => {
  // "AuthenticationOk" and "ReadyForQuery", as of a pooler whose database is away.
  const welcome = Buffer.from('520000000800000000' + '5a0000000549', 'hex');
  const silent = createServer((socket) => {
    socket.on('error', () => {}).once('data', () => socket.write(welcome));
  });
  const url = `postgres://audit@127.0.0.1:${await listen(silent)}/leads`;
  const database = postgresDatabase({ url, connections: 1, patience: 300 });
  for (const _ of ['the first', 'whoever comes after it'])
    await expect(database.read('select 1')).rejects.toMatchObject({ code: 'TIMEOUT' });
  expect(await new Promise((done) => silent.getConnections((_, count) => done(count)))).toBeLessThan(2);
  await database.close();
  silent.close();
});

describePostgres('A connection that the server ends', () => {
  let server: Awaited<ReturnType<typeof openDatabase>>;
  let database: Database;
  let admin: Database;
  beforeAll(async () => {
    server = await openDatabase();
    database = postgresDatabase({ url: server.url, connections: 1 });
    const owner = postgresDatabase({ url: server.url, connections: 1 });
    await owner.migrate();
    admin = owner;
  });
  afterAll(async () => {
    await database.close();
    await admin.close();
    await server.remove();
  });
  const pidOf = async (query: Query) =>
    (await query<{ pid: number }>('select pg_backend_pid() as pid'))[0]?.pid;
  const terminate = (pid: number | undefined) =>
    admin.read('select pg_terminate_backend($1::int, 5000)', [pid ?? 0]);

  const INSERT = `insert into audit.block (pattern, at, actor) values ($1, now(), 'test')`;
  type Step = (
    query: Query,
    last: (statement: string, values: readonly string[]) => void,
  ) => Promise<unknown>;
  const steps: Record<string, Step> = {
    'before anything was written': async (query) => terminate(await pidOf(query)),
    'after a statement that wrote': async (query) => {
      await query(INSERT, ['kept?']);
      await terminate(await pidOf(query));
    },
    'and then another statement is tried': async (query) => {
      await terminate(await pidOf(query));
      await query(INSERT, ['kept?']);
    },
    'on the way to the commit': async (query, last) => {
      const pid = await pidOf(query);
      last(INSERT, ['kept?']);
      await terminate(pid);
    },
    'while a statement runs': async (query) => {
      const pid = await pidOf(query);
      await Promise.all([query('select pg_sleep(60)'), terminate(pid)]);
    },
    'and the work fails by itself': async (query) => {
      await terminate(await pidOf(query));
      throw new Error('The work failed.');
    },
    'without waiting for it to be gone': async (query, last) => {
      const pid = await pidOf(query);
      last(INSERT, ['kept?']);
      await admin.read('select pg_terminate_backend($1::int)', [pid ?? 0]);
    },
  };

  test.each(Object.keys(steps))('%s: the transaction fails, the next one works', async (name) => {
    const step = steps[name] as Step;
    await expect(database.transact({ slots: 'exclusive' }, step)).rejects.toThrow();
    expect(await database.read(`select pattern from audit.block where pattern = 'kept?'`)).toEqual([]);
    expect(await database.transact({}, (query) => query('select 1 as one'))).toEqual([{ one: 1 }]);
  });

  test('at any moment of an application: it is kept and answered, or refused and not kept', async () => {
    const target = localTarget(postgresDatabase({ url: server.url, connections: 3 }));
    let running = true;
    const kill = (async () => {
      while (running)
        await admin.read(
          `select pg_terminate_backend(pid) from pg_stat_activity
           where pid <> pg_backend_pid() and datname = current_database() and random() < 0.3`,
        );
    })();
    const people = crowd({ size: 6 });
    people.start(target.apply);
    await Promise.all([people.further(200, 25), people.further(503, 1)]);
    await people.stop();
    running = false;
    await kill;
    expectKept(await createStore(admin).list(), people.told);
    await target.close();
  });
});
