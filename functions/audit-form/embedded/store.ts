import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createStore, type Store } from '../store.ts';
import { openEmbeddedDatabase } from './database.ts';
import { openJournal } from './journal.ts';
import { type Lock, takeLock } from './lock.ts';

/** The embedded store of a folder, and its lock. Closing the store releases the lock. */
export type EmbeddedStore = { readonly store: Store; readonly lock: Lock };

/**
 * Opens the store of a folder, which is made where it is missing. `clock` replaces the real one, in tests. Throws
 * `FolderInUse` when another process has the folder, and an Error when its journal is damaged.
 */
export async function openEmbeddedStore(folder: string, clock?: () => Date): Promise<EmbeddedStore> {
  makeFolder(folder);
  const lock = takeLock(folder);
  try {
    const { journal, texts } = await openJournal(join(folder, 'leads.journal'));
    const store = createStore(await openEmbeddedDatabase(journal, texts), clock);
    const close = async () => {
      await store.close();
      lock.release();
    };
    return { store: { ...store, close }, lock };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** The folder's own secret for keyed hashes, made at the first use. */
export function folderSecret(folder: string): string {
  makeFolder(folder);
  const path = join(folder, 'secret');
  if (!existsSync(path)) {
    try {
      writeFileSync(path, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600 });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
  return readFileSync(path, 'utf8').trim();
}

function makeFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chmodSync(folder, 0o700);
  // People's details must not be committed by accident, wherever the folder is put.
  if (!existsSync(join(folder, '.gitignore'))) writeFileSync(join(folder, '.gitignore'), '*\n');
}
