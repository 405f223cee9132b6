/** Which digest was sent last, so that of several processes one sends the next. */
import type { Database } from '../database.ts';
import type { Store } from '../store.ts';

const DAY = 86_400_000;

export async function claimDigest(
  database: Database,
  moment: string,
  now: Date,
): ReturnType<Store['claimDigest']> {
  // A mark far ahead was made by a wrong clock, and would stand in the way until then.
  const ahead = new Date(now.getTime() + 2 * DAY).toISOString();
  const last = await database.transact({ outbox: true }, async (query) => {
    const [known] = await query<{ value: string }>(
      `select value from audit.setting where name = 'digest' and value < $1`,
      [ahead],
    );
    if (known && known.value >= moment) return undefined;
    await query(
      `insert into audit.setting (name, value) values ('digest', $1)
       on conflict (name) do update set value = excluded.value`,
      [moment],
    );
    return known?.value ?? null;
  });
  if (last === undefined) return null;
  return {
    last,
    takeBack: async () => {
      await database.write(`update audit.setting set value = $1 where name = 'digest' and value = $2`, [
        last ?? '',
        moment,
      ]);
    },
  };
}
