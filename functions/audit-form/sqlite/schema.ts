/** The tables in SQLite. */
import type { Database, Query } from '../database.ts';
import { coded } from '../log.ts';
import { type Dialect, tables } from '../tables.ts';

/** Kept in `user_version`; a file of a newer program is refused. */
export const SQLITE_VERSION = 5;
/** An older file is refused. */
export const OLDEST_VERSION = 2;

const SQLITE: Dialect = {
  id: 'integer primary key autoincrement',
  bigId: 'integer primary key',
  int: 'integer',
  time: 'text',
  isMonth: "month glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]'",
  end: ' strict',
};

/** The statements that make an empty file's tables. */
export const SQLITE_TABLES = tables(SQLITE)
  .split(/;\s*\n/)
  .filter((text) => text.trim());

/** Upgrades a file of an older version. */
export function upgrade(database: Database): Promise<void> {
  return database.transact({}, async (query) => {
    const version = await versionOf(query);
    if (version < 3) await query('alter table lead add column page text');
    if (version < 5) {
      // As in PostgreSQL: a program that is running keeps writing to its file.
      await query(`update lead set email_key = replace(email_key, ':spam', '')`);
      await query('alter table lead rename column email_key to person_key');
    }
    if (version < SQLITE_VERSION) await query(`pragma user_version = ${SQLITE_VERSION}`);
  });
}

/** Refuses a file of which a newer program has changed the tables while this one was running. */
export async function assertOwn(query: Query): Promise<void> {
  if ((await versionOf(query)) > SQLITE_VERSION)
    throw coded('SCHEMA', 'The tables are those of a newer program: start that one in place of this.');
}

/** The number that SQLite keeps in the file's header. */
export async function versionOf(query: Query): Promise<number> {
  const [row] = await query<{ user_version: number }>('pragma user_version');
  return row?.user_version ?? 0;
}
