// The function in this process on either database, with a clock that a test can set.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe } from 'vitest';
import type { Config } from '../../../functions/audit-form/config.ts';
import { defaultConfig } from '../../../functions/audit-form/config.ts';
import type { Database } from '../../../functions/audit-form/database.ts';
import { openEmbeddedDatabase } from '../../../functions/audit-form/embedded/database.ts';
import { openJournal } from '../../../functions/audit-form/embedded/journal.ts';
import { handle } from '../../../functions/audit-form/handler.ts';
import type { LogEntry } from '../../../functions/audit-form/log.ts';
import { migrate } from '../../../functions/audit-form/migrations.ts';
import { partsOf } from '../../../functions/audit-form/parts.ts';
import { postgresDatabase } from '../../../functions/audit-form/postgres.ts';
import { createStore, type Store, type StoredLead } from '../../../functions/audit-form/store.ts';
import { describePostgres, startPostgres } from './postgres.ts';
import { site } from './requests.ts';

/** The function as the tests of behaviour use it, wherever it runs. */
export interface Target {
  send(request: Request): Promise<Response>;
  leads(): Promise<StoredLead[]>;
  countOutbox(): Promise<number>;
  /** Empties the store. */
  reset(): Promise<void>;
  close(): Promise<void>;
}

/** The function in this process. */
export interface LocalTarget extends Target {
  readonly store: Store;
  readonly database: Database;
  readonly logs: LogEntry[];
  /** Sets the clock; null is the real one. */
  at(time: string | Date | null): void;
}

export const testSecret = 'a secret of the tests, and of nothing else';

export function localTarget(
  database: Database,
  settings: Partial<Config> = {},
  remove = async () => {},
): LocalTarget {
  let time: Date | null = null;
  const clock = () => time ?? new Date();
  const store = createStore(database, clock);
  const logs: LogEntry[] = [];
  const config = { ...defaultConfig, origins: [site], siteUrl: site, proxy: { hops: 1 }, ...settings };
  const parts = partsOf(config, { store, secret: testSecret, log: (entry) => logs.push(entry), now: clock });
  return {
    store,
    database,
    logs,
    at: (value) => {
      time = value === null ? null : new Date(value);
    },
    send: (request) => handle(request, parts, '192.0.2.200'),
    leads: () => store.list({}),
    countOutbox: () => outboxCount(database),
    reset: async () => {
      time = null;
      logs.length = 0;
      await emptyStore(database);
    },
    close: async () => {
      await database.close();
      await remove();
    },
  };
}

export async function emptyStore(database: Database): Promise<void> {
  await database.run(
    'truncate audit.lead, audit.amendment, audit.outbox, audit.rate, audit.month restart identity',
  );
}

export async function outboxCount(database: Database): Promise<number> {
  const [row] = await database.read<{ count: number }>('select count(*)::int as count from audit.outbox');
  return row?.count ?? 0;
}

export async function openPglite(settings?: Partial<Config>): Promise<LocalTarget> {
  const folder = mkdtempSync(join(tmpdir(), 'audit-embedded-'));
  const { journal, texts } = await openJournal(join(folder, 'leads.journal'));
  const database = await openEmbeddedDatabase(journal, texts);
  return localTarget(database, settings, async () => rmSync(folder, { recursive: true, force: true }));
}

export async function openPostgres(settings?: Partial<Config>): Promise<LocalTarget> {
  const server = await startPostgres();
  const database = postgresDatabase({ url: server.url });
  await migrate(database);
  return localTarget(database, settings, server.remove);
}

/** Runs tests once on each database. */
export function describeEngines(name: string, tests: (open: typeof openPglite) => void): void {
  describe(`${name}, on PGlite`, () => tests(openPglite));
  describePostgres(`${name}, on PostgreSQL`, () => tests(openPostgres));
}
