/** Opens the store for the owner's commands: the same data, without a server. */
import type { Config } from './config.ts';
import { postgresDatabase } from './postgres/database.ts';
import { openFolder, openFolderToRead } from './sqlite/folder.ts';
import type { Database } from './store/database.ts';
import { createStore, readRules, type Store } from './store/store.ts';

/**
 * Opens the leads, wherever they are, under the rules of the function that runs or ran on them. `toRead` changes nothing
 * on the disk, whatever state it is in. Throws an Error that says what to do.
 */
export async function openLeads(config: Config, { toRead }: { readonly toRead: boolean }): Promise<Store> {
  const database = await openDatabase(config, toRead);
  return createStore(database, { rules: await readRules(database) });
}

/** Opens the store to write to it; where there is none, it is made. */
export async function openStore({ databaseUrl, dataDir, rules }: Config): Promise<Store> {
  if (!databaseUrl) return createStore(await openFolder(dataDir), { rules });
  const database = postgresDatabase({ url: databaseUrl, connections: 1 });
  await database.migrate();
  return createStore(database, { rules });
}

async function openDatabase({ databaseUrl, dataDir }: Config, toRead: boolean): Promise<Database> {
  if (databaseUrl) {
    const database = postgresDatabase({ url: databaseUrl, connections: 1 });
    await database.assertReady().catch(async (error) => {
      await database.close();
      throw error;
    });
    return database;
  }
  // Opening to write would make a folder where there is none.
  const readable = await openFolderToRead(dataDir);
  if (toRead) return readable;
  await readable.close();
  return openFolder(dataDir);
}
