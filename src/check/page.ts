/** A page of the output, parsed once; every check reads the same tree. */
import { type DefaultTreeAdapterMap, type ParserError, parse } from 'parse5';
import { lineAndColumn, type Place } from '../diagnostics/diagnostic.ts';
import { groupedBy } from '../get-or-make.ts';

export interface Attribute {
  readonly name: string;
  readonly value: string;
}

/** Where what was written of an element begins and ends; all are 0 for one that a parser has added. */
export interface Extent {
  readonly start: number;
  readonly startTagEnd: number;
  readonly endTag: number;
  readonly end: number;
}

/** What a start tag says. */
export interface Tag {
  readonly tagName: string;
  readonly attrs: readonly Attribute[];
  /** Empty for an element that a parser has added. */
  readonly written: string;
  /** What `perTag` has found out; one list for all elements of which the tags are known to read the same. */
  readonly known: unknown[];
}

export interface Element extends Tag, Extent {
  readonly parentNode: Element | null;
  /** Without comments, which no check reads. */
  readonly childNodes: ChildNode[];
  /** True inside of a drawing (SVG), the outermost element of which counts. */
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
  /** Every element in the order of the text. */
  readonly elements: readonly Element[];
  readonly byName: ReadonlyMap<string, readonly Element[]>;
  /** Elements inside `<template>`: nobody sees them before a script takes them out. */
  readonly templated: readonly Element[];
  readonly errors: readonly ParserError[];
  /** True where each element is known to begin and to end with a tag of its own, and no comment stands between. */
  readonly isAsWritten: boolean;
}

type Node = DefaultTreeAdapterMap['node'];

/** What a browser makes of a page. */
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

/** Without children yet. Field by field, since objects that are spread into others are slow to read. */
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

/** What `tell` finds out from a start tag alone, asked once: most tags of a page stand on other pages, too. */
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

/** True when the page asks search engines to leave it out. */
export function isNoindex(page: BuiltPage): boolean {
  return elementsNamed(page, 'meta').some(
    (meta) =>
      attributeOf(meta, 'name') === 'robots' && /\bnoindex\b/.test(attributeOf(meta, 'content') ?? ''),
  );
}

/** The words inside an element as they stand in the file, those of scripts and styles included. */
export function rawText(element: Element): string {
  return element.childNodes.map((child) => ('value' in child ? child.value : '')).join('');
}

const UNSEEN = new Set(['script', 'style', 'template', 'head', 'dialog']);

/** What a visitor can read in an element, also what is folded away; runs of spaces are one. */
export function visibleText(element: Element): string {
  return textAsWritten(element).replace(/\s+/g, ' ').trim();
}

/** The same with its spaces and line breaks as they are written. */
export function textAsWritten(element: Element): string {
  const parts: string[] = [];
  collectText(element, parts);
  return parts.join('');
}

const INLINE = /^(?:a|abbr|b|code|em|i|mark|small|span|strong|sub|sup|time)$/;

/** What stands before and behind its words; null where nobody sees them. */
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

/** Where an element's start tag stands, or one of its attributes. */
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
