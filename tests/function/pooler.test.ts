/** PgBouncer in transaction mode, on any port: each transaction may have another connection. */
import { spawn } from 'node:child_process';
import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { checkFunction } from '../../functions/audit-form/commands/check.ts';
import { freePort } from '../helpers/free-port.ts';
import { newFolder } from '../helpers/new-folder.ts';
import { expectKept, leadsAt } from './helpers/crowd.ts';
import { describePostgres, openDatabase } from './helpers/postgres.ts';
import { hasProgram, UNPRIVILEGED } from './helpers/programs.ts';
import { site } from './helpers/requests.ts';
import { startServer, type TestServer } from './helpers/server.ts';

/** Resolves to the database's address by way of the pooler. */
async function openPooler(database: string): Promise<string> {
  const { port, pathname } = new URL(database);
  const folder = newFolder('audit-pooler');
  chmodSync(folder, 0o755);
  const own = await freePort();
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(
    file,
    `[databases]\n* = host=127.0.0.1 port=${port} user=audit\n[pgbouncer]\nlisten_addr = 127.0.0.1\n` +
      `listen_port = ${own}\nunix_socket_dir =\nauth_type = any\npool_mode = transaction\ndefault_pool_size = 5\n`,
  );
  const pooler = spawn('pgbouncer', ['-q', file], { ...UNPRIVILEGED, stdio: 'ignore' });
  onTestFinished(() => void pooler.kill());
  return `postgres://audit@127.0.0.1:${own}${pathname}`;
}

describePostgres('Behind PgBouncer', () => {
  test.runIf(hasProgram('pgbouncer') || process.env.CI)(
    'two hundred applications at once at two processes are all answered as they are kept',
    async () => {
      const url = await openPooler((await openDatabase()).url);
      const servers: TestServer[] = [];
      const start = () => startServer({ DATABASE_URL: url }).then((one) => servers.push(one));
      await expect.poll(() => start().catch(() => 0), { timeout: 30_000 }).toBe(1);
      await start();
      const answers = await Promise.all(Array.from({ length: 200 }, (_, n) => servers[n % 2]!.apply(n)));
      expect(answers.map((answer) => answer?.http)).toEqual(Array(200).fill(200));
      const told = answers.map((answer, n) => [n, `${answer?.status} ${answer?.reference}`] as const);
      expectKept(await leadsAt({ DATABASE_URL: url }), new Map(told));
      // Whoever tries again at the other process is known.
      expect((await servers[1]!.apply(0))?.reference).toBe(answers[0]?.reference);
      expect((await fetch(new URL('/health', servers[0]!.address))).status).toBe(200);
      const { stdout } = await checkFunction({ DATABASE_URL: url, AUDIT_ORIGINS: site });
      expect(stdout).toMatch(/✓ Store +PostgreSQL: 4 applications at once were taken/);
      for (const server of servers) expect(await server.end()).toBe(0);
    },
  );
});
