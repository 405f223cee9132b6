/**
 * Applications, several in a transaction. Under load the month is usually full, and then nobody needs an exclusive lock
 * on the slots: it is shared, and a slot that is freed in the meantime waits until these are on the list. Those that find
 * a free slot are processed again, with the exclusive lock.
 */
import type { Database, Locks } from '../database.ts';
import { reasonOf } from '../log.ts';
import { newReference } from '../reference.ts';
import { monthOf, type Rules } from '../rules.ts';
import { fillSlots, takenSlots } from '../slots.ts';
import type { Application, Outcome } from '../store.ts';
import { decide } from './decide.ts';
import { readFacts } from './facts.ts';
import { type Applicant, gather, keysOf } from './gather.ts';
import { keepAll } from './keep.ts';

/** Makes a function that decides about applications and stores them; it resolves only once the decision is durable. */
export function applying(
  database: Database,
  rules: Rules,
  now: () => Date,
): (application: Application) => Promise<Outcome> {
  const together = async (applicants: readonly Applicant[]): Promise<void> => {
    let left = applicants;
    try {
      for (let slots: Locks['slots'] = 'shared'; left.length > 0; slots = 'exclusive')
        left = await decideAll(database, left, slots, rules, now());
    } catch (error) {
      if (left.length === 1 || !isAboutRows(error)) throw error;
      // If the database refuses one, the others must not fail with it.
      for (const one of left) await together([one]).catch(one.reject);
    }
  };
  return gather(together);
}

/** Decides about all that the lock on the slots allows; resolves to the others. */
async function decideAll(
  database: Database,
  applicants: readonly Applicant[],
  slots: 'shared' | 'exclusive',
  rules: Rules,
  now: Date,
): Promise<Applicant[]> {
  const month = monthOf(now, rules.timeZone);
  const candidates = applicants.map(({ application }) => ({ application, reference: newReference() }));
  const keys = applicants.flatMap(({ application }) => keysOf(application));
  const verdicts = await database.transact({ keys, slots }, async (query, writeLast) => {
    const isAlone = slots === 'exclusive';
    // Those who wait come first, above all on the first of a month.
    if (isAlone) await fillSlots(query, rules, now);
    const taken = isAlone ? await takenSlots(query, month) : null;
    const informed = await readFacts(query, candidates, rules, now);
    const decided = informed.map(({ application, ...known }) => {
      const verdict = decide({ application, ...known, rules, now, taken });
      if (verdict?.kept.lead?.slot) taken?.push(verdict.kept.lead.slot);
      return { application, verdict };
    });
    keepAll(
      writeLast,
      decided.flatMap(({ application, verdict }) => (verdict ? { application, kept: verdict.kept } : [])),
      now,
      month,
    );
    return decided.map(({ verdict }) => verdict);
  });
  return applicants.filter((one, index) => {
    const verdict = verdicts[index];
    if (verdict) one.resolve(verdict.outcome);
    return !verdict;
  });
}

/** True if the database refused a row; then nothing was stored. */
function isAboutRows(error: unknown): boolean {
  return /^(22|23)[0-9A-Z]{3}$|^SQLITE_CONSTRAINT/.test(reasonOf(error));
}
