/** PostgreSQL, through a few connections, each of which is replaced if it stops answering. */
import type { Database, Locks, Query, WriteLast } from '../database.ts';
import { coded } from '../log.ts';
import type { Contents } from '../tables.ts';
import { type Connection, connect } from './connection.ts';
import { createPool } from './pool.ts';
import { receive } from './receive.ts';
import { migrate, SCHEMA_VERSION, versionOf } from './schema.ts';

/** How to reach PostgreSQL; the defaults suit a server process. */
export interface PostgresOptions {
  readonly url: string;
  /** Connections of this process. */
  readonly connections?: number;
  /** Milliseconds after which a connection that does not answer is dropped. */
  readonly patience?: number;
}

export interface PostgresDatabase extends Database {
  /** Upgrades the tables to the newest version. */
  migrate(): Promise<void>;
  /** Imports all rows of another store, or none; see `receive`. */
  receive(contents: Contents): Promise<void>;
}

/** A little less than the handler waits, so that it can still answer, and the next try gets a new connection. */
const PATIENCE = 9000;

/** Opens a pool on PostgreSQL, lazily: an unavailable server shows at the first statement, and is retried later. */
export function postgresDatabase({
  url,
  connections = 10,
  patience = PATIENCE,
}: PostgresOptions): PostgresDatabase {
  const pool = createPool(() => connect(url, patience), connections, patience);
  const query: Query = (statement, values) => pool.use(({ send }) => send(statement, values));
  return {
    read: query,
    write: query,
    assertReady: () => assertReady(query),
    transact: (locks, work) => pool.use((connection) => transact(connection, locks, work)),
    // Old row versions stay in the table's pages until a vacuum.
    scrub: () =>
      pool.use(async ({ script }) => {
        for (const table of ['lead', 'amendment', 'outbox', 'event']) await script(`vacuum audit.${table}`);
      }, FOR_EVER),
    close: () => pool.close(),
    migrate: () => pool.use(migrate, FOR_EVER),
    receive: (contents) =>
      pool.use((connection) => transact(connection, {}, (query) => receive(query, contents)), FOR_EVER),
  };
}

/** The longest timeout of a timer. */
const FOR_EVER = 2 ** 31 - 1;

/**
 * Two round trips: the locks and first reads, then the last writes and the commit. If anything fails in between, the
 * server rolls back a transaction with a failed statement, even on commit.
 */
async function transact<T>(
  { send, script, isGone, perTransaction }: Connection,
  locks: Locks,
  work: (query: Query, writeLast: WriteLast) => Promise<T>,
): Promise<T> {
  // If the first statement fixed the snapshot, it would be from before the locks were acquired.
  const begun = script(`begin isolation level read committed; ${perTransaction} ${lockStatement(locks)}`);
  begun.catch(() => {});
  const last: Parameters<WriteLast>[] = [];
  try {
    const value = await work(
      (statement, values) => Promise.all([begun, send(statement, values)]).then(([, rows]) => rows as never),
      (...write) => last.push(write),
    );
    await Promise.all([
      begun,
      ...last.map(([statement, values]) => send(statement, values)),
      script('commit'),
    ]);
    return value;
  } catch (error) {
    if (!isGone()) await script('rollback').catch(() => {});
    throw error;
  }
}

/** Refuses a database without this program's tables, or one that cannot write. */
async function assertReady(query: Query): Promise<void> {
  const [row] = await query<{ away: boolean }>('select pg_is_in_recovery() as away');
  if (row?.away) throw coded('STANDBY', 'This PostgreSQL is a standby and takes no writes.');
  const version = await versionOf(query);
  if (version === SCHEMA_VERSION) return;
  throw coded(
    'SCHEMA',
    version > SCHEMA_VERSION
      ? 'The tables are those of a newer program: start that one in place of this.'
      : 'The tables are missing, or those of an older program: start the function once, or run functions/audit-form/schema.sql.',
  );
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

/** Arbitrary numbers that nobody else in the database is likely to lock. */
const SLOTS = '7244951836120';
const OUTBOX = '7244951836121';

/** Locks are always taken in the same order, so that no two transactions can wait for each other. */
function lockStatement({ keys = [], slots, outbox }: Locks): string {
  const locks = [...new Set(keys.map(lockNumber))].sort().map((number) => `pg_advisory_xact_lock(${number})`);
  if (slots) locks.push(`pg_advisory_xact_lock${slots === 'shared' ? '_shared' : ''}(${SLOTS})`);
  if (outbox) locks.push(`pg_advisory_xact_lock(${OUTBOX})`);
  return locks.length === 0 ? '' : `select ${locks.join(', ')}`;
}

function lockNumber(key: string): string {
  return `${BigInt.asIntN(64, BigInt(`0x${key.slice(0, 16)}`))}`;
}
