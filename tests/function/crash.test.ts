/** Killing a server under load, again and again, and what must be true afterwards. */
import { describe, expect, test } from 'vitest';
import { deliverDue } from '../../functions/audit-form/outbox/announce.ts';
import { webhookChannel, webhookKeyOf } from '../../functions/audit-form/outbox/webhook.ts';
import { postgresDatabase } from '../../functions/audit-form/postgres/database.ts';
import { openFolder } from '../../functions/audit-form/sqlite/folder.ts';
import type { Database } from '../../functions/audit-form/store/database.ts';
import { createStore } from '../../functions/audit-form/store/store.ts';
import { newFolder } from '../helpers/new-folder.ts';
import { crowd, expectKept } from './helpers/crowd.ts';
import { describePostgres, openDatabase } from './helpers/postgres.ts';
import { openReceiver } from './helpers/receiver.ts';
import { startServer } from './helpers/server.ts';

/** Fifty take minutes: `npm run test:long`. */
const ROUNDS = process.env.LONG ? 50 : 4;
const TITLE = `has lost nothing that it answered after ${ROUNDS} kills`;

describe('A server killed under load, on the embedded store', () => {
  test(TITLE, async () => {
    const folder = newFolder('audit-crash');
    await killAgainAndAgain({ AUDIT_DATA_DIR: folder }, () => openFolder(folder));
  });
});

describePostgres('A server killed under load, on PostgreSQL', () => {
  test(TITLE, async () => {
    const { url, remove } = await openDatabase();
    await killAgainAndAgain({ DATABASE_URL: url }, async () => postgresDatabase({ url, connections: 2 }));
    await remove();
  });
});

async function killAgainAndAgain(env: Record<string, string>, open: () => Promise<Database>): Promise<void> {
  const receiver = await openReceiver();
  const hook = { AUDIT_WEBHOOK_URL: receiver.url };
  const people = crowd();
  for (let round = 0; round < ROUNDS; round++) {
    const server = await startServer({ ...env, ...hook });
    people.start(server.apply);
    await people.further(200, 3);
    await new Promise((resolve) => setTimeout(resolve, (round * 37) % 130));
    await Promise.all([server.end('SIGKILL'), people.stop()]);
  }
  // Two hours later, when the leases of the killed have ended, and the hour that is summed up.
  const store = createStore(await open(), { now: () => new Date(Date.now() + 120 * 60_000) });
  const leads = await store.list();
  expect(people.told.size).toBeGreaterThan(ROUNDS);
  expectKept(leads, people.told);
  const channels = [webhookChannel(receiver.url, webhookKeyOf(await store.secret()))];
  await deliverDue({ store, channels, log: () => {} });
  const sent = (await store.list()).flatMap((lead) => lead.announcements.map(({ sentAt }) => sentAt));
  expect(sent).not.toContain(null);
  // What sums up an hour has no address.
  const announced = new Set(receiver.deliveries.flatMap(({ body }) => JSON.parse(body).data.email ?? []));
  expect(announced.size).toBe(leads.length);
  await store.close();
  await receiver.close();
}
