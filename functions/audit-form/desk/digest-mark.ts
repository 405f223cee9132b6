/** Records which digests were sent, so that only one of several processes sends each, whatever their clocks say. */
import type { Database } from '../database.ts';
import type { Store } from '../store.ts';

/** A row for each moment: a single mark would be passed back and forth between clocks that differ by days. */
export async function claimDigest(database: Database, moment: string): ReturnType<Store['claimDigest']> {
  const name = `digest ${moment}`;
  const known = await database.transact({ outbox: true }, async (query) => {
    const marks = await query<{ value: string }>(
      `select value from audit.setting where name like 'digest%' and value <= $1 order by value desc limit 1`,
      [moment],
    );
    const last = marks[0]?.value ?? null;
    if (last !== moment)
      await query('insert into audit.setting (name, value) values ($1, $2)', [name, moment]);
    return last;
  });
  if (known === moment) return null;
  return {
    last: known,
    takeBack: async () => void (await database.write('delete from audit.setting where name = $1', [name])),
  };
}
