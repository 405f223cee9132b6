/** Moves everything in a folder to another store, and closes the folder, so that nothing can be added. */
import type { Database } from '../database.ts';
import { type Contents, TABLES } from '../tables.ts';

/** Settings that belong to the folder. */
const OWN_SETTINGS = ['secret', 'ready', 'moved'];

/**
 * Nobody can write to the folder while `take` runs. If it fails, the folder stays as it was; if it succeeds, a function
 * that still runs on the folder answers applications with 503.
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
