/** A page of the output, parsed once; every check reads the same tree. */
import { type DefaultTreeAdapterMap, type ParserError, parse } from 'parse5';
import type { Place } from '../diagnostics/diagnostic.ts';

export type Element = DefaultTreeAdapterMap['element'];
export type ChildNode = DefaultTreeAdapterMap['childNode'];
type Node = DefaultTreeAdapterMap['node'];

export interface BuiltPage {
  readonly address: string;
  /** As diagnostics name it, `dist/about/index.html`. */
  readonly file: string;
  readonly html: string;
  /** Every element in the order of the text. */
  readonly elements: readonly Element[];
  /** Elements inside `<template>`: nobody sees them before a script takes them out. */
  readonly templated: readonly Element[];
  readonly errors: readonly ParserError[];
}

export function parsePage(address: string, file: string, html: string): BuiltPage {
  const errors: ParserError[] = [];
  const document = parse(html, { sourceCodeLocationInfo: true, onParseError: (error) => errors.push(error) });
  const elements: Element[] = [];
  const templated: Element[] = [];
  collect(document, elements, templated);
  return { address, file, html, elements, templated, errors };
}

function collect(node: Node, into: Element[], templated: Element[]): void {
  if ('tagName' in node) into.push(node);
  if ('content' in node) collect(node.content, templated, templated);
  if ('childNodes' in node) for (const child of node.childNodes) collect(child, into, templated);
}

export function attributeOf(element: Element, name: string): string | undefined {
  return element.attrs.find((attribute) => attribute.name === name)?.value;
}

export function elementsNamed(page: BuiltPage, ...names: readonly string[]): Element[] {
  return page.elements.filter(({ tagName }) => names.includes(tagName));
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
  const parts: string[] = [];
  collectText(element, parts);
  return parts.join('').replace(/\s+/g, ' ').trim();
}

const INLINE = /^(?:a|abbr|b|code|em|i|mark|small|span|strong|sub|sup|time)$/;

function collectText(element: Element, parts: string[]): void {
  if (UNSEEN.has(element.tagName) || attributeOf(element, 'hidden') !== undefined) return;
  const gap = INLINE.test(element.tagName) ? '' : ' ';
  parts.push(gap);
  for (const child of element.childNodes) {
    if ('tagName' in child) collectText(child, parts);
    else if ('value' in child) parts.push(child.value);
  }
  parts.push(gap);
}

/** Where an element's start tag stands, or one of its attributes. */
export function placeOf(page: BuiltPage, element: Element | undefined, attribute?: string): Place {
  const whole = element?.sourceCodeLocation;
  const at = (attribute && whole?.attrs?.[attribute]) || whole?.startTag || whole;
  if (!at) return { file: page.file };
  const place = { file: page.file, line: at.startLine, column: at.startCol };
  return at.startLine === at.endLine ? { ...place, endColumn: at.endCol } : place;
}
