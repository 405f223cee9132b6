/** Rules about bold, italic and struck out text that markdown did not take for any, or took for it by mistake. */
import { type Article, type Finding, found, type Part, type Piece, type Rule } from './piece.ts';

export const EMPHASIS_RULES: readonly Rule[] = [
  { id: 'bold', of: 'line', find: spacedMarks },
  { id: 'bold', of: 'line', find: gluedMarks },
  { id: 'bold', of: 'line', find: openMarks },
  { id: 'stars', of: 'em', find: multiplied },
];

/** `600*600*10 mm`: the stars were meant as signs. */
function* multiplied(part: Part, { body }: Article): Generator<Finding> {
  if (!/^\d/.test(part.text.slice(1)) || !/\d\*\d$/.test(body.slice(part.offset - 1, part.offset + 2)))
    return;
  const message = `The stars of ${part.text} do not appear: they make what is between them italic.`;
  yield found(part, message, 'Write "×", or "\\*" instead of each.');
}

/** One or two stars, underscores or tildes, with what is on both sides. */
interface Mark {
  readonly sign: string;
  readonly start: number;
  readonly end: number;
  readonly before: string;
  readonly after: string;
  /** The next mark with that character. */
  next?: Mark;
}

function marksIn(text: string): Mark[] {
  const last: Record<string, Mark> = {};
  return [...text.matchAll(/\*+|_+|~+/g)].map(({ 0: sign, index }) => {
    const end = index + sign.length;
    const mark = { sign, start: index, end, before: text[index - 1] ?? '', after: text[end] ?? '' };
    const previous = last[sign[0]!];
    if (previous) previous.next = mark;
    last[sign[0]!] = mark;
    return mark;
  });
}

/** Words between two equal marks, the nearest with that character. */
interface Pair {
  readonly opening: Mark;
  readonly closing: Mark;
  readonly words: string;
}

/** The pairs of a line that `suits` takes, none of which overlaps with another. */
function pairsIn({ text, own }: Part, suits: (pair: Pair) => boolean): Pair[] {
  const pairs: Pair[] = [];
  for (const opening of marksIn(text)) {
    if (opening.start >= own || opening.start < (pairs.at(-1)?.closing.end ?? 0)) continue;
    // A path or a word is before it, or a star that a backslash makes text.
    if (/[\w*/\\]/.test(opening.before)) continue;
    const closing = opening.next;
    if (closing?.sign !== opening.sign) continue;
    const pair = { opening, closing, words: text.slice(opening.end, closing.start) };
    if (suits(pair)) pairs.push(pair);
  }
  return pairs;
}

function pieceOf({ offset, text }: Piece, { opening, closing }: Pair): Piece {
  return { offset: offset + opening.start, text: text.slice(opening.start, closing.end) };
}

const KINDS: Readonly<Record<string, readonly [kind: string, marks: string]>> = {
  '*': ['italic', 'stars'],
  _: ['italic', 'underscores'],
  '**': ['bold', 'stars'],
  __: ['bold', 'underscores'],
  '~~': ['struck out', 'tildes'],
};

/**
 * Marks with a space inside: `**bold **`, `*italic *`, `~~struck ~~`. Stars may also have one before the words, unless
 * they are powers, as in `x ** 2 and y ** 2`.
 */
function* spacedMarks(line: Part): Generator<Finding> {
  const isSpaced = ({ opening, closing, words }: Pair) =>
    opening.sign in KINDS &&
    (opening.sign === '~~' || /\p{L}{2}/u.test(words)) &&
    !/[\w*]/.test(closing.after) &&
    (opening.sign.length === 2 || /^\p{L}/u.test(words)) &&
    (opening.sign === '**' && /^\s/.test(words)
      ? !arePowers(line.text, opening, words)
      : /^\S.*\s$/.test(words));
  for (const pair of pairsIn(line, isSpaced)) {
    const { sign } = pair.opening;
    const [kind, marks] = KINDS[sign]!;
    const message = `This is not ${kind}, since there is a space inside its ${marks}.`;
    yield found(pieceOf(line, pair), message, `Write it as "${sign}${pair.words.trim()}${sign}".`);
  }
}

/** True for `x ** 2 and y ** 2`: a letter or a number is before both stars. */
function arePowers(text: string, { start }: Mark, words: string): boolean {
  const base = /(?<![\p{L}\d])(?:\p{L}|\d{1,9})[ \t]?$/u;
  return base.test(text.slice(Math.max(0, start - 12), start)) && base.test(words);
}

/** `**Note:**The end`: after a sign and before a letter, closing stars count as opening ones. */
function* gluedMarks(line: Part): Generator<Finding> {
  const isGlued = ({ opening, closing, words }: Pair) =>
    opening.sign === '**' && /^\S.*\p{P}$/u.test(words) && /\p{L}/u.test(closing.after);
  for (const pair of pairsIn(line, isGlued)) {
    const piece = pieceOf(line, pair);
    const [next] = /^\p{L}{1,30}/u.exec(line.text.slice(pair.closing.end))!;
    const message = 'This is not bold, since no space follows its closing stars.';
    yield found(piece, message, `Write it as "${piece.text} ${next}".`);
  }
}

/** `a **bold b`: stars before a word that no other stars close. */
function* openMarks(line: Part, { body }: Article): Generator<Finding> {
  const { text, own } = line;
  let end = 0;
  for (const { sign, start, end: from, before, next } of marksIn(text)) {
    if (start >= own || start < end || sign !== '**' || /[\w\p{Pe}\p{Pf}\p{Po}]/u.test(before)) continue;
    // Marks with a space inside, and glued ones, have rules of their own.
    const isSpaced = next?.sign === '**' && /\s/.test(next.before) && !/\w/.test(next.after);
    const isGlued = next?.sign === '**' && /\p{P}/u.test(next.before) && /\p{L}/u.test(next.after);
    if (!/^\p{L}[\p{L}\d ]/u.test(text.slice(from, from + 4)) || isSpaced || isGlued) continue;
    end = (next?.sign.startsWith('**') ? next.next?.start : next?.start) ?? text.length;
    const piece = { offset: line.offset + start, text: text.slice(start, end) };
    if (!isNote(piece, body))
      yield found(
        piece,
        'This is not bold, since no stars close it.',
        'Write "**" directly after its last word.',
      );
  }
}

/** True for a line that explains stars after words, as in "R500**": it begins with stars too. */
function isNote({ offset, text }: Piece, body: string): boolean {
  if (text.lastIndexOf('*') > 1 || (offset > 0 && body[offset - 1] !== '\n')) return false;
  const unread = body.replace(/\*\*(?=\S)[^*]*[^\s*]\*\*/g, '');
  return /[\p{L}\d)%]\*\*(?![\p{L}\d*])/u.test(unread);
}
