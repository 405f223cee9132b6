/** Rules about headings. */
import { type Finding, found, isWhole, type Part, type Piece, type Rule } from './piece.ts';

const HEADINGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'];

export const HEADING_RULES: readonly Rule[] = [
  {
    id: 'heading-words',
    of: HEADINGS,
    wrong: '##\n\n## A',
    right: '## A',
    *find(part) {
      const isEmpty = part.node.type === 'element' && part.node.children.length === 0;
      if (isEmpty) yield found(part, 'This heading has no words.', 'Write them after it, or delete it.');
    },
  },
  {
    id: 'heading-line',
    of: HEADINGS,
    wrong: 'What it says is a sentence of its own, and no title.\n---',
    right: 'A title below which hyphens stand, as they may\n---',
    *find(part) {
      const [, words = '', line] = /^([\s\S]*\S)[ \t]*\n[ \t>]*(-+|=+)[ \t]*$/.exec(part.text) ?? [];
      if (!isSentence(words)) return;
      const message = `This paragraph is a heading, because "${line}" is directly below it.`;
      yield found(part, message, 'Leave an empty line between them.');
    },
  },
  {
    id: 'heading-level',
    of: ['article'],
    wrong: '## A\n\n#### B',
    right: '## A\n\n### B\n\n## C',
    *find(_article, { parts }) {
      const headings = parts.flatMap(headingsOf);
      const shift = Number(headings.some(({ level }) => level === 1));
      let above = 1;
      for (const { level: written, mark, ...piece } of headings) {
        const level = Math.min(6, written + shift);
        if (level > above + 1) yield skipped(piece, level - shift, above - shift, mark);
        above = level;
      }
    },
  },
  {
    id: 'heading-space',
    of: ['line'],
    wrong: '##The first step',
    right: '#CapeTown #SEO\n\n#1 in maps\n\n#Great fun we had.',
    // A single one precedes several words that begin with a capital letter, not a hashtag such as "#CapeTown" or "#1".
    *find(line, { body }) {
      const [, marks, words] =
        /^[ \t>]*(#{2,6}(?=[^#\s])|#(?=\p{Lu}\p{Ll}* [^#.!:;\n]*[^#.!:;,\s]$))(.*)/u.exec(line.text) ?? [];
      if (!marks || !isWhole(line, body)) return;
      const message = `This is not a heading, since there is no space after "${marks}".`;
      yield found(line, message, `Write it as "${marks} ${words}".`);
    },
  },
];

interface Written extends Piece {
  readonly level: number;
  /** How a level is written. */
  readonly mark: (level: number) => string;
}

/** A heading of markdown, or those in a piece of HTML. */
function headingsOf({ kind, offset, text }: Part): Written[] {
  if (HEADINGS.includes(kind))
    return [{ offset, text, level: Number(kind[1]), mark: (level) => '#'.repeat(level) }];
  if (kind !== 'html') return [];
  return [...text.matchAll(/<h([1-6])\b/gi)].map(({ 0: tag, 1: level, index }) => ({
    offset: offset + index,
    text: tag,
    level: Number(level),
    mark: (each) => `<h${each}>`,
  }));
}

/** True for what is hardly a heading: the line of hyphens below it was meant as a divider. */
function isSentence(words: string): boolean {
  return words.length > 120 || (words.length > 40 && /[.!?:;,\u2026]$/.test(words));
}

function skipped(piece: Piece, now: number, before: number, mark: Written['mark']): Finding {
  if (before === 0) {
    const reason = 'This heading skips a level, because one below it has a single "#".';
    return found(piece, reason, 'Write that one with "##": the level of "#" is the title\'s.');
  }
  const expected = mark(before + 1);
  const message = `This heading skips a level: "${mark(now)}" where "${expected}" should follow.`;
  return found(piece, message, `Write it with "${expected}".`);
}
