import { expect } from 'vitest';
import { applicant, clientAddress } from './requests.ts';
import { post } from './server.ts';

/** People who apply one after the other, some at a time, until they are told to stop; none insists on an answer. */
export function crowd(address: string, { size = 8, from = 0 } = {}) {
  const told = new Map<number, string>();
  const statuses = new Map<number, number>();
  const count = (status: number) => statuses.get(status) ?? 0;
  let running = true;
  let next = from;
  const applyAlways = async () => {
    while (running) {
      const person = next++;
      const answer = await post(address, applicant(person), clientAddress(person));
      const status = answer?.status ?? 0;
      statuses.set(status, count(status) + 1);
      if (status === 200) told.set(person, `${answer?.body.status} ${answer?.body.reference}`);
    }
  };
  const all = Promise.all(Array.from({ length: size }, applyAlways));
  return {
    /** What those were told who were answered with a success. */
    told,
    /** Waits for so many more answers with a status. */
    further: (status: number, more = 20) => {
      const before = count(status);
      return expect.poll(() => count(status) - before, { timeout: 300_000 }).toBeGreaterThanOrEqual(more);
    },
    /** Ends it. Nothing but success and an honest no has been answered. */
    stop: async () => {
      running = false;
      await all;
      expect([...statuses.keys()].filter((status) => status !== 200 && status !== 503)).toEqual([]);
    },
  };
}
