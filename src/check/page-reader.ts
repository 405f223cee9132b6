/**
 * Reads most pages in a tenth of the time that a browser's parser takes. If every element is closed in its place, the
 * tree is the one that was written, unless the parser moves an element that is not allowed there. So a page is read as
 * written only if each of its elements is known to stay where it is; all others are left to the parser.
 */
import { groupedBy } from '../get-or-make.ts';
import {
  type Attribute,
  type BuiltPage,
  type Element,
  newElement,
  parsePage,
  type Tag,
  tagNameOf,
} from './page.ts';

/** Parses a page as a browser does. */
export function readPage(address: string, file: string, html: string): BuiltPage {
  const elements = readAsWritten(html);
  if (!elements) return parsePage(address, file, html);
  const byName = groupedBy(elements, tagNameOf);
  return { address, file, html, elements, byName, templated: [], errors: [], isAsWritten: true };
}

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));

const VOID = words('area base br col embed hr img input link meta source track wbr');
/** Elements in which only the end tag is looked for. */
const RAW = words('iframe noscript script style');
const DROPS_LINE_BREAK = words('pre textarea');

/** All that may be in certain elements, which contain no text. */
const CHILDREN = new Map(
  Object.entries({
    html: 'head body',
    head: 'base link meta noscript script style title',
    table: 'caption colgroup tbody tfoot thead',
    colgroup: 'col',
    tbody: 'tr',
    tfoot: 'tr',
    thead: 'tr',
    tr: 'td th',
    select: 'optgroup option',
    optgroup: 'option',
  }).map(([name, children]) => [name, words(children)]),
);
/** Elements that contain text alone. */
const TEXT = words('desc option textarea title');
/** What may be in all others. */
const FLOW = words(
  'a abbr address area article aside audio b bdi bdo blockquote br button canvas cite code data dd del details dfn dialog div dl dt em embed fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr i iframe img input ins kbd label legend li link main map mark meta meter nav noscript ol output p picture pre progress q s samp script search section select small source span strong style sub summary sup svg table textarea time track u ul var video wbr',
);
/** Elements that are in these only, or in a `<div>` in one of them. */
const PARENTS = new Map([
  ['li', words('menu ol ul')],
  ['dt', words('dl')],
  ['dd', words('dl')],
]);
const HEADINGS = words('h1 h2 h3 h4 h5 h6');
/** Elements that end others around them. */
const ENDS = [
  {
    ending: words(
      'address article aside blockquote dd details dialog div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr li main menu nav ol p pre search section summary table ul',
    ),
    ended: words('p'),
  },
  { ending: HEADINGS, ended: HEADINGS },
  ...['a', 'button', 'form'].map((name) => ({ ending: words(name), ended: words(name) })),
];
/** Elements that end a drawing around them, or contain HTML in it. */
const ENDS_DRAWING = words(
  'b big blockquote body br center code dd div dl dt em embed font foreignobject h1 h2 h3 h4 h5 h6 head hr i img li listing menu meta nobr ol p pre ruby s small span strike strong sub sup table tt u ul var',
);

const DOCTYPE = /^<!doctype html>/i;
const TAG = /<(\/?)([a-z][a-z\d-]*)((?:[ \n\t]+[a-z][\w-]*(?:="[^"]*")?)*)[ \n\t]*(\/?)>/iy;
/** What a parser changes or reports: control characters and noncharacters. */
const UNUSUAL = /[^\n\t -~\u00a0-\udffd\ue000-\ufdcf\ufdf0-\ufffd]/;

/** The elements of a page; null if a tag is missing, looks unusual or is not known to stay in its place. */
function readAsWritten(html: string): readonly Element[] | null {
  const doctype = DOCTYPE.exec(html);
  if (!doctype || UNUSUAL.test(html)) return null;
  const elements: Element[] = [];
  const open: Writable<Element>[] = [];
  for (let at = doctype[0].length; at < html.length; ) {
    const around = open.at(-1) ?? null;
    if (html[at] !== '<') {
      const end = endOfText(html, at);
      const value = unescaped(html.slice(at, end));
      if (value === null || (!isSpace(value) && (!around || CHILDREN.has(around.tagName)))) return null;
      around?.childNodes.push({ value, start: at, end });
      at = end;
      continue;
    }
    const tag = tagAt(html, at);
    if (!tag) return null;
    const { tagName, written, isEnd, isEmpty } = tag;
    const start = at;
    at += written.length;
    if (isEnd) {
      if (around?.tagName !== tagName) return null;
      around.endTag = start;
      around.end = at;
      open.pop();
      continue;
    }
    const isDrawn = tagName === 'svg' || !!around?.isDrawn;
    const isLeaf = isDrawn ? isEmpty : VOID.has(tagName);
    if ((!around && elements.length > 0) || (isEmpty && !isLeaf) || !staysIn(open, tagName)) return null;
    if (DROPS_LINE_BREAK.has(tagName) && html[at] === '\n') return null;
    const extent = { start, startTagEnd: at, endTag: at, end: at };
    const element: Writable<Element> = newElement(tag, extent, around, isDrawn);
    elements.push(element);
    around?.childNodes.push(element);
    if (!isLeaf) open.push(element);
    if (!RAW.has(tagName)) continue;
    const end = at + html.slice(at).search(new RegExp(`</${tagName}`, 'i'));
    if (end < at || html.slice(at, end).includes('<!--')) return null;
    if (end > at) element.childNodes.push({ value: html.slice(at, end), start: at, end });
    at = end;
  }
  const parts = elements[0]?.childNodes.map((child) => 'tagName' in child && child.tagName).join();
  return open.length === 0 && parts === 'head,body' ? elements : null;
}

/** True if an element is known to stay in the innermost of the open elements. */
function staysIn(open: readonly Element[], tagName: string): boolean {
  const around = open.at(-1);
  if (!around) return tagName === 'html';
  const children = CHILDREN.get(around.tagName);
  if (children) return children.has(tagName);
  if (TEXT.has(around.tagName)) return false;
  if (around.isDrawn) return !ENDS_DRAWING.has(tagName) && !RAW.has(tagName);
  if (!FLOW.has(tagName)) return false;
  const parent = around.tagName === 'div' ? around.parentNode : around;
  if (PARENTS.has(tagName) && !PARENTS.get(tagName)!.has(parent!.tagName)) return false;
  return !ENDS.some(
    ({ ending, ended }) => ending.has(tagName) && open.some((each) => ended.has(each.tagName)),
  );
}

type Writable<Type> = { -readonly [Key in keyof Type]: Type[Key] };

function endOfText(html: string, at: number): number {
  const end = html.indexOf('<', at);
  return end < 0 ? html.length : end;
}

function isSpace(text: string): boolean {
  return !/[^ \n\t]/.test(text);
}

/** A tag, independent of its place. */
interface WrittenTag extends Tag {
  readonly isEnd: boolean;
  /** True if it is self-closing, `<path/>`. */
  readonly isEmpty: boolean;
}

/** Tags by their source text: most tags of a page are on other pages too. */
const tags = new Map<string, WrittenTag>();
/** Keeps tags that contain words of a single page from filling the memory. */
const MOST_TAGS = 10_000;

/** Null if it looks unusual. */
function tagAt(html: string, at: number): WrittenTag | null {
  const known = tags.get(html.slice(at, html.indexOf('>', at) + 1));
  if (known) return known;
  TAG.lastIndex = at;
  const found = TAG.exec(html)?.[0];
  // Copied, because V8 keeps a whole page for as long as a slice of it is in use.
  const tag = found ? readTag(Buffer.from(found).toString()) : null;
  if (tags.size === MOST_TAGS) tags.clear();
  if (tag) tags.set(tag.written, tag);
  return tag;
}

function readTag(written: string): WrittenTag | null {
  TAG.lastIndex = 0;
  const [, closing, name = '', attributes = '', slash] = TAG.exec(written)!;
  const attrs = attributesIn(attributes);
  const isEnd = closing !== '';
  if (!attrs || (isEnd && (attributes || slash))) return null;
  return { tagName: name.toLowerCase(), attrs, written, known: [], isEnd, isEmpty: slash !== '' };
}

/** Null if an attribute is repeated, or contains an unusual reference. */
function attributesIn(written: string): Attribute[] | null {
  const found: Attribute[] = [];
  for (const [, name = '', raw = ''] of written.matchAll(/([\w-]+)(?:="([^"]*)")?/g)) {
    const value = unescaped(raw);
    const lower = name.toLowerCase();
    if (value === null || found.some((other) => other.name === lower)) return null;
    found.push({ name: lower, value });
  }
  return found;
}

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };

function unescaped(text: string): string | null {
  if (!text.includes('&')) return text;
  let isUsual = true;
  const value = text.replace(/&(?:(amp|lt|gt|quot);|#(\d+);|#x([\da-f]+);)?/gi, (_, name, decimal, hex) => {
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
    const character = NAMED[name] ?? String.fromCharCode(code);
    isUsual &&= name in NAMED || (code >= 32 && code < 0xd800 && !UNUSUAL.test(character));
    return character;
  });
  return isUsual ? value : null;
}
