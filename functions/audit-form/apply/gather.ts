/**
 * Group commit: items that arrive while others are being stored share the next transaction, and so its flush and round
 * trips. A single item does not wait.
 */
import { coded } from '../log.ts';

export interface Gathering<Item, Result> {
  /** Keys that no two items of a transaction may share, because each must see the effects of the other. */
  readonly keysOf: (item: Item) => readonly string[];
  /** Processes and settles each of the items. */
  readonly together: (items: readonly Waiting<Item, Result>[]) => Promise<void>;
}

/** One item, and its promise. */
export interface Waiting<Item, Result> {
  readonly item: Item;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
}

/** Enough for a crowd, and still fast. */
const MOST_TOGETHER = 100;
/** While groups wait for the database, another is prepared. */
const GROUPS_AT_ONCE = 2;
/** Milliseconds after which an item still in the queue has failed. */
const PATIENCE = 9000;

/** Not every host has `setImmediate`. */
const soon: (run: () => void) => unknown = globalThis.setImmediate ?? ((run) => setTimeout(run, 0));

export function gather<Item, Result>({ keysOf, together }: Gathering<Item, Result>) {
  const line: (Waiting<Item, Result> & { readonly since: number })[] = [];
  let groups = 0;

  /** The first in the queue, and those after it that share no key with them or with any that they would overtake. */
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
  return (item: Item): Promise<Result> =>
    new Promise((resolve, reject) => {
      line.push({ item, resolve, reject, since: Date.now() });
      if (groups < GROUPS_AT_ONCE) void work();
    });
}
