import { expect, test } from 'vitest';
import { readConfig } from '../../functions/audit-form/config.ts';
import { serveDesk } from '../../functions/audit-form/desk/command.ts';
import { keyMaker } from '../../functions/audit-form/keys.ts';
import { applicationOf, leadOf } from '../../functions/audit-form/read-lead.ts';
import { openFolder } from '../../functions/audit-form/sqlite/folder.ts';
import { createStore } from '../../functions/audit-form/store/store.ts';
import { applicant } from '../function/helpers/requests.ts';
import { newFolder } from '../helpers/new-folder.ts';
import { NARROW, openPage } from './open-page.ts';

// What a browser says of its own accord about where a form comes from, no request of ours would say.
test('a decision is taken on the page of the desk by keyboard', async () => {
  const folder = newFolder('desk-browser');
  const store = createStore(await openFolder(folder));
  const client = '198.18.0.1';
  await store.apply(applicationOf(leadOf(applicant(1)), {}, client, keyMaker('a secret')));
  const word = { name: 'x'.repeat(100), email: 'long@shop.example', website: `${'x'.repeat(200)}.example` };
  await store.apply(applicationOf(leadOf({ ...applicant(2), ...word }), {}, client, keyMaker('a secret')));
  const config = readConfig({ AUDIT_ORIGINS: 'https://site.example', AUDIT_DATA_DIR: folder });
  const desk = await serveDesk(store, config, { port: 0, log: () => {} });
  try {
    const page = await openPage(desk.address, { viewport: NARROW });
    // What is pressed with a finger has room for it (WCAG 2.5.8).
    const heights = await page
      .locator('main a, main button')
      .evaluateAll((all) => all.map((one) => [one.textContent, one.getBoundingClientRect().height] as const));
    expect(heights.filter(([, height]) => height < 24 && height > 1)).toEqual([]);
    // Whatever a stranger types, nothing has to be looked for beside the page.
    const width = () => page.evaluate(() => document.documentElement.scrollWidth);
    expect(await width()).toBe(NARROW.width);
    await page.getByRole('link', { name: word.name }).last().press('Enter');
    await page.waitForURL('**/lead/*');
    expect(await width()).toBe(NARROW.width);
    await page.goto(desk.address);
    await page.getByRole('button', { name: 'Accept Thandi Nkosi 1' }).press('Enter');
    await expect
      .poll(() => page.getByRole('status').textContent())
      .toContain('Thandi Nkosi 1 is accepted and keeps slot 1 of 8');
    expect((await store.list())[0]?.status).toBe('accepted');
    // From the notice past Undo and the tape's names, then the lead's name and phone.
    for (let stop = 1; stop <= 7; stop++) await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.getByRole('status').textContent()).toContain(`${word.name} is accepted`);
  } finally {
    desk.close();
    await store.close();
  }
});
