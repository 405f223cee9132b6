/** What is known of a sender besides the fields: by which keys, and from which page. */
import picocolors from 'picocolors';
import { expect, test } from 'vitest';
import { confirmationLink } from '../../functions/audit-form/confirm-page.ts';
import { leadsCsv } from '../../functions/audit-form/csv.ts';
import { keyMaker } from '../../functions/audit-form/keys.ts';
import { pageOf } from '../../functions/audit-form/origin.ts';
import { leadText } from '../../functions/audit-form/owner/terminal.ts';
import { DEFAULT_RULES } from '../../functions/audit-form/rules.ts';
import { describeStores, everything, localTarget, testSecret } from './helpers/engines.ts';
import { site } from './helpers/requests.ts';

describeStores('A sender', (target) => {
  test('is known under the secret before, and under no other', async () => {
    const secret = 'the secret that comes after the one of the tests';
    const later = localTarget(target.database, { secret, formerSecret: testSecret });
    const without = localTarget(target.database, { secret });
    const first = await target.apply(1);
    await target.apply(1, { phone: '083 555 0199' });
    expect(await later.apply(1)).toEqual(first);
    expect(await later.apply(1, { phone: '083 555 0199' })).toEqual(first);
    await later.apply(1, { phone: '084 555 0123' });
    expect((await target.leads()).map(({ versions }) => versions.length)).toEqual([3]);
    const link = confirmationLink(`${site}/audit-form`, keyMaker(testSecret), `${first.reference}`);
    expect((await later.send(new Request(link))).status).toBe(200);
    expect((await without.send(new Request(link))).status).toBe(303);
    await without.apply(1);
    expect(await target.leads()).toHaveLength(2);
  });

  test('came from a page, which the owner sees and which is erased with the rest', async () => {
    const referer = `${site}/contact?utm_source=newsletter&email=thandi@shop.example&utm_campaign=spring+sale#top`;
    const page = '/contact?utm_source=newsletter&utm_campaign=spring+sale';
    await target.apply(1, {}, { headers: { referer } });
    await target.apply(2);
    const [lead, other] = await target.leads();
    expect([lead?.page, other?.page]).toEqual([page, null]);
    const paint = picocolors.createColors(false);
    const reading = { ...DEFAULT_RULES, now: new Date(), width: 120, paint };
    expect(leadText(lead!, reading)).toContain(`, from ${page}\n`);
    expect(leadText(other!, reading)).not.toContain(', from');
    expect(leadsCsv([lead!])).toContain(`"${page}"`);
    expect((await target.store.claim(1, 60))[0]?.page).toBe(page);
    await target.store.erase([lead!.reference], 'nomsa');
    expect(await everything(target.database)).not.toContain('newsletter');
  });
});

test.each([
  ['/contact', 'same-origin', '/contact'],
  ['/?utm_source=x&gclid=1', 'same-origin', '/?utm_source=x'],
  ['/', 'same-origin', '/'],
  // Across origins a browser tells the origin alone.
  ['/', 'cross-site', null],
  ['/contact', 'cross-site', '/contact'],
  [`/?utm_term=${'x'.repeat(400)}`, 'same-origin', '/'],
  [`/${'x'.repeat(400)}`, 'same-origin', null],
  // What newsletter tools put there when they are asked for the reader.
  ['/?utm_source=news&utm_term=thandi@shop.example', 'same-origin', '/?utm_source=news'],
  ['/?utm_source=news&utm_term=thandi%2540shop.example', 'same-origin', '/?utm_source=news'],
  ['/?utm_campaign=2026-11-19&utm_content=%2B27+(0)83+555-0111', 'same-origin', '/?utm_campaign=2026-11-19'],
])('the page of a form at %s, sent %s, is %s', (path, where, page) => {
  const of = (referer: string) => pageOf(new Headers({ referer, 'sec-fetch-site': where }), [site]);
  expect(of(`${site}${path}`)).toBe(page);
  expect(of(`https://elsewhere.example${path}`)).toBeNull();
  expect(of('nonsense')).toBeNull();
});
