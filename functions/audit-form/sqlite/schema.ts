/** The tables in SQLite. */
import { type Dialect, tables } from '../store/tables.ts';

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
