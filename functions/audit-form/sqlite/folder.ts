/**
 * The folder of the embedded store: `leads.db`, and beside it `leads.made`, which records that there have been leads:
 * SQLite would take an emptied file for a new one. A damaged file is refused: nothing is written to it, and nothing is
 * created in its place.
 */
import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { reasonOf } from '../log.ts';
import { FORMAT, SQLITE, tables } from '../store/tables.ts';
import { type SqliteDatabase, sqliteDatabase } from './database.ts';
import { logFault } from './log-file.ts';

/** "read" changes nothing on the disk, whatever state it is in; "make" makes what is not there. */
export type Access = 'read' | 'write' | 'make';

/** Opens a folder. Throws an Error that says what to do, also if there are no leads and none are to be made. */
export async function openFolder(folder: string, access: Access = 'make'): Promise<SqliteDatabase> {
  if (access === 'make') makeFolder(folder);
  const path = join(folder, 'leads.db');
  if (!(await checkFile(path, existsSync(join(folder, 'leads.made'))))) {
    if (access !== 'make')
      throw new Error(
        `There are no leads in ${folder} yet. If they are elsewhere, as those of site serve are (.site/leads-PORT), set AUDIT_DATA_DIR or DATABASE_URL.`,
      );
    await makeFile(folder);
  }
  const database = opened(folder, () => sqliteDatabase(path, { readOnly: access === 'read' }));
  // A file that nobody has open is not in this mode.
  if (access !== 'read') await database.query('pragma journal_mode = wal');
  return database;
}

/** True if a file, which may be a copy, and its log are a complete store; false if they never were one. */
export async function checkFile(path: string, hadLeads = false): Promise<boolean> {
  const size = existsSync(path) ? statSync(path).size : -1;
  if (size <= 0) {
    if (!hadLeads) return false;
    throw damaged(path, size < 0 ? 'is gone' : 'is empty');
  }
  const fault = await logFault(path);
  if (fault) throw damaged(path, fault);
  const database = opened(path, () => sqliteDatabase(path, { readOnly: true }));
  try {
    const [found] = await database.query<{ version: number; tables: number }>(
      `select (select user_version from pragma_user_version) as version,
        (select count(*) from sqlite_master where name in ('lead', 'setting')) as tables`,
    );
    if (found?.tables === 2 && found.version !== FORMAT)
      throw new Error(
        `${path} is in format ${found.version}, and this program knows ${FORMAT}. Nothing was changed. Start the program that wrote it.`,
      );
    if (found?.tables !== 2) {
      // A process is creating the file right now, or was killed while it did.
      if (!hadLeads) return false;
      throw damaged(path, 'has no leads in it');
    }
    const faults = await database.query<{ quick_check: string }>('pragma quick_check(1)');
    if (faults[0]?.quick_check !== 'ok') throw damaged(path, 'is damaged');
    return true;
  } catch (error) {
    throw /^SQLITE_(CORRUPT|NOTADB)/.test(reasonOf(error)) ? damaged(path, 'is damaged') : error;
  } finally {
    await database.close();
  }
}

/** Creates the file with its tables, once, however many processes come at the same moment. */
async function makeFile(folder: string) {
  const path = join(folder, 'leads.db');
  // The log and index that SQLite creates beside it get the same permissions.
  closeSync(openSync(path, 'a', 0o600));
  const database = sqliteDatabase(path);
  try {
    await database.transact(async (query) => {
      const [made] = await query<{ count: number }>(
        `select count(*) as count from sqlite_master where name = 'lead'`,
      );
      if (made?.count) return;
      for (const statement of tables(SQLITE)
        .trim()
        .split(/;\s*\n/))
        await query(statement);
      await query(`pragma user_version = ${FORMAT}`);
    });
  } finally {
    await database.close();
  }
  markMade(folder);
}

/** Records that there are leads here from now on. */
export function markMade(folder: string): void {
  const text = 'Leads are kept here. Where leads.db is gone or empty, restore a copy.\n';
  writeFileSync(join(folder, 'leads.made'), text, { mode: 0o600 });
  for (const name of ['leads.made', '.']) flush(join(folder, name));
}

export function makeFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  try {
    chmodSync(folder, 0o700);
  } catch {
    // Somebody else's folder that this user may write to, such as a container's volume.
  }
  // Personal details must not be committed by accident, wherever the folder is.
  if (!existsSync(join(folder, '.gitignore'))) writeFileSync(join(folder, '.gitignore'), '*\n');
}

/** Copies a database and its log into a new file, which nobody else can read. Half a copy is removed again. */
export async function copyWhole(database: SqliteDatabase, path: string): Promise<void> {
  closeSync(openSync(path, 'wx', 0o600));
  try {
    await database.copyTo(path);
  } catch (error) {
    for (const end of ['', '-journal']) rmSync(path + end, { force: true });
    throw error;
  }
}

function opened<T>(where: string, open: () => T): T {
  try {
    return open();
  } catch (error) {
    const { code, message } = error as { code?: string; message: string };
    if (code === 'SQLITE_NOTADB' || code === 'SQLITE_CORRUPT') throw damaged(where, 'is damaged');
    throw new Error(
      `${where} cannot be opened (${message}). Its files must belong to the user who runs this, and the folder too.`,
    );
  }
}

function damaged(path: string, how: string): Error {
  return new Error(
    `${path} ${how}. Nothing was changed. Stop the function, move all leads.* files to another folder and keep them, ` +
      'and put a copy of leads.db in their place (the command "leads backup" makes them). ' +
      'Without a copy, "sqlite3 leads.db .recover" can save what is left.',
  );
}

/** Makes sure that a file, or a folder's entries, would survive a crash. */
export function flush(path: string): void {
  if (process.platform === 'win32') return;
  const file = openSync(path, 'r');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
