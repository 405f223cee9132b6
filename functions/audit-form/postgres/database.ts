/** PostgreSQL, through the driver's pool, which is replaced as a whole when the server has gone silent. */
import { DatabaseError, Pool, type QueryResult, types } from 'pg';
import { coded, reasonOf } from '../log.ts';
import type { Database, Query, Value } from '../store/database.ts';
import { FORMAT, TABLES } from '../store/tables.ts';
import { SCHEMA_SCRIPT, versionOf } from './schema.ts';

/** How to reach PostgreSQL; the defaults suit a server process. */
interface PostgresOptions {
  readonly url: string;
  /** Connections of this process. */
  readonly connections?: number;
  /** Milliseconds after which a server that answers nothing is given up. */
  readonly patience?: number;
}

interface PostgresDatabase extends Database {
  /** Makes the tables if there are none. */
  migrate(): Promise<void>;
}

/** A little less than the handler waits, so that it can still answer, and the next try gets new connections. */
const PATIENCE = 9000;
/** SQLSTATEs of a connection that is of no further use: it reads only, is being ended, or was lost. */
const LOST = /^(?:25006|25P03|57P|08)/;
/** An arbitrary number that nobody else in the database is likely to lock. */
const LOCK = '7244951836120';

/**
 * The server itself ends transactions that wait for long, or whose process has vanished. Set in each transaction: a
 * pooler gives each another connection, which others use too.
 */
const BEGIN = `begin isolation level read committed; set local lock_timeout = '8s'; set local idle_in_transaction_session_timeout = '15s';
  select pg_advisory_xact_lock(${LOCK})`;

// Times are ISO texts, as in SQLite.
types.setTypeParser(types.builtins.TIMESTAMPTZ, (text) => new Date(text).toISOString());

/** Runs a statement on a connection that was lent. */
type Run = (text: string, values?: readonly Value[]) => Promise<QueryResult>;

/** Opens a pool on PostgreSQL, lazily: an unavailable server shows at the first statement, and is retried later. */
export function postgresDatabase({
  url,
  connections = 10,
  patience = PATIENCE,
}: PostgresOptions): PostgresDatabase {
  const open = () => openPool(url, connections, patience);
  let pool = open();
  const lend = async <T>(work: (run: Run) => Promise<T>): Promise<T> => {
    const own = pool;
    const client = await own.connect().catch((error) => {
      throw withCode(error);
    });
    /** Why the connection cannot be used again. */
    let fault: string | null = null;
    const run: Run = async (text, values = []) => {
      if (fault !== null) throw coded(fault, 'The connection is lost.');
      try {
        return await client.query(text, [...values]);
      } catch (error) {
        // After a failover the former server may go on as one that only reads; of one that ends, the last words are an
        // error like any other.
        const isUsable = error instanceof DatabaseError && !LOST.test(error.code ?? '');
        if (!isUsable) fault = reasonOf(withCode(error));
        throw withCode(error);
      }
    };
    try {
      return await work(run);
    } finally {
      client.release(fault !== null);
      // A network that drops packets shows only as silence, on all connections alike.
      if (fault === 'TIMEOUT' && own === pool) {
        pool = open();
        own.end().catch(() => {});
      }
    }
  };
  const query = (async (statement, values) =>
    lend(async (run) => (await run(statement, values)).rows)) as Query;
  return {
    query,
    assertReady: () => assertReady(query),
    transact: (work) => lend((run) => transact(run, work)),
    // Old row versions stay in the table's pages until a vacuum. A role that may not leaves it to the server.
    scrub: () =>
      lend(async (run) => {
        for (const table of TABLES) await run(`vacuum audit.${table}`);
        return true;
      }),
    close: () => pool.end(),
    migrate: async () => {
      if ((await versionOf(query)) === 0) await lend((run) => run(SCHEMA_SCRIPT));
    },
  };
}

async function transact<T>(run: Run, work: (query: Query) => Promise<T>): Promise<T> {
  try {
    await run(BEGIN);
    const value = await work((async (statement, values) => (await run(statement, values)).rows) as Query);
    await run('commit');
    return value;
  } catch (error) {
    await run('rollback').catch(() => {});
    throw error;
  }
}

function openPool(url: string, connections: number, patience: number): Pool {
  const pool = new Pool({
    connectionString: withUsualTls(url),
    max: connections,
    connectionTimeoutMillis: patience,
    query_timeout: patience,
    keepAlive: true,
  });
  // A connection that closes is noticed by whoever uses it, and is nobody's end.
  pool.on('error', () => {}).on('connect', (client) => void client.on('error', () => {}));
  return pool;
}

/** `sslmode=require` encrypts without a list of authorities, as it does for PostgreSQL's own programs. */
function withUsualTls(url: string): string {
  const address = new URL(url);
  if (address.searchParams.has('sslmode')) address.searchParams.set('uselibpqcompat', 'true');
  return address.href;
}

/** Some of the driver's own errors have no code. */
function withCode(error: unknown): Error {
  const { code, message = '' } = error as { code?: string; message?: string };
  if (code) return error as Error;
  return coded(/timeout/i.test(message) ? 'TIMEOUT' : 'CONNECTION_CLOSED', message);
}

/** Refuses a database without this program's tables, and one on which a commit does not mean that the row is on disk. */
async function assertReady(query: Query): Promise<void> {
  const [row] = await query<{ off: string | null }>(
    `select string_agg(name, ' and ') as off from pg_settings
     where name in ('fsync', 'synchronous_commit') and setting = 'off'`,
  );
  if (row?.off)
    throw coded('DURABILITY', `PostgreSQL has ${row.off} off: an application could be lost. Turn it on.`);
  const version = await versionOf(query);
  if (version === FORMAT) return;
  throw coded(
    'SCHEMA',
    version > FORMAT
      ? 'The tables are those of a newer program: start that one in place of this.'
      : 'The tables are missing: start the function once, or run functions/audit-form/schema.sql.',
  );
}
