/** A page of the output, parsed once; every check reads the same tree. */
import { type DefaultTreeAdapterMap, type ParserError, parse } from 'parse5';
import { lineAndColumn, type Place } from '../diagnostics/diagnostic.ts';
import { groupedBy } from '../get-or-make.ts';

export interface Attribute {
  readonly name: string;
  readonly value: string;
}

/** Where the source text of an element begins and ends; all are 0 for one that the parser has added. */
export interface Extent {
  readonly start: number;
  readonly startTagEnd: number;
  readonly endTag: number;
  readonly end: number;
}

/** A start tag. */
export interface Tag {
  readonly tagName: string;
  readonly attrs: readonly Attribute[];
  /** Empty for an element that the parser has added. */
  readonly written: string;
  /** Results of `perTag`; elements whose tags are known to be equal share one list. */
  readonly known: unknown[];
}

export interface Element extends Tag, Extent {
  readonly parentNode: Element | null;
  /** Without comments, which no check needs. */
  readonly childNodes: ChildNode[];
  /** True for an `<svg>` and everything inside it. */
  readonly isDrawn: boolean;
}

export interface Text {
  readonly value: string;
  readonly start: number;
  readonly end: number;
}

export type ChildNode = Element | Text;

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
  readonly errors: readonly ParserError[];
  /** True if every element is known to have its own start and end tag, and there are no comments. */
  readonly isAsWritten: boolean;
}

type Node = DefaultTreeAdapterMap['node'];

/** Parses a page as a browser does. */
export function parsePage(address: string, file: string, html: string): BuiltPage {
  const errors: ParserError[] = [];
  const document = parse(html, { sourceCodeLocationInfo: true, onParseError: (error) => errors.push(error) });
  const elements: Element[] = [];
  const templated: Element[] = [];
  for (const child of document.childNodes) collect(child, null, elements);
  const byName = groupedBy(elements, tagNameOf);
  return { address, file, html, elements, byName, templated, errors, isAsWritten: false };

  function collect(node: Node, parentNode: Element | null, into: Element[]): void {
    if ('tagName' in node) {
      const { tagName, attrs, namespaceURI } = node;
      const isDrawn = namespaceURI.endsWith('svg');
      const extent = extentOf(node);
      const written = html.slice(extent.start, extent.startTagEnd);
      const element = newElement({ tagName, attrs, written, known: [] }, extent, parentNode, isDrawn);
      parentNode?.childNodes.push(element);
      into.push(element);
      for (const child of node.childNodes) collect(child, element, into);
      if ('content' in node) for (const child of node.content.childNodes) collect(child, null, templated);
    } else if ('value' in node) {
      const { startOffset: start = 0, endOffset: end = 0 } = node.sourceCodeLocation ?? {};
      parentNode?.childNodes.push({ value: node.value, start, end });
    }
  }
}

/** An element without children yet. Written field by field, because spread objects are slow to read. */
export function newElement(tag: Tag, extent: Extent, parentNode: Element | null, isDrawn: boolean): Element {
  const { tagName, attrs, written, known } = tag;
  const { start, startTagEnd, endTag, end } = extent;
  const childNodes: ChildNode[] = [];
  return { tagName, attrs, written, known, parentNode, childNodes, isDrawn, start, startTagEnd, endTag, end };
}

function extentOf({ sourceCodeLocation: at }: DefaultTreeAdapterMap['element']): Extent {
  if (!at) return { start: 0, startTagEnd: 0, endTag: 0, end: 0 };
  const { startOffset: start, endOffset: startTagEnd } = at.startTag ?? at;
  return { start, startTagEnd, endTag: at.endTag?.startOffset ?? at.endOffset, end: at.endOffset };
}

export function attributeOf({ attrs }: Pick<Tag, 'attrs'>, name: string): string | undefined {
  return attrs.find((attribute) => attribute.name === name)?.value;
}

let questions = 0;

/** Memoises what `tell` derives from a start tag alone: most tags of a page are on other pages too. */
export function perTag<Told>(tell: (tag: Tag) => Told): (tag: Tag) => Told {
  const question = questions++;
  return (tag) => {
    let told = tag.known[question];
    if (told === undefined) tag.known[question] = told = tell(tag);
    return told as Told;
  };
}

export function elementsNamed({ byName }: BuiltPage, name: string): readonly Element[] {
  return byName.get(name) ?? [];
}

export function tagNameOf({ tagName }: Tag): string {
  return tagName;
}

/** True if the page asks search engines to leave it out. */
export function isNoindex(page: BuiltPage): boolean {
  return elementsNamed(page, 'meta').some(
    (meta) =>
      attributeOf(meta, 'name') === 'robots' &&
      /\bnoindex\b|(?:^|,)\s*none\s*(?:,|$)/i.test(attributeOf(meta, 'content') ?? ''),
  );
}

/** The text inside an element as it is in the file, including scripts and styles. */
export function rawText(element: Element): string {
  return element.childNodes.map((child) => ('value' in child ? child.value : '')).join('');
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
const gapOf = perTag((tag) => {
  if (UNSEEN.has(tag.tagName) || attributeOf(tag, 'hidden') !== undefined) return null;
  return INLINE.test(tag.tagName) ? '' : ' ';
});

function collectText(element: Element, parts: string[]): void {
  const gap = gapOf(element);
  if (gap === null) return;
  parts.push(gap);
  for (const child of element.childNodes) {
    if ('tagName' in child) collectText(child, parts);
    else if ('value' in child) parts.push(child.value);
  }
  parts.push(gap);
}

/** The place of an element's start tag, or of one of its attributes. */
export function placeOf({ file, html }: BuiltPage, element: Element | undefined, attribute?: string): Place {
  if (!element?.startTagEnd) return { file };
  const [start, end] = (attribute && attributeIn(html, element, attribute)) || [
    element.start,
    element.startTagEnd,
  ];
  const place = { file, ...lineAndColumn(html, start) };
  return html.slice(start, end).includes('\n') ? place : { ...place, endColumn: place.column + end - start };
}

const ATTRIBUTE = /[\s/]([^\s=>"'/]+)(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>"']+))?/g;

function attributeIn(html: string, { start, startTagEnd }: Element, wanted: string): [number, number] | null {
  for (const { 0: whole, 1: name, index } of html.slice(start, startTagEnd).matchAll(ATTRIBUTE)) {
    if (name!.toLowerCase() === wanted) return [start + index + 1, start + index + whole.length];
  }
  return null;
}
