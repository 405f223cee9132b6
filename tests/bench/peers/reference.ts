/**
 * Equivalent templates for the peers, made from this site's own pages: posts with markers in place of values are built,
 * and each peer replaces the markers in the output by its own expressions. So head, style sheet, header, card, structured
 * data, feed and sitemap are the same for all, and follow when a template here changes. Pages are cut as text, not by a
 * parser, which would rewrite them: peers should write the same bytes. If a cut finds nothing, the benchmark stops and
 * says what it looked for.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What differs from post to post. */
export type Field =
  | 'title'
  | 'excerpt'
  | 'name'
  | 'category'
  | 'keywords'
  | 'keywordList'
  | 'day'
  | 'dayInWords'
  | 'minutes'
  | 'body';

/** A peer's expressions by field. */
export type Expressions = Readonly<Record<Field, string>>;

/** A page that is not a post, cut at the shared parts. */
export interface PlainPage {
  /** File inside the output folder. */
  readonly path: string;
  readonly head: string;
  readonly jsonLd: string;
  readonly main: string;
}

/** The parts of a site, with markers in those that are made for each post. */
export interface Reference {
  readonly out: string;
  /** `<style>…</style>`. */
  readonly style: string;
  /** From `<body>` to the opening of `<main>`. */
  readonly header: string;
  /** From `</main>` to the end. */
  readonly footer: string;
  readonly post: {
    readonly head: string;
    readonly jsonLd: string;
    readonly article: string;
    readonly card: string;
    readonly closing: string;
    /** The markdown file beside the page. */
    readonly markdown: string;
  };
  readonly list: PlainPage & { readonly before: string; readonly card: string; readonly after: string };
  readonly feed: { readonly before: string; readonly entry: string; readonly after: string };
  readonly sitemap: { readonly before: string; readonly entry: string; readonly after: string };
  readonly pages: readonly PlainPage[];
}

const MARKED_POSTS = 4;
const MARKER = /x(title|excerpt|name|category|keyword|body)\dx|2001-02-0\d|\b\d February 2001|\b777\b/;

/** Adds posts with markers to a content folder. */
export function writeMarkedPosts(content: string): void {
  const blog = join(content, 'pages/blog.yaml');
  writeFileSync(blog, readFileSync(blog, 'utf8').replace(/^categories: \[/m, 'categories: [xcategory0x, '));
  for (let at = 1; at <= MARKED_POSTS; at++) {
    const text = `---
title: xtitle${at}x
category: xcategory0x
excerpt: xexcerpt${at}x
date: 2001-02-0${at}
publishedAt: 2001-02-0${at}
readingTime: PT777M
keywords: [xkeyword${at}x]
---

xbody${at}x
`;
    writeFileSync(join(content, 'blog', `xname${at}x.md`), text);
  }
}

/** Replaces markers by expressions. */
export function fill(text: string, of: Expressions): string {
  return text
    .replace(/<p>xbody\dx<\/p>|xbody\dx/g, () => of.body)
    .replace(/\["xkeyword\dx"\]/g, () => of.keywordList)
    .replace(/xkeyword\dx/g, () => of.keywords)
    .replace(/x(title|excerpt|name|category)\dx/g, (_, field: Field) => of[field])
    .replace(/2001-02-0\d/g, () => of.day)
    .replace(/\b\d February 2001/g, () => of.dayInWords)
    .replace(/\b777\b|(?<=PT)777(?=M)/g, () => of.minutes);
}

/** Cuts a built site with marked posts into its parts. */
export function readReference(out: string): Reference {
  const read = (path: string) => readFileSync(join(out, path), 'utf8');
  const whole = read('blog/xname2x/index.html');
  const page = cutPage('blog/xname2x/index.html', whole);
  const [article, card, closing] = cutList(page.main, CARDS);
  const list = cutPage('blog/index.html', read('blog/index.html'));
  const [before, listCard, after] = cutList(list.main, CARDS);
  const [feedStart, feedEntry, feedEnd] = cutList(read('feed.xml'), /<entry>.*?<\/entry>\n/gs);
  const [mapStart, mapEntry, mapEnd] = cutList(read('sitemap.xml'), /<url>.*\/blog\/.*\n/g);
  return {
    out,
    style: between(whole, /(?=<style>)/, /(?<=<\/style>)/),
    header: between(whole, /(?=<body>)/, /(?<=<main [^>]*>)/),
    footer: whole.slice(whole.indexOf('</main>')),
    post: { head: page.head, jsonLd: page.jsonLd, article, card, closing, markdown: read('blog/xname2x.md') },
    // Its structured data names posts.
    list: { ...list, jsonLd: '', before: withoutCategory(before), card: listCard, after },
    feed: { before: feedStart, entry: feedEntry, after: feedEnd },
    sitemap: { before: mapStart, entry: mapEntry, after: mapEnd },
    pages: htmlFiles(out)
      .filter((path) => !/^blog\/([^/]+\/)?index\.html$/.test(path) && !MARKER.test(path))
      .map((path) => checked(cutPage(path, read(path)))),
  };
}

/** All HTML files below a folder, as paths inside it. */
export function htmlFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.html'));
}

function cutPage(path: string, html: string): PlainPage {
  return {
    path,
    head: between(html, /<head>/, /<style>/),
    jsonLd: between(html, /<\/style>/, /<\/head>/),
    main: between(html, /<main [^>]*>/, /<\/main>/),
  };
}

const CARDS = /<li[^>]*><article.*?<\/li>/gs;

/** The text before the items of a list, the last marked item, the text after the items. */
function cutList(text: string, item: RegExp): [string, string, string] {
  const items = [...text.matchAll(item)];
  const marked = items.findLast(([one]) => MARKER.test(one));
  if (!marked) throw new Error(`No item of ${item} is marked`);
  const last = items.at(-1)!;
  return [text.slice(0, items[0]!.index), marked[0], text.slice(last.index + last[0].length)];
}

/** Removes links to the marked posts' category, which exists only in the reference build. */
function withoutCategory(html: string): string {
  return html.replace(/<a href="[^"]*\/xcategory0x">.*?<\/a>/g, '');
}

function checked(page: PlainPage): PlainPage {
  const text = page.head + page.jsonLd + page.main;
  if (/x(title|name)\dx/.test(text))
    throw new Error(`${page.path} shows posts; the peers' templates do not know that`);
  return page;
}

function between(text: string, from: RegExp, to: RegExp): string {
  const rest = text.slice(endOf(text, from));
  const end = rest.search(to);
  if (end < 0) throw new Error(`${to} was not found`);
  return rest.slice(0, end);
}

function endOf(text: string, what: RegExp): number {
  const found = what.exec(text);
  if (!found) throw new Error(`${what} was not found`);
  return found.index + found[0].length;
}
