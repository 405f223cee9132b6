import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import recipes from '../../examples/recipes/templates/site.ts';
import type { Site } from '../../src/model/define.ts';
import { outlineOf } from '../../src/site/plan.ts';
import agency from '../../templates/site.ts';

test.each([
  ['.', agency as unknown as Site],
  ['examples/recipes', recipes as unknown as Site],
])(
  'what pages of %s are planned with survives as JSON, because keys are made from that',
  async (folder, site) => {
    const content = { directory: resolve(folder, 'content'), label: 'content' };
    const { pages } = await outlineOf(site, { content, drafts: true, future: true, now: Date.now() });
    expect(pages.length).toBeGreaterThan(5);
    for (const { address, props, head } of pages)
      expect({ props, head }, address).toEqual(JSON.parse(JSON.stringify({ props, head })));
  },
);
