/**
 * Applications, several in a transaction. Under load the month is usually full, and then nobody needs an exclusive lock
 * on the slots: it is shared, and a slot that is freed in the meantime waits until these are on the list. An application
 * that finds a free slot is processed again, with the exclusive lock.
 */
import type { Database, Query } from '../database.ts';
import { reasonOf } from '../log.ts';
import { newReference } from '../reference.ts';
import { monthOf, type Rules } from '../rules.ts';
import { fillSlots, takenSlots } from '../slots.ts';
import type { Application, Outcome } from '../store.ts';
import { decide } from './decide.ts';
import { readFacts } from './facts.ts';
import { type Applicant, gather, keysOf } from './gather.ts';
import { keepAll } from './keep.ts';

/** Each takes two round trips, and a distant database must answer all of them before the deadline. */
const MOST_IN_TURN = 10;

/** Makes a function that decides about applications and stores them; it resolves only once the decision is durable. */
export function applying(
  database: Database,
  rules: Rules,
  now: () => Date,
): (application: Application) => Promise<Outcome> {
  const together = async (applicants: readonly Applicant[]): Promise<void> => {
    let left = applicants;
    try {
      while (left.length > 0) {
        left = await atOnce(database, left, rules, now());
        if (left.length > 0) await inTurn(database, left.slice(0, MOST_IN_TURN), rules, now());
        left = left.slice(MOST_IN_TURN);
      }
    } catch (error) {
      if (left.length === 1 || !isAboutRows(error)) throw error;
      // If the database refuses one, the others must not fail with it.
      for (const one of left) await together([one]).catch(one.reject);
    }
  };
  return gather(together);
}

/** Decides about all that do not need the exclusive lock; resolves to the others. */
async function atOnce(
  database: Database,
  applicants: readonly Applicant[],
  rules: Rules,
  now: Date,
): Promise<Applicant[]> {
  const candidates = applicants.map(({ application }) => ({ application, reference: newReference() }));
  const keys = applicants.flatMap(({ application }) => keysOf(application));
  const verdicts = await database.transact({ keys, slots: 'shared' }, async (query, writeLast) => {
    const informed = await readFacts(query, candidates, rules, now);
    const all = informed.map((one) => decide({ ...one, rules, now, taken: null }));
    const decided = informed.flatMap(({ application }, index) => {
      const kept = all[index]?.kept;
      return kept ? { application, kept } : [];
    });
    keepAll(writeLast, decided, now, monthOf(now, rules.timeZone));
    return all;
  });
  return applicants.filter((one, index) => {
    const verdict = verdicts[index];
    if (verdict) one.resolve(verdict.outcome);
    return !verdict;
  });
}

/** Decides about one after another. Those who wait come first, above all on the first of a month. */
async function inTurn(
  database: Database,
  applicants: readonly Applicant[],
  rules: Rules,
  now: Date,
): Promise<void> {
  const keys = applicants.flatMap(({ application }) => keysOf(application));
  const outcomes = await database.transact({ keys, slots: 'exclusive' }, async (query) => {
    await fillSlots(query, rules, now);
    const decided: Outcome[] = [];
    for (const { application } of applicants) decided.push(await alone(query, application, rules, now));
    return decided;
  });
  for (const [index, { resolve }] of applicants.entries()) resolve(outcomes[index]!);
}

async function alone(query: Query, application: Application, rules: Rules, now: Date): Promise<Outcome> {
  const month = monthOf(now, rules.timeZone);
  for (;;) {
    const [taken, [informed]] = await Promise.all([
      takenSlots(query, month),
      readFacts(query, [{ application, reference: newReference() }], rules, now),
    ]);
    const verdict = decide({ ...informed!, rules, now, taken });
    if (!verdict) continue;
    const writes: Promise<unknown>[] = [];
    const decided = [{ application: informed!.application, kept: verdict.kept }];
    keepAll((...write) => writes.push(query(...write)), decided, now, month);
    await Promise.all(writes);
    return verdict.outcome;
  }
}

/** True if the database refused a row; then nothing was stored. */
function isAboutRows(error: unknown): boolean {
  return /^(22|23)[0-9A-Z]{3}$|^SQLITE_CONSTRAINT/.test(reasonOf(error));
}
