/**
 * SQLite in a file. It uses the kernel's locks, so processes can share the file, in containers too. A commit is flushed
 * to disk (`synchronous=FULL`) before it is answered.
 */
import Libsql from 'libsql';
import type { Database, Query, Value, WriteLast } from '../database.ts';
import { coded, reasonOf } from '../log.ts';
import { assertOwn } from './schema.ts';

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
  const statements = new Map<string, ReturnType<typeof file.prepare>>();
  const query = async <Row>(text: string, values: readonly Value[] = []): Promise<Row[]> => {
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
  /** One transaction at a time, in the order of arrival, because there is only one connection. */
  const inTurn = <T>(work: (until: number) => Promise<T>): Promise<T> => {
    const until = Date.now() + PATIENCE;
    const result = last.then(() => work(until));
    last = result.catch(() => {});
    return result;
  };

  const transact = <T>(work: Work<T>): Promise<T> =>
    inTurn(async (until) => {
      await whenFree(until, () => file.exec('begin immediate'));
      try {
        const last: Parameters<WriteLast>[] = [];
        const value = await work(query, (...write) => last.push(write));
        for (const write of last) await query(...write);
        file.exec('commit');
        return value;
      } catch (error) {
        // A full disk has ended it already.
        if (file.inTransaction) file.exec('rollback');
        throw error;
      }
    });
  return {
    read: (text, values) => inTurn((until) => whenFree(until, () => query<never>(text, values))),
    write: (text, values) => transact((one) => one(text, values)),
    assertReady: () => inTurn((until) => whenFree(until, () => assertOwn(query))),
    transact: (_, work) => transact(work),
    scrub: () => inTurn((until) => whenFree(until, () => checkpoint(file))),
    copyTo: (target) => inTurn(async () => void file.prepare('vacuum into ?').run([target])),
    close: () => inTurn(async () => void file.close()),
  };
}

type Work<T> = (query: Query, writeLast: WriteLast) => Promise<T>;

/** Translates statements from PostgreSQL's dialect: a schema before tables, numbered values, JSON, identities. */
function inSqlite(statement: string): string {
  return statement
    .replaceAll('audit.', '')
    .replaceAll('jsonb_each', 'json_each')
    .replace('overriding system value', '')
    .replace(/\$(\d+)/g, '?$1');
}

async function whenFree<T>(until: number, work: () => T): Promise<Awaited<T>> {
  for (let pause = 1; ; pause = Math.min(pause * 2, 25)) {
    try {
      return await work();
    } catch (error) {
      if (!/^SQLITE_(BUSY|LOCKED)/.test(reasonOf(error)) || Date.now() > until) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, pause * (0.5 + Math.random())));
  }
}

/** Checkpoints and empties the log: afterwards, erased data is neither in it nor in the file. */
function checkpoint(file: InstanceType<typeof Libsql>): void {
  const [result] = file.pragma('wal_checkpoint(truncate)') as { busy: number }[];
  if (result?.busy) throw coded('SQLITE_BUSY', 'Another process is reading the file.');
}
