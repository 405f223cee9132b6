import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { blankPage } from './open-page.ts';

const onPaper = async (address: string): Promise<Page> => {
  // What an A4 sheet leaves between its margins.
  const page = await blankPage({ viewport: { width: 673, height: 985 } });
  await page.emulateMedia({ media: 'print' });
  await page.goto(address);
  return page;
};

const ARTICLES = ['/blog/facebook-ads-vs-google-ads-contractors', '/case-studies/fireplace-retailer-growth'];

for (const address of [...ARTICLES, '/services/local-seo', '/']) {
  test(`${address} is dark on white on paper, without header, menus, forms and buttons`, async () => {
    const page = await onPaper(address);
    const shown = await page
      .locator(
        'header.header, footer :is(nav, .small-print), form:not(.level), .button, button, .call-to-action, .toasts',
      )
      .evaluateAll((all) => all.filter((it) => it.checkVisibility()).map((it) => it.outerHTML.slice(0, 80)));
    expect(shown).toEqual([]);
    expect(await page.locator('h1').isVisible()).toBe(true);
    const grounds = await page
      .locator('body, main .section, .measurements')
      .evaluateAll((all) => [...new Set(all.map((it) => getComputedStyle(it).backgroundColor))]);
    expect(grounds).toEqual(['rgb(255, 255, 255)']);
    const palest = await page.locator('main :is(h1, h2, h3, p, td, th, li, dd)').evaluateAll((all) =>
      all
        .filter((it) => it.checkVisibility())
        .map((it) => getComputedStyle(it).color)
        .map((color) => Math.max(...color.match(/\d+/g)!.map(Number).slice(0, 3)))
        .toSorted((a, b) => b - a)
        .at(0),
    );
    expect(palest).toBeLessThan(0xc0);
  });
}

test('every printed sheet has name, number and address at its foot', async () => {
  const page = await onPaper('/services/local-seo');
  const { display, breakInside, text } = await page.locator('footer').evaluate((it) => ({
    ...{ display: getComputedStyle(it).display, breakInside: getComputedStyle(it).breakInside },
    text: (it as HTMLElement).innerText,
  }));
  // A foot that may break is not repeated.
  expect([display, breakInside]).toEqual(['table-footer-group', 'avoid']);
  expect(await page.locator('body').evaluate((it) => getComputedStyle(it).display)).toBe('table');
  expect(text.split(/\s{2,}|\n/)).toEqual([
    'Plumb &\u00a0Level',
    ...['Cape Town, Western Cape', 'Call 021 000 0000', 'hello@plumbandlevel.example'],
  ]);
});

test('no section of the printed home page is a heading alone', async () => {
  const page = await onPaper('/');
  const below = await page
    .locator('main .section-head')
    .evaluateAll((all) =>
      all
        .filter((it) => it.checkVisibility())
        .map((it) => it.parentElement!.innerText.length - (it as HTMLElement).innerText.length),
    );
  expect(below.length).toBeGreaterThan(5);
  expect(Math.min(...below)).toBeGreaterThan(50);
});

test('every answer of an accordion is printed', async () => {
  const page = await onPaper('/services/local-seo');
  const answers = page.locator('.faq details:not([open]) > p');
  expect(await answers.count()).toBeGreaterThan(3);
  for (const answer of await answers.all())
    expect(await answer.evaluate((it) => it.checkVisibility({ contentVisibilityAuto: true }))).toBe(true);
});

test('every testimonial is printed whole', async () => {
  const page = await onPaper('/about');
  const quotes = await page
    .locator('.carousel blockquote')
    .evaluateAll((all) =>
      all.map((it) => [it.scrollHeight - it.clientHeight, it.getBoundingClientRect().right]),
    );
  expect(quotes).toHaveLength(10);
  for (const [cut, right] of quotes) {
    expect(cut).toBeLessThanOrEqual(1);
    expect(right).toBeLessThanOrEqual(673);
  }
  const marks = await page
    .locator('.carousel blockquote b')
    .evaluateAll((all) => all.map((it) => getComputedStyle(it, '::before').content));
  expect(new Set(marks), 'the sentence of the card is not quoted within its quote').toEqual(
    new Set(['none']),
  );
});

for (const address of ARTICLES) {
  test(`${address} prints its figures and tables whole, and the addresses of links to elsewhere`, async () => {
    const page = await onPaper(address);
    for (const part of await page.locator('.plot, .prose table').all())
      expect(await part.isVisible()).toBe(true);
    expect(await page.locator('.plot').count()).toBeGreaterThan(0);
    const linking = page.locator('.prose:has(a[href^="/"])').first();
    const printed = await linking.evaluate((prose) => {
      const link = Object.assign(document.createElement('a'), { href: 'https://shop.example/x' });
      prose.append(link);
      const after = (it: Element) => getComputedStyle(it, '::after').content;
      return [after(link), after(prose.querySelector('a[href^="/"]')!)];
    });
    expect(printed).toEqual(['" (https://shop.example/x)"', 'none']);
    // Nor is a table row, a figure or a heading broken from what belongs to it.
    const breaksOf = (selector: string, side: 'breakInside' | 'breakAfter') =>
      page
        .locator(selector)
        .evaluateAll((all, of) => [...new Set(all.map((it) => getComputedStyle(it)[of]))], side);
    expect(await breaksOf('.prose tr, .plot', 'breakInside')).toEqual(['avoid']);
    // A case study has no headings in its text.
    expect(await breaksOf('.prose :is(h2, h3)', 'breakAfter')).toEqual(
      address.startsWith('/blog/') ? ['avoid'] : [],
    );
  });
}
