import { expect } from 'vitest';
import { readStoreConfig } from '../../../functions/audit-form/config.ts';
import { openLeads } from '../../../functions/audit-form/open-store.ts';
import type { StoredLead } from '../../../functions/audit-form/types.ts';
import { type Applied, applicant } from './requests.ts';

/** People who apply one after the other, some at a time; who got no answer tries again first, as people do. */
export function crowd({ size = 8 } = {}) {
  const told = new Map<number, string>();
  const counts = new Map<number, number>();
  const count = (http: number) => counts.get(http) ?? 0;
  const unanswered: number[] = [];
  let next = 0;
  let running = false;
  let all: Promise<unknown> = Promise.resolve();
  return {
    /** What those were told who were answered with a success. */
    told,
    /** Lets them apply until they are told to stop. */
    start: (apply: (n: number) => Promise<Applied | null>) => {
      running = true;
      const applyAlways = async () => {
        while (running) {
          // Before the fuse blows, they begin again, and are told the same.
          const person = unanswered.pop() ?? (next < MOST ? next++ : Math.floor(Math.random() * MOST));
          const answer = await apply(person);
          const http = answer?.http ?? 0;
          counts.set(http, count(http) + 1);
          if (answer?.http !== 200) {
            unanswered.push(person);
            continue;
          }
          const words = `${answer.status} ${answer.reference}`;
          expect(told.get(person) ?? words).toBe(words);
          told.set(person, words);
        }
      };
      all = Promise.all(Array.from({ length: size }, applyAlways));
    },
    /** Waits for so many more answers with a status. */
    further: (http: number, more = 20) => {
      const before = count(http);
      return expect.poll(() => count(http) - before, { timeout: 300_000 }).toBeGreaterThanOrEqual(more);
    },
    /** Ends it. Nothing but success and an honest no has been answered; a server that was killed answers nothing. */
    stop: async () => {
      running = false;
      await all;
      expect([...counts.keys()].filter((http) => ![0, 200, 503].includes(http))).toEqual([]);
    },
  };
}

const MOST = 900;

/** All leads, as the owner's commands open them. */
export async function leadsAt(env: Record<string, string>): Promise<StoredLead[]> {
  const store = await openLeads(readStoreConfig(env), 'read');
  const leads = await store.list();
  await store.close();
  return leads;
}

/** Checks the books against what people were told: each is kept once and as told, and eight have a slot. */
export function expectKept(leads: readonly StoredLead[], told: ReadonlyMap<number, string>): void {
  const kept = new Map(
    leads.map((lead) => [lead.email, `${lead.slot ? 'received' : 'waitlisted'} ${lead.reference}`]),
  );
  expect([...told].filter(([person, answer]) => kept.get(applicant(person).email) !== answer)).toEqual([]);
  expect(leads.flatMap(({ slot }) => slot ?? []).sort()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  expect(kept.size).toBe(leads.length);
  if (process.env.LONG) console.log(`${expect.getState().currentTestName}: ${told.size} answered, all kept`);
}
