import { randomBytes } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { overBudget, pageScale } from '../../src/check/budgets.ts';
import { factsOf, linksIn } from '../../src/check/facts.ts';
import { readGraph } from '../../src/check/json-ld.ts';
import { parsePage } from '../../src/check/page.ts';
import { canonical, findingsIn, tinyOptions, tinyPage, tinySite } from './tiny-site.ts';

const { budgets } = tinyOptions;

function weigh(files: Record<string, string>, exact = false) {
  const site = tinySite(files);
  const html = site.read('index.html');
  const page = parsePage('/', 'dist/index.html', html.toString());
  const facts = factsOf(page, linksIn(page, readGraph(page)));
  return pageScale(site, { ...tinyOptions, exactWeights: exact })(facts, html);
}

const gzip = (text: string) => gzipSync(text, { level: 9 }).byteLength;

test('a page over a budget says by how much, and where the budget stands', () => {
  const over = (html: number, script: number) =>
    [...overBudget({ file: 'dist/index.html', html, script }, budgets)].map(({ message }) => message);
  expect(over(14_600, 15_000)).toEqual([]);
  expect(over(14_601, 15_001)).toEqual([
    'Has 14,601 bytes with its styles, compressed; the budget is 14,600.',
    'Loads up to 15,001 bytes of script, compressed; the budget is 15,000.',
  ]);
  const [found] = overBudget({ file: 'dist/index.html', html: 14_601, script: 0 }, budgets);
  expect(found!.hint).toBe('Remove something; the budget is "budgets.firstRoundTrip" in site.yaml.');
});

test('the weight of a page includes what is inlined in it', async () => {
  const noise = randomBytes(15_000).toString('base64');
  const findings = await findingsIn({ 'index.html': tinyPage({ head: `${canonical}<!-- ${noise} -->` }) });
  expect(findings).toEqual([
    expect.stringMatching(
      /^dist\/index\.html: Has 1\d,\d{3} bytes with its styles, compressed; the budget is 14,600\./,
    ),
  ]);
});

test('a script weighs as much as all that it imports, now or later, each counted once', async () => {
  const files = {
    'index.html': tinyPage({
      head: '<script type="module" src="/assets/boot.js"></script><script src="/assets/old.js"></script>',
    }),
    'assets/boot.js': 'import{a}from"./shared.js";x=()=>import("./later.js")',
    'assets/later.js': 'import"./shared.js";import"./boot.js"',
    'assets/shared.js': 'export let a=1',
    'assets/old.js': 'alert(1)',
    'assets/unused.js': 'alert(2)',
  };
  const used = [
    files['assets/boot.js'],
    files['assets/later.js'],
    files['assets/shared.js'],
    files['assets/old.js'],
  ];
  expect((await weigh(files)).script).toBe(used.reduce((sum, text) => sum + gzip(text), 0));
});

test('an island counts towards the script budget of each page that has it', async () => {
  const files = {
    'index.html': tinyPage({
      head: '<script type="module" src="/assets/boot-1a.js"></script>',
      main: '<div data-island="menu"></div>',
    }),
    'assets/boot-1a.js': 'import(somewhere)',
    'assets/menu-1a.js': 'alert(1)',
    'assets/carousel-1a.js': 'alert(2)',
  };
  const used = [files['assets/boot-1a.js'], files['assets/menu-1a.js']];
  expect((await weigh(files)).script).toBe(used.reduce((sum, text) => sum + gzip(text), 0));
});

test('structured data does not count towards the script budget', async () => {
  expect((await weigh({})).script).toBe(0);
});

test('the exact weight of a page is that of the best compression', async () => {
  const files = {
    'index.html': tinyPage({ main: `<h1>Hi</h1><p>${'the map, the advert and the page. '.repeat(200)}</p>` }),
  };
  expect((await weigh(files, true)).html).toBeLessThan((await weigh(files)).html);
});

test('a page over its budget is reported with its exact weight, however far over it is', async () => {
  const noise = randomBytes(40_000).toString('hex');
  const files = { 'index.html': tinyPage({ head: `${canonical}<!-- ${noise} -->` }) };
  expect((await weigh(files)).html).toBe((await weigh(files, true)).html);
});
