/**
 * SQLite in a file. It uses the kernel's locks, so processes can share the file, in containers too. A commit is flushed
 * to disk (`synchronous=FULL`) before it is answered.
 */
import { statSync } from 'node:fs';
import Libsql from 'libsql';
import { coded, reasonOf } from '../log.ts';
import type { Database, Query, Value } from '../store/database.ts';

export interface SqliteDatabase extends Database {
  /** Writes a copy of everything to a new file. */
  copyTo(path: string): Promise<void>;
}

/** Milliseconds to wait for another process that is writing, before the application is refused. */
const PATIENCE = 8000;

/** Opens a file. With `readOnly` nothing is ever written to it, not even on closing. */
export function sqliteDatabase(path: string, { readOnly = false } = {}): SqliteDatabase {
  const file = new Libsql(readOnly ? `file:${encodeURI(path).replaceAll('?', '%3f')}?mode=ro` : path);
  // While it is being opened, another process may be creating it or recovering from a crash.
  file.pragma('busy_timeout = 5000');
  if (!readOnly) {
    file.pragma('synchronous = full');
    file.pragma('foreign_keys = on');
    file.pragma('secure_delete = on');
  }
  // From now on, waiting happens in `whenFree`, where it blocks nobody else.
  file.pragma('busy_timeout = 0');
  const opened = statSync(path).ino;
  const statements = new Map<string, ReturnType<typeof file.prepare>>();
  const run: Query = async <Row>(text: string, values: readonly Value[] = []): Promise<Row[]> => {
    let statement = statements.get(text);
    if (!statement) {
      statement = file.prepare(inSqlite(text));
      statements.set(text, statement);
    }
    if (statement.reader) return statement.all([...values]) as Row[];
    statement.run([...values]);
    return [];
  };

  let last: Promise<unknown> = Promise.resolve();
  /** One at a time, in the order of arrival, because there is only one connection. */
  const inTurn = <T>(work: () => Promise<T> | T): Promise<T> => {
    const until = Date.now() + PATIENCE;
    const result = last.then(() => {
      assertThere(path, opened);
      return whenFree(until, work);
    });
    last = result.catch(() => {});
    return result;
  };
  return {
    query: (text, values) => inTurn(() => run<never>(text, values)),
    // Whoever opened it has looked.
    assertReady: async () => {},
    transact: <T>(work: (query: Query) => Promise<T>) =>
      inTurn(async () => {
        file.exec('begin immediate');
        try {
          const value = await work(run);
          file.exec('commit');
          return value;
        } catch (error) {
          // A full disk has ended it already.
          if (file.inTransaction) file.exec('rollback');
          throw error;
        }
      }),
    scrub: () =>
      inTurn(() => checkpoint(file)).catch((error) => {
        if (isBusy(error)) return false;
        throw error;
      }),
    copyTo: (target) => inTurn(() => void file.prepare('vacuum into ?').run([target])),
    close: async () => {
      await last;
      if (!readOnly) makeWhole(file);
      file.close();
    },
  };
}

/** A file that was moved or deleted takes whatever is written to it, and nobody finds it again. */
function assertThere(path: string, opened: number): void {
  if (statSync(path, { throwIfNoEntry: false })?.ino !== opened)
    throw coded('FILE_GONE', `${path} was moved or deleted while it was in use.`);
}

/** Translates statements from PostgreSQL's dialect: a schema before tables, numbered values, JSON. */
function inSqlite(statement: string): string {
  return statement
    .replaceAll('audit.', '')
    .replaceAll('jsonb_each', 'json_each')
    .replace(/\$(\d+)/g, '?$1');
}

function isBusy(error: unknown): boolean {
  return /^SQLITE_(BUSY|LOCKED)/.test(reasonOf(error));
}

async function whenFree<T>(until: number, work: () => Promise<T> | T): Promise<T> {
  for (let pause = 1; ; pause = Math.min(pause * 2, 25)) {
    try {
      return await work();
    } catch (error) {
      if (!isBusy(error) || Date.now() > until) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, pause * (0.5 + Math.random())));
  }
}

/** Empties the log into the file: afterwards, erased data is in neither. False if another process is reading. */
function checkpoint(file: InstanceType<typeof Libsql>): boolean {
  const [result] = file.pragma('wal_checkpoint(truncate)') as { busy: number }[];
  return !result?.busy;
}

/**
 * The last to leave puts everything into one file without a log, which may then be copied by any means. Its header says
 * so: one that says that there is a log, and has none beside it, was copied or left behind without it.
 */
function makeWhole(file: InstanceType<typeof Libsql>): void {
  try {
    checkpoint(file);
    file.pragma('journal_mode = delete');
  } catch {
    // Others have it open; or the disk is full, and then the log stays.
  }
}
