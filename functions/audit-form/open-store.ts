/** Opens the leads wherever they are, for the function and for the owner's commands. */
import type { Config } from './config.ts';
import { postgresDatabase } from './postgres/database.ts';
import { openFolder, openFolderToRead } from './sqlite/folder.ts';
import type { Database } from './store/database.ts';
import { createStore, readRules, type Store } from './store/store.ts';

type Place = Pick<Config, 'databaseUrl' | 'dataDir'>;

/**
 * Opens the leads under the rules of the function that runs or ran on them. `toRead` changes nothing on the disk, whatever
 * state it is in. Throws an Error that says what to do, also if there are none.
 */
export async function openLeads(place: Place, { toRead }: { readonly toRead: boolean }): Promise<Store> {
  const database = place.databaseUrl
    ? await openPostgres(place.databaseUrl)
    : await openFolderToRead(place.dataDir);
  if (toRead || place.databaseUrl) return createStore(database, { rules: await readRules(database) });
  // Opening to write would have made a folder where there is none.
  await database.close();
  const writable = await openFolder(place.dataDir);
  return createStore(writable, { rules: await readRules(writable) });
}

/** Opens the database to take applications, and makes it where there is none. Throws like `openLeads`. */
export function makeDatabase({ databaseUrl, dataDir }: Place): Promise<Database> {
  return databaseUrl ? openPostgres(databaseUrl, { isOwn: true }) : openFolder(dataDir);
}

async function openPostgres(url: string, { isOwn = false } = {}): Promise<Database> {
  const database = postgresDatabase({ url });
  try {
    if (isOwn) await database.migrate();
    await database.assertReady();
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}
