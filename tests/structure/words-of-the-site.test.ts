/** The engine knows no site, and templates know no company: words of theirs stand neither here nor there. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastGlob from 'fast-glob';
import { load } from 'js-yaml';
import { expect, test } from 'vitest';
import recipes from '../../examples/recipes/templates/site.ts';
import type { Site } from '../../src/model/define.ts';
import type { Company } from '../../templates/collections/company.ts';
import { face } from '../../templates/face.ts';
import site from '../../templates/site.ts';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const company = load(read('content/site.yaml')) as Company;

const namesOf = ({ collections, singles, pages }: Site) =>
  [collections, singles, pages].flatMap((named) => Object.keys(named));
/** Names that the site gives; those that another site gives as well are any site's: `site`, `notFound`. */
const names = namesOf(site).filter((name) => !namesOf(recipes).includes(name));
/** A name of one word may be any word: `home`. */
const compoundNames = names.filter((name) => /[A-Z]/.test(name));
const folders = [
  ...Object.values(site.collections).map(({ address }) => address('').split('/')[1]!),
  ...[...company.navigation, ...company.footer.links].map(({ path }) => path.split('/')[1]!),
  // What the address of a page is most often made of: `thankYou` stands at `/thank-you`.
  ...compoundNames.map((name) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)),
].filter(Boolean);
const words = [
  // With every name, place, language and currency, as a test of `site init` shows.
  ...read('examples/starter/sample-words.txt').split(/\n|, /).filter(Boolean),
  ...[company.country, face.family.split(' ')[0]!],
  ...compoundNames,
];

const anyOf = (texts: readonly string[]) =>
  `(?:${texts.map((text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})`;
const FORBIDDEN = [
  new RegExp(`(?<![\\w-])${anyOf(words)}(?![\\w-])`, 'i'),
  // `/blog` in quotes, at an end or before what stands below it; not a division, nor a folder of the sources.
  new RegExp(`["'\`\\s(]/${anyOf(folders)}(?=["'\`\\s),;:/])`),
  // `content.posts` or `pages['posts']`.
  new RegExp(`\\b(?:content|collections|singles|pages|words)(?:\\??\\.|\\[["'\`])${anyOf(names)}\\b`),
];
const isOfSite = (line: string) => FORBIDDEN.some((words) => words.test(line));

test('no source of the engine has a word of the site', () => {
  const sources = fastGlob.sync(['src/**/*.{ts,tsx}', 'bin/*.js'], { cwd: root });
  expect(sources).toEqual(expect.arrayContaining(['src/site/build.ts', 'bin/site.js']));
  const found = sources.flatMap((path) =>
    read(path)
      .split('\n')
      .flatMap((line, at) => (isOfSite(line) ? `${path}:${at + 1}: ${line.trim()}` : [])),
  );
  expect(found).toEqual([]);
});

test.each([
  'a link to "/blog"',
  '/** Without a trailing slash, `/blog/map-pack`. */',
  'for (const post of content.posts)',
  'caseStudies: readonly CaseStudy[]',
  'font-family: Bricolage Grotesque',
  "const PAGE = '/thank-you';",
  '// South Africa has no such range',
])('a line of the engine like "%s" is found to have a word of the site', (line) =>
  expect(isOfSite(line)).toBe(true),
);

test('no word of the company stands in templates/ or static/', () => {
  const { name, legalName, city, region, timeZone, baseUrl, phone, whatsapp, language } = company;
  const words = [
    ...[name, legalName, city, region, language, timeZone, new URL(baseUrl).host],
    ...[phone?.display, phone?.e164, whatsapp?.e164],
    ...company.serviceCities,
  ].filter((word) => word !== undefined);
  const files = fastGlob.sync(['templates/**/*.{ts,tsx,css}', 'static/**/*.{svg,txt,webmanifest,json}'], {
    cwd: root,
  });
  expect(files).toEqual(expect.arrayContaining(['templates/site.ts', 'static/logos/kloof-street.svg']));
  const found = files.flatMap((path) => {
    const text = read(path);
    return words.filter((word) => text.includes(word)).map((word) => `${path}: ${word}`);
  });
  expect(found).toEqual([]);
});
