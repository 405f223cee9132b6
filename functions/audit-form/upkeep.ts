import type { Store } from './create-store.ts';
import type { Log } from './log.ts';
import type { Retention } from './store.ts';

/** Runs hourly: deletes old rows, and on the first of a month moves up those who wait. */
export async function upkeep(store: Store, retention: Retention, log: Log): Promise<void> {
  if (!(await store.trustsClock())) return log({ event: 'clock-leapt' });
  const promoted = await store.turnMonth();
  if (promoted.length > 0) log({ event: 'month-turned', promoted: promoted.length });
  log({ event: 'purged', rows: await store.purge(retention) });
}
