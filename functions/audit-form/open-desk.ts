/** Opens the store for the owner's commands: the same data, without a server. */
import type { Config } from './config.ts';
import { createStore, type Store } from './create-store.ts';
import { postgresDatabase } from './postgres/database.ts';
import { openFolder, openFolderToRead } from './sqlite/folder.ts';

/**
 * Opens the leads, wherever they are; a running function need not be asked. Tables of an older program are left to the
 * function, which might still be running as that program. `toRead` changes nothing on the disk, whatever state it is in.
 * Throws an Error that says what to do.
 */
export async function openLeads(config: Config, { toRead }: { readonly toRead: boolean }): Promise<Store> {
  const { rules } = config;
  if (config.databaseUrl) {
    const database = postgresDatabase({ url: config.databaseUrl, connections: 1 });
    await database.assertReady().catch(async (error) => {
      await database.close();
      throw error;
    });
    return createStore(database, { rules });
  }
  // Opening to write would make a folder where there is none.
  const readable = await openFolderToRead(config.dataDir);
  if (toRead) return createStore(readable, { rules });
  await readable.close();
  const { database } = await openFolder(config.dataDir);
  return createStore(database, { rules });
}
