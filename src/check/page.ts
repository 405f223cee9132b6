/** A page of the output, parsed once; every check reads the same tree. */
import { type DefaultTreeAdapterMap, parse, type Token } from 'parse5';
import type { Place } from '../diagnostics/diagnostic.ts';
import { groupedBy } from '../system/get-or-make.ts';

interface Attribute {
  readonly name: string;
  readonly value: string;
}

export interface Element {
  readonly tagName: string;
  readonly attrs: readonly Attribute[];
  readonly parentNode: Element | null;
  /** Elements and texts; comments, which no check needs, are left out. */
  readonly childNodes: (Element | string)[];
  /** Where its start tag is in the source, with its attributes; missing for an element that the parser has added. */
  readonly tag: Token.LocationWithAttributes | undefined;
}

export interface BuiltPage {
  readonly address: string;
  /** As diagnostics name it, `dist/about/index.html`. */
  readonly file: string;
  readonly html: string;
  /** Every element, in text order. */
  readonly elements: readonly Element[];
  readonly byName: ReadonlyMap<string, readonly Element[]>;
  /** Elements inside `<template>`: nobody sees them until a script takes them out. */
  readonly templated: readonly Element[];
}

type Node = DefaultTreeAdapterMap['node'];

/** Parses a page as a browser does. */
export function parsePage(address: string, file: string, html: string): BuiltPage {
  const document = parse(html, { sourceCodeLocationInfo: true });
  const elements: Element[] = [];
  const templated: Element[] = [];
  for (const child of document.childNodes) collect(child, null, elements);
  const byName = groupedBy(elements, ({ tagName }) => tagName);
  return { address, file, html, elements, byName, templated };

  function collect(node: Node, parentNode: Element | null, into: Element[]): void {
    if ('tagName' in node) {
      const { tagName, attrs, sourceCodeLocation: at } = node;
      const tag = at?.startTag ?? at ?? undefined;
      const element: Element = { tagName, attrs, parentNode, childNodes: [], tag };
      parentNode?.childNodes.push(element);
      into.push(element);
      for (const child of node.childNodes) collect(child, element, into);
      if ('content' in node) for (const child of node.content.childNodes) collect(child, null, templated);
    } else if ('value' in node) {
      parentNode?.childNodes.push(node.value);
    }
  }
}

export function attributeOf({ attrs }: Element, name: string): string | undefined {
  return attrs.find((attribute) => attribute.name === name)?.value;
}

export function elementsNamed({ byName }: BuiltPage, name: string): readonly Element[] {
  return byName.get(name) ?? [];
}

/** True if the page asks search engines to leave it out. */
export function isNoindex(page: BuiltPage): boolean {
  return elementsNamed(page, 'meta').some(
    (meta) =>
      attributeOf(meta, 'name') === 'robots' &&
      /\bnoindex\b|(?:^|,)\s*none\s*(?:,|$)/i.test(attributeOf(meta, 'content') ?? ''),
  );
}

/** True if the page says of itself that it is an article. */
export function isArticle(page: BuiltPage): boolean {
  return elementsNamed(page, 'meta').some(
    (meta) => attributeOf(meta, 'property') === 'og:type' && attributeOf(meta, 'content') === 'article',
  );
}

/** The text inside an element as it is in the file, including scripts and styles. */
export function rawText(element: Element): string {
  return element.childNodes.map((child) => (typeof child === 'string' ? child : '')).join('');
}

const UNSEEN = new Set(['script', 'style', 'template', 'head', 'dialog']);

/** What a visitor can read in an element, including what is folded away; runs of spaces become one. */
export function visibleText(element: Element): string {
  return textAsWritten(element).replace(/\s+/g, ' ').trim();
}

/** The same with spaces and line breaks as written. */
export function textAsWritten(element: Element): string {
  const parts: string[] = [];
  collectText(element, parts);
  return parts.join('');
}

const INLINE = /^(?:a|abbr|b|code|em|i|mark|small|span|strong|sub|sup|time)$/;

/** What separates an element's text from the text around it; null if the element is invisible. */
function gapOf(element: Element): string | null {
  if (UNSEEN.has(element.tagName) || attributeOf(element, 'hidden') !== undefined) return null;
  return INLINE.test(element.tagName) ? '' : ' ';
}

function collectText(element: Element, parts: string[]): void {
  const gap = gapOf(element);
  if (gap === null) return;
  parts.push(gap);
  for (const child of element.childNodes) {
    if (typeof child === 'string') parts.push(child);
    else collectText(child, parts);
  }
  parts.push(gap);
}

/** The place of an element's start tag, or of one of its attributes. */
export function placeOf({ file }: BuiltPage, element: Element | undefined, attribute = ''): Place {
  const at = element?.tag?.attrs?.[attribute] ?? element?.tag;
  if (!at) return { file };
  const place = { file, line: at.startLine, column: at.startCol };
  return at.endLine === at.startLine ? { ...place, endColumn: at.endCol } : place;
}
