import { availableParallelism } from 'node:os';

/**
 * The results in the order of the items, `width` at a time: as many as there are cores, where left out. After a fault
 * no other is begun, and those under way end before it is thrown: what they stage would come after the clean-up.
 */
export async function inParallel<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
  width = availableParallelism(),
): Promise<Result[]> {
  const results: Result[] = [];
  let next = 0;
  async function takeTurns() {
    while (next < items.length) {
      const at = next++;
      results[at] = await work(items[at]!);
    }
  }
  const stop = (error: unknown) => {
    next = items.length;
    throw error;
  };
  const ends = await Promise.allSettled(Array.from({ length: width }, () => takeTurns().catch(stop)));
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
  return results;
}
