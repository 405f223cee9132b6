/** The tables in SQLite. */
import type { Database, Query } from '../database.ts';
import { CONDITIONS, type Dialect, hitTable, leadTables, otherTables } from '../tables.ts';

/** Kept in `user_version`; a file of a newer program is refused. */
export const SQLITE_VERSION = 3;

const SQLITE: Dialect = {
  id: 'integer primary key autoincrement',
  bigId: 'integer primary key',
  int: 'integer',
  time: 'text',
  isMonth: "month glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]'",
  end: ' strict',
};

/** The statements that make an empty file's tables. */
export const SQLITE_TABLES = statementsOf(`${leadTables(SQLITE)}${hitTable(SQLITE)}${otherTables(SQLITE)}`);

function statementsOf(script: string): string[] {
  return script.split(/;\s*\n/).filter((text) => text.trim());
}

/**
 * Brings a file of an older version to this one. Since version 1 conditions are wider, and not about what lies on the
 * disk, so their text is all that changes (https://www.sqlite.org/lang_altertable.html, "Making Other Kinds Of Table Schema Changes").
 */
export function upgrade(database: Database): Promise<void> {
  return database.transact({}, async (query) => {
    const version = await numberOf(query, 'user_version');
    if (version < 2) {
      const shape = await numberOf(query, 'schema_version');
      await query('pragma writable_schema = on');
      for (const table of ['lead', 'outbox'] as const) await widen(query, table);
      await query(`pragma schema_version = ${shape + 1}`);
      await query('pragma writable_schema = off');
      for (const statement of ['drop table hit', ...statementsOf(hitTable(SQLITE))]) await query(statement);
    }
    if (version < SQLITE_VERSION) {
      await query('alter table lead add column page text');
      await query(`pragma user_version = ${SQLITE_VERSION}`);
    }
  });
}

/** A number that SQLite keeps at the head of the file. */
export async function numberOf(query: Query, name: 'user_version' | 'schema_version'): Promise<number> {
  const [row] = await query<{ [name: string]: number }>(`pragma ${name}`);
  return row?.[name] ?? 0;
}

async function widen(query: Query, table: keyof typeof CONDITIONS): Promise<void> {
  const [row] = await query<{ sql: string }>('select sql from sqlite_schema where name = $1', [table]);
  const column = table === 'lead' ? 'status' : 'kind';
  const wider = row!.sql
    .replace(new RegExp(`check \\(${column} in \\([^)]*\\)\\)`), () => `check (${CONDITIONS[table]})`)
    .replace(" check (answer in ('received', 'waitlisted'))", '');
  await query('update sqlite_schema set sql = $1 where name = $2', [wider, table]);
}
