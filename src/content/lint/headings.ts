/** Rules about headings. */
import type { Words } from '../../diagnostics/diagnostic.ts';
import { type Article, type Finding, found, matching, type Part, type Piece, type Rule } from './piece.ts';

/**
 * `##The first step`. A single "#" precedes several words that begin with a capital letter, not a hashtag such as
 * "#CapeTown" or "#1 in maps".
 */
const GLUED = /^[ \t>]*(#{2,6}(?=[^#\s])|#(?=\p{Lu}\p{Ll}* [^#.!:;\n]*[^#.!:;,\s]$))(.*)/gu;

export const HEADING_RULES: readonly Rule[] = [
  { id: 'heading-words', of: 'heading', find: withoutWords },
  { id: 'heading-line', of: 'heading', find: underlined },
  { id: 'heading-level', of: 'article', find: skippedLevels },
  { id: 'fields', of: 'article', find: secondFence },
  matching('heading-space', 'whole line', GLUED, (_whole, marks, words) => [
    `This is not a heading, since there is no space after "${marks}".`,
    `Write it as "${marks} ${words}".`,
  ]),
];

function* withoutWords(part: Part): Generator<Finding> {
  const isEmpty = part.node.type === 'element' && part.node.children.length === 0;
  if (isEmpty) yield found(part, 'This heading has no words.', 'Write them after it, or delete it.');
}

/** A sentence with a line of hyphens below it, which was meant as a divider. */
function* underlined(part: Part): Generator<Finding> {
  const [, words = '', line] = /^([\s\S]*\S)[ \t]*\n[ \t>]*(-+|=+)[ \t]*$/.exec(part.text) ?? [];
  const isSentence = words.length > 120 || (words.length > 40 && /[.!?:;,\u2026]$/.test(words));
  const message = `This paragraph is a heading, because "${line}" is directly below it.`;
  if (isSentence) yield found(part, message, 'Leave an empty line between them.');
}

/** Hyphens below those that end the fields; what follows them was perhaps meant as fields, too. */
function* secondFence({ text }: Part): Generator<Finding> {
  const [before, line] = /^\s*(---[ \t]*)(?=\n)/.exec(text) ?? [];
  if (before && line)
    yield found(
      { offset: before.length - line.length, text: line },
      'The fields ended above this line, so what follows it is text.',
      'Delete it, and write fields above the line that ends them.',
    );
}

function* skippedLevels(_article: Part, { parts }: Article): Generator<Finding> {
  const headings = parts.filter(({ kind }) => kind === 'heading' || kind === 'html').flatMap(headingsOf);
  const shift = Number(headings.some(({ level }) => level === 1));
  let above = 1;
  for (const { level: written, mark, ...piece } of headings) {
    const level = Math.min(6, written + shift);
    if (level > above + 1) yield found(piece, ...skipped(level - shift, above - shift, mark));
    above = level;
  }
}

interface Written extends Piece {
  readonly level: number;
  /** How a level is written. */
  readonly mark: (level: number) => string;
}

/** A heading of markdown, or those in a piece of HTML. */
function headingsOf({ kind, node, offset, text }: Part): Written[] {
  // That of the footnotes has no place.
  if (kind === 'heading' && node.type === 'element' && node.position)
    return [{ offset, text, level: Number(node.tagName[1]), mark: (level) => '#'.repeat(level) }];
  if (kind !== 'html') return [];
  return [...text.matchAll(/<h([1-6])\b/gi)].map(({ 0: tag, 1: level, index }) => ({
    offset: offset + index,
    text: tag,
    level: Number(level),
    mark: (each) => `<h${each}>`,
  }));
}

function skipped(now: number, before: number, mark: Written['mark']): Words {
  if (before === 0)
    return [
      'This heading skips a level, because one below it has a single "#".',
      'Write that one with "##": the level of "#" is the title\'s.',
    ];
  const expected = mark(before + 1);
  return [
    `This heading skips a level: "${mark(now)}" where "${expected}" should follow.`,
    `Write it with "${expected}".`,
  ];
}
