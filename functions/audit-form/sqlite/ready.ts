/** Whether the embedded store can take an application: only a write tells, on a full disk and in a folder that was moved. */
import type { Database } from '../database.ts';
import { coded } from '../log.ts';

/** Milliseconds for which an answer holds, since any stranger may ask. */
const HOLDS = 1000;

/** Makes what rejects when nothing can be kept. */
export function readiness(): (database: Database) => Promise<void> {
  let asked = Number.NEGATIVE_INFINITY;
  let answer = Promise.resolve();
  return (database) => {
    // No clock that somebody can set.
    if (performance.now() - asked < HOLDS) return answer;
    asked = performance.now();
    answer = assertWritable(database);
    return answer;
  };
}

async function assertWritable(database: Database): Promise<void> {
  // Another value each time: SQLite writes nothing where nothing changes.
  const written = await database.write(
    `insert into setting (name, value) select 'ready', $1
     where not exists (select 1 from setting where name = 'moved')
     on conflict (name) do update set value = excluded.value returning name`,
    [String(performance.now())],
  );
  if (written.length === 0) throw coded('MOVED', 'These leads were moved to PostgreSQL.');
}
