/** What the store needs of a database. Two makers: `postgresDatabase` and `sqliteDatabase`. */

/** Runs statements, which are written so that both PostgreSQL and SQLite accept them, with `$1` for values. */
export type Query = <Row>(statement: string, values?: readonly Value[]) => Promise<Row[]>;

/** The locks of a transaction. SQLite has one writer at a time and needs no others. */
export interface Locks {
  /** Keyed hashes, such as a person's: no two transactions hold the same one. */
  readonly keys?: readonly string[];
  /** The month's slots and the waiting list: a shared lock to read, an exclusive one to change. */
  readonly slots?: 'shared' | 'exclusive';
  /** The list of announcements. */
  readonly outbox?: true;
}

/** Changes rows at the end of a transaction, together with its commit: nothing in it reads them afterwards. */
export type WriteLast = (statement: string, values: readonly Value[]) => void;

export interface Database {
  /** Runs one statement that changes nothing. */
  readonly read: Query;
  /** Runs one statement that changes rows; resolves when the change would survive a crash. */
  readonly write: Query;
  /** Runs `work` in one transaction under these locks; resolves when its changes would survive a crash. */
  transact<T>(locks: Locks, work: (query: Query, writeLast: WriteLast) => Promise<T>): Promise<T>;
  /** Rejects, with what to do, unless the tables are this program's. */
  assertReady(): Promise<void>;
  /** Makes sure that nothing erased is left in files. */
  scrub(): Promise<void>;
  close(): Promise<void>;
}

/** What statements take. Times are ISO texts in UTC, keys hex, and a month is "2026-11", in both databases. */
export type Value = string | number | null;

/** Rows as one value, which `jsonb_each` splits into `key` and `value` in both databases. */
export function asJson(rows: readonly object[]): string {
  return JSON.stringify({ ...rows });
}
