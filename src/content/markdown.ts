/**
 * Markdown in, sanitised HTML out: the only way for an article.
 * satteri parses to hast, a second time with raw HTML as elements if there is any; `lint/` looks for what was not
 * understood; `prepare-tree.ts` rewrites what the schema would drop (table alignment, task boxes); rehype-sanitize removes
 * everything else that is not allowed; then `finish-elements.ts` adds ids, link relations and pictures, and the tree is
 * written as HTML. Safety rests on the sanitiser alone, never on the parser.
 */
import type { Element, Root } from 'hast';
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
export function renderMarkdown(body: string, options: Partial<FinishOptions> = {}): RenderedMarkdown {
  const written = parsed(body, false);
  const pieces = partsIn(written, body);
  const hasHtml = pieces.tooDeep !== null || pieces.parts.some(({ kind }) => kind === 'html');
  const text = withoutSingleTildes(written, body);
  const finished = finishTree(hasHtml || text !== body ? parsed(text, hasHtml) : written, options);
  const { addressFor = () => null } = options;
  return { ...finished, faults: lint({ ...pieces, ...finished, body, addressFor }) };
}

/** The tree of a text; with its HTML as elements, or as written, and then everything has its place. */
function parsed(text: string, rawHtml: boolean): Root {
  return markdownToHast(text, { features: { frontmatter: false, rawHtml }, position: !rawHtml }) as Root;
}

/**
 * A text in which no single tilde strikes anything out: in `~R500~R800` they mean "about", and a struck price would mean
 * "no longer". Two tildes strike.
 */
function withoutSingleTildes(tree: Root, text: string): string {
  if (!/(?<!~)~(?!~)/.test(text)) return text;
  const tildes = singleTildes(tree, text);
  if (tildes.length === 0) return text;
  const escaped = [0, ...tildes].map((at, index) => text.slice(at, tildes[index])).join('\\');
  return withoutSingleTildes(parsed(escaped, false), escaped);
}

/** The offsets of single tildes that strike text out, in their order. */
function singleTildes(parent: Root | Element, text: string, depth = 0): number[] {
  return parent.children.flatMap((node) => {
    if (node.type !== 'element' || depth > MAX_DEPTH) return [];
    const inside = singleTildes(node, text, depth + 1);
    const { start, end } = node.position ?? {};
    const isSingle = node.tagName === 'del' && start && text[start.offset! + 1] !== '~';
    return isSingle ? [start.offset!, ...inside, end!.offset! - 1] : inside;
  });
}

/** Everything after the parser; separate, so that tests can put the reference parser in front of it. */
export function finishTree(tree: Root, options: Partial<FinishOptions> = {}): Finished {
  const isCut = prepareTree(tree);
  const kept = sanitise(tree) as Root;
  const anchors = finishElements(kept, options);
  return { ...anchors, html: toHtml(kept), isCut };
}
