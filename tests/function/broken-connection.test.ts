import { test } from 'vitest';
import { postgresDatabase } from '../../functions/audit-form/postgres/database.ts';
import { crowd, expectKept, leadsAt } from './helpers/crowd.ts';
import { localTarget } from './helpers/engines.ts';
import { describePostgres, openDatabase } from './helpers/postgres.ts';

describePostgres('A connection that the server ends', () => {
  test('at any moment of an application leaves it kept and answered, or refused and not kept', async () => {
    const server = await openDatabase();
    const database = postgresDatabase({ url: server.url, connections: 3 });
    await database.migrate();
    const target = localTarget(database, {}, server.remove);
    let running = true;
    const kill = (async () => {
      while (running)
        await server.run(
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
    expectKept(await leadsAt({ DATABASE_URL: server.url }), people.told);
    await target.close();
  });
});
