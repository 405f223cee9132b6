/** `site init`: a bakery in Bristol in pounds takes the place of the sample, of which no word is left. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fastGlob from 'fast-glob';
import { load } from 'js-yaml';
import { beforeAll, describe, expect, test } from 'vitest';
import { copyProject } from '../../scripts/copy-project.ts';
import type { Company } from '../../templates/collections/company.ts';
import type { Testimonials } from '../../templates/collections/testimonials.ts';
import { newFolder } from '../helpers/new-folder.ts';
import { runSite } from '../helpers/run-site.ts';
import { answers } from './init-answers.ts';

const yamlOf = (path: string) => load(readFileSync(path, 'utf8'));
const company = yamlOf('content/site.yaml') as Company;
const { items } = yamlOf('content/testimonials.yaml') as Testimonials;
const list = readFileSync('examples/starter/sample-words.txt', 'utf8').split(/\n|, /).filter(Boolean);

/** What the sample is about and what only the agency promises, which no starter should; ids and addresses may have the word. */
const CLAIMS =
  /\b(?:kitchens?|bathrooms?|fireplaces?|showrooms?|roof\w*|renovat\w+|contractors?|plumbers?|homeowners?|Google Ads|R\d+|(?:24|48)[ -]hours?|eight|specialists?|strategy call)\b|(?<![-/#.\w"=])audits?(?![-"\w])|\$297/gi;

let folder: string;
const inFolder = (...path: string[]) => join(folder, ...path);
const site = (...args: string[]) => runSite(args, { copy: folder });

function answersWith(changes: Record<string, string>): string {
  const file = inFolder('answers.json');
  writeFileSync(file, JSON.stringify({ ...answers, ...changes }));
  return file;
}

beforeAll(() => {
  folder = newFolder('bakery');
  copyProject(folder);
});

test('site init names all answers that it cannot read, and changes nothing', () => {
  const wrong = { hours: 'mornings', name: '', currency: 'pounds', colour: 'red', regoin: 'x', phone: 'y' };
  const file = answersWith(wrong);
  const { status, stderr } = site('init', '--answers', file);
  expect(status).toBe(1);
  expect(stderr).toContain('Nothing asks for "regoin". Did you mean "region"?');
  expect(stderr).toContain('Nothing asks for "phone". It is asked for name, colour, services, city, region,');
  expect(stderr).toContain('"currency" is not a currency code such as ZAR or GBP.');
  expect(stderr.match(/^"brand\.colours\..*$/gm)).toEqual([
    '"brand.colours.tape" is not a colour such as #222222.',
  ]);
  expect(stderr).toContain('"name" is missing: What is the company called? (Clifton Crumb)');
  expect(stderr).toContain('"hours" is "mornings"; write it as in "Tuesday-Saturday 07:00-16:00".');
  expect(existsSync(inFolder('content-sample'))).toBe(false);
});

test('site init says what it will do before it does anything', () => {
  const input = [...Object.values(answers), 'no', ''].join('\n');
  const { status, stderr } = runSite(['init'], { copy: folder, input });
  expect(status).toBe(1);
  expect(stderr).toContain('content/ will be the content of this site:\n  name       Clifton Crumb\n');
  expect(stderr).toContain('content/ and static/logos will move to content-sample/.\nDo it? (yes)');
  expect(existsSync(inFolder('content-sample'))).toBe(false);
});

test('site init asks at once again for an answer that is not possible', () => {
  const inTurn = {
    ...answers,
    hours: `mornings\n\n${answers.hours}`,
    currency: `pounds\n${answers.currency}`,
    endpoint: '',
  };
  const input = [...Object.values(inTurn), 'no', ''].join('\n');
  const { status, stderr } = runSite(['init'], { copy: folder, input });
  expect(status).toBe(1);
  expect(stderr.match(/In which currency/g)).toHaveLength(2);
  expect(stderr).toContain('"currency" is not a currency code such as ZAR or GBP.');
  expect(stderr.match(/When is somebody there/g)).toHaveLength(3);
  // What was typed is not lost.
  const { endpoint: _, ...given } = answers;
  expect(JSON.parse(stderr.slice(stderr.lastIndexOf('{')))).toEqual(given);
});

test('site init ends after the last answer, though the terminal is still open', async () => {
  const child = spawn(process.execPath, ['bin/site.js', 'init'], {
    cwd: folder,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  child.stdin.write(`${[...Object.values(answers), 'no'].join('\n')}\n`);
  expect(await once(child, 'exit')).toEqual([1, null]);
});

test('the list of sample words has every name, place, number and currency of the sample', () => {
  const { name, city, region, country, currency, language, timeZone, phone, tagline, serviceCities } =
    company;
  const countryName = new Intl.DisplayNames('en', { type: 'region' }).of(country)!;
  const words = [name, city, region, countryName, currency, language, timeZone, phone!.display, tagline];
  const people = items.flatMap(({ name, company }) => [name, company!.replace(/ \(sample\)$/, '')]);
  const isListed = (word: string) => list.some((listed) => word.includes(listed));
  expect([...words, ...serviceCities, ...people].filter((word) => !isListed(word))).toEqual([]);
});

test('a starter that cannot be written leaves the sample content as it is', () => {
  const before = fastGlob.sync('content/**', { cwd: folder }).sort();
  // Writing ends within the first larger file, as on a full disk.
  const shell = 'ulimit -f 4 && exec "$0" bin/site.js init --answers answers.json';
  answersWith({});
  const { status, stderr } = spawnSync('sh', ['-c', shell, process.execPath], {
    cwd: folder,
    encoding: 'utf8',
  });
  expect(stderr).toContain('file too large');
  expect(status).toBe(1);
  expect(fastGlob.sync('content/**', { cwd: folder }).sort()).toEqual(before);
  expect(readFileSync(inFolder('content/site.yaml'), 'utf8')).toContain('sample: true');
  expect(fastGlob.sync('content-*', { cwd: folder, onlyFiles: false })).toEqual([]);
});

test('a price that changes in its one place changes wherever content names it', () => {
  const edit = (path: string, from: string, to: string) => {
    const text = readFileSync(inFolder(path), 'utf8');
    expect(text).toContain(from);
    writeFileSync(inFolder(path), text.replace(from, to));
  };
  edit('content/site.yaml', 'adSpend: 5000', 'adSpend: 5100\nshareImage: /icons/icon-512.png');
  edit('content/services/social-media-management.md', 'amount: 2500', 'amount: 2600');
  edit('content/services/paid-advertising.md', 'amount: 2500', 'amount: 2700');
  edit('content/services/content-marketing.md', 'amount: 3000', 'amount: 3100');
  expect(site('build', '--strict', '--quiet').stderr).toBe('');
  // Examples reckon with other amounts, which are nobody's price.
  const old = /R2,500|(?<!and )R3,000(?: a month|, indicative)|(?:at least|from|minimum of) R5,000/g;
  const left = fastGlob.sync('**/*.{html,md,xml,json,svg}', { cwd: inFolder('dist') }).flatMap((path) => {
    const found = readFileSync(inFolder('dist', path), 'utf8').match(old);
    return (found ?? []).map((price) => `${path}: ${price}`);
  });
  expect(left).toEqual([]);
});

describe('site init with answers', () => {
  beforeAll(() => {
    const { status, stderr } = site('init', '--answers', answersWith({}));
    expect(stderr).toContain('content/ is yours now');
    expect(status).toBe(0);
    // One picture for all: drawing one for each page takes longer than the rest.
    const settings = inFolder('content/site.yaml');
    writeFileSync(settings, `${readFileSync(settings, 'utf8')}\nshareImage: /icons/icon-512.png\n`);
    const built = site('build', '--strict', '--quiet');
    expect(built.stderr).toBe('');
    expect(built.status).toBe(0);
  });

  test('builds a site without a word of the sample', () => {
    const paths = fastGlob.sync('**/*', { cwd: inFolder('dist') });
    expect(paths).toContain('services/wedding-cakes.html');
    const left = paths.flatMap((path) => {
      const text =
        path + (/\.(?:png|ico|woff2)$/.test(path) ? '' : readFileSync(inFolder('dist', path), 'utf8'));
      const found = list.filter((word) =>
        new RegExp(`(?<![a-z])${word}(?![a-z])`).test(text.replace(/&(?:amp|#x26);/g, '&')),
      );
      const claims = /\.(?:html|md|svg|js|txt|xml)$/.test(path) ? text.match(CLAIMS) : null;
      return [...new Set([...found, ...(claims ?? [])])].map((word) => `${path}: ${word}`);
    });
    expect(left).toEqual([]);
  });

  test('names the new company everywhere', () => {
    const page = readFileSync(inFolder('dist/about.html'), 'utf8');
    expect(page).toContain('<title>Who we are: Clifton Crumb, Bristol</title>');
    expect(page).toContain('<html lang="en-GB">');
    expect(page).toContain('"telephone":"+441174960123"');
    expect(page).toContain('"currenciesAccepted":"GBP"');
    expect(page).toContain('"streetAddress":"12 Example Avenue","postalCode":"BS8 4AA"');
    expect(readFileSync(inFolder('dist/contact.html'), 'utf8')).toContain(
      '12 Example Avenue, Bristol, South West England BS8 4AA',
    );
    const service = readFileSync(inFolder('dist/services/sourdough-bread.html'), 'utf8');
    expect(service).toContain('<p>In Bristol.</p>');
    expect(JSON.parse(readFileSync(inFolder('dist/site.webmanifest'), 'utf8')).name).toBe('Clifton Crumb');
  });

  test('leaves for the launch only what a person has to supply', () => {
    const { stdout } = site('check', '--launch', '--json');
    const { diagnostics } = JSON.parse(stdout) as { diagnostics: { rule: string }[] };
    expect([...new Set(diagnostics.map(({ rule }) => rule))].sort()).toEqual([
      'samples/key',
      'samples/placeholder',
      'samples/unsigned',
    ]);
  });

  test('ends with what is left to do, in order, and only --verbose shows each line', () => {
    const { stderr } = site('check', '--launch');
    const [before, left = ''] = stderr.split('Left to do before the launch (--verbose shows each line):\n');
    expect(before).not.toContain('says what to write here');
    expect(left.match(/^\d\. \w+/gm)).toEqual(['1. Write', '2. Write', '3. Read']);
    expect(left).toMatch(/^ {3}content\/services\/wedding-cakes\.md: lines \d+, \d+/m);
    // Without the list, --quiet shows each line as well.
    for (const option of ['--verbose', '--quiet'])
      expect(site('check', '--launch', option).stderr).toContain('says what to write here');
  });

  test('lets site check --launch find what comes back of the sample or the starter, in content and in the output', () => {
    const drawing = 'content/pictures/wedding-cakes.svg';
    const [article, home] = ['content/blog/our-first-article.md', 'content/pages/home.yaml'].map(
      (name) => [inFolder(name), readFileSync(inFolder(name), 'utf8')] as const,
    );
    cpSync(inFolder('content-sample/pictures/google-ads.svg'), inFolder(drawing));
    writeFileSync(article![0], `${article![1]}\nOnce in Cape Town.\n`);
    // A note of the starter without its parentheses.
    writeFileSync(home![0], home![1].replaceAll(/'\(\((.+?)\)\)'/g, "'$1'"));
    writeFileSync(inFolder('dist/late.txt'), 'By Plumb & Level');
    const { diagnostics } = JSON.parse(site('check', '--launch', '--json').stdout);
    expect(diagnostics).toEqual(
      expect.arrayContaining(
        [
          { file: drawing, rule: 'samples/flag' },
          { rule: 'samples/word', column: 9, message: '"Cape Town" is from the sample site.' },
          { message: '"Say in one line what customers get from you" is from the sample site.' },
          { file: 'dist/late.txt', message: 'Still says "Plumb & Level", from the sample site.' },
        ].map((finding) => expect.objectContaining(finding)),
      ),
    );
  });

  test('never replaces content that is not the sample', () => {
    const { status, stderr } = site('init', '--answers', answersWith({}));
    expect(status).toBe(1);
    expect(stderr).toContain('content/site.yaml is no longer the sample, so nothing was changed.');
  });
});
