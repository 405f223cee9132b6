/**
 * One connection to PostgreSQL, dropped at the first sign of trouble. The driver's own pool reconnects behind our back,
 * and writes to a closed socket if somebody still holds the connection: a TypeError that nobody can catch, which ends the
 * process. Here a closed connection accepts no more statements.
 */
import postgres from 'postgres';
import type { Query } from '../database.ts';
import { coded } from '../log.ts';
import { within } from '../within.ts';

export type Connection = Awaited<ReturnType<typeof connect>>;

/** The server itself ends transactions that wait for long, or whose process has vanished. */
const LIMITS = `set lock_timeout = '8s'; set idle_in_transaction_session_timeout = '15s';`;

/**
 * The statements are few, and planning one takes longer than running it. They look up a few rows by index; a plan made
 * while a table was small would later read all of it each time.
 */
const PLANS =
  'set plan_cache_mode = force_generic_plan; set enable_seqscan = off; set enable_hashjoin = off; set enable_mergejoin = off';

/** Connects. Rejects if the server is unavailable, refuses, or has not answered for `patience` milliseconds. */
export async function connect(url: string, patience: number) {
  // A pooler in transaction mode (Supabase's port 6543) loses prepared statements.
  const prepare = !/:6543(\/|$|\?)/.test(url);
  const pending = new Set<(reason: Error) => void>();
  let isGone = false;
  const leave = (reason = connectionClosed()) => {
    if (isGone) return;
    isGone = true;
    for (const reject of pending) reject(reason);
    driver.end({ timeout: 0 }).catch(() => {});
  };
  const driver = postgres(url, {
    max: 1,
    prepare,
    fetch_types: false,
    connect_timeout: 5,
    keep_alive: 30,
    onnotice: () => {},
    onclose: () => leave(),
    types: {
      // The values are JSON already.
      json: { to: 3802, from: [3802], serialize: (value: string) => value, parse: JSON.parse },
      date: {
        to: 1184,
        from: [1114, 1184],
        serialize: (value: string) => value,
        parse: (text: string) => new Date(text).toISOString(),
      },
    },
  }) as unknown as postgres.Sql;
  let own: postgres.ReservedSql;
  try {
    // The driver reserves only open connections, so a query has to come first; the driver's own timeout ends earlier.
    await within(driver.unsafe(prepare ? `${LIMITS} ${PLANS}` : 'select 1').simple(), patience);
    own = await driver.reserve();
  } catch (error) {
    leave();
    throw error;
  }
  const run = <T>(work: () => PromiseLike<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      if (isGone) return reject(connectionClosed());
      pending.add(reject);
      work()
        .then(resolve, reject)
        .then(() => pending.delete(reject));
    });
  const send: Query = (statement, values = []) =>
    run(() => own.unsafe(statement, [...values] as never[], { prepare })) as Promise<never>;
  return {
    /** Sends a statement; those sent together travel together, and run in this order. */
    send,
    /** Sends a script of several statements without values. */
    script: async (statements: string) => void (await run(() => own.unsafe(statements).simple())),
    isGone: () => isGone,
    /** Closes it; statements under way are rejected with the reason. */
    giveUp: leave,
    openedAt: Date.now(),
    /** The settings that each transaction has to make: a pooler gives each another connection, which others use too. */
    perTransaction: prepare ? '' : LIMITS.replaceAll('set ', 'set local '),
  };
}

function connectionClosed(): Error {
  return coded('CONNECTION_CLOSED', 'PostgreSQL closed the connection.');
}
