import type { Log } from './log.ts';
import type { Store } from './store/store.ts';

/** Runs hourly: deletes what has been kept long enough, and writes the database's log into its file. */
export async function upkeep(store: Store, log: Log): Promise<void> {
  const rows = await store.purge();
  log(rows === null ? { event: 'clock-leapt' } : { event: 'purged', rows });
}
