import { expect, test } from 'vitest';
import { onePerTemplate } from './addresses.ts';
import { NARROW, openPage } from './open-page.ts';

test('a phone that darkens pages by itself leaves every template as it was drawn', async () => {
  // Chromium darkens only for a visitor who wants dark pages.
  const page = await openPage('/', { viewport: NARROW, colorScheme: 'dark' });
  const client = await page.context().newCDPSession(page);
  const changed: string[] = [];
  for (const address of onePerTemplate) {
    await page.goto(address);
    const asDrawn = await page.screenshot();
    await client.send('Emulation.setAutoDarkModeOverride', { enabled: true });
    if (!asDrawn.equals(await page.screenshot())) changed.push(address);
    await client.send('Emulation.setAutoDarkModeOverride', {});
  }
  expect(changed).toEqual([]);
});
