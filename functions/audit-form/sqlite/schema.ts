/** The tables in SQLite. */
import { coded } from '../log.ts';
import type { Query } from '../store/database.ts';
import { type Dialect, FORMAT, tables } from '../store/tables.ts';

const SQLITE: Dialect = {
  id: 'integer primary key autoincrement',
  int: 'integer',
  time: 'text',
  isMonth: "month glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]'",
  secret: 'lower(hex(randomblob(32)))',
  end: ' strict',
};

/** The statements that make an empty file's tables. */
export const SQLITE_TABLES = tables(SQLITE)
  .split(/;\s*\n/)
  .filter((text) => text.trim());

/** Refuses a file of which a newer program has changed the tables while this one was running. */
export async function assertOwn(query: Query): Promise<void> {
  if ((await versionOf(query)) > FORMAT)
    throw coded('SCHEMA', 'The tables are those of a newer program: start that one in place of this.');
}

/** The number that SQLite keeps in the file's header. */
export async function versionOf(query: Query): Promise<number> {
  const [row] = await query<{ user_version: number }>('pragma user_version');
  return row?.user_version ?? 0;
}
