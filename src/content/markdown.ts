/**
 * Markdown in, sanitised HTML out: the only way for an article.
 * satteri parses to hast, a second time with raw HTML as elements if there is any; `lint/` looks for what was not
 * understood; `prepare-tree.ts` rewrites what the schema would drop (table alignment, task boxes); rehype-sanitize removes
 * everything else that is not allowed; then `finish-elements.ts` adds ids, link relations and pictures, and the tree is
 * written as HTML. Safety rests on the sanitiser alone, never on the parser.
 */
import type { Element, Nodes, Root } from 'hast';
import { toHtml } from 'hast-util-to-html';
import rehypeSanitize from 'rehype-sanitize';
import { markdownToHast } from 'satteri';
import { ARTICLE_SCHEMA } from './article-schema.ts';
import { type Anchors, type FinishOptions, finishElements } from './finish-elements.ts';
import { MAX_DEPTH } from './limits.ts';
import { lint, partsIn } from './lint/lint.ts';
import { prepareTree } from './prepare-tree.ts';

/** A tree as HTML. */
interface Finished extends Anchors {
  readonly html: string;
  /** True if something nested too deep, and was cut off. */
  readonly isCut: boolean;
}

export interface RenderedMarkdown extends Finished {
  /** What of its text is lost, or was not understood. */
  readonly faults: ReturnType<typeof lint>;
}

const sanitise = rehypeSanitize(ARTICLE_SCHEMA);

/** Renders markdown; never throws on content. */
export function renderMarkdown(body: string, options: FinishOptions = {}): RenderedMarkdown {
  const written = markdownToHast(body, { features: { frontmatter: false } }) as Root;
  const parts = partsIn(written, body);
  const finished = finishTree(asElements(written, body), options);
  const { addressFor = () => null } = options;
  return { ...finished, faults: lint({ ...parts, ...finished, body, addressFor }) };
}

/** The tree of a body with its HTML as elements, and without what single tildes strike out. */
function asElements(written: Root, body: string): Root {
  const tildes = singleTildes(written, body);
  if (tildes.length === 0)
    return hasHtml(written) ? (markdownToHast(body, { features: PARSED, position: false }) as Root) : written;
  const parts = [0, ...tildes].map((at, index) => body.slice(at, tildes[index]));
  const escaped = parts.join('\\');
  return asElements(markdownToHast(escaped, { features: { frontmatter: false } }) as Root, escaped);
}

const PARSED = { frontmatter: false, rawHtml: true } as const;

function hasHtml(node: Nodes, depth = 0): boolean {
  if (node.type === 'raw' || depth > MAX_DEPTH) return true;
  return 'children' in node && node.children.some((child) => hasHtml(child, depth + 1));
}

/**
 * The offsets of single tildes that strike text out, in their order: in `~R500~R800` they mean "about", and a struck
 * price would mean "no longer". Two tildes strike.
 */
function singleTildes(parent: Root | Element, body: string, depth = 0): number[] {
  if (depth === 0 && !/(?<!~)~(?!~)/.test(body)) return [];
  return parent.children.flatMap((node) => {
    if (node.type !== 'element' || depth > MAX_DEPTH) return [];
    const inside = singleTildes(node, body, depth + 1);
    const { start, end } = node.position ?? {};
    const isSingle = node.tagName === 'del' && start && body[start.offset! + 1] !== '~';
    return isSingle ? [start.offset!, ...inside, end!.offset! - 1] : inside;
  });
}

/** Everything after the parser; separate, so that tests can put the reference parser in front of it. */
export function finishTree(parsed: Root, options: FinishOptions = {}): Finished {
  const isCut = prepareTree(parsed);
  const tree = sanitise(parsed) as Root;
  const anchors = finishElements(tree, options);
  return { ...anchors, html: toHtml(tree), isCut };
}
