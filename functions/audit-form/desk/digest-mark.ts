/** Which digest was sent last, so that of several processes one sends the next. */
import type { Database } from '../database.ts';
import type { Store } from '../store.ts';

export async function claimDigest(database: Database, moment: string): ReturnType<Store['claimDigest']> {
  const last = await database.transact({ outbox: true }, async (query) => {
    const [known] = await query<{ value: string }>(`select value from audit.setting where name = 'digest'`);
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
