/**
 * Applications, several in a transaction. A month that is full is the usual case under load, and then nobody needs the
 * slots alone: they are shared, and one that is freed meanwhile waits until these are on the list. Who finds room
 * comes again, with the slots alone.
 */
import type { Database, Query } from '../database.ts';
import { reasonOf } from '../log.ts';
import { newReference } from '../reference.ts';
import { monthOf, type Rules } from '../rules.ts';
import { fillSlots, takenSlots } from '../slots.ts';
import type { Application, Outcome } from '../store.ts';
import { decide } from './decide.ts';
import { readFacts } from './facts.ts';
import { gather, type Waiting } from './gather.ts';
import { keepAll } from './keep.ts';

type Applicant = Waiting<Application, Outcome>;

/** Each costs two round trips, and a database far away must answer all of them before it is given up. */
const MOST_IN_TURN = 10;

/** Makes what decides and keeps applications; it resolves only when what it decided is durable. */
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
      // What the database would not take of one must not be the others' fault.
      for (const one of left) await together([one]).catch(one.reject);
    }
  };
  return gather({ keysOf, together });
}

function keysOf({ emailKey, clientKey, former }: Application): readonly string[] {
  return former ? [emailKey, clientKey, former.emailKey] : [emailKey, clientKey];
}

/** Decides about all who do not need the slots alone; resolves to the others. */
async function atOnce(
  database: Database,
  applicants: readonly Applicant[],
  rules: Rules,
  now: Date,
): Promise<Applicant[]> {
  const candidates = applicants.map(({ item }) => ({ application: item, reference: newReference() }));
  const keys = applicants.flatMap(({ item }) => keysOf(item));
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

/** Decides about one after the other. Those who wait come first, on the first of a month above all. */
async function inTurn(
  database: Database,
  applicants: readonly Applicant[],
  rules: Rules,
  now: Date,
): Promise<void> {
  const keys = applicants.flatMap(({ item }) => keysOf(item));
  const outcomes = await database.transact({ keys, slots: 'exclusive' }, async (query) => {
    await fillSlots(query, rules, now);
    const decided: Outcome[] = [];
    for (const { item } of applicants) decided.push(await alone(query, item, rules, now));
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

/** Whether the database would not take a row; then nothing at all was kept. */
function isAboutRows(error: unknown): boolean {
  return /^(22|23)[0-9A-Z]{3}$|^SQLITE_CONSTRAINT/.test(reasonOf(error));
}
