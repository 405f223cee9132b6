import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { newFolder } from '../helpers/new-folder.ts';
import { expectKept, leadsAt } from './helpers/crowd.ts';
import { describePostgres, openDatabase } from './helpers/postgres.ts';
import { ISOLATED, startServer, type TestServer } from './helpers/server.ts';

const PEOPLE = 1000;

const places = [
  ['one process', 1, []],
  ['four processes', 4, []],
  ['two PID namespaces', 2, ISOLATED],
] as const;

/** Everybody at once, spread over the servers. `npm run test:long` tries every place on both stores. */
function testThousand(
  usual: (typeof places)[number][0],
  newEnv: () => Promise<Record<string, string>>,
): void {
  const tried = places.filter(([what]) => process.env.LONG || what === usual);
  test.each(tried)(
    'of a thousand applications at once, at %s, eight are received and 992 wait',
    async (_, count, wrap) => {
      const env = await newEnv();
      const servers: TestServer[] = [];
      for (let n = 0; n < count; n++) servers.push(await startServer(env, wrap));
      const told = new Map<number, string>();
      const insist = async (n: number) => {
        const answer = await servers[n % count]!.insist(n);
        expect(answer?.http).toBe(200);
        told.set(n, `${answer?.status} ${answer?.reference}`);
      };
      await Promise.all(Array.from({ length: PEOPLE }, (_, n) => insist(n)));
      const leads = await leadsAt(env);
      expect([leads.length, told.size]).toEqual([PEOPLE, PEOPLE]);
      expectKept(leads, told);
      // Each has an announcement of its own; thirty of them are mailed.
      const announcements = leads.flatMap((lead) => lead.announcements);
      expect(announcements.length).toBe(PEOPLE);
      expect(announcements.filter(({ kind }) => kind === 'new')).toHaveLength(30);
      // A small machine is enough: megabytes that it holds, after a thousand.
      if (process.platform === 'linux') {
        const status = readFileSync(`/proc/${servers[0]?.child.pid}/status`, 'utf8');
        expect(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024).toBeLessThan(150);
      }
      for (const server of servers) await server.end('SIGKILL');
    },
  );
}

describe('Applications at once on the embedded store', () => {
  testThousand('one process', async () => ({ AUDIT_DATA_DIR: newFolder('audit-slots') }));
});

describePostgres('Applications at once on PostgreSQL', () => {
  testThousand('four processes', async () => ({ DATABASE_URL: (await openDatabase()).url }));
});
