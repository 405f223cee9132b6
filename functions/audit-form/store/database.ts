/** What the store needs of a database. Two makers: `postgresDatabase` and `sqliteDatabase`. */

/** Runs statements, which are written so that both PostgreSQL and SQLite accept them, with `$1` for values. */
export type Query = <Row>(statement: string, values?: readonly Value[]) => Promise<Row[]>;

export interface Database {
  /** Runs one statement. Resolves when a change would survive a crash. */
  readonly query: Query;
  /**
   * Runs `work` in one transaction, and no other at the same time, in whatever process: the slots of the month, the
   * waiting list and the outbox stay as `work` reads them. Resolves when its changes would survive a crash.
   */
  transact<T>(work: (query: Query) => Promise<T>): Promise<T>;
  /** Rejects, with what to do, unless the tables are this program's. */
  assertReady(): Promise<void>;
  /** Makes sure that nothing erased is left in files; false if it has to be tried again, because somebody reads. */
  scrub(): Promise<boolean>;
  close(): Promise<void>;
}

/** What statements take. Times are ISO texts in UTC, keys hex, and a month is "2026-11", in both databases. */
export type Value = string | number | null;

/** Values as one, which `jsonb_each` splits into `key` and `value` in both databases. */
export function asJson(values: readonly unknown[]): string {
  return JSON.stringify({ ...values });
}
