/** Rules about an article as a whole. */
import { MAX_DEPTH } from '../limits.ts';
import { deepestTag } from './html.ts';
import { type Article, type Finding, found, type Part, type Piece, type Rule } from './piece.ts';

export const WHOLE_RULES: readonly Rule[] = [
  { id: 'empty', of: 'article', find: withoutText },
  { id: 'depth', of: 'article', find: tooDeep },
];

function* withoutText({ text }: Part): Generator<Finding> {
  const piece = { offset: 0, text: '' };
  if (text.trim() === '')
    yield found(piece, 'The article has no text.', 'Write it below the second line "---".');
}

function* tooDeep(_article: Part, { tooDeep, isCut, parts }: Article): Generator<Finding> {
  if (tooDeep !== null) yield deep({ offset: tooDeep, text: '' }, 'Begin a new paragraph instead.');
  else if (isCut) yield deep(deepestTag(parts), 'Close what is open, or split the article.');
}

function deep(piece: Piece, remedy: string): Finding {
  const message = `Is nested more than ${MAX_DEPTH} levels deep.`;
  return { ...found(piece, message, remedy), isError: true };
}
