import { expect, test } from 'vitest';
import { blankPage, holdBack, islandStarted, NARROW, openPage } from '../open-page.ts';
import { accepted, answerWith, fill, good, lead, submit, values } from './application.ts';

test('the home page has one audit form, beside the promise on wide screens and below it on narrow ones, with the privacy policy above its button', async () => {
  const wide = await openPage('/');
  expect(await wide.locator('form[method=post]').count()).toBe(1);
  const hero = await wide.locator('h1').boundingBox();
  const beside = await wide.locator('#auditForm').boundingBox();
  expect(beside!.x).toBeGreaterThan(hero!.x + hero!.width);
  expect(beside!.y).toBeLessThan(900);
  const policy = (await wide.locator('#auditForm a[href="/privacy-policy"]').boundingBox())!;
  expect(policy.y).toBeLessThan((await wide.locator('#auditForm [type=submit]').boundingBox())!.y);

  const narrow = await openPage('/', { viewport: NARROW });
  const below = await narrow.locator('#mobileAuditForm #auditForm').boundingBox();
  expect(below!.y).toBeGreaterThan((await narrow.locator('.promise:has(h1)').boundingBox())!.height);
});

test('what was typed into the audit form survives a reload, and is forgotten once it is sent', async () => {
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

test('an application sent while the code of the audit form is loading is sent by that code', async () => {
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

test('the audit form posts by itself if its code cannot be fetched', async () => {
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
