import { availableParallelism } from 'node:os';

/**
 * Returns the results in the order of the items, processing `width` at a time (by default, one per core). After an error
 * no further item is started, and it is thrown once those under way have ended: they might stage files after the clean-up.
 * `lane` counts those that are under way at the same time, from 0; a lane has one item at a time.
 */
export async function inParallel<Item, Result>(
  items: readonly Item[],
  work: (item: Item, lane: number) => Promise<Result>,
  width = availableParallelism(),
): Promise<Result[]> {
  const results: Result[] = [];
  let next = 0;
  async function takeTurns(lane: number) {
    while (next < items.length) {
      const index = next++;
      results[index] = await work(items[index]!, lane);
    }
  }
  const stop = (error: unknown) => {
    next = items.length;
    throw error;
  };
  const ends = await Promise.allSettled(
    Array.from({ length: width }, (_, lane) => takeTurns(lane).catch(stop)),
  );
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
  return results;
}
