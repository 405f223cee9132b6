/** The page that an application came from. */
import { expect, test } from 'vitest';
import { pageOf } from '../../functions/audit-form/origin.ts';
import { describeStores, everything } from './helpers/engines.ts';
import { site } from './helpers/requests.ts';

describeStores('A sender', (target) => {
  test('has the page that it came from stored for the owner, and erased with the rest', async () => {
    await target.apply(1, {}, { headers: { referer: `${site}/contact?email=thandi@shop.example#top` } });
    await target.apply(2);
    const [lead, other] = await target.leads();
    expect([lead?.page, other?.page]).toEqual(['/contact', null]);
    expect((await target.store.claim(1, 60))[0]?.lead?.page).toBe('/contact');
    await target.store.erase([lead!.reference], 'nomsa');
    expect(await everything(target.database)).not.toContain('/contact');
  });
});

test.each([
  ['/contact', 'same-origin', '/contact'],
  ['/?utm_source=x&gclid=1', 'same-origin', '/'],
  // Across origins a browser tells the origin alone.
  ['/', 'cross-site', null],
  ['/contact', 'cross-site', '/contact'],
  [`/${'x'.repeat(400)}`, 'same-origin', null],
])('the page of a form at %s, sent %s, is %s', (path, where, page) => {
  const of = (referer: string) => pageOf(new Headers({ referer, 'sec-fetch-site': where }), [site]);
  expect(of(`${site}${path}`)).toBe(page);
  expect(of(`https://elsewhere.example${path}`)).toBeNull();
  expect(of('nonsense')).toBeNull();
});
