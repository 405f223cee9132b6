/**
 * Reads most pages in a tenth of the time that a browser's parser takes. If every element is closed in its place, the
 * tree is the one that was written, unless the parser moves an element that is not allowed there. That depends on the
 * elements around it, so a page is read as written only once each of its nestings has occurred on a page of which the
 * parser made the same tree.
 */
import { getOrMake, groupedBy } from '../get-or-make.ts';
import {
  type Attribute,
  type BuiltPage,
  type Element,
  newElement,
  parsePage,
  type Tag,
  tagNameOf,
} from './page.ts';

/** The names seen inside an element that is inside certain others; text is `#`. */
interface Nesting {
  readonly inside: Map<string, Nesting>;
  isKnown: boolean;
}

const newNesting = (): Nesting => ({ inside: new Map(), isKnown: false });

/** Make one for all pages of a site. */
export function pageReader(parse = parsePage): typeof parsePage {
  const known = newNesting();
  return (address, file, html) => {
    const read = readAsWritten(html, known);
    if (!read || read.unknown.size > 0) {
      const page = parse(address, file, html);
      if (!read || !isSameTree(page, read.elements)) return page;
      for (const nesting of read.unknown) nesting.isKnown = true;
    }
    const { elements } = read;
    const byName = groupedBy(elements, tagNameOf);
    return { address, file, html, elements, byName, templated: [], errors: [], isAsWritten: true };
  };
}

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));

const VOID = words('area base br col embed hr img input link meta source track wbr');
/** Elements in which only the end tag is looked for. */
const RAW = words('iframe noembed noframes noscript script style xmp');
/** Elements whose parsing depends on more than the elements around them. */
const INTRICATE = words('font frameset math plaintext template');
const DROPS_LINE_BREAK = words('listing pre textarea');
/** Elements in which white space may be moved or dropped invisibly. */
const FRAME = words('html body');
/** Elements of a drawing that contain HTML. */
const WITH_HTML = words('desc foreignobject title');

const DOCTYPE = /^<!doctype html>/i;
const TAG = /<(\/?)([a-z][a-z\d-]*)((?:[ \n\t]+[a-z][\w-]*(?:="[^"]*")?)*)[ \n\t]*(\/?)>/iy;
/** What a parser changes or reports: control characters and noncharacters. */
const UNUSUAL = /[^\n\t -~\u00a0-\udffd\ue000-\ufdcf\ufdf0-\ufffd]/;

/** The elements of a page with the nestings that are not known yet; null if a tag is missing or looks unusual. */
function readAsWritten(
  html: string,
  nestings: Nesting,
): { readonly elements: readonly Element[]; readonly unknown: ReadonlySet<Nesting> } | null {
  const doctype = DOCTYPE.exec(html);
  if (!doctype || UNUSUAL.test(html)) return null;
  const elements: Element[] = [];
  const unknown = new Set<Nesting>();
  const open: { readonly element: Writable<Element>; readonly nesting: Nesting }[] = [];
  for (let at = doctype[0].length; at < html.length; ) {
    const around = open.at(-1);
    if (html[at] !== '<') {
      const end = endOfText(html, at);
      const value = unescaped(html.slice(at, end));
      if (value === null) return null;
      if (!isSpace(value)) enter(around?.nesting, '#');
      around?.element.childNodes.push({ value, start: at, end });
      at = end;
      continue;
    }
    const tag = tagAt(html, at);
    if (!tag) return null;
    const { tagName, written, isEnd, isEmpty } = tag;
    const start = at;
    at += written.length;
    if (isEnd) {
      if (around?.element.tagName !== tagName) return null;
      around.element.endTag = start;
      around.element.end = at;
      open.pop();
      continue;
    }
    const parentNode = around?.element ?? null;
    const isDrawn = tagName === 'svg' || (!!parentNode?.isDrawn && !WITH_HTML.has(parentNode.tagName));
    const isLeaf = isDrawn ? isEmpty : VOID.has(tagName);
    const isRaw = RAW.has(tagName);
    if ((!around && elements.length > 0) || (isEmpty && !isLeaf) || (isRaw && isDrawn)) return null;
    if (INTRICATE.has(tagName) || (DROPS_LINE_BREAK.has(tagName) && html[at] === '\n')) return null;
    const nesting = enter(around?.nesting, tag.kind);
    const extent = { start, startTagEnd: at, endTag: at, end: at };
    const element: Writable<Element> = newElement(tag, extent, parentNode, isDrawn);
    elements.push(element);
    parentNode?.childNodes.push(element);
    if (!isLeaf) open.push({ element, nesting });
    if (!isRaw) continue;
    const end = at + html.slice(at).search(new RegExp(`</${tagName}`, 'i'));
    if (end < at || html.slice(at, end).includes('<!--')) return null;
    if (end > at) element.childNodes.push({ value: html.slice(at, end), start: at, end });
    at = end;
  }
  const parts = elements[0]?.childNodes.map((child) => 'tagName' in child && child.tagName).join();
  if (open.length > 0 || elements[0]?.tagName !== 'html' || parts !== 'head,body') return null;
  return { elements, unknown };

  function enter(around = nestings, name: string): Nesting {
    const nesting = getOrMake(around.inside, name, newNesting);
    if (!nesting.isKnown) unknown.add(nesting);
    return nesting;
  }
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
  /** What decides how a parser treats it inside others. */
  readonly kind: string;
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
  const tagName = name.toLowerCase();
  // A table accepts hidden fields, and no others.
  const type = tagName === 'input' ? attrs.find((attribute) => attribute.name === 'type')?.value : slash;
  return { tagName, attrs, written, known: [], isEnd, isEmpty: slash !== '', kind: `${tagName} ${type}` };
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

function isSameTree({ elements, templated, errors }: BuiltPage, others: readonly Element[]): boolean {
  if (errors.length + templated.length > 0 || elements.length !== others.length) return false;
  return elements.every((element, index) => isSame(element, others[index]!));
}

/** Compares names in lower case: some in drawings have capitals. */
function isSame(one: Element, other: Element): boolean {
  return (
    EXTENT.every((key) => one[key] === other[key]) &&
    one.tagName.toLowerCase() === other.tagName &&
    one.isDrawn === other.isDrawn &&
    one.parentNode?.start === other.parentNode?.start &&
    one.attrs.length === other.attrs.length &&
    one.attrs.every(({ name, value }, index) => {
      const { name: otherName, value: otherValue } = other.attrs[index]!;
      return name.toLowerCase() === otherName && value === otherValue;
    }) &&
    textsIn(one).join() === textsIn(other).join()
  );
}

const EXTENT = ['start', 'startTagEnd', 'endTag', 'end'] as const;

function textsIn({ tagName, childNodes }: Element): (string | number)[] {
  const isFrame = FRAME.has(tagName);
  return childNodes.flatMap((child) => {
    if ('tagName' in child || (isFrame && isSpace(child.value))) return [];
    return [child.value, child.start, child.end];
  });
}
