import { expect, test } from 'vitest';
import { blankPage, holdBack, islandStarted, NARROW, openPage } from '../open-page.ts';
import { accepted, answerWith, fill, good, lead, submit, values } from './application.ts';

test('there is one form, in the hero on wide screens and in its own section on narrow ones', async () => {
  const wide = await openPage('/');
  expect(await wide.locator('form[method=post]').count()).toBe(1);
  const hero = await wide.locator('h1').boundingBox();
  const beside = await wide.locator('#auditForm').boundingBox();
  expect(beside!.x).toBeGreaterThan(hero!.x + hero!.width);
  expect(beside!.y).toBeLessThan(900);

  const narrow = await openPage('/', { viewport: NARROW });
  const below = await narrow.locator('#mobileAuditForm #auditForm').boundingBox();
  expect(below!.y).toBeGreaterThan((await narrow.locator('.promise:has(h1)').boundingBox())!.height);
});

test('the privacy policy is linked above the button', async () => {
  const page = await openPage('/');
  const link = (await page.locator('#auditForm a[href="/privacy-policy"]').boundingBox())!;
  expect(link.y).toBeLessThan((await page.locator('#auditForm [type=submit]').boundingBox())!.y);
});

test('what was typed survives a reload, and is forgotten once it is sent', async () => {
  const page = await openPage('/');
  await answerWith(page, accepted);
  await fill(page);
  await islandStarted(page, 'audit-form');
  await page.reload();
  await page.waitForFunction(() => document.querySelector<HTMLInputElement>('#audit-phone')!.value);
  expect(await values(page)).toEqual(Object.values(lead));
  await submit(page);
  await good(page).waitFor();
  await page.reload();
  await page.getByLabel('Full Name').focus();
  await islandStarted(page, 'audit-form');
  await expect.poll(() => values(page)).toEqual(['', '', '', '']);
});

test('what is typed and sent while the code is on its way is answered by the island', async () => {
  const page = await blankPage();
  const release = await holdBack(page, '**/assets/audit-form-*.js');
  await page.goto('/');
  const sent = await answerWith(page, accepted);
  await fill(page);
  await page.getByLabel('Full Name').press('Enter');
  release();
  await good(page).waitFor();
  expect(sent).toHaveLength(1);
  expect(page.url()).toMatch(/\/$/);
});

test('when its code cannot be fetched the form posts by itself', async () => {
  const page = await blankPage();
  await page.route('**/assets/audit-form-*.js*', (route) => route.abort());
  await page.goto('/');
  const posted = page.waitForRequest(
    (request) => request.isNavigationRequest() && request.method() === 'POST',
  );
  await fill(page);
  await page.locator('#auditForm [type=submit]').click();
  const data = new URLSearchParams((await posted).postData()!);
  expect(Object.fromEntries(data)).toMatchObject(lead);
});
