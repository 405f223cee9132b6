/** The step after the sanitiser: headings get ids, links their relations, pictures their sizes, tables a frame. */
import type { Element, ElementContent, Root, Text } from 'hast';
import { decoded } from '../model/address.ts';
import type { BodyLabels, Heading } from '../model/define.ts';
import { ID_PREFIX } from './prepare-tree.ts';
import { safeUrl } from './safe-url.ts';
import { typesetTree, typesetting } from './typography.ts';

/** A picture of the site as a tree, by the source written in markdown; null if there is none. */
export type PictureFor = (src: string, alt: string) => Element | null;

/** The address of the page that a link to a file means; null for any other link. */
export type AddressFor = (href: string) => string | null;

/** Those of the footnotes are also what the parser calls them. */
const ENGLISH: BodyLabels = {
  footnotes: 'Footnotes',
  backTo: (reference) => `Back to reference ${reference}`,
  table: 'Table',
  done: 'Done:',
  toDo: 'To do:',
};

/** What elements are finished with. */
export interface FinishOptions {
  readonly pictureFor: PictureFor;
  /** Ids that the page uses already: no heading gets one. */
  readonly takenIds: readonly string[];
  readonly addressFor: AddressFor;
  readonly labels: BodyLabels;
  readonly curlsQuotes: boolean;
}

const DEFAULTS: FinishOptions = {
  pictureFor: () => null,
  takenIds: [],
  addressFor: () => null,
  labels: ENGLISH,
  curlsQuotes: false,
};

/** What was met on the way. */
interface Found {
  readonly headings: Heading[];
  /** Slugs that ids have, and those that they would have on a page without ids of its own. */
  readonly slugs: Map<string, number>;
  readonly plainSlugs: Map<string, number>;
  /** The ids to which the fragments of links lead: what an author wrote, or expects of a heading. */
  readonly targets: Map<string, string>;
  /** Ids of footnotes, and those of an author. */
  readonly ids: Set<string>;
  /** Links inside the article. */
  readonly fragments: Element[];
}

/** What links of an article may name. */
export interface Anchors {
  readonly headings: readonly Heading[];
  /** The id to which a fragment leads, without its "#"; null if to none. */
  readonly targetOf: (fragment: string) => string | null;
}

/** The parser's id for the heading of the footnotes. */
const FOOTNOTES = 'footnote-label';

/** Gives a sanitised tree, in place, what the sanitiser would not let an author write: ids, relations, pictures, labels. */
export function finishElements(tree: Root, given: Partial<FinishOptions>): Anchors {
  const options = { ...DEFAULTS, ...given };
  const found: Found = {
    headings: [],
    slugs: new Map([...options.takenIds, FOOTNOTES].map((id) => [id, 1])),
    plainSlugs: new Map(),
    targets: new Map(),
    ids: new Set(),
    fragments: [],
  };
  finish(tree, { ...options, found, shift: hasTopHeading(tree) ? 1 : 0 });
  typesetTree(tree, options.curlsQuotes);
  const targetOf = (fragment: string) => targetIn(found, fragment);
  for (const { properties } of found.fragments) {
    const id = targetOf(String(properties.href).slice(1));
    if (id !== null) properties.href = `#${id}`;
  }
  return { headings: found.headings, targetOf };
}

/** A heading has the id that its text gives it anywhere, unless the page uses that itself: links lead to it all the same. */
function targetIn({ targets, ids, headings }: Found, fragment: string): string | null {
  if (ids.has(fragment) && fragment.startsWith(ID_PREFIX)) return fragment;
  const name = decoded(fragment);
  const isId = headings.some(({ id }) => id === name);
  return targets.get(name) ?? (isId ? name : (targets.get(slugged(name).replace(/^-+|-+$/g, '')) ?? null));
}

interface Finishing extends FinishOptions {
  readonly found: Found;
  /** By how many levels headings move down. */
  readonly shift: number;
}

function finish(parent: Root | Element, context: Finishing): void {
  const { children } = parent;
  for (let at = 0; at < children.length; at++) {
    const child = children[at]!;
    if (child.type !== 'element') continue;
    finish(child, context);
    children[at] = finishElement(child, context);
  }
}

const HEADING = /^h([1-6])$/;

function finishElement(node: Element, context: Finishing): Element | Text {
  const level = HEADING.exec(node.tagName)?.[1];
  if (level) return finishHeading(node, Number(level), context);
  keepFirstId(node, context.found);
  if (node.properties.cite !== undefined) keepSafeUrl(node, 'cite');
  if (Array.isArray(node.properties.className) && node.properties.className.length === 0)
    dropAttribute(node, 'className');
  if (node.properties.align !== undefined) alignByClass(node);
  if (node.tagName === 'a') return finishLink(node, context);
  if (node.tagName === 'img') return finishImage(node, context);
  if (node.tagName === 'table') return scrollable(node, context.labels.table);
  if (node.tagName === 'span') nameTask(node, context.labels);
  return node;
}

/** The attribute is obsolete; the site's style sheet knows the class. */
function alignByClass(node: Element): void {
  node.properties.className = [`align-${node.properties.align}`];
  dropAttribute(node, 'align');
}

const TASKS: Readonly<Record<string, 'done' | 'toDo'>> = { '☑': 'done', '☐': 'toDo' };

/** Gives a task's sign a label for screen readers; a `span` has no attributes but these. */
function nameTask(node: Element, labels: BodyLabels): void {
  const task = TASKS[textOf(node)];
  if (task) node.properties = { role: 'img', ariaLabel: labels[task] };
}

/** An id that is repeated is dropped. */
function keepFirstId(node: Element, { ids, targets }: Found): void {
  const { id } = node.properties;
  if (typeof id !== 'string') return;
  if (ids.has(id)) dropAttribute(node, 'id');
  else targets.set(id.slice(ID_PREFIX.length), id);
  ids.add(id);
}

function keepSafeUrl(node: Element, name: string): string | null {
  const url = safeUrl(node.properties[name]);
  if (url === null) dropAttribute(node, name);
  else node.properties[name] = url;
  return url;
}

/**
 * The page's title is its h1, so a body with one moves down a level. Only the footnotes' heading is hidden; raw HTML that
 * says the same hides no other words.
 */
function finishHeading(node: Element, level: number, context: Finishing): Element {
  const { found, shift, labels, curlsQuotes } = context;
  const text = textOf(node);
  if (node.properties.id && text === ENGLISH.footnotes && !found.ids.has(FOOTNOTES)) {
    found.ids.add(FOOTNOTES);
    node.children = [{ type: 'text', value: labels.footnotes }];
    return node;
  }
  dropAttribute(node, 'className');
  const shifted = Math.min(6, level + shift);
  node.tagName = `h${shifted}`;
  const [, authored] = /^user-content-(?!footnote-label$)(.+)/.exec(String(node.properties.id ?? '')) ?? [];
  const id = uniqueSlug(authored || text, found.slugs);
  node.properties.id = id;
  for (const name of [authored, uniqueSlug(text, found.plainSlugs)])
    if (name && !found.targets.has(name)) found.targets.set(name, id);
  typesetTree(node, curlsQuotes);
  found.headings.push({ level: shifted, id, text: textOf(node) });
  return node;
}

/** The addresses of `site serve`, which nobody else can open. */
export const THIS_COMPUTER = /^https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?(?=[/?#]|$)/i;

function finishLink(node: Element, { found, addressFor, labels }: Finishing): Element {
  const reference = /[\d-]+$/.exec(String(node.properties.ariaLabel ?? ''))?.[0];
  if (reference) node.properties.ariaLabel = labels.backTo(reference);
  const written = keepSafeUrl(node, 'href');
  if (written === null) return node;
  const href = addressFor(written) ?? written;
  node.properties.href = href;
  if (href.startsWith('#')) found.fragments.push(node);
  if (/^https?:/.test(href)) node.properties.rel = ['noopener'];
  return node;
}

function finishImage(node: Element, { pictureFor, curlsQuotes }: Finishing): Element | Text {
  const src = keepSafeUrl(node, 'src');
  const alt = typesetting(curlsQuotes)(String(node.properties.alt ?? ''));
  if (src === null) return { type: 'text', value: alt };
  const picture = pictureFor(src, alt);
  if (picture) return picture;
  node.properties = { ...node.properties, alt, loading: 'lazy', decoding: 'async' };
  return node;
}

/** A table wider than a phone scrolls inside a group that a keyboard can reach (WCAG 2.2, 1.4.10 and 2.1.1). */
function scrollable(table: Element, label: string): Element {
  const properties = { className: ['table-scroll'], role: 'group', ariaLabel: label, tabIndex: 0 };
  return { type: 'element', tagName: 'div', properties, children: [table] };
}

/** True for a tree with a heading of the first level. */
function hasTopHeading(parent: Root | Element): boolean {
  return parent.children.some(
    (node) => node.type === 'element' && (node.tagName === 'h1' || hasTopHeading(node)),
  );
}

function textOf(node: Element): string {
  return node.children.map(partOf).join('').trim();
}

/** A footnote's number is not part of a heading's text. */
function partOf(child: ElementContent): string {
  if (child.type === 'text') return child.value;
  const isNumber = child.type === 'element' && /^user-content-fnref-/.test(String(child.properties.id));
  return child.type === 'element' && !isNumber ? textOf(child) : '';
}

/** Removes an attribute for good; `undefined` would still be a key. */
function dropAttribute(element: Element, name: string): void {
  delete element.properties[name];
}

/** Makes a heading's id as GitHub does; equal headings are numbered. */
function uniqueSlug(text: string, taken: Map<string, number>): string {
  const base = slugged(text) || 'section';
  const count = taken.get(base) ?? 0;
  taken.set(base, count + 1);
  if (count === 0) return base;
  return uniqueSlug(`${base}-${count}`, taken);
}

function slugged(text: string): string {
  return withoutSymbols(text.toLowerCase())
    .trim()
    .replace(/[\s-]+/g, '-')
    .replace(/^user-content-/, '');
}

/** Keeps letters, digits, spaces and hyphens; ASCII avoids Unicode's tables, which take ten times as long. */
function withoutSymbols(text: string): string {
  if (/^[ -~]*$/.test(text)) return text.replace(/[^a-z0-9\s-]/g, '');
  return text.normalize('NFKD').replace(/[^\p{Letter}\p{Number}\s-]/gu, '');
}
