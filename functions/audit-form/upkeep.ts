import type { Log } from './log.ts';
import type { Store } from './store/store.ts';

/** Runs hourly: deletes what has been kept long enough, and writes the database's log into its file. */
export async function upkeep(store: Store, log: Log): Promise<void> {
  if (!(await store.trustsClock())) return log({ event: 'clock-leapt' });
  log({ event: 'purged', rows: await store.purge() });
}
