/** The pages on which a visitor ends who has sent a form. */
import { expect, test } from 'vitest';
import { islandStarted, openPage, pageOutOfTime } from './open-page.ts';

test('the thank-you page greets by first name and forgets the lead one second later', async () => {
  const page = await pageOutOfTime();
  await page.goto('/about');
  await page.evaluate(() =>
    localStorage.setItem('lead_form_data', JSON.stringify({ name: ' Thandi  Mokoena ' })),
  );
  const stored = () => page.evaluate(() => localStorage.getItem('lead_form_data'));
  await page.goto('/thank-you');
  await page.getByText('Thank you, Thandi.').waitFor();
  await page.clock.runFor(900);
  expect(await stored()).not.toBeNull();
  await page.clock.runFor(200);
  expect(await stored()).toBeNull();
});

test('the thank-you page greets nobody when the browser keeps no name', async () => {
  const page = await openPage('/about');
  for (const value of [null, '{', '[1]', '{"name":""}']) {
    await page.evaluate((text) => text !== null && localStorage.setItem('lead_form_data', text), value);
    await page.goto('/thank-you');
    await page.waitForLoadState('networkidle');
    expect(await page.getByText('Thank you,').isVisible(), `${value}`).toBe(false);
    expect(await page.locator('h1').textContent()).toBe(
      'We’ve received your enquiry and will be in touch soon',
    );
  }
});

test('the thank-you page shows the one case of its address with its reference, and asks nobody to apply again', async () => {
  const page = await openPage('/thank-you?reference=A-7K3M9Q#waitlisted');
  const shown = async () =>
    (await page.locator('main .lede').filter({ visible: true }).all()).map((each) => each.getAttribute('id'));
  const reference = page.getByText('Your reference A-7K3M9Q').filter({ visible: true });
  await expect.poll(() => reference.count()).toBe(1);
  expect(await Promise.all(await shown())).toEqual(['waitlisted']);
  expect(await page.locator('main a[href$="#audit"]').count()).toBe(0);
  for (const [address, id] of [
    ['/thank-you#received', 'received'],
    ['/thank-you', 'received'],
    ['/thank-you?reference=<b>Call 0800</b>#wrote', 'wrote'],
  ] as const) {
    await page.goto('about:blank');
    await page.goto(address);
    expect(await Promise.all(await shown()), address).toEqual([id]);
    expect(await page.getByText('Your reference').filter({ visible: true }).count(), address).toBe(0);
  }
});

test('names noted on the thank-you page are added to its WhatsApp message', async () => {
  const page = await openPage('/thank-you#received');
  await islandStarted(page, 'thank-you');
  await page.getByLabel('1', { exact: true }).fill('Clearwater Plumbing');
  await page.getByLabel('3', { exact: true }).fill('Geyser & Co');
  const asked = page.waitForRequest(/wa\.me/);
  await page.getByRole('button', { name: 'Send the three' }).click();
  const { pathname, searchParams } = new URL((await asked).url());
  expect(pathname).toMatch(/^\/\d{7,15}$/);
  expect(searchParams.get('text')!.split('\n')).toEqual([
    expect.stringMatching(/\w+ \w+/),
    ...['1. Clearwater Plumbing', '2. Geyser & Co'],
  ]);
});

test.each([
  ['phone', 'That phone number cannot be dialled', 'At least six digits'],
  ['email', 'That email address has a fault in it', 'One @, and a dot after it'],
  ['limited', 'Too many requests', null],
  ['', 'One of the four fields could not be read', null],
])('without script the page /application-problem shows the problem "%s" alone', async (id, title, rule) => {
  const page = await openPage(`/application-problem#${id}`, { javaScriptEnabled: false });
  expect(await page.locator('.problems h2').filter({ visible: true }).allTextContents()).toEqual([title]);
  const rules = await page.locator('.form-paper .red').filter({ visible: true }).allTextContents();
  expect(rules).toEqual(rule ? [rule] : []);
});
