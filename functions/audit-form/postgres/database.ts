/** PostgreSQL, through a pool that is replaced when it stops answering. */
import postgres from 'postgres';
import type { Database, Locks, Query } from '../database.ts';
import { migrate, SCHEMA_VERSION, versionOf } from './schema.ts';

/** How to reach PostgreSQL; the defaults suit a server process. */
export interface PostgresOptions {
  readonly url: string;
  /** Connections of this process. */
  readonly connections?: number;
  /** Milliseconds after which a connection that does not answer is given up. */
  readonly patience?: number;
}

export interface PostgresDatabase extends Database {
  /** Brings the tables to the newest shape. */
  migrate(): Promise<void>;
  /** The shape that the tables have; 0 where there are none. */
  version(): Promise<number>;
}

/** A little less than the handler waits, so that what is given up is answered, and is tried on a new connection. */
const PATIENCE = 9000;

/** Opens a pool on PostgreSQL, lazily: a server that is away shows at the first statement, and is retried later. */
export function postgresDatabase({
  url,
  connections = 10,
  patience = PATIENCE,
}: PostgresOptions): PostgresDatabase {
  // A pooler in transaction mode (Supabase's port 6543) loses prepared statements.
  const prepare = !/:6543(\/|$|\?)/.test(url);
  let pool = openPool(url, connections, prepare);
  let answeredAt = Date.now();

  /** A path that was cut without a word shows only as silence; the kernel would wait for a quarter of an hour. */
  const patiently = async <T>(work: (sql: postgres.Sql) => Promise<T>): Promise<T> => {
    const used = pool;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        if (pool === used && Date.now() - answeredAt >= patience) {
          pool = openPool(url, connections, prepare);
          answeredAt = Date.now();
          used.end({ timeout: 5 }).catch(() => {});
        }
        reject(coded('TIMEOUT', 'PostgreSQL does not answer.'));
      }, patience);
    });
    const answer = work(used).finally(() => {
      answeredAt = Date.now();
    });
    return Promise.race([answer, late]).finally(() => clearTimeout(timer));
  };
  const query: Query = (statement, values = []) => patiently((sql) => runOn(sql, statement, values, prepare));
  return {
    read: query,
    write: query,
    transact: (locks, work) =>
      patiently(
        async (sql) =>
          (await sql.begin((transaction) => {
            const run: Query = (statement, values = []) => runOn(transaction, statement, values, prepare);
            // Not waited for: the first statement follows on the heels of the locks.
            const locked = run(...lockStatement(locks));
            locked.catch(() => {});
            return work(
              (statement, values) =>
                Promise.all([run(statement, values), locked]).then(([rows]) => rows as never),
              (mode) => run(`select pg_advisory_xact_lock${mode === 'shared' ? '_shared' : ''}(${SLOTS})`),
            ).catch(unlessConnectionIsGone);
          })) as never,
      ),
    // Old row versions stay in the table's pages until a vacuum.
    scrub: async () => {
      for (const table of ['lead', 'amendment', 'outbox', 'event'])
        await pool.unsafe(`vacuum audit.${table}`).simple();
    },
    close: () => pool.end({ timeout: 5 }),
    migrate: () => migrate(pool),
    version: () => versionOf(pool),
  };
}

/**
 * The driver rolls back whatever failed, also on a connection that is gone, and then writes to a socket that is not
 * there: a TypeError that nobody can catch, and the end of the process. It rejects the transaction by itself when a
 * connection closes, so nothing more needs to be said to it.
 */
function unlessConnectionIsGone(error: { code?: string }): Promise<never> {
  const isGone = /^(?:CONNECTION_|ECONN|EPIPE|57P0)/.test(error.code ?? '');
  return isGone ? new Promise(() => {}) : Promise.reject(error);
}

/** Refuses a database that has not the tables, or cannot write. Throws an Error that says which. */
export async function assertReady(database: Database): Promise<void> {
  const [row] = await database.read<{ version: number | null; away: boolean }>(
    'select (select max(id) from audit.migration)::int as version, pg_is_in_recovery() as away',
  );
  if (row?.away) throw coded('STANDBY', 'This PostgreSQL is a standby and takes no writes.');
  if ((row?.version ?? 0) < SCHEMA_VERSION)
    throw coded('SCHEMA', 'The tables are those of an older program: run functions/audit-form/schema.sql.');
}

/**
 * Refuses a server on which a commit does not mean that the row is on disk. Throws an Error that says which setting.
 */
export async function assertDurable(database: Database): Promise<void> {
  const rows = await database.read<{ name: string }>(
    `select name from pg_settings where name in ('fsync', 'synchronous_commit') and setting = 'off'`,
  );
  if (rows.length === 0) return;
  const names = rows.map((row) => row.name).join(' and ');
  throw coded(
    'DURABILITY',
    `PostgreSQL has ${names} off, so a committed application could be lost. Turn it on.`,
  );
}

function openPool(url: string, connections: number, prepare: boolean): postgres.Sql {
  return postgres(url, {
    max: connections,
    prepare,
    fetch_types: false,
    connect_timeout: 5,
    max_lifetime: 1800,
    keep_alive: 30,
    // A server that comes back should be found within half a second, not after the driver's usual 20.
    backoff: (attempt: number) => Math.min(0.05 * 2 ** attempt, 0.5),
    onnotice: () => {},
    types: {
      date: {
        to: 1184,
        from: [1114, 1184],
        serialize: (value: string) => value,
        parse: (text: string) => new Date(text).toISOString(),
      },
    },
  }) as unknown as postgres.Sql;
}

async function runOn<Row>(
  sql: postgres.Sql | postgres.TransactionSql,
  statement: string,
  values: readonly unknown[],
  prepare: boolean,
): Promise<Row[]> {
  return (await sql.unsafe(statement, [...values] as never[], { prepare })) as unknown as Row[];
}

/** Any numbers that nobody else in the database is likely to lock. */
const SLOTS = '7244951836120';
const OUTBOX = '7244951836121';

/**
 * Locks are always taken in one order, so no two transactions can wait for each other. One that waits for long, and
 * one whose process has vanished, is ended by the server itself.
 */
function lockStatement({ keys = [], slots, outbox }: Locks): [statement: string, values: string[]] {
  const numbers = [...new Set(keys.map(lockNumber))].sort();
  if (slots) numbers.push(SLOTS);
  if (outbox) numbers.push(OUTBOX);
  // Numbers are values, so that few statements are all there is to prepare.
  const locks = numbers.map((_, at) => `pg_advisory_xact_lock($${at + 1}::bigint)`);
  const limits = [`set_config('lock_timeout', '8s', true)`];
  limits.push(`set_config('idle_in_transaction_session_timeout', '15s', true)`);
  return [`select ${[...limits, ...locks].join(', ')}`, numbers];
}

function lockNumber(key: string): string {
  return String(BigInt.asIntN(64, BigInt(`0x${key.slice(0, 16)}`)));
}

function coded(code: string, message: string): Error {
  return Object.assign(new Error(message), { code });
}
