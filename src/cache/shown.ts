/** The pages that show the body of a file, as they were planned, so that a new body can be put into them. */
import type { Page } from '../model.ts';
import type { KnownPages } from './pages.ts';
import type { ShardFormat } from './shards.ts';

/** Planned pages by the files whose bodies they show. */
export type ShownBodies = ReadonlyMap<string, readonly Page[]>;

export const shownBodiesFormat: ShardFormat<readonly Page[]> = {
  version: 1,
  encode: (values) => values,
  decode: (values) => values,
};

export function shownBodies(plan: readonly Page[], known: KnownPages): ShownBodies {
  const shown = new Map<string, Page[]>();
  for (const page of plan) {
    for (const source of known.get(page.address)?.bodies ?? []) {
      const pages = shown.get(source);
      if (pages) pages.push(page);
      else shown.set(source, [page]);
    }
  }
  return shown;
}
