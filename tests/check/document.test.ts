import { expect, test } from 'vitest';
import { vercelFiles } from '../../src/output/hosts/vercel.ts';
import { parseHeaderRules } from '../../src/output/hosts/written-rules.ts';
import {
  canonical,
  findingsIn,
  findingsOnHome,
  ORIGIN,
  sitemapOf,
  tinyFiles,
  tinyPage,
} from './tiny-site.ts';

const HOME = tinyPage();

const BLOCKED = "The site's Content-Security-Policy blocks it.";
test.each([
  ['<ul><p>x</p></ul>', '<p> element is not permitted as content under <ul>.'],
  ['<p><img src="/favicon.svg"></p>', '<img> is missing required "alt" attribute.'],
  ['<h3>x</h3>', 'Heading level can only increase by one, expected <h2> but got <h3>.'],
  ['<p id="main">x</p>', 'Duplicate ID "main".'],
  ['<p/>', 'Is not valid HTML: non void html element start tag with trailing solidus.'],
  ['<h1>Ho</h1>', 'Has a second main heading (h1). (Make it an h2.)'],
  ['<script>alert(1)</script>', `Has an inline script. (${BLOCKED} Put it into a file.)`],
  ['<p onclick="x()">x</p>', `Has the attribute "onclick". (${BLOCKED} Listen from a script.)`],
  ['<p style="color:red">x</p>', `Has the attribute "style". (${BLOCKED} Use a class.)`],
])('%s in a page is reported, with its rule', async (main, finding) =>
  expect(await findingsOnHome({ main: `<h1>Hi</h1>${main}` })).toEqual([`dist/index.html: ${finding}`]),
);

test.each(['<template><h1>Ho</h1></template>', '<article><header>x</header><footer>y</footer></article>'])(
  '%s in a page is fine',
  async (main) => expect(await findingsOnHome({ main: `<h1>Hi</h1>${main}` })).toEqual([]),
);

test('how React spells markup is no mistake', async () => {
  const main =
    '<h1 id="_R_3_">Hi</h1><p>a<br/>b <time dateTime="2025-06-12">12 June</time></p><template hidden=""></template>';
  expect(await findingsOnHome({ main })).toEqual([]);
});

test('a page whose language is no code of a language is reported', async () => {
  const findings = await findingsIn({ 'index.html': HOME.replace(' lang="en-ZA"', ' lang="English!"') });
  expect(findings).toEqual(['dist/index.html: Does not say its language. (Write <html lang="en">.)']);
});

test.each([
  ['<!DOCTYPE html>', '', 'Is not valid HTML: missing doctype.'],
  [/<title>.*<\/title>/, '<title></title>', 'Has no title.'],
])('a page with %s as "%s" is reported once', async (from, to, finding) =>
  expect(await findingsIn({ 'index.html': HOME.replace(from, to) })).toEqual([`dist/index.html: ${finding}`]),
);

test('a page without a main heading is reported', async () => {
  expect(await findingsOnHome({ main: '<p>Hi</p>' })).toEqual(['dist/index.html: Has no main heading (h1).']);
});

test('a page has a header, a main part and a footer, in this order', async () => {
  const swapped = HOME.replace(/(<header>.*<\/header>)\n(<main.*)\n(<footer>.*<\/footer>)/, '$3\n$2\n$1');
  expect(await findingsIn({ 'index.html': swapped })).toEqual([
    'dist/index.html: The order of the page is not header, main, footer.',
  ]);
  expect(await findingsIn({ 'index.html': HOME.replace(/<footer>.*<\/footer>/, '') })).toEqual([
    'dist/index.html: Has no <footer> of the whole page.',
  ]);
});

test('a page has one title and one description, of a length that can be read', async () => {
  expect(await findingsOnHome({ title: 'Home' })).toEqual([
    'dist/index.html: The title is too short: 4 characters, where 25 to 65 can be read in full. (It reads: Home)',
  ]);
  const long = 'word '.repeat(40).trim();
  expect(await findingsOnHome({ description: long })).toEqual([
    `dist/index.html: The description is too long: 199 characters, where 70 to 160 can be read in full. (It reads: ${long})`,
  ]);
  expect(await findingsIn({ 'index.html': HOME.replace(/<meta name="description".*>/, '') })).toEqual([
    'dist/index.html: Has no description.',
  ]);
});

test('a site without a not-found page is reported', async () => {
  expect(await findingsIn({ '404.html': null, _redirects: null })).toEqual([
    'dist/404.html: Is missing. (Plan a page at "/404".)',
  ]);
});

test('titles and descriptions may have any length on pages that are kept out of search engines', async () => {
  const page = tinyPage({
    address: '/404',
    title: '404',
    head: '<meta name="robots" content="noindex">',
    main: '<h1>404</h1>',
  });
  expect(await findingsIn({ '404.html': page })).toEqual([]);
});

test('no two pages have the same title or description', async () => {
  const title = 'A page of the small site at /';
  const about = tinyPage({ address: '/about', title, main: '<h1 id="us">About</h1>' });
  expect(await findingsIn({ 'about/index.html': about, 'about.html': about })).toEqual([
    `dist/about/index.html: Has the same title as /. (It reads: ${title})`,
  ]);
});

test('the canonical address is the page’s own', async () => {
  expect(await findingsOnHome({ head: '' })).toEqual([
    `dist/index.html: Has no canonical address. (It is ${ORIGIN}/.)`,
  ]);
  expect(await findingsOnHome({ head: canonical + canonical })).toEqual([
    'dist/index.html: Has a second canonical address. (Keep one.)',
  ]);
  expect(await findingsOnHome({ head: `<link rel="canonical" href="${ORIGIN}/about">` })).toEqual([
    `dist/index.html: The canonical address is ${ORIGIN}/about. (Its own is ${ORIGIN}/.)`,
    'dist/sitemap.xml: Lists /, which search engines must not show. (A page is listed when it has no "noindex" and its canonical address is its own.)',
  ]);
});

test('a not-found page has no canonical address', async () => {
  const head = `<meta name="robots" content="noindex"><link rel="canonical" href="${ORIGIN}/404">`;
  expect(await findingsIn({ '404.html': tinyPage({ address: '/404', head, main: '<h1>404</h1>' }) })).toEqual(
    ['dist/404.html: A not-found page has a canonical address. (It answers at any address; take it out.)'],
  );
});

test('the policy in the headers must allow the sheet and the forms of the page', async () => {
  expect(await findingsIn({ 'index.html': HOME.replace('color:#111', 'color:#222') })).toEqual([
    'dist/index.html: Has a style sheet that its own policy blocks. (Every page must contain the sheet whose hash is in the policy.)',
  ]);
  const form = (action: string, button = '') =>
    findingsOnHome({
      main: `<h1>Hi</h1><form method="post" action="${action}"><button type="submit"${button}>Go</button></form>`,
    });
  expect(await form('https://forms.test/enquiry')).toEqual([]);
  const blocked = [
    'dist/index.html: Posts a form to https://other.test/enquiry, which the site\'s own policy blocks. (Name https://other.test in "forms" of the site\'s "origins".)',
  ];
  expect(await form('https://other.test/enquiry')).toEqual(blocked);
  expect(await form('/enquiry', ' formaction="https://other.test/enquiry"')).toEqual(blocked);
});

test('a robots rule about the size of previews keeps no page out of search engines', async () => {
  const head = `${canonical}<meta name="robots" content="max-snippet:-1, max-image-preview:none">`;
  expect(await findingsOnHome({ head })).toEqual([]);
});

test('a page and its headers say the same about search engines', async () => {
  for (const content of ['noindex', 'NOINDEX, nofollow', 'none']) {
    const head = `<meta name="robots" content="${content}"><link rel="canonical" href="${ORIGIN}/thanks">`;
    expect(await findingsIn({ 'thanks.html': tinyPage({ address: '/thanks', head }) })).toEqual([
      'dist/thanks.html: Keeps out of search engines, which its headers do not say.',
    ]);
  }
  const headers = `${tinyFiles._headers}\n/about\n  X-Robots-Tag: noindex\n`;
  const found = [
    'dist/about/index.html: Its headers keep it out of search engines, the page itself does not.',
  ];
  expect(await findingsIn({ _headers: headers })).toEqual(found);
  expect(await findingsIn({ _headers: null, '_hosts/_headers': headers })).toEqual(found);
  const rules = parseHeaderRules(headers);
  const [vercel] = vercelFiles({ basePath: '', headers: rules, redirects: [], notFound: [] });
  expect(await findingsIn({ _headers: null, 'vercel.json': `${vercel!.contents}` })).toEqual(found);
  for (const own of ['{}', '{ // mine\n}', '{ "headers": [{ "source": "/(.*)" }] }'])
    expect(await findingsIn({ _headers: null, 'vercel.json': own })).toEqual([]);
});

test('headers and redirects stay within the limits of Cloudflare, if the site is built for it', async () => {
  const rules = Array.from({ length: 100 }, (_, index) => `/x${index}\n  X-A: b\n`).join('');
  expect(await findingsIn({ _headers: tinyFiles._headers + rules })).toEqual([]);
  const forCloudflare = (headers: string) =>
    findingsIn({ _headers: tinyFiles._headers + headers, '.assetsignore': '' });
  expect(await forCloudflare(rules)).toEqual([
    'dist/_headers: Has 102 rules; Cloudflare Pages takes 100. (Cover several addresses with one pattern that ends in "*".)',
  ]);
  expect(await forCloudflare(`\n/x\n  X-A: ${'b'.repeat(2000)}\n`)).toEqual([
    'dist/_headers: The line has 2007 characters; Cloudflare Pages takes 2000.',
  ]);
});

test('redirects stay within the number that each host takes', async () => {
  const redirects = Array.from({ length: 2049 }, (_, index) => ({ from: `/x${index}`, to: '/about' }));
  const rules = { basePath: '', headers: [], notFound: [] };
  const [vercel] = vercelFiles({ ...rules, redirects });
  expect(
    await findingsIn({ _headers: null, _redirects: null, 'vercel.json': `${vercel!.contents}` }),
  ).toEqual([
    'dist/vercel.json: Has 2049 redirects; Vercel takes 2048, and refuses to deploy more. (Cover several addresses with one pattern that ends in "*".)',
  ]);
  const lines = (count: number, end: string) =>
    redirects
      .slice(0, count)
      .map(({ from, to }) => `${from}${end} ${to} 301\n`)
      .join('');
  const forCloudflare = (text: string) => findingsIn({ _redirects: text, '.assetsignore': '' });
  expect(await forCloudflare(lines(2000, '') + lines(100, '/*'))).toEqual([]);
  expect(await forCloudflare(lines(2001, '') + lines(101, '/*'))).toEqual([
    expect.stringContaining('Has 2001 rules; Cloudflare Pages takes 2000.'),
    expect.stringContaining('Has 101 rules; Cloudflare Pages takes 100.'),
  ]);
});

test('a page that is kept out of search engines is not missed in the sitemap', async () => {
  const head = `<meta name="robots" content="noindex"><link rel="canonical" href="${ORIGIN}/about">`;
  const about = tinyPage({ address: '/about', head, main: '<h1 id="us">About</h1>' });
  const headers = `${tinyFiles._headers}\n/about\n  X-Robots-Tag: noindex\n`;
  const changes = { 'about/index.html': about, 'about.html': about, _headers: headers };
  expect(await findingsIn({ ...changes, 'sitemap.xml': sitemapOf('/') })).toEqual([]);
});
