/** Checks what a build wrote: the number of pages, and in a sample of posts everything that is required. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readGraph } from '../../../src/check/json-ld.ts';
import {
  attributeOf,
  type BuiltPage,
  elementsNamed,
  parsePage,
  visibleText,
} from '../../../src/check/page.ts';
import { type Corpus, type PeerSite, postPage } from './peer.ts';
import { htmlFiles } from './reference.ts';

const SAMPLES = 6;

/** Throws unless there are `pages` pages and the sampled posts are complete. */
export function checkOutput(who: string, site: PeerSite, corpus: Corpus, pages: number): void {
  const count = htmlFiles(site.out).length;
  if (count !== pages) throw new Error(`${who} wrote ${count} pages, not ${pages}`);
  for (const name of sampled(corpus)) {
    const missing = missingOf(pageOf(site, name), name, corpus);
    if (missing.length > 0) throw new Error(`${who}: the page of ${name} lacks ${missing.join(', ')}`);
  }
}

/** Throws unless the sampled articles of both sites have the same text. */
export function checkSameText(one: PeerSite, other: PeerSite, corpus: Corpus): void {
  for (const name of sampled(corpus)) {
    const [a, b] = [one, other].map((site) => articleText(pageOf(site, name)));
    if (a === b) continue;
    const at = [...a!].findIndex((character, index) => character !== b![index]);
    const around = (text: string) => text.slice(Math.max(0, at - 30), at + 30);
    throw new Error(`There are other words in ${name}: "${around(a!)}" here, "${around(b!)}" there`);
  }
}

/** Throws unless an edited post shows its new words. */
export function checkEdit(who: string, site: PeerSite, name: string, addition: string): void {
  const isThere = readFileSync(postPage(site, name), 'utf8').includes(addition);
  if (!isThere) throw new Error(`${who}: the page of ${name} does not show its edit`);
}

/** Posts from all over the corpus. */
function sampled({ posts }: Corpus): string[] {
  const step = Math.max(1, Math.floor((posts.length - 1) / (SAMPLES - 1)));
  return posts.filter((_, at) => at % step === 0 || at === posts.length - 1);
}

function pageOf(site: PeerSite, name: string): BuiltPage {
  const file = postPage(site, name);
  return parsePage(`/blog/${name}`, file, readFileSync(file, 'utf8'));
}

function missingOf(page: BuiltPage, name: string, { folder, baseUrl }: Corpus): string[] {
  const source = readFileSync(join(folder, 'blog', `${name}.md`), 'utf8');
  const beside = [page.file.replace(/\/index\.html$/, '.md'), page.file.replace(/\.html$/, '.md')];
  const markdown = readFileSync(beside.find((file) => existsSync(file)) ?? beside[0]!, 'utf8');
  const title = folded(/^title: *(?:(["'])(.*)\1|(.*)) *$/m.exec(source)!.slice(2).join(''));
  const [, cell] = /^\| *([^|*[]+?) *\|.*\n\|[ :|-]+\n/m.exec(source) ?? [];
  const says = (tag: string, text: string) =>
    elementsNamed(page, tag).some((element) => folded(visibleText(element)) === folded(text));
  const links = elementsNamed(page, 'link').filter((link) => attributeOf(link, 'rel') === 'canonical');
  const expected: Record<string, boolean> = {
    title: says('h1', title),
    canonical: links.some((link) => attributeOf(link, 'href') === `${baseUrl}/blog/${name}`),
    'its last words': articleText(page).endsWith(lastWords(source)),
    'its table': cell === undefined || says('th', cell),
    'its markdown': folded(markdown).endsWith(lastWords(source)),
    'JSON-LD': Boolean(readGraph(page).graph?.some(({ headline }) => folded(String(headline)) === title)),
  };
  return Object.keys(expected).filter((what) => !expected[what]);
}

/** The last words of the last paragraph without markup. */
function lastWords(source: string): string {
  const last = source.trimEnd().split('\n').at(-1)!;
  return folded(last.slice(last.search(/[^\])*_>|`]*$/)));
}

/** The text of an article without white space, which depends on markup, and without the boxes of task lists. */
function articleText(page: BuiltPage): string {
  const parts = elementsNamed(page, 'div').filter((div) => attributeOf(div, 'class') === 'prose');
  return folded(parts.map(visibleText).join('')).replace(/[☐☑☒]|\[x?\]/g, '');
}

/** Without white space, word joiners and typographic quotes and dashes, in which generators differ. */
function folded(text: string): string {
  return text
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/–/g, '-')
    .replace(/[\s\u2060]+/g, '');
}
