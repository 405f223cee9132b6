/**
 * Markdown in, sanitised HTML out: the only way for an article.
 * satteri parses to hast, a second time with raw HTML as elements if there is any; `lint/` looks for what was not
 * understood; `prepare-tree.ts` rewrites what the schema would drop (table alignment, task boxes); rehype-sanitize removes
 * everything else that is not allowed; then `finish-elements.ts` adds ids, link relations and pictures, and the tree is
 * written as HTML. Safety rests on the sanitiser alone, never on the parser.
 */
import type { Root } from 'hast';
import { toHtml } from 'hast-util-to-html';
import rehypeSanitize from 'rehype-sanitize';
import { markdownToHast } from 'satteri';
import { narrow } from '../system/narrow.ts';
import { ARTICLE_SCHEMA } from './article-schema.ts';
import { type FinishOptions, finishElements } from './finish-elements.ts';
import { lint, partsIn } from './lint/lint.ts';
import type { Part } from './lint/piece.ts';
import { prepareTree } from './prepare-tree.ts';

/** A body as HTML, its headings, and what of its text is lost, or was not understood. */
export type RenderedMarkdown = ReturnType<typeof renderMarkdown>;

const sanitise = rehypeSanitize(ARTICLE_SCHEMA);

/** Renders markdown; never throws on content. */
export function renderMarkdown(body: string, options: Partial<FinishOptions> = {}) {
  const written = parsed(body, false);
  const pieces = partsIn(written, body);
  const hasHtml = pieces.tooDeep !== null || pieces.parts.some(({ kind }) => kind === 'html');
  const text = withoutSingleTildes(pieces.parts, body);
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
function withoutSingleTildes(parts: readonly Part[], text: string): string {
  const tildes = parts
    .filter((part) => part.kind === 'del' && part.text[1] !== '~')
    .flatMap((part) => [part.offset, part.offset + part.text.length - 1])
    .sort((a, b) => a - b);
  if (tildes.length === 0) return text;
  const escaped = [0, ...tildes].map((at, index) => text.slice(at, tildes[index])).join('\\');
  return withoutSingleTildes(partsIn(parsed(escaped, false), escaped).parts, escaped);
}

/**
 * Everything after the parser; separate, so that tests can put the reference parser in front of it. `isCut` is true if
 * something nested too deep, and was cut off.
 */
export function finishTree(tree: Root, options: Partial<FinishOptions> = {}) {
  const isCut = prepareTree(tree);
  const kept = sanitise(tree) as Root;
  const anchors = finishElements(kept, options);
  return { ...anchors, html: narrow(toHtml(kept)), isCut };
}
