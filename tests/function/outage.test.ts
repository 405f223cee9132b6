import { afterAll, beforeAll, expect, test } from 'vitest';
import { crowd, expectKept, leadsAt } from './helpers/crowd.ts';
import { describePostgres, startPostgres, type TestPostgres } from './helpers/postgres.ts';
import { startServer, type TestServer } from './helpers/server.ts';

/** A request that was under way when the database went is given up after ten seconds. */
const PATIENT = { timeout: 120_000 };

describePostgres('PostgreSQL that goes away under load', () => {
  let database: TestPostgres;
  let server: TestServer;
  const people = crowd({ size: 6 });
  beforeAll(async () => {
    database = await startPostgres();
    server = await startServer({ DATABASE_URL: database.url });
  });
  afterAll(async () => {
    expect(await server.end()).toBe(0);
    await database.remove();
  });

  const health = async () => (await fetch(`${server.address}/health`)).status;

  test.each(['fast', 'kill', 'freeze'])(
    'is answered with 503 and taken up again by itself (%s)',
    async (how) => {
      people.start(server.apply);
      await people.further(200);
      const processes = database.processes();
      const signal = (name: NodeJS.Signals) => {
        for (const pid of processes) process.kill(pid, name);
      };
      if (how === 'fast') await database.stop('fast');
      else signal(how === 'kill' ? 'SIGKILL' : 'SIGSTOP');
      await people.further(503, 6);
      const taken = people.told.size;
      await people.further(503, 6);
      expect(people.told.size).toBe(taken);
      await expect.poll(health, PATIENT).toBe(503);
      // After a kill its processes need a moment to be gone.
      const hasStarted = async () => !(await database.start().catch(() => 'not yet'));
      if (how === 'freeze') signal('SIGCONT');
      else await expect.poll(hasStarted, PATIENT).toBe(true);
      await people.further(200);
      await expect.poll(health, PATIENT).toBe(200);
      await people.stop();
      expectKept(await leadsAt({ DATABASE_URL: database.url }), people.told);
    },
  );
});
