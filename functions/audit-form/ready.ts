/**
 * Whether the store can take an application. Only a write can tell: the disk may be full, the folder moved, the database
 * set to read-only by its host, or a commit waiting for an unavailable replica.
 */
import type { Database } from './database.ts';

/** Milliseconds for which an answer is reused, because any stranger may ask. */
const HOLDS = 1000;

/** Makes what rejects when nothing can be kept. */
export function readiness(database: Database) {
  let asked = Number.NEGATIVE_INFINITY;
  let answer = Promise.resolve();
  return (): Promise<void> => {
    // A monotonic clock.
    if (performance.now() - asked < HOLDS) return answer;
    // Requests before there is an answer wait for the same one.
    asked = Number.POSITIVE_INFINITY;
    answer = database
      .assertReady()
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
    await query(
      `insert into audit.setting (name, value) values ('ready', $1)
       on conflict (name) do update set value = excluded.value`,
      [String(performance.now())],
    );
    // Numbers that the database gives would run out if strangers asked all the time, and the fuse counts by them.
    const values = ['-'.repeat(64), new Date().toISOString()];
    writeLast(
      `insert into audit.lead (seq, reference, created_at, month, status, answer, name, email, website, phone, person_key,
        client_key, fingerprint) overriding system value
       values (-1, 'ready', $2, '2000-01', 'spam', '', $1, $1, $1, $1, $1, $1, $1)`,
      values,
    );
    writeLast(
      `insert into audit.outbox (id, lead, kind, created_at, since, due) overriding system value
       values (-1, -1, 'new', $1, $1, $1)`,
      values.slice(1),
    );
    writeLast(
      `insert into audit.hit (id, client, pair, at) overriding system value values (-1, $1, $1, $2)`,
      values,
    );
    writeLast(`delete from audit.lead where seq = -1`, []);
    writeLast('delete from audit.hit where id = -1', []);
  });
}
