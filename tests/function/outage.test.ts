import { afterAll, beforeAll, expect, test } from 'vitest';
import { postgresDatabase } from '../../functions/audit-form/postgres/database.ts';
import { createStore } from '../../functions/audit-form/store.ts';
import { describePostgres, startPostgres, type TestPostgres } from './helpers/postgres.ts';
import { applicant, clientAddress } from './helpers/requests.ts';
import { post, startServer, type TestServer } from './helpers/server.ts';

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

  test.each(['fast', 'kill'] as const)(
    '(%s) is answered with 503, and back within two seconds',
    async (how) => {
      const answers: { person: number; status: number; at: number }[] = [];
      let running = true;
      let next = how === 'fast' ? 0 : 100_000;
      const applyAlways = async () => {
        while (running) {
          const person = next++;
          const answer = await post(server.address, applicant(person), clientAddress(person));
          answers.push({ person, status: answer?.status ?? 0, at: Date.now() });
          await pause(20);
        }
      };
      const load = Promise.all(Array.from({ length: 6 }, applyAlways));
      await pause(800);
      if (how === 'fast') await database.stop('fast');
      else database.kill();
      const awayAt = Date.now();
      await pause(2500);
      expect((await fetch(`${server.address}/health`)).status).toBe(503);
      const backAfter = Date.now();
      await database.start();
      const backAt = Date.now();
      await pause(2500);
      running = false;
      await load;

      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 503]));
      const whileAway = answers.filter(({ at }) => at > awayAt + 200 && at < backAfter);
      expect(whileAway.length).toBeGreaterThan(10);
      expect(whileAway.every(({ status }) => status === 503)).toBe(true);
      const firstSuccess = answers.find(({ at, status }) => at > backAfter && status === 200);
      expect((firstSuccess?.at ?? Number.POSITIVE_INFINITY) - backAt).toBeLessThan(2000);
      expect((await fetch(`${server.address}/health`)).status).toBe(200);

      const db = postgresDatabase({ url: database.url, connections: 1 });
      const kept = new Set((await createStore(db).list()).map(({ email }) => email));
      const succeeded = answers.filter(({ status }) => status === 200);
      expect(succeeded.filter(({ person }) => !kept.has(applicant(person).email))).toEqual([]);
      await db.close();
    },
    60_000,
  );
});
