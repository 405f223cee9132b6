import { existsSync } from 'node:fs';
import type { Config } from './config.ts';
import { remoteDesk } from './embedded/desk.ts';
import { holderOf } from './embedded/lock.ts';
import { openEmbeddedStore } from './embedded/store.ts';
import { migrate } from './migrations.ts';
import { postgresDatabase } from './postgres.ts';
import { createStore, type LeadDesk } from './store.ts';

/**
 * The owner's view of the leads, wherever they are: in PostgreSQL; asked through the function that runs on the
 * folder; or in the folder itself. Throws `FolderInUse` when a process has the folder and cannot be asked, and an
 * Error that says what to do when there is no folder.
 */
export async function openLeadDesk(config: Config): Promise<LeadDesk> {
  if (config.databaseUrl) {
    const database = postgresDatabase({ url: config.databaseUrl, connections: 1 });
    await migrate(database);
    return createStore(database);
  }
  const holder = holderOf(config.dataDir);
  if (holder?.desk) return remoteDesk(holder.desk);
  if (!existsSync(config.dataDir)) {
    throw new Error(
      `There are no leads in ${config.dataDir} yet. If they are elsewhere, set AUDIT_DATA_DIR or DATABASE_URL.`,
    );
  }
  return (await openEmbeddedStore(config.dataDir)).store;
}
