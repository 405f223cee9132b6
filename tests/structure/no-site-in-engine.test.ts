/** The engine knows no site: not one word of this one stands in its sources. */
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

const addresses = [
  ...Object.values(site.collections).map(({ address }) => address('')),
  ...[...company.navigation, ...company.footer.links].map(({ path }) => path),
];
/** Names that the site gives; those that another site gives as well are any site's: `site`, `notFound`. */
const names = namesOf(site).filter((name) => !namesOf(recipes).includes(name));

/** What must not stand in `src/` or `bin/`, by what it is. */
const wordsOf: Record<string, readonly RegExp[]> = {
  face: [face.family, face.family.split(' ')[0]!].map(wholeWord),
  // With every name, place, language and currency, as a test of `site init` shows.
  sample: [...read('examples/starter/sample-words.txt').split('\n').filter(Boolean), company.country].map(
    wholeWord,
  ),
  address: [...addresses.map(firstFolder), ...names.filter(isCompound).map(kebab)]
    .filter(Boolean)
    .map(asAddress),
  name: names.flatMap((name) => [asProperty(name), ...(isCompound(name) ? [wholeWord(name)] : [])]),
};

function namesOf({ collections, singles, pages }: Site): string[] {
  return [collections, singles, pages].flatMap((named) => Object.keys(named));
}

function wholeWord(word: string): RegExp {
  return new RegExp(`(?<![\\w-])${escaped(word)}(?![\\w-])`, 'i');
}

/** `/blog` in quotes, at an end or before what stands below it; not a division, nor a folder of the sources. */
function asAddress(folder: string): RegExp {
  return new RegExp(`["'\`\\s(]/${escaped(folder)}(?=["'\`\\s),;:/])`);
}

/** `content.posts` or `pages['posts']`. */
function asProperty(name: string): RegExp {
  return new RegExp(`\\b(?:content|collections|singles|pages|words)(?:\\??\\.|\\[["'\`])${name}\\b`);
}

function firstFolder(address: string): string {
  return address.split('/')[1]!;
}

/** A name of one word may be any word: `home`. */
function isCompound(name: string): boolean {
  return /[A-Z]/.test(name);
}

/** What the address of a page is most often made of: `thankYou` stands at `/thank-you`. */
function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

const sources = fastGlob.sync(['src/**/*.{ts,tsx}', 'bin/*.js'], { cwd: root });

/** Lines of a text that hold a word of the site, and what it is. */
function found(text: string): string[] {
  return text.split('\n').flatMap((line, at) =>
    Object.entries(wordsOf)
      .filter(([, words]) => words.some((word) => word.test(line)))
      .map(([what]) => `${at + 1}: ${what} in ${line.trim()}`),
  );
}

test.each([
  ['a link to "/blog"', 'address'],
  ['/** Without a trailing slash, `/blog/map-pack`. */', 'address'],
  ['for (const post of content.posts)', 'name'],
  ['caseStudies: readonly CaseStudy[]', 'name'],
  ['font-family: Bricolage Grotesque', 'face'],
  ["const PAGE = '/thank-you';", 'address'],
  ['hello@plumbandlevel.example', 'sample'],
  ['// South Africa has no such range', 'sample'],
])('the search for words of the site finds in "%s" its %s', (line, what) =>
  expect(found(line)[0]).toContain(`${what} in`),
);

test('no source of the engine has a word of the site', () => {
  expect(sources).toEqual(expect.arrayContaining(['src/site/build.ts', 'bin/site.js']));
  expect(sources.flatMap((path) => found(read(path)).map((line) => `${path}:${line}`))).toEqual([]);
});
