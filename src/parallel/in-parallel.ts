import { availableParallelism } from 'node:os';

/** The results in the order of the items, `width` at a time: as many as there are cores, where left out. */
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
  await Promise.all(Array.from({ length: width }, takeTurns));
  return results;
}
