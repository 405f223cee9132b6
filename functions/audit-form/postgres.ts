import postgres from 'postgres';
import type { Database } from './database.ts';

/** How to reach PostgreSQL; the defaults suit a server process. */
export type PostgresOptions = {
  readonly url: string;
  /** Connections of this process. */
  readonly connections?: number;
  /** A pooler in transaction mode (Supabase's port 6543) loses prepared statements. */
  readonly prepare?: boolean;
};

/** Opens a pool on PostgreSQL, lazily: a server that is away shows at the first statement, and is retried later. */
export function postgresDatabase({
  url,
  connections = 10,
  prepare = preparesAt(url),
}: PostgresOptions): Database {
  const sql = postgres(url, {
    max: connections,
    prepare,
    fetch_types: false,
    connect_timeout: 5,
    // A server that comes back should be found within half a second, not after the driver's usual 20.
    backoff: (attempt: number) => Math.min(0.05 * 2 ** attempt, 0.5),
    onnotice: () => {},
  });
  const query = async <Row>(statement: string, values: readonly unknown[] = []) =>
    (await sql.unsafe(statement, [...values] as never[], { prepare })) as unknown as Row[];
  return {
    read: query,
    write: query,
    run: async (script) => {
      await sql.unsafe(script).simple();
    },
    // Old row versions stay in the table's pages until a vacuum.
    scrub: async () => {
      for (const table of ['lead', 'amendment', 'outbox']) await sql.unsafe(`vacuum audit.${table}`).simple();
    },
    close: () => sql.end({ timeout: 5 }),
  };
}

/**
 * Refuses a server on which a commit does not mean that the row is on disk. Throws an Error that says which setting.
 */
export async function assertDurable(database: Database): Promise<void> {
  const rows = await database.read<{ name: string; setting: string }>(
    `select name, setting from pg_settings where name in ('fsync', 'synchronous_commit') and setting = 'off'`,
  );
  if (rows.length === 0) return;
  const names = rows.map((row) => row.name).join(' and ');
  throw new Error(`PostgreSQL has ${names} off, so a committed application could be lost. Turn it on.`);
}

function preparesAt(url: string): boolean {
  return !/:6543(\/|$|\?)/.test(url);
}
