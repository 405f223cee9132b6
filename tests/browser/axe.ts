import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { addresses } from './addresses.ts';
import { openPage } from './open-page.ts';

/** What axe finds on a page as it stands, one line each. */
export async function findings(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    // Without frames there is nothing to bring together in a page of its own.
    .setLegacyMode()
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
  );
}

/** A test for every page of the site, in a window of the given size. */
export function testEveryPage(viewport: { width: number; height: number }): void {
  for (const address of addresses) {
    test(`axe finds nothing on ${address} at ${viewport.width} pixels`, async () => {
      const page = await openPage(address, { viewport });
      expect(await findings(page)).toEqual([]);
    });
  }
}
