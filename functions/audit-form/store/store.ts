/**
 * The store: all rules and data of leads, the same on SQLite and on PostgreSQL.
 *
 * - Every application is a lead with a reference of its own, and nothing that is sent later changes it. Another one
 *   under the same address stands beside the first.
 * - A month has `rules.slots` slots. There is one waiting list, in the order of arrival, which continues across months.
 *   A free slot goes to a newcomer only while nobody waits; else the owner offers it to the first in line.
 * - Each method is one transaction, and resolves once its changes would survive a crash. Methods reject if the database
 *   does not answer; an action that is not possible is an outcome, not an error.
 */
import { DEFAULT_RULES, monthOf, type Rules } from '../rules.ts';
import type { Application } from '../types.ts';
import { apply, rehearse } from './apply.ts';
import { type Database, readSetting, secretOf, writeSetting } from './database.ts';
import { decisions } from './decisions.ts';
import { erasure } from './erase.ts';
import { outboxOf } from './outbox.ts';
import { readings } from './read.ts';
import { transfers } from './transfer.ts';

interface StoreOptions {
  readonly rules?: Rules;
  /** The clock; the real one except in tests. */
  readonly now?: () => Date;
}

export type Store = ReturnType<typeof createStore>;

/** Milliseconds for which it is known whether applications can be taken, because any stranger may ask. */
const HOLDS = 1000;

/** A store on a database whose tables are made. */
export function createStore(
  database: Database,
  { rules = DEFAULT_RULES, now = () => new Date() }: StoreOptions = {},
) {
  return {
    rules,
    /** Decides and keeps an application; resolves only when it is durable. */
    apply: (application: Application) =>
      database.transact((query) => apply(query, application, rules, now())),
    /** Goes the way of an application, and rejects if one cannot be taken. */
    rehearse: sparingly(async () => {
      await database.assertReady();
      await database.transact((query) => rehearse(query, rules, now()));
    }),
    /** The current month on the owner's calendar, as "2026-11". */
    month: () => monthOf(now(), rules.timeZone),
    ...readings(database, rules),
    ...decisions(database, rules, now),
    ...erasure(database, rules, now),
    ...outboxOf(database, now),
    ...transfers(database),
    secret: () => secretOf(database.query),
    /** Notes the rules under which the function runs, for the owner's commands. */
    noteRules: () => writeSetting(database.query, 'rules', JSON.stringify(rules)),
    close: () => database.close(),
  };
}

/** The rules under which the function ran last on this database; the usual ones if it never did. */
export async function readRules(database: Database): Promise<Rules> {
  return { ...DEFAULT_RULES, ...JSON.parse((await readSetting(database.query, 'rules')) ?? '{}') };
}

/** Asks once where many ask at the same time, and again when the answer is old. */
function sparingly(ask: () => Promise<void>): () => Promise<void> {
  let asked = Number.NEGATIVE_INFINITY;
  let answer = Promise.resolve();
  return () => {
    // A monotonic clock.
    if (performance.now() - asked < HOLDS) return answer;
    // Requests before there is an answer wait for the same one.
    asked = Number.POSITIVE_INFINITY;
    answer = ask().finally(() => {
      asked = performance.now();
    });
    return answer;
  };
}
