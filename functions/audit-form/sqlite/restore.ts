/** Puts a copy in the place of the leads, and keeps what was there. */
import { existsSync, lchownSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import Libsql from 'libsql';
import { reasonOf } from '../log.ts';
import { createStore } from '../store/store.ts';
import { sqliteDatabase } from './database.ts';
import { checkFile, copyWhole, flush, makeFolder, markMade } from './folder.ts';

/**
 * Proves the copy (with the log beside it, if there is one) in a folder of its own before anything is set aside. Resolves
 * to how many leads it has, how many of them had been erased since and were erased again, and where the old leads went;
 * null if there were none. Throws an Error that says what to do.
 */
export async function restoreFolder(folder: string, copy: string, actor: string, now: Date) {
  if (!(await checkFile(copy))) throw new Error(`${copy} is no copy of leads. Nothing was changed.`);
  makeFolder(folder);
  const path = join(folder, 'leads.db');
  if (existsSync(path)) assertAlone(path);
  const proof = join(folder, `restoring-${now.getTime()}`);
  mkdirSync(proof, { mode: 0o700 });
  try {
    const part = join(proof, 'leads.db');
    const whole = sqliteDatabase(copy, { readOnly: true });
    await copyWhole(whole, part).finally(() => whole.close());
    const counts = await makeReady(part, await erasedIn(path), actor);
    const kept = setAside(folder, now);
    renameSync(part, path);
    markMade(folder);
    // An administrator restores for the user whose folder it is, who may have put a link to a foreign file there.
    const { uid, gid } = statSync(folder);
    if (process.getuid?.() === 0)
      for (const name of ['leads.db', 'leads.made']) lchownSync(join(folder, name), uid, gid);
    return { ...counts, kept };
  } finally {
    rmSync(proof, { recursive: true, force: true });
  }
}

/** Erases from a copy what has been erased since it was made. */
async function makeReady(part: string, erased: readonly string[], actor: string) {
  const database = sqliteDatabase(part);
  const store = createStore(database);
  const again = await store.erase(erased, actor);
  const [counted] = await database.query<{ leads: number }>('select count(*) as leads from audit.lead');
  await database.close();
  if (!(await checkFile(part))) throw new Error('The copy has no leads. Nothing was changed.');
  flush(part);
  return { leads: counted?.leads ?? 0, erased: again.erased };
}

/** The references of what was erased here, which a damaged file cannot tell. */
async function erasedIn(path: string): Promise<string[]> {
  if (!(await checkFile(path).catch(() => false))) return [];
  const database = sqliteDatabase(path, { readOnly: true });
  const erased = await database.query<{ reference: string }>(
    `select reference from audit.lead where status = 'erased'`,
  );
  await database.close();
  return erased.map(({ reference }) => reference);
}

/** A process that has the file open would keep writing to the one set aside. */
function assertAlone(path: string): void {
  let file: InstanceType<typeof Libsql> | undefined;
  try {
    file = new Libsql(path);
    file.exec('pragma busy_timeout = 1000');
    // Only the sole user can remove the log.
    file.exec('pragma journal_mode = delete');
  } catch (error) {
    // Nobody uses a damaged file.
    if (/^SQLITE_(NOTADB|CORRUPT)/.test(reasonOf(error))) return;
    throw new Error('The leads are in use. Stop the function and the desk, then restore.');
  } finally {
    file?.close();
  }
}

function setAside(folder: string, now: Date): string | null {
  const names = readdirSync(folder).filter((name) => /^leads\.db/.test(name));
  if (names.length === 0) return null;
  const kept = join(folder, `before-restore-${now.toISOString().replace(/[:.]/g, '-')}`);
  mkdirSync(kept, { mode: 0o700 });
  for (const name of names) renameSync(join(folder, name), join(kept, name));
  return kept;
}
