/** Replaces the leads with a copy, and keeps what was there. */
import {
  chmodSync,
  copyFileSync,
  existsSync,
  lchownSync,
  mkdirSync,
  readdirSync,
  renameSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import Libsql from 'libsql';
import { reasonOf } from '../log.ts';
import { checkFile, flush, makeFolder, markMade } from './folder.ts';

/** Resolves to where the old leads went; null if there were none. Throws an Error that says what to do. */
export async function restoreFolder(folder: string, copy: string, now: Date): Promise<string | null> {
  if (!(await checkFile(copy))) throw new Error(`${copy} is no copy of leads. Nothing was changed.`);
  makeFolder(folder);
  const path = join(folder, 'leads.db');
  if (existsSync(path)) assertAlone(path);
  const kept = setAside(folder, now);
  const part = join(folder, 'restored.part');
  copyFileSync(copy, part);
  chmodSync(part, 0o600);
  flush(part);
  renameSync(part, path);
  markMade(folder);
  // An administrator restores for the user whose folder it is, who may have put a link to a foreign file there.
  const { uid, gid } = statSync(folder);
  if (process.getuid?.() === 0)
    for (const name of ['leads.db', 'leads.made']) lchownSync(join(folder, name), uid, gid);
  return kept;
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
