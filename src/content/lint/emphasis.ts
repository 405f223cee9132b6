/** Rules about bold, italic and struck out text that markdown did not take for any, or took for it by mistake. */
import { type Article, type Finding, found, matching, type Part, type Piece, type Rule } from './piece.ts';

/** `**Note:**The end`: after a sign and before a letter, closing stars count as opening ones. */
const GLUED = /(?<![\w*/\\])\*\*(?=[^\s*])[^*]+(?!\*)\p{P}\*\*(?=(\p{L}{1,30}))/gu;

export const EMPHASIS_RULES: readonly Rule[] = [
  { id: 'bold', of: 'line', find: spacedMarks },
  matching('bold', 'line', GLUED, (bold, next) => [
    'This is not bold, since no space follows its closing stars.',
    `Write it as "${bold} ${next}".`,
  ]),
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
function* spacedMarks({ offset, text, own }: Part): Generator<Finding> {
  let last = 0;
  for (const mark of marksIn(text)) {
    const { sign, start, end, before, next } = mark;
    const [kind, marks] = KINDS[sign] ?? [];
    // A path or a word is before it, or a star that a backslash makes text.
    if (!kind || start >= own || start < last || /[\w*/\\]/.test(before) || next?.sign !== sign) continue;
    const words = text.slice(end, next.start);
    if (!isSpaced(text, mark, words) || /[\w*]/.test(next.after)) continue;
    last = next.end;
    const message = `This is not ${kind}, since there is a space inside its ${marks}.`;
    const piece = { offset: offset + start, text: text.slice(start, last) };
    yield found(piece, message, `Write it as "${sign}${words.trim()}${sign}".`);
  }
}

function isSpaced(text: string, opening: Mark, words: string): boolean {
  const { sign } = opening;
  if (sign !== '~~' && !/\p{L}{2}/u.test(words)) return false;
  if (sign.length === 1 && !/^\p{L}/u.test(words)) return false;
  return sign === '**' && /^\s/.test(words) ? !arePowers(text, opening, words) : /^\S.*\s$/.test(words);
}

/** True for `x ** 2 and y ** 2`: a letter or a number is before both stars. */
function arePowers(text: string, { start }: Mark, words: string): boolean {
  const base = /(?<![\p{L}\d])(?:\p{L}|\d{1,9})[ \t]?$/u;
  return base.test(text.slice(Math.max(0, start - 12), start)) && base.test(words);
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
