/** The function as another process or runtime runs it, on a PostgreSQL of its own. */
import type { ChildProcess } from 'node:child_process';
import { postgresDatabase } from '../../../functions/audit-form/postgres/database.ts';
import { createStore } from '../../../functions/audit-form/store/store.ts';
import { emptyStore, outboxCount, type Target } from './engines.ts';
import { openDatabase } from './postgres.ts';
import { site } from './requests.ts';

/** What a runtime is started with: the function's environment. Resolves to its address and its end. */
export type StartRuntime = (
  env: Record<string, string>,
) => Promise<{ address: string; stop: () => Promise<void> }>;

export async function remoteTarget(start: StartRuntime): Promise<Target> {
  const server = await openDatabase();
  const database = postgresDatabase({ url: server.url, connections: 2 });
  await database.migrate();
  const runtime = await start({
    DATABASE_URL: server.url,
    AUDIT_ORIGINS: site,
    TRUSTED_PROXY_HOPS: '1',
  });
  return {
    send: async (request) => {
      const { pathname } = new URL(request.url);
      const headers = new Headers(request.headers);
      // On Cloudflare the tests stand for the host, which says who the client is.
      const client = headers.get('x-forwarded-for')?.split(',').at(-1)?.trim();
      if (client) headers.set('cf-connecting-ip', client);
      const body = request.method === 'POST' ? await request.text() : undefined;
      return fetch(`${runtime.address}${pathname}`, {
        method: request.method,
        headers,
        redirect: 'manual',
        ...(body === undefined ? {} : { body }),
      });
    },
    leads: () => createStore(database).list(),
    countOutbox: () => outboxCount(database),
    reset: () => emptyStore(database),
    close: async () => {
      await runtime.stop();
      await database.close();
      await server.remove();
    },
  };
}

export async function untilHealthy(address: string, child?: ChildProcess): Promise<void> {
  for (;;) {
    const answer = await fetch(`${address}/health`).catch(() => null);
    if (answer?.ok) return;
    if (child && (child.exitCode !== null || child.signalCode !== null))
      throw new Error(`What was started for ${address} has ended.`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
