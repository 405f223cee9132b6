/** Hands everything in a folder over to another store, and closes the folder: nothing may be added to it any more. */
import type { Database } from '../database.ts';
import { type Contents, TABLES } from '../tables.ts';

/** Settings that are the folder's own. */
const OWN_SETTINGS = ['secret', 'ready', 'moved'];

/**
 * Nobody can write to the folder while `take` runs. Where it fails, the folder stays as it was; where it is done, a
 * function that still runs on the folder can take no application, and says so with 503.
 */
export function handOver(
  database: Database,
  now: Date,
  take: (contents: Contents) => Promise<void>,
): Promise<Contents> {
  return database.transact({}, async (query) => {
    const tables = Object.fromEntries(TABLES.map((table) => [table, [] as Contents['lead']]));
    for (const table of TABLES) tables[table] = await query(`select * from ${table} order by 1`);
    const contents = {
      ...(tables as Contents),
      setting: tables.setting!.filter(({ name }) => !OWN_SETTINGS.includes(String(name))),
    };
    await take(contents);
    for (const table of ['lead', 'amendment', 'event'])
      await query(
        `create trigger if not exists moved_${table} before insert on ${table}
         begin select raise(abort, 'These leads were moved to PostgreSQL.'); end`,
      );
    await query(`insert into setting (name, value) values ('moved', $1)`, [now.toISOString()]);
    return contents;
  });
}
