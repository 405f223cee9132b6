import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { openPage, siteFolder } from './open-page.ts';

const sitemap = readFileSync(join(siteFolder, 'sitemap.xml'), 'utf8');
/** Every page of the site. */
export const addresses: readonly string[] = [
  ...[...sitemap.matchAll(/<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g)].map(([, path]) => path || '/'),
  '/thank-you',
  '/pre-launch-checklist',
  '/application-problem',
  '/404',
];

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
  for (const address of new Set(addresses)) {
    test(`axe finds nothing on ${address} at ${viewport.width} pixels`, { timeout: 60_000 }, async () => {
      const page = await openPage(address, { viewport });
      expect(await findings(page)).toEqual([]);
    });
  }
}
