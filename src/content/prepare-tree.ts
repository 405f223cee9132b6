/**
 * Prepares a parsed article for the sanitiser: rewrites as allowed HTML what would otherwise be dropped, and notices
 * if something may be lost, or was not understood. Then `examine.ts` looks again, slowly, and reports line by line.
 */
import type { Element, Parents, Properties, Root } from 'hast';
import { ARTICLE_SCHEMA } from './article-schema.ts';
import { areShortLines, isProse } from './examine-lines.ts';
import { looksUnread } from './examine-text.ts';
import { MAX_DEPTH, MAX_PARTS } from './limits.ts';
import { safeUrl } from './safe-url.ts';

/** The elements that an article may contain. */
export const KEPT: ReadonlySet<string> = new Set(ARTICLE_SCHEMA.tagNames);

export interface Preparation {
  /** Something may be lost, or was not understood. */
  isSuspect: boolean;
  /** Something nests too deep, or has too many parts, and was cut off. */
  isCut: boolean;
}

/** Changes the tree, and returns whether `examine.ts` should look at it. */
export function prepareTree(tree: Root): Preparation {
  const found = { isSuspect: false, isCut: false };
  prepareChildren(tree, 0, false, found);
  return found;
}

function prepareChildren(parent: Parents, depth: number, isCode: boolean, found: Preparation): void {
  for (const child of parent.children) {
    if (child.type === 'text') {
      if (!isCode && looksUnread(child.value)) found.isSuspect = true;
    } else if (child.type !== 'element') found.isSuspect = true;
    else if (depth === MAX_DEPTH || (child.children.length > MAX_PARTS && mayBeUnwrapped(child))) {
      child.children = [];
      found.isCut = true;
    } else {
      if (prepare(child, parent)) found.isSuspect = true;
      prepareChildren(child, depth + 1, isCode || child.tagName === 'code', found);
    }
  }
}

function mayBeUnwrapped({ tagName }: Element): boolean {
  return !KEPT.has(tagName) || tagName in ARTICLE_SCHEMA.ancestors;
}

function prepare(node: Element, parent: Parents): boolean {
  const { tagName, properties } = node;
  if (tagName === 'td' || tagName === 'th') keepAlignment(properties);
  else if (tagName === 'input' && isTaskBox(node, parent)) {
    showTaskBox(node);
    return false;
  } else if (properties.style !== undefined) return true;
  if (!KEPT.has(tagName)) return true;
  if (tagName === 'a' && hasNoWords(node)) return true;
  if (tagName === 'p' && mayRunTogether(node)) return true;
  if (tagName === 'ol' && Number(properties.start) > 1) return true;
  if (tagName === 'em' && /^\d/.test(textAt(node, 0))) return true;
  if (tagName === 'pre' && node.children[0]?.type === 'element' && isProse(textAt(node.children[0], 0)))
    return true;
  let isSuspect = false;
  for (const name in properties) {
    const isAddress = Object.hasOwn(ARTICLE_SCHEMA.protocols, name);
    if (isAddress) lowerScheme(properties, name);
    isSuspect ||= isAddress ? !isKeptAddress(name, properties[name]) : name.startsWith('on');
  }
  return isSuspect;
}

/** The text that an element has as its child at an index. */
function textAt({ children }: Element, index: number): string {
  const child = children[index];
  return child?.type === 'text' ? child.value : '';
}

/** True for a paragraph of short lines, or with bold words at the beginning of two lines. */
function mayRunTogether(node: Element): boolean {
  if (node.children.length === 1) return areShortLines(textAt(node, 0));
  return node.children.some(
    (child, at) =>
      child.type === 'element' && child.tagName === 'strong' && /[^\n]\n$/.test(textAt(node, at - 1)),
  );
}

/** True for an address that an article may have in `href`, `src` or `cite`. */
export function isKeptAddress(name: string, value: unknown): boolean {
  const url = safeUrl(value);
  const scheme = url && /^([^/?#:]*):/.exec(url)?.[1];
  const allowed: readonly string[] = ARTICLE_SCHEMA.protocols[name as 'href'];
  return url !== null && (scheme === undefined || allowed.includes(String(scheme).toLowerCase()));
}

/** True for a link with nothing but spaces between its brackets. */
export function hasNoWords({ children }: Element): boolean {
  return children.every((child) => child.type === 'text' && child.value.trim() === '');
}

function keepAlignment(properties: Properties): void {
  const align = /text-align:\s*(left|center|right)/.exec(String(properties.style ?? ''))?.[1];
  if (align) properties.align = align;
}

function isTaskBox({ properties }: Element, parent: Parents): boolean {
  const inItem = parent.type === 'element' && (parent.tagName === 'li' || parent.tagName === 'p');
  return inItem && properties.type === 'checkbox' && properties.disabled === true;
}

function showTaskBox(node: Element): void {
  const value = node.properties.checked ? '☑' : '☐';
  node.tagName = 'span';
  node.properties = {};
  node.children = [{ type: 'text', value }];
}

/** The sanitiser knows schemes only in lower case. */
function lowerScheme(properties: Properties, name: string): void {
  const url = properties[name];
  if (typeof url !== 'string') return;
  properties[name] = url.trim().replace(/^(?:https?|mailto|tel):/i, (scheme) => scheme.toLowerCase());
}
