/** Records which digests were sent, so that only one of several processes sends each, whatever their clocks say. */
import type { Database } from '../database.ts';

/** Minutes, more than a slow mail server takes; whoever has claimed a digest for longer died before sending it. */
const LEASE = 30;

/**
 * Claims the digest of a time for half an hour, and returns when the last one was; null if another process has sent it,
 * or is about to. `end` says whether it is done, or due again. There is a row for each moment: a single mark would be
 * passed back and forth between clocks that differ by days.
 */
export async function claimDigest(database: Database, moment: string, now: Date) {
  const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000).toISOString();
  const last = await database.transact({ outbox: true }, async (query) => {
    const [mark] = await query<{ value: string }>(
      `select value from audit.setting where name like 'digest%' and value <= $1 order by value desc limit 1`,
      [moment],
    );
    if (mark?.value === moment) return moment;
    // A lease that ends after tomorrow is a wrong clock's.
    const claimed = await query(
      `insert into audit.setting (name, value) values ('sending', $1)
       on conflict (name) do update set value = excluded.value
       where setting.value <= $2 or setting.value > $3 returning name`,
      [later(LEASE), later(0), later(24 * 60)],
    );
    return claimed.length > 0 ? (mark?.value ?? null) : moment;
  });
  if (last === moment) return null;
  return {
    last,
    end: (isDone: boolean): Promise<void> =>
      database.transact({ outbox: true }, async (query) => {
        const mark = 'insert into audit.setting (name, value) values ($1, $2) on conflict do nothing';
        if (isDone) await query(mark, [`digest ${moment}`, moment]);
        await query(`delete from audit.setting where name = 'sending'`);
      }),
  };
}
