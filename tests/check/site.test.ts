import { expect, test } from 'vitest';
import { mergeRepeated } from '../../src/check/repeated.ts';
import { checkSite } from '../../src/check/site.ts';
import { onSources } from '../../src/check/source-places.ts';
import { problem } from '../../src/diagnostics/diagnostic.ts';
import type { Page } from '../../src/model/model.ts';
import { openBuiltSite, writtenPages } from '../../src/output/built-site.ts';
import { silentSteps } from '../../src/system/steps.ts';
import { newFolder } from '../helpers/new-folder.ts';
import { writeFiles } from '../helpers/write-files.ts';
import { canonical, findingsIn, ORIGIN, tinyOptions, tinyPage, tinySite } from './tiny-site.ts';

test('a site in which nothing is wrong has no findings', async () => {
  expect(await findingsIn({})).toEqual([]);
});

test('a site that is built for hosts that read no headers has no findings either', async () => {
  expect(await findingsIn({ _headers: null, _redirects: null })).toEqual([]);
});

test('a page is checked against the policy that it states itself', async () => {
  const head = `${canonical}<meta http-equiv="Content-Security-Policy" content="default-src 'none'; form-action 'self'">`;
  expect(await findingsIn({ _headers: null, 'index.html': tinyPage({ head }) })).toEqual([
    'dist/index.html: Has a style sheet that its own policy blocks. (Every page must contain the sheet whose hash is in the policy.)',
  ]);
});

test('a page that is written twice is checked once', async () => {
  const { pages } = await checkSite(tinySite(), tinyOptions, silentSteps);
  expect(pages).toBe(3);
  expect(writtenPages(tinySite()).map(({ paths }) => paths)).toEqual([
    ['index.html'],
    ['404.html'],
    ['about/index.html', 'about.html'],
  ]);
});

test('neither a page that only redirects nor the proof that somebody owns the site is a page', () => {
  const folder = newFolder('built');
  writeFiles(folder, {
    'index.html': tinyPage(),
    'old.html': '<!doctype html><meta http-equiv="refresh" content="0; url=/">',
    'google1a.html': 'google-site-verification: google1a.html',
  });
  expect(writtenPages(openBuiltSite(folder, 'dist')).map(({ address }) => address)).toEqual(['/']);
});

test('a finding on one of several pages that a file makes says which', () => {
  const pages = ['/', '/about'].map((address) => ({ address, source: 'content/list.yaml' }) as Page);
  const finding = problem({ file: 'dist/about/index.html' }, 'links/orphan', 'No chain of links leads here.');
  const placed = (origin: readonly Page[]) =>
    onSources([finding], tinySite(), { root: '', pages: origin, sources: [], base: ORIGIN });
  expect(placed(pages.slice(1))).toMatchObject([
    { file: 'content/list.yaml', message: 'No chain of links leads here.' },
  ]);
  expect(placed(pages)).toMatchObject([{ message: '/about: No chain of links leads here.' }]);
});

test('several mistakes of a page are all reported, each with its place', async () => {
  const main = '<h1>Hi</h1>\n<p><a href="/abuot">us</a> <a href="/about/">us</a></p>';
  const { findings } = await checkSite(
    tinySite({ 'index.html': tinyPage({ main }) }),
    tinyOptions,
    silentSteps,
  );
  expect(findings).toMatchObject([
    { file: 'dist/index.html', line: 10, column: 7, endColumn: 20, rule: 'links/dead' },
    { file: 'dist/index.html', line: 10, column: 31, endColumn: 45, rule: 'links/dead' },
  ]);
});

test('a fault in the frame of every page is reported once, with the number of the other pages', async () => {
  const bad = (address: string) =>
    tinyPage({ address, after: '<p><a href="http://frame.test" rel="noopener">x</a></p>' });
  const pages = ['a', 'b', 'c', 'd'].map((name) => [`${name}.html`, bad(`/${name}`)]);
  const findings = await findingsIn(Object.fromEntries(pages));
  expect(findings.filter((finding) => finding.includes('not encrypted'))).toEqual([
    'dist/a.html: http://frame.test is not encrypted. (Write it with https://. The same on 3 other pages.)',
  ]);
});

test('the same mistake on up to three pages is reported on each', () => {
  const finding = (file: string) => problem({ file }, 'a/rule', 'Is wrong.');
  const three = ['dist/a.html', 'dist/b.html', 'dist/c.html'].map(finding);
  expect(mergeRepeated(three)).toEqual(three);
  expect(mergeRepeated([...three, finding('dist/d.html')])).toMatchObject([
    { file: 'dist/a.html', hint: 'The same on 3 other pages.' },
  ]);
});

test('cached reports are discarded for another version of the program, and for a changed page', async () => {
  const check = (version: string, cached?: Awaited<ReturnType<typeof checkSite>>['reports'], files = {}) =>
    checkSite(tinySite(files), tinyOptions, silentSteps, version, cached);
  const { reports } = await check('a');
  const others = await check('b', reports);
  expect(others.reports.get('index.html')).not.toBe(reports.get('index.html'));
  const main = '<h1>About</h1><p><a href="/nope">x</a></p>';
  const about = tinyPage({ address: '/about', main });
  const edited = await check('a', reports, { 'about/index.html': about, 'about.html': about });
  expect(edited.findings).not.toEqual([]);
  expect(edited.reports.get('index.html')).toBe(reports.get('index.html'));
  expect(edited.reports.get('about/index.html')).not.toBe(reports.get('about/index.html'));
});
