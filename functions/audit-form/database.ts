// What the store needs of a database. Two makers: `postgresDatabase` and `openEmbeddedDatabase`.

/** A database that speaks PostgreSQL's SQL with `$1` parameters. Each call is one statement and one transaction. */
export interface Database {
  /** Runs a statement that changes nothing. */
  read<Row>(statement: string, values?: readonly Value[]): Promise<Row[]>;
  /** Runs a statement that may change rows; resolves only when the change would survive a crash. */
  write<Row>(statement: string, values?: readonly Value[]): Promise<Row[]>;
  /** Runs a script of several statements. */
  run(script: string): Promise<void>;
  /** Makes sure that nothing of what was erased is left behind in files. */
  scrub(): Promise<void>;
  close(): Promise<void>;
}

/** What statements take: dates travel as ISO texts and keys as hex, which all drivers agree on. */
export type Value = string | number | boolean | null;
