/**
 * Whether the store can take an application. Only a write tells: on a full disk, in a folder that was moved, where a
 * host has set a database to be read only, and where a commit waits for a copy that is away.
 */
import type { Database } from './database.ts';
import { coded } from './log.ts';

/** Milliseconds for which an answer holds, since any stranger may ask. */
const HOLDS = 1000;

/** Makes what rejects when nothing can be kept. `assertTables` looks whether the tables are this program's. */
export function readiness(assertTables: (database: Database) => Promise<void>) {
  let asked = Number.NEGATIVE_INFINITY;
  let answer = Promise.resolve();
  return (database: Database): Promise<void> => {
    // No clock that somebody can set.
    if (performance.now() - asked < HOLDS) return answer;
    // Whoever asks before there is an answer waits for the same one.
    asked = Number.POSITIVE_INFINITY;
    answer = assertTables(database)
      .then(() => assertWritable(database))
      .finally(() => {
        asked = performance.now();
      });
    return answer;
  };
}

async function assertWritable(database: Database): Promise<void> {
  // Another value each time: SQLite writes nothing where nothing changes.
  const written = await database.write(
    `insert into audit.setting (name, value) select 'ready', cast($1 as text)
     where not exists (select 1 from audit.setting where name = 'moved')
     on conflict (name) do update set value = excluded.value returning name`,
    [String(performance.now())],
  );
  if (written.length === 0) throw coded('MOVED', 'These leads were moved to PostgreSQL.');
}
