import { afterAll, beforeAll, beforeEach, describe } from 'vitest';
import { type Config, readConfig } from '../../../functions/audit-form/config.ts';
import { handle, partsOf } from '../../../functions/audit-form/handler.ts';
import type { LogEntry } from '../../../functions/audit-form/log.ts';
import { postgresDatabase } from '../../../functions/audit-form/postgres/database.ts';
import { openFolder } from '../../../functions/audit-form/sqlite/folder.ts';
import type { Database } from '../../../functions/audit-form/store/database.ts';
import { createStore } from '../../../functions/audit-form/store/store.ts';
import { TABLES } from '../../../functions/audit-form/store/tables.ts';
import type { StoredLead } from '../../../functions/audit-form/types.ts';
import { newFolder } from '../../helpers/new-folder.ts';
import { describePostgres, openDatabase } from './postgres.ts';
import { applyBy, type Person, site } from './requests.ts';

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
export type LocalTarget = ReturnType<typeof localTarget>;

export function localTarget(database: Database, settings: Partial<Config> = {}, remove = async () => {}) {
  let time: Date | null = null;
  const config = { ...readConfig({ AUDIT_ORIGINS: site }), proxy: { hops: 1 }, ...settings };
  const now = () => time ?? new Date();
  const send = (request: Request) => handle(request, parts, '192.0.2.200');
  const store = createStore(database, { rules: config.rules, now });
  const logs: LogEntry[] = [];
  const parts = partsOf(config, {
    store,
    secret: () => store.secret(),
    log: (entry) => logs.push(entry),
  });
  return {
    store,
    database,
    logs,
    now,
    /** Sets the clock; null is the real one. */
    at: (value: string | Date | null) => {
      time = value === null ? null : new Date(value);
    },
    /** Lets milliseconds pass. */
    pass: (milliseconds: number) => {
      time = new Date(now().getTime() + milliseconds);
    },
    send,
    apply: (...person: Person) => applyBy(send, ...person),
    leads: () => store.list(),
    /** The reference of the nth lead. */
    ref: async (n: number) => (await store.list())[n - 1]?.reference ?? '',
    /** `received 1`, `waitlisted`: where each lead stands, in the order of arrival. */
    standing: async () =>
      (await store.list()).map(({ status, slot }) => (slot ? `${status} ${slot}` : status)),
    countOutbox: () => outboxCount(database),
    /** How many announcements are neither sent nor given up. */
    countUnsent: () => outboxCount(database, 'sent is null and given_up is null'),
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
  await database.transact(async (query) => {
    for (const table of [...TABLES].reverse()) await query(`delete from audit.${table}`);
  });
}

/** Everything that the store holds, as one text. */
export async function everything(database: Database): Promise<string> {
  const rows = [];
  for (const table of TABLES) rows.push(...(await database.query(`select * from audit.${table}`)));
  return JSON.stringify(rows);
}

export async function outboxCount(database: Database, condition = 'true'): Promise<number> {
  return (await database.query(`select 1 from audit.outbox where ${condition}`)).length;
}

async function openSqlite(settings?: Partial<Config>): Promise<LocalTarget> {
  return localTarget(await openFolder(newFolder('audit-embedded')), settings);
}

async function openPostgres(settings?: Partial<Config>): Promise<LocalTarget> {
  const { url, remove } = await openDatabase();
  const database = postgresDatabase({ url });
  await database.migrate();
  return localTarget(database, settings, remove);
}

/** Runs tests once on each database, each test on an empty store. `target` is open once they run. */
export function describeStores(
  name: string,
  tests: (target: LocalTarget) => void,
  settings?: Partial<Config>,
): void {
  const on = (open: typeof openSqlite) => () => {
    const target = {} as LocalTarget;
    beforeAll(async () => void Object.assign(target, await open(settings)));
    afterAll(() => target.close?.());
    beforeEach(() => target.reset());
    tests(target);
  };
  describe(`${name}, on SQLite`, on(openSqlite));
  describePostgres(`${name}, on PostgreSQL`, on(openPostgres));
}
