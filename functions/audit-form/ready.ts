/**
 * Whether the store can take an application. Only a write can tell: the disk may be full, the folder moved, the database
 * set to read-only by its host, or a commit waiting for an unavailable replica.
 */
import type { Database } from './database.ts';
import { coded } from './log.ts';
import { announcementsOf } from './outbox/outbox.ts';

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
    const now = new Date();
    const values = ['ready', '-'.repeat(64), now.toISOString()];
    writeLast(
      `insert into audit.lead (reference, created_at, month, status, answer, name, email, website, phone, person_key,
        client_key, fingerprint) values ($1, $3, '2000-01', 'spam', '', $2, $2, $2, $2, $2, $2, $2)`,
      values,
    );
    writeLast(...announcementsOf([{ reference: 'ready', kind: 'new' }], now));
    // The fuse counts by the numbers that the database gives.
    writeLast(
      `insert into audit.hit (id, client, pair, at) overriding system value values (-1, $1, $2, $3)`,
      values,
    );
    writeLast(`delete from audit.lead where reference = 'ready'`, []);
    writeLast('delete from audit.hit where id = -1', []);
  });
}
