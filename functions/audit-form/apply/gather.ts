/**
 * Group commit: those who come while others are being kept share the next transaction, and so its flush and its round
 * trips. Whoever comes alone waits for nobody.
 */
import { coded } from '../log.ts';

export interface Gathering<Item, Result> {
  /** What no two items of a transaction may have in common: each must see what the other did. */
  readonly keysOf: (item: Item) => readonly string[];
  /** Settles each of these. */
  readonly together: (items: readonly Waiting<Item, Result>[]) => Promise<void>;
}

/** One item, and whoever waits for it. */
export interface Waiting<Item, Result> {
  readonly item: Item;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
}

/** Enough for a crowd, and done in a blink. */
const MOST_TOGETHER = 100;
/** While groups wait for the database, another is made ready. */
const GROUPS_AT_ONCE = 2;
/** Milliseconds after which whoever still stands in line has been told that it failed. */
const PATIENCE = 9000;

/** Not every host has `setImmediate`. */
const soon: (run: () => void) => unknown = globalThis.setImmediate ?? ((run) => setTimeout(run, 0));

export function gather<Item, Result>({ keysOf, together }: Gathering<Item, Result>) {
  const line: (Waiting<Item, Result> & { readonly since: number })[] = [];
  let groups = 0;

  /** The first in line, and those behind who have nothing to do with them or with whoever waits before. */
  const next = () => {
    const seen = new Set<string>();
    const group: typeof line = [];
    for (const one of line.splice(0)) {
      const keys = keysOf(one.item);
      const isFree = group.length < MOST_TOGETHER && !keys.some((key) => seen.has(key));
      for (const key of keys) seen.add(key);
      (isFree ? group : line).push(one);
    }
    return group;
  };
  const work = async () => {
    groups += 1;
    do {
      // Requests that have arrived are read first, so that they are among those that wait.
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
  return (item: Item): Promise<Result> =>
    new Promise((resolve, reject) => {
      line.push({ item, resolve, reject, since: Date.now() });
      if (groups < GROUPS_AT_ONCE) void work();
    });
}
