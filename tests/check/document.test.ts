import { expect, test } from 'vitest';
import { vercelFiles } from '../../src/output/hosts/vercel.ts';
import { findingsIn, findingsOnHome, tinyPage } from './tiny-site.ts';

const HOME = tinyPage();

const BLOCKED = "The site's Content-Security-Policy blocks it.";
test.each([
  ['<ul><p>x</p></ul>', '<p> element is not permitted as content under <ul>.'],
  ['<p><img src="/favicon.svg"></p>', '<img> is missing required "alt" attribute.'],
  ['<h3>x</h3>', 'Heading level can only increase by one, expected <h2> but got <h3>.'],
  ['<p id="main">x</p>', 'Duplicate ID "main".'],
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

test('an empty title is reported once', async () => {
  const page = HOME.replace(/<title>.*<\/title>/, '<title></title>');
  expect(await findingsIn({ 'index.html': page })).toEqual(['dist/index.html: Has no title.']);
});

test('a page has a language, a main heading and one main part', async () => {
  const broken = HOME.replace(' lang="en-ZA"', '').replace(/<main.*<\/main>/, '<p>Hi</p>');
  expect(await findingsIn({ 'index.html': broken })).toEqual([
    'dist/index.html: <html> is missing required "lang" attribute.',
    'dist/index.html: Has no main heading (h1).',
    'dist/index.html: Has no main part (main), to which screen readers go.',
  ]);
  const second = await findingsOnHome({ main: '<h1>Hi</h1></main><main>x' });
  expect(second).toContain('dist/index.html: Multiple <main> elements present in document.');
});

test('a page has a title and a description, of a length that can be read', async () => {
  expect(await findingsOnHome({ title: 'Home' })).toEqual([
    'dist/index.html: The title is too short: 4 characters, where 25 to 65 can be read in full. (It reads: "Home".)',
  ]);
  const long = 'word '.repeat(40).trim();
  expect(await findingsOnHome({ description: long })).toEqual([
    `dist/index.html: The description is too long: 199 characters, where 70 to 160 can be read in full. (It reads: "${long}".)`,
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
    `dist/about/index.html: Has the same title as /. (It reads: "${title}".)`,
  ]);
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

test('redirects stay within the limits of Cloudflare, if the site is built for it', async () => {
  const lines = (count: number, end: string) =>
    Array.from({ length: count }, (_, at) => `/x${at}${end} /about 301\n`).join('');
  const redirects = (text: string) => findingsIn({ _redirects: text, '.assetsignore': '' });
  expect(await redirects(lines(2000, '') + lines(100, '/*'))).toEqual([]);
  expect(await redirects(lines(2001, '') + lines(101, '/*'))).toEqual([
    expect.stringContaining('Has 2001 rules; Cloudflare Pages takes 2000.'),
    'dist/_redirects: Has 101 rules; Cloudflare Pages takes 100. (Cover several addresses with one pattern that ends in "*".)',
  ]);
});

test('redirects stay within the number that Vercel takes', async () => {
  const redirects = Array.from({ length: 2049 }, (_, index) => ({ from: `/x${index}`, to: '/about' }));
  const [vercel] = vercelFiles({ basePath: '', headers: [], notFound: [], redirects });
  const found = await findingsIn({ _headers: null, _redirects: null, 'vercel.json': `${vercel!.contents}` });
  expect(found).toEqual([expect.stringContaining('vercel.json: Has 2049 rules; Vercel takes 2048.')]);
});
