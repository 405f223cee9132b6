import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** What axe finds on a page as it stands, one line each. */
export async function findings(
  page: Page,
  rules: Record<string, { enabled: boolean }> = {},
): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    // Without frames there is nothing to bring together in a page of its own.
    .setLegacyMode()
    .options({
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
      // What it finds in order need not be told, which takes half of the time.
      resultTypes: ['violations'],
      rules,
    })
    .analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
  );
}
