/** Opens the leads wherever they are, for the function and for the owner's commands. */
import type { Config } from './config.ts';
import { postgresDatabase } from './postgres/database.ts';
import { type Access, openFolder } from './sqlite/folder.ts';
import type { Database } from './store/database.ts';
import { createStore, readRules, type Store } from './store/store.ts';

type Place = Pick<Config, 'databaseUrl' | 'dataDir'>;

/**
 * Opens the leads under the rules of the function that runs or ran on them. Throws an Error that says what to do, also
 * if there are none.
 */
export async function openLeads(place: Place, access: 'read' | 'write'): Promise<Store> {
  const database = await openDatabase(place, access);
  return createStore(database, { rules: await readRules(database) });
}

/** Opens the database; with "make", also where there is none. Throws like `openLeads`. */
export async function openDatabase({ databaseUrl, dataDir }: Place, access: Access): Promise<Database> {
  if (!databaseUrl) return openFolder(dataDir, access);
  const database = postgresDatabase({ url: databaseUrl });
  try {
    if (access === 'make') await database.migrate();
    await database.assertReady();
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}
