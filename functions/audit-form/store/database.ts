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

export type Row = Readonly<Record<string, Value>>;

/** Resolves to the number that the row gets. */
export async function insert(query: Query, table: string, row: Row): Promise<number> {
  const columns = Object.keys(row);
  // Those of an import come from a file.
  if (!columns.every((name) => /^[a-z_]+$/.test(name))) throw new Error('Columns have other names.');
  const places = columns.map((_, index) => `$${index + 1}`);
  const [made] = await query<{ id: number }>(
    `insert into audit.${table} (${columns}) values (${places}) returning ${table === 'lead' ? 'seq' : 'id'} as id`,
    Object.values(row),
  );
  return made!.id;
}

export async function readSetting(query: Query, name: string): Promise<string | undefined> {
  const statement = 'select value from audit.setting where name = $1';
  return (await query<{ value: string }>(statement, [name]))[0]?.value;
}

/** The key of all keyed hashes. */
export async function secretOf(query: Query): Promise<string> {
  return (await readSetting(query, 'secret')) ?? '';
}

export async function writeSetting(query: Query, name: string, value: string): Promise<void> {
  await query(
    `insert into audit.setting (name, value) values ($1, $2)
     on conflict (name) do update set value = excluded.value`,
    [name, value],
  );
}

/** Rows by what they have in common, in their order. */
export function groupOf<T, Key>(rows: readonly T[], keyOf: (row: T) => Key): (key: Key) => readonly T[] {
  const groups = new Map<Key, T[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return (key) => groups.get(key) ?? [];
}
