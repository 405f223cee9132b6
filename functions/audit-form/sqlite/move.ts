/** Hands everything in a folder over to another store, and closes the folder: nothing may be added to it any more. */
import type Libsql from 'libsql';
import { type Contents, TABLES } from '../tables.ts';
import type { SqliteDatabase } from './database.ts';

type File = InstanceType<typeof Libsql>;

/** Settings that are the folder's own. */
const OWN_SETTINGS = ['secret', 'journal', 'moved'];

/**
 * Nobody can write to the folder while `take` runs. Where it fails, the folder stays as it was; where it is done, a
 * function that still runs on the folder can take no application, and says so with 503.
 */
export function handOver(
  database: SqliteDatabase,
  now: Date,
  take: (contents: Contents) => Promise<void>,
): Promise<Contents> {
  return database.withFile(async (file) => {
    file.exec('begin immediate');
    try {
      const contents = contentsOf(file);
      await take(contents);
      for (const table of ['lead', 'amendment', 'event'])
        file.exec(
          `create trigger if not exists moved_${table} before insert on ${table}
           begin select raise(abort, 'These leads were moved to PostgreSQL.'); end`,
        );
      file.prepare(`insert into setting (name, value) values ('moved', ?)`).run([now.toISOString()]);
      file.exec('commit');
      return contents;
    } catch (error) {
      if (file.inTransaction) file.exec('rollback');
      throw error;
    }
  });
}

function contentsOf(file: File): Contents {
  const rows = (table: string) => file.prepare(`select * from ${table} order by 1`).all() as Contents['lead'];
  const contents = Object.fromEntries(TABLES.map((table) => [table, rows(table)])) as Contents;
  return {
    ...contents,
    setting: contents.setting.filter(({ name }) => !OWN_SETTINGS.includes(String(name))),
  };
}
