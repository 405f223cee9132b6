import { expect, test } from 'vitest';
import { readGraph } from '../../src/check/json-ld.ts';
import { parsePage } from '../../src/check/page.ts';
import { checkStructuredData } from '../../src/check/structured-data.ts';
import { canonical, graphText, ORIGIN, tinyPage } from './tiny-site.ts';

/** What is found when the graph of the home page has these nodes too and its main part shows this. */
function faultsOf(main: string, ...graph: readonly object[]): string[] {
  return faultsIn(tinyPage({ main, graph }));
}

function faultsIn(html: string, address = '/'): string[] {
  const page = parsePage(address, 'dist/index.html', html);
  return [...checkStructuredData(page, readGraph(page), ORIGIN)].map(({ message, hint }) =>
    hint ? `${message} (${hint})` : message,
  );
}

const HI = '<h1>Hi</h1>';
const unseen = (what: string) =>
  `${what}, which the page does not show. (Show it, word for word, or take it out of the structured data.)`;

test('a page has one block of structured data that can be read', () => {
  const block = (text: string) => `<script type="application/ld+json">${text}</script>`;
  const page = (...blocks: readonly string[]) =>
    faultsIn(`<!DOCTYPE html><html><head>${blocks.map(block).join('')}</head></html>`);
  expect(page()).toEqual([
    'Has no structured data. (Give its template a "structuredData" function that returns nodes.)',
  ]);
  for (const blocks of [[graphText([]), graphText([])], ['{"a": }'], ['{"@type": "WebPage"}']])
    expect(page(...blocks)).toEqual([
      'Structured data is not one graph of schema.org. (It is {"@context": "https://schema.org", "@graph": [ … ]}, in one script.)',
    ]);
});

test.each([
  ['noindex', 0],
  ['NOINDEX, nofollow', 0],
  ['none', 0],
  ['max-snippet:-1, max-image-preview:none', 1],
])('a page needs no structured data if it is kept out of search engines: %s', (robots, faults) => {
  const html = `<!DOCTYPE html><html><head><meta name="robots" content="${robots}"></head></html>`;
  expect(faultsIn(html)).toHaveLength(faults);
});

test('every @id that is referred to is described on the page, once', () => {
  const thing = {
    '@type': 'Person',
    '@id': `${ORIGIN}/#ann`,
    name: 'Ann',
    worksFor: { '@id': `${ORIGIN}/#organisation` },
  };
  expect(faultsOf(HI, thing)).toEqual([
    `Refers to ${ORIGIN}/#organisation, which no node of this page has as its @id. (Did you mean ${ORIGIN}/#organization?)`,
  ]);
  const twice = { '@type': 'Person', '@id': `${ORIGIN}/#ann`, name: 'Ann' };
  expect(faultsOf(HI, twice, twice)).toEqual([`Two nodes have the @id ${ORIGIN}/#ann.`]);
});

test('a node of another page may be referred to, one of the home page must be described', () => {
  const thing = (id: string) => ({ '@type': 'Person', name: 'Ann', knows: { '@id': `${ORIGIN}${id}` } });
  expect(faultsOf(HI, thing('/about#review-1'))).toEqual([]);
  expect(faultsOf(HI, thing('/#review-1'))).toHaveLength(1);
});

const article = {
  '@type': 'BlogPosting',
  '@id': `${ORIGIN}/#article`,
  headline: 'Get found',
  image: `${ORIGIN}/favicon.svg`,
  datePublished: '2025-06-12T00:00:00+02:00',
  dateModified: '2025-06-12T00:00:00+02:00',
  author: { '@type': 'Person', name: 'Ann' },
  publisher: { '@id': `${ORIGIN}/#organization` },
  mainEntityOfPage: { '@id': `${ORIGIN}/#webpage` },
};

test('the headline of an article stands on the page', () => {
  expect(faultsOf('<h1>Get <em>found</em></h1><p>By Ann</p>', article)).toEqual([]);
  expect(faultsOf('<h1>Get lost</h1>', { ...article, '@type': ['BlogPosting', 'TechArticle'] })).toEqual([
    unseen('BlogPosting #article says "Get found" as its "headline"'),
  ]);
});

test('addresses in structured data are absolute', () => {
  expect(faultsOf('<h1>Get found</h1>', { ...article, image: '/favicon.svg' })).toEqual([
    '"image" of BlogPosting #article is not an absolute address: /favicon.svg.',
  ]);
});

const question = (name: string, text: string) => ({
  '@type': 'Question',
  name,
  acceptedAnswer: { '@type': 'Answer', text },
});

test('questions and answers stand on the page, word for word', () => {
  const faq = { '@type': 'FAQPage', mainEntity: [question('Is it free?', 'Yes. It is worth $297.')] };
  const shown =
    '<h1>Hi</h1><details><summary>Is it free?</summary><p>Yes.\n It is worth <b>$297</b>.</p></details>';
  expect(faultsOf(shown, faq)).toEqual([]);
  expect(faultsOf(shown.replace('Yes.', 'No.'), faq)).toEqual([
    unseen('Answer says "Yes. It is worth $297." as its "text"'),
  ]);
  expect(faultsOf('<h1>Hi</h1><p hidden>Is it free?</p><p>Yes. It is worth $297.</p>', faq)).toEqual([
    unseen('Question says "Is it free?" as its "name"'),
  ]);
});

const review = (name: string, body: string, value: number) => ({
  '@type': 'Review',
  author: { '@type': 'Person', name },
  reviewBody: body,
  reviewRating: { '@type': 'Rating', ratingValue: value, bestRating: 5 },
  datePublished: '2024-02-13T00:00:00+02:00',
});

const rated = (ratingValue: number, reviewCount: number, ...reviews: readonly object[]) => ({
  '@type': 'Organization',
  '@id': `${ORIGIN}/#rated`,
  name: 'Plumb',
  url: `${ORIGIN}/`,
  logo: `${ORIGIN}/favicon.svg`,
  aggregateRating: { '@type': 'AggregateRating', ratingValue, reviewCount, bestRating: 5 },
  review: reviews,
});

test('reviews and their mean stand on the page', () => {
  const rating = rated(4.5, 2, review('Ann', 'Good work.', 5), review('Ben', 'Fair price.', 4));
  const shown = '<h1>Hi</h1><p>4.5 from two reviews</p><p>Ann: Good work.</p><p>Ben: Fair price.</p>';
  expect(faultsOf(shown, rating)).toEqual([]);
  expect(faultsOf(shown.replace('Good', 'Bad'), rating)).toEqual([
    unseen('Review says "Good work." as its "reviewBody"'),
  ]);
  expect(faultsOf(shown.replace('4.5', '4.6'), rating)).toEqual([
    unseen('AggregateRating says "4.5" as its "ratingValue"'),
  ]);
});

test('a price stands on the page, unless there is nothing to pay', () => {
  const offer = (price: number) => ({ '@type': 'Offer', price, priceCurrency: 'ZAR' });
  expect(faultsOf('<h1>Hi</h1><p>R2,500 a month</p>', offer(2500))).toEqual([]);
  expect(faultsOf('<h1>Hi</h1><p>R12,500 a month</p>', offer(2500))).toEqual([
    unseen('Offer says "2500" as its "price"'),
  ]);
  for (const shown of ['R19.90', '19,90 Euro', '19.9'])
    expect(faultsOf(`<h1>Hi</h1><p>${shown}</p>`, offer(19.9))).toEqual([]);
  for (const shown of ['CHF 1’200.50', '1.200,50 Euro'])
    expect(faultsOf(`<h1>Hi</h1><p>${shown}</p>`, offer(1200.5))).toEqual([]);
  expect(faultsOf('<h1>Hi</h1><p>R19.95</p>', offer(19.9))).toHaveLength(1);
  expect(faultsOf('<h1>Hi</h1><p>An audit</p>', offer(0))).toEqual([]);
});

test('the names in a trail stand on the page', () => {
  const trail = (...names: readonly string[]) => ({
    '@type': 'BreadcrumbList',
    itemListElement: names.map((name, at) => ({ '@type': 'ListItem', position: at + 1, name })),
  });
  const shown = '<h1>Maps</h1><p>Home, Blog</p>';
  expect(faultsOf(shown, trail('Home', 'Maps'))).toEqual([]);
  expect(faultsOf(shown, trail('Home', 'Plans'))).toEqual([unseen('ListItem says "Plans" as its "name"')]);
});

test('hostile shapes are findings, not crashes', () => {
  const odd = [
    { '@type': 'FAQPage', mainEntity: 'x' },
    { '@type': 'BreadcrumbList', itemListElement: [1, null, 'x'] },
    { '@type': 5 },
    { '@type': 'AggregateRating', ratingValue: 3, bestRating: 5, reviewCount: '(' },
  ];
  const html = tinyPage({ head: canonical }).replace(
    /(<script type="application\/ld\+json">).*(<\/script>)/,
    `$1${graphText([...odd, null as never, [] as never, 'x' as never])}$2`,
  );
  expect(faultsIn(html)).toEqual([unseen('AggregateRating says "3" as its "ratingValue"')]);
});
