/** A connection that closes in the middle of a transaction: nothing of it is kept, and the process lives on. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { postgresDatabase } from '../../functions/audit-form/postgres/database.ts';
import type { Database, Query } from '../../functions/audit-form/store/database.ts';
import { createStore } from '../../functions/audit-form/store/store.ts';
import { crowd, expectKept } from './helpers/crowd.ts';
import { localTarget } from './helpers/engines.ts';
import { describePostgres, openDatabase } from './helpers/postgres.ts';

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
    admin.query('select pg_terminate_backend($1::int, 5000)', [pid ?? 0]);

  const INSERT = `insert into audit.setting (name, value) values ($1, 'test')`;
  type Step = (query: Query) => Promise<unknown>;
  const steps: Record<string, Step> = {
    'after a statement that wrote': async (query) => {
      await query(INSERT, ['kept?']);
      await terminate(await pidOf(query));
    },
    'and then another statement is tried': async (query) => {
      await terminate(await pidOf(query));
      await query(INSERT, ['kept?']);
    },
    'while a statement runs': async (query) => {
      const pid = await pidOf(query);
      await Promise.all([query('select pg_sleep(60)'), terminate(pid)]);
    },
    'without waiting for it to be gone': async (query) => {
      const pid = await pidOf(query);
      await query(INSERT, ['kept?']);
      await admin.query('select pg_terminate_backend($1::int)', [pid ?? 0]);
    },
  };

  test.each(Object.keys(steps))('fails its transaction, and the next one works: %s', async (name) => {
    const step = steps[name] as Step;
    await expect(database.transact(step)).rejects.toThrow();
    expect(await database.query(`select name from audit.setting where name = 'kept?'`)).toEqual([]);
    expect(await database.transact((query) => query('select 1 as one'))).toEqual([{ one: 1 }]);
  });

  test('at any moment of an application leaves it kept and answered, or refused and not kept', async () => {
    const target = localTarget(postgresDatabase({ url: server.url, connections: 3 }));
    let running = true;
    const kill = (async () => {
      while (running)
        await admin.query(
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
