// The store without a server. PGlite never flushes its files and is destroyed by a second process, so here it holds
// the rows in memory and a journal holds them on the disk: every change is written and flushed before the answer,
// and a start reads the journal back. What triggers note is complete, so the statements are those of PostgreSQL.

import { PGlite } from '@electric-sql/pglite';
import type { Database, Value } from '../database.ts';
import { migrate } from '../migrations.ts';
import type { Journal } from './journal.ts';
import { recordTriggers, restore, snapshot, textOf } from './rows.ts';

/** Rewriting costs a moment, so the journal may grow to this many bytes and to twice its contents first. */
const roomy = 1024 * 1024;

/** Opens the database and fills it from the journal's texts. The journal must be this process's alone. */
export async function openEmbeddedDatabase(journal: Journal, texts: readonly string[]): Promise<Database> {
  const pglite = new PGlite();
  await pglite.waitReady;
  // PGlite's own log is never read, and it gathers no statistics that would tell when an index pays.
  await pglite.exec(`set synchronous_commit = off; set enable_seqscan = off; set timezone = 'UTC';`);
  const plain = plainDatabase(pglite);
  await migrate(plain);
  await restore(plain, texts);
  await pglite.exec(recordTriggers);

  let sizeWhenTidy = journal.size();
  const tidy = async () => {
    await journal.rewrite(await snapshot(plain));
    sizeWhenTidy = journal.size();
  };
  if (texts.length > 0) await tidy();

  let queue: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const result = queue.then(work, work);
    queue = result.catch(() => {});
    return result;
  };
  /** A statement and the changes it made, with nobody in between; the flush is waited for outside of the turn. */
  const change = async <Row>(statement: string, values?: readonly Value[]) => {
    const { rows, flushed } = await inTurn(async () => {
      if (!journal.isTaking()) throw new Error('The disk takes no writes.');
      const rows = await plain.write<Row>(statement, values);
      const [noted] = await plain.read<{ changes: string | null }>(takeChanges);
      // In line at once, so that the journal's order is the order of the transactions.
      const flushed = noted?.changes ? journal.append(textOf(noted.changes.split('\n'))) : journal.settled();
      flushed.catch(() => {});
      return { rows, flushed };
    });
    await flushed;
    if (journal.size() > roomy && journal.size() > 2 * sizeWhenTidy) await inTurn(tidy);
    return rows;
  };
  return {
    read: async (statement, values) => {
      const rows = await inTurn(() => plain.read<never>(statement, values));
      await journal.settled();
      return rows;
    },
    write: change,
    run: (script) => inTurn(() => plain.run(script)),
    scrub: () =>
      inTurn(async () => {
        await tidy();
        await pglite.exec('vacuum');
      }),
    close: async () => {
      await inTurn(() => journal.close());
      await pglite.close();
    },
  };
}

const takeChanges = `select nullif(current_setting('audit.changes', true), '') as changes,
  set_config('audit.changes', '', false)`;

function plainDatabase(pglite: PGlite): Database {
  const query = async <Row>(statement: string, values: readonly Value[] = []) =>
    (await pglite.query<Row>(statement, [...values])).rows;
  return {
    read: query,
    write: query,
    run: async (script) => {
      await pglite.exec(script);
    },
    scrub: async () => {},
    close: () => pglite.close(),
  };
}
