/**
 * Markdown in, sanitised HTML out: the only way for an article.
 * satteri parses to hast with raw HTML as elements; `prepare-tree.ts` rewrites what the schema would drop (table
 * alignment, task boxes); rehype-sanitize removes everything else that is not allowed; then `finish-elements.ts` adds
 * ids, link relations and pictures, and the tree is written as HTML. Safety rests on the sanitiser alone, never on the parser.
 */
import type { Root } from 'hast';
import rehypeSanitize from 'rehype-sanitize';
import { markdownToHast } from 'satteri';
import { decoded } from '../model/address.ts';
import type { Heading } from '../model/define.ts';
import { ARTICLE_SCHEMA } from './article-schema.ts';
import { isSentence } from './examine-lines.ts';
import { type FinishOptions, type Found, finishElements } from './finish-elements.ts';
import { prepareTree } from './prepare-tree.ts';
import { setRanges } from './typography.ts';
import { hasUnseenFault } from './unseen-faults.ts';
import { writeHtml } from './write-html.ts';

export interface RenderedMarkdown {
  readonly html: string;
  readonly headings: readonly Heading[];
  /** True if something may be lost, or was not understood: `examine.ts` says what and where. */
  readonly isSuspect: boolean;
  /** True if something nested too deep, or had too many parts, and was cut off. */
  readonly isCut: boolean;
}

/** What a body is rendered with. */
export interface BodyOptions extends FinishOptions {
  readonly curlsQuotes?: boolean | undefined;
}

/** What the parser does beyond CommonMark and GFM. */
export const FEATURES = { frontmatter: false, rawHtml: true } as const;

const sanitise = rehypeSanitize(ARTICLE_SCHEMA);

/** Renders markdown; never throws on content. */
export function renderMarkdown(body: string, options: BodyOptions = {}): RenderedMarkdown {
  const smartPunctuation = { quotes: options.curlsQuotes ?? false, dashes: false, ellipses: false };
  const tree = markdownToHast(body, { features: { ...FEATURES, smartPunctuation }, position: false }) as Root;
  const rendered = finishTree(tree, options);
  return hasUnseenFault(body) ? { ...rendered, isSuspect: true } : rendered;
}

/** Everything after the parser; separate, so that tests can put the reference parser in front of it. */
export function finishTree(parsed: Root, options: FinishOptions = {}): RenderedMarkdown {
  const { isSuspect, isCut } = prepareTree(parsed);
  const tree = sanitise(parsed) as Root;
  const found = finishElements(tree, options);
  setRanges(tree);
  const { headings, links } = found;
  const isUnsure =
    skipsLevel(headings) ||
    headings.some(({ text }) => text === '' || isSentence(text)) ||
    links.some((link) => !isPlainAddress(link, found));
  return { html: writeHtml(tree), headings, isSuspect: isSuspect || isCut || isUnsure, isCut };
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
