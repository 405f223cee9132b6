import { afterAll, beforeAll, expect, test } from 'vitest';
import { createStore } from '../../functions/audit-form/create-store.ts';
import { postgresDatabase } from '../../functions/audit-form/postgres/database.ts';
import { describePostgres, startPostgres, type TestPostgres } from './helpers/postgres.ts';
import { applicant, clientAddress } from './helpers/requests.ts';
import { post, startServer, type TestServer } from './helpers/server.ts';

/** A request that was under way when the database went is given up after ten seconds. */
const PATIENT = { timeout: 120_000 };

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

describePostgres('PostgreSQL that goes away under load', () => {
  let database: TestPostgres;
  let server: TestServer;
  beforeAll(async () => {
    database = await startPostgres();
    server = await startServer({ DATABASE_URL: database.url });
  });
  afterAll(async () => {
    expect(await server.end()).toBe(0);
    await database.remove();
  });

  const health = async () => (await fetch(`${server.address}/health`)).status;

  test.each(['fast', 'kill'] as const)(
    '(%s) is answered with 503, and taken up again by itself',
    async (how) => {
      const answers: { person: number; status: number }[] = [];
      let running = true;
      let next = how === 'fast' ? 0 : 100_000;
      const applyAlways = async () => {
        while (running) {
          const person = next++;
          const answer = await post(server.address, applicant(person), clientAddress(person));
          answers.push({ person, status: answer?.status ?? 0 });
          await pause(20);
        }
      };
      const load = Promise.all(Array.from({ length: 6 }, applyAlways));
      /** Waits for so many further answers with a status. */
      const further = (status: number, count: number) => {
        const from = answers.length;
        return expect
          .poll(() => answers.slice(from).filter((answer) => answer.status === status).length, PATIENT)
          .toBeGreaterThanOrEqual(count);
      };
      await further(200, 10);
      if (how === 'fast') await database.stop('fast');
      else database.kill();
      await further(503, 10);
      const away = answers.length;
      await further(503, 10);
      expect(answers.slice(away).every(({ status }) => status === 503)).toBe(true);
      await expect.poll(health, PATIENT).toBe(503);
      // After a kill its processes need a moment to be gone.
      const startAgain = () =>
        database.start().then(
          () => true,
          () => false,
        );
      await expect.poll(startAgain, PATIENT).toBe(true);
      await further(200, 10);
      await expect.poll(health, PATIENT).toBe(200);
      running = false;
      await load;

      // Nothing but success and an honest no.
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 503]));
      const db = postgresDatabase({ url: database.url, connections: 1 });
      const kept = new Set((await createStore(db).list()).map(({ email }) => email));
      const succeeded = answers.filter(({ status }) => status === 200);
      expect(succeeded.filter(({ person }) => !kept.has(applicant(person).email))).toEqual([]);
      await db.close();
    },
  );
});
