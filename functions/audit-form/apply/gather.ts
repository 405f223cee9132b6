/**
 * Group commit: applications that arrive while others are being stored share the next transaction, and so its flush and
 * round trips. A single one does not wait.
 */
import { coded } from '../log.ts';
import type { Application, Outcome } from '../store.ts';

/** An application, and its promise. */
export interface Applicant {
  readonly application: Application;
  readonly resolve: (outcome: Outcome) => void;
  readonly reject: (error: unknown) => void;
}

/** Enough for a crowd, and still fast. */
const MOST_TOGETHER = 100;
/** While groups wait for the database, another is prepared. */
const GROUPS_AT_ONCE = 2;
/** Milliseconds after which an application still in the queue has failed. */
const PATIENCE = 9000;

/** Not every host has `setImmediate`. */
const soon: (run: () => void) => unknown = globalThis.setImmediate ?? ((run) => setTimeout(run, 0));

/** Keys that no two applications of a transaction may share, because each must see the effects of the other. */
export function keysOf({ emailKey, clientKey, former }: Application): readonly string[] {
  return former ? [emailKey, clientKey, former.emailKey] : [emailKey, clientKey];
}

/** `together` processes and settles each of the applications. */
export function gather(together: (applicants: readonly Applicant[]) => Promise<void>) {
  const line: (Applicant & { readonly since: number })[] = [];
  let groups = 0;

  /** The first in the queue, and those after it that share no key with them or with any that they would overtake. */
  const next = () => {
    const seen = new Set<string>();
    const group: typeof line = [];
    for (const one of line.splice(0)) {
      const keys = keysOf(one.application);
      const isFree = group.length < MOST_TOGETHER && !keys.some((key) => seen.has(key));
      for (const key of keys) seen.add(key);
      (isFree ? group : line).push(one);
    }
    return group;
  };
  const work = async () => {
    groups += 1;
    do {
      // Requests that have arrived are read first, so that they can join.
      await new Promise<void>((resolve) => soon(resolve));
      const group = next().filter(({ since, reject }) => {
        const isLate = Date.now() - since > PATIENCE;
        if (isLate) reject(coded('TIMEOUT', 'The database was too busy.'));
        return !isLate;
      });
      await together(group).catch((error) => {
        for (const { reject } of group) reject(error);
      });
    } while (line.length > 0);
    groups -= 1;
  };
  return (application: Application): Promise<Outcome> =>
    new Promise((resolve, reject) => {
      line.push({ application, resolve, reject, since: Date.now() });
      if (groups < GROUPS_AT_ONCE) void work();
    });
}
