/** The tables in SQLite. */
import type Libsql from 'libsql';
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
export const SQLITE_TABLES = `${leadTables(SQLITE)}${hitTable(SQLITE)}${otherTables(SQLITE)}`
  .replaceAll('audit.', '')
  .split(/;\s*\n/)
  .filter((text) => text.trim());

/**
 * Brings a file of an older version to this one. Since version 1 conditions are wider, and not about what lies on the
 * disk, so their text is all that changes (https://www.sqlite.org/lang_altertable.html, "Making Other Kinds Of Table Schema Changes").
 */
export function upgrade(file: InstanceType<typeof Libsql>): void {
  file.exec('begin immediate');
  try {
    const [{ user_version: version }] = file.pragma('user_version') as [{ user_version: number }];
    if (version < 2) {
      const [{ schema_version: shape }] = file.pragma('schema_version') as [{ schema_version: number }];
      file.exec('pragma writable_schema = on');
      for (const table of ['lead', 'outbox'] as const) widen(file, table);
      file.exec(`pragma schema_version = ${shape + 1}`);
      file.exec('pragma writable_schema = off');
      file.exec(`drop table hit; ${hitTable(SQLITE).replaceAll('audit.', '')}`);
    }
    if (version < SQLITE_VERSION) {
      file.exec('alter table lead add column page text');
      file.exec(`pragma user_version = ${SQLITE_VERSION}`);
    }
    file.exec('commit');
  } catch (error) {
    file.exec('rollback');
    throw error;
  }
}

function widen(file: InstanceType<typeof Libsql>, table: keyof typeof CONDITIONS): void {
  const { sql } = file.prepare(`select sql from sqlite_schema where name = ?`).get([table]) as {
    sql: string;
  };
  const column = table === 'lead' ? 'status' : 'kind';
  const wider = sql
    .replace(new RegExp(`check \\(${column} in \\([^)]*\\)\\)`), () => `check (${CONDITIONS[table]})`)
    .replace(" check (answer in ('received', 'waitlisted'))", '');
  file.prepare(`update sqlite_schema set sql = ? where name = ?`).run([wider, table]);
}
