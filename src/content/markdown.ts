/**
 * Markdown in, sanitised HTML out: the only way for an article.
 * satteri parses to hast with raw HTML as elements; `prepare-tree.ts` rewrites what the schema would drop (table
 * alignment, task boxes); rehype-sanitize removes everything else that is not allowed; then `finish-elements.ts` adds
 * ids, link relations and pictures, and the tree is written as HTML. Safety rests on the sanitiser alone, never on the parser.
 */
import type { Element, Root } from 'hast';
import { toHtml } from 'hast-util-to-html';
import rehypeSanitize from 'rehype-sanitize';
import { markdownToHast } from 'satteri';
import { decoded } from '../model/address.ts';
import type { Heading } from '../model/define.ts';
import { ARTICLE_SCHEMA } from './article-schema.ts';
import { isSentence } from './examine-lines.ts';
import { type FinishOptions, type Found, finishElements } from './finish-elements.ts';
import { MAX_DEPTH } from './limits.ts';
import { prepareTree } from './prepare-tree.ts';
import { hasUnseenFault } from './unseen-faults.ts';

export interface RenderedMarkdown {
  readonly html: string;
  readonly headings: readonly Heading[];
  /** True if something may be lost, or was not understood: `examine.ts` says what and where. */
  readonly isSuspect: boolean;
  /** True if something nested too deep, or had too many parts, and was cut off. */
  readonly isCut: boolean;
}

/** What the parser does beyond CommonMark and GFM. */
export const FEATURES = { frontmatter: false, rawHtml: true } as const;

const sanitise = rehypeSanitize(ARTICLE_SCHEMA);

/** Renders markdown; never throws on content. */
export function renderMarkdown(body: string, options: FinishOptions = {}): RenderedMarkdown {
  const markdown = withoutSingleTildes(body);
  const tree = markdownToHast(markdown, { features: FEATURES, position: false }) as Root;
  const rendered = finishTree(tree, options);
  return hasUnseenFault(body) ? { ...rendered, isSuspect: true } : rendered;
}

/**
 * Puts a backslash before each tilde that would strike text out by itself: in `~R500~R800` they mean "about", and a
 * struck price would mean "no longer". Two tildes strike.
 */
function withoutSingleTildes(body: string): string {
  if (!/(?<!~)~(?!~)/.test(body)) return body;
  const offsets = struckBy(markdownToHast(body, { features: { frontmatter: false } }) as Root, body);
  if (offsets.length === 0) return body;
  const escaped = [0, ...offsets].map((at, index) => body.slice(at, offsets[index]));
  return withoutSingleTildes(escaped.join('\\'));
}

/** The offsets of single tildes that strike, in their order. */
function struckBy(parent: Root | Element, body: string, depth = 0): number[] {
  return parent.children.flatMap((node) => {
    if (node.type !== 'element' || depth > MAX_DEPTH) return [];
    const inside = struckBy(node, body, depth + 1);
    const { start, end } = node.position ?? {};
    const isSingle = node.tagName === 'del' && start && body[start.offset! + 1] !== '~';
    return isSingle ? [start.offset!, ...inside, end!.offset! - 1] : inside;
  });
}

/** Everything after the parser; separate, so that tests can put the reference parser in front of it. */
export function finishTree(parsed: Root, options: FinishOptions = {}): RenderedMarkdown {
  const { isSuspect, isCut } = prepareTree(parsed);
  const tree = sanitise(parsed) as Root;
  const found = finishElements(tree, options);
  const { headings, links } = found;
  const isUnsure =
    skipsLevel(headings) ||
    headings.some(({ text }) => text === '' || isSentence(text)) ||
    links.some((link) => !isPlainAddress(link, found));
  return { html: toHtml(tree), headings, isSuspect: isSuspect || isCut || isUnsure, isCut };
}

/** True if a heading is more than one level below the one before it. */
function skipsLevel(headings: readonly Heading[]): boolean {
  return headings.some(({ level }, at) => level > (headings[at - 1]?.level ?? 1) + 1);
}

/** True for a link to a page of the site, or to a heading or footnote of this one. */
function isPlainAddress(link: string, { slugs, ids }: Found): boolean {
  if (link.startsWith('#')) return slugs.has(decoded(link.slice(1))) || ids.has(link.slice(1));
  return link.startsWith('/') || link.startsWith('?');
}
