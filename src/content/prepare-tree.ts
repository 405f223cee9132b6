/** Prepares a parsed article for the sanitiser: rewrites as allowed HTML what would otherwise be dropped. */
import type { Element, Parents, Properties, Root } from 'hast';
import { ARTICLE_SCHEMA } from './article-schema.ts';
import { MAX_DEPTH } from './limits.ts';

/** Changes the tree; returns true if something nests too deep, and was cut off. */
export function prepareTree(parent: Root | Element, depth = 0): boolean {
  let isCut = false;
  for (const child of parent.children) {
    if (child.type !== 'element') continue;
    if (depth === MAX_DEPTH) {
      child.children = [];
      isCut = true;
    } else {
      prepare(child, parent);
      isCut = prepareTree(child, depth + 1) || isCut;
    }
  }
  return isCut;
}

function prepare(node: Element, parent: Parents): void {
  const { tagName, properties } = node;
  if (tagName === 'td' || tagName === 'th') keepAlignment(properties);
  if (tagName === 'input' && isTaskBox(node, parent)) showTaskBox(node);
  keepAuthoredId(node);
  for (const name in properties)
    if (Object.hasOwn(ARTICLE_SCHEMA.protocols, name)) lowerScheme(properties, name);
}

/** What precedes an id that an author wrote, so that it names nothing of the page's own. */
export const ID_PREFIX = 'user-content-';

/** An id that is kept; the others might be taken for those of footnotes, or say nothing. */
export const AUTHORED_ID = /^(?!fn(?:ref)?-|user-content-|footnote-label$)[\p{L}\d][\p{L}\d_.:-]{0,100}$/u;

/** Prefixes an id, or the name of a link, which is how old pages wrote one. */
function keepAuthoredId({ tagName, properties }: Element): void {
  const id = properties.id ?? (tagName === 'a' ? properties.name : undefined);
  if (typeof id === 'string' && AUTHORED_ID.test(id)) properties.id = ID_PREFIX + id;
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
