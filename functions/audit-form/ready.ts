/**
 * Whether the store can take an application. Only a write can tell: the disk may be full, the folder moved, the database
 * set to read-only by its host, or a commit waiting for an unavailable replica.
 */
import { keepAll } from './apply/keep.ts';
import type { Database } from './database.ts';
import { coded } from './log.ts';
import { newReference } from './reference.ts';
import type { Application } from './store.ts';

/** Milliseconds for which an answer is reused, because any stranger may ask. */
const HOLDS = 1000;

/** Makes what rejects when nothing can be kept. `assertTables` looks whether the tables are this program's. */
export function readiness(assertTables: (database: Database) => Promise<void>) {
  let asked = Number.NEGATIVE_INFINITY;
  let answer = Promise.resolve();
  return (database: Database): Promise<void> => {
    // A monotonic clock.
    if (performance.now() - asked < HOLDS) return answer;
    // Requests before there is an answer wait for the same one.
    asked = Number.POSITIVE_INFINITY;
    answer = assertTables(database)
      .then(() => assertWritable(database))
      .finally(() => {
        asked = performance.now();
      });
    return answer;
  };
}

/** Stores somebody and takes them back: a full disk may have room for a changed row, but for no new one. */
function assertWritable(database: Database): Promise<void> {
  return database.transact({}, async (query, writeLast) => {
    // A different value each time, because SQLite writes nothing if nothing changes.
    const written = await query(
      `insert into audit.setting (name, value) select 'ready', cast($1 as text)
       where not exists (select 1 from audit.setting where name = 'moved')
       on conflict (name) do update set value = excluded.value returning name`,
      [String(performance.now())],
    );
    if (written.length === 0) throw coded('MOVED', 'These leads were moved to PostgreSQL.');
    const reference = newReference();
    const lead = { reference, slot: null, status: 'spam', answer: 'received' };
    const announced = [{ reference, kind: 'new' }] as const;
    keepAll(writeLast, [{ application: NOBODY, kept: { lead, announced } }], new Date(), '2000-01');
    writeLast('delete from audit.lead where reference = $1', [reference]);
    writeLast('delete from audit.hit where client = $1', [NOBODY.clientKey]);
  });
}

/** Needs about as much room as a person does. */
const NOBODY: Application = {
  name: 'Nobody',
  email: '-'.repeat(100),
  website: '-'.repeat(300),
  phone: '0',
  page: null,
  emailKey: '-'.repeat(64),
  clientKey: '-'.repeat(64),
  fingerprint: '-'.repeat(64),
  former: null,
  isSpam: true,
  traits: [],
};
