/** Puts a copy of the leads in the place of what is there, which is kept. */
import { copyFileSync, existsSync, mkdirSync, readdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import Libsql from 'libsql';
import { reasonOf } from '../log.ts';
import { FolderFault } from './fault.ts';
import { checkFile, flush, makeFolder, markMade } from './folder.ts';

/** Resolves to where that went which was there; null where there was nothing. Throws `FolderFault`. */
export async function restoreFolder(folder: string, copy: string, now: Date): Promise<string | null> {
  if (!(await checkFile(copy))) throw new FolderFault(`${copy} is no copy of leads. Nothing was changed.`);
  makeFolder(folder);
  const path = join(folder, 'leads.db');
  if (existsSync(path)) assertAlone(path);
  const kept = setAside(folder, now);
  const part = join(folder, 'restored.part');
  copyFileSync(copy, part);
  flush(part);
  renameSync(part, path);
  markMade(folder);
  return kept;
}

/** Whoever has the file open would go on writing to what is set aside. */
function assertAlone(path: string): void {
  let file: InstanceType<typeof Libsql> | undefined;
  try {
    file = new Libsql(path);
    file.exec('pragma busy_timeout = 1000');
    // Only one who is alone can leave the log behind.
    file.exec('pragma journal_mode = delete');
  } catch (error) {
    // What is damaged is nobody's.
    if (/^SQLITE_(NOTADB|CORRUPT)/.test(reasonOf(error))) return;
    throw new FolderFault('The leads are in use. Stop the function and the desk, then restore.');
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
