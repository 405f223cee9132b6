/** Rules about lines that were meant as a list, or as lines of their own. */
import type { Words } from '../../diagnostics/diagnostic.ts';
import {
  type Article,
  type Finding,
  found,
  isAsWritten,
  linesIn,
  matching,
  type Part,
  type Piece,
  type Rule,
} from './piece.ts';

const RUN_TOGETHER: Words = [
  'This is not a list, so its lines run together.',
  'Begin each of them with "- " or "1. ", below an empty line.',
];

/** What makes a line break in markdown. */
export const BREAK = /(?: {2}|\\|<br ?\/?>)$/;

/**
 * The beginning of a line that was meant as an item: a mark without a space, or one that makes no list, such as a dash,
 * a sign, `a)`, `IV.`, or bold words with a colon.
 */
export const ITEM =
  /^[ \t>]*(?:(-|\d{1,2}[.)]|\*(?=[^*]*$))(?=\p{L}(?![.,])|\[|\*\*)|([\u2013\u2014\u00b7\u2023\u2043]|[\u2190-\u21ff\p{So}\p{Co}]|\(?(?:\d{1,2}|[a-z])\)|(?:\d{1,2}|[A-Za-z]|[IVX]+)\.(?=\s)|o(?=\t)|\*\*[^*\n]{1,80}(?::\*\*|\*\*:)))/u;

/** Of a word processor, or typed with a key held down. After a number it may be meant, as in "14. Mai". */
const HARD_SPACE =
  /^[ \t>]*([\u200b\u2060\ufeff]*)(#{1,6}|[-*+])(?:[\u00a0\u2000-\u200b\u202f\u3000](?!\d)|(?<=[\u200b\u2060\ufeff]\S{1,10}) )/gu;

export const LIST_RULES: readonly Rule[] = [
  matching('list', 'whole line', /^[ \t>]*[\u2022\u25cf\u25aa].*/g, () => RUN_TOGETHER),
  { id: 'list', of: 'p', find: itemsOf },
  { id: 'list', of: 'item', find: itemsOfTightList },
  { id: 'list', of: 'article', find: looseItems },
  { id: 'numbers', of: 'ol', find: countdown },
  { id: 'lines', of: 'p', find: shortLines },
  matching('hard-space', 'whole line', HARD_SPACE, hardSpace),
];

/** A tight list has texts without paragraphs. */
function itemsOfTightList(part: Part): Iterable<Finding> {
  return part.text.includes('\n') ? itemsIn(part, 1) : [];
}

/** Items that are numbered downwards as typed. */
function* countdown(part: Part, { body }: Article): Generator<Finding> {
  const items =
    part.node.type === 'element' ? part.node.children.filter(({ type }) => type === 'element') : [];
  const numbers = items.map(({ position }) => Number.parseInt(body.slice(position?.start.offset), 10));
  const isDown = numbers.every((number, at) => at === 0 || number === numbers[at - 1]! - 1);
  const hint = 'Write "\\" between each number and its full stop, and an empty line between the items.';
  if (numbers.length > 1 && isDown) yield found(part, 'These items appear numbered upwards.', hint);
}

/** Lines such as those of a postal address: prose has longer ones, and ends with a full stop. */
function* shortLines(part: Part, article: Article): Generator<Finding> {
  const { node, text } = part;
  const isPlain = node.type === 'element' && node.children.length === 1 && node.children[0]?.type === 'text';
  const areShort = /^(?:[^\n]{1,39}[^\n\p{P}\s]\n){2,}[^\n]{1,39}[^\n\p{P}\s]$/u.test(text);
  if (isPlain && areShort && !/[|\t]/.test(text) && itemsOf(part, article).next().done)
    yield found(part, 'These lines run together.', 'Write "\\" at the end of each but the last.');
}

function hardSpace(_text: string, invisible: string, mark: string): Words {
  return invisible
    ? [`Something invisible precedes "${mark}", so it appears as text.`, 'Delete it, or type the line anew.']
    : [`The space after "${mark}" is not an ordinary one, so it appears as text.`, 'Type a space instead.'];
}

/** Items in a paragraph, with the line below the next empty line. */
function* itemsOf({ offset, text, parent }: Part, { body }: Article): Generator<Finding> {
  const end = offset + text.length;
  const next = /^[ \t]*\n[ \t>]*\n(.*)/.exec(body.slice(end, end + 300))?.[1] ?? '';
  const before = body.slice(0, offset).trimEnd();
  const above = before.slice(before.lastIndexOf('\n') + 1);
  const isAfterItem = /^[ \t]*(?:[-*+]|\d{1,9}[.)])[ \t]/.test(above);
  const singlyFrom =
    parent === 'li' ? 1 : isAfterItem && offset > before.length ? 0 : Number.POSITIVE_INFINITY;
  // A dash may begin direct speech; in separate paragraphs such lines do not run together.
  const isItem = ITEM.exec(next)?.[1] !== undefined;
  yield* itemsIn({ offset, text: isItem ? `${text}\n${next}` : text }, singlyFrom);
}

/** Lines that were meant as items: two of a kind, or even one from the line `singlyFrom` on, below an item. */
function* itemsIn(piece: Piece, singlyFrom: number): Generator<Finding> {
  let last = { piece, kind: '' };
  for (const [index, line] of linesIn(piece).entries()) {
    const [, glued, loose = ''] = ITEM.exec(line.text) ?? [];
    const kind = (glued ?? loose)
      .replace(/^\*\*.+|[\u2190-\u21ff\p{So}\p{Co}]/u, '*')
      .replace(/\d+/, '1')
      .replace(/[IVX]+|[a-z]/i, 'a');
    const isSecond = kind !== '' && kind === last.kind && !BREAK.test(last.piece.text);
    if (isSecond || (glued && index >= singlyFrom)) {
      const wrong = isSecond ? last.piece : line;
      const [, mark] = ITEM.exec(wrong.text)!;
      const message = `This is not an item of a list, since there is no space after "${mark}".`;
      const hint = `Write it as "${wrong.text.replace(ITEM, '$1 ').trim()}".`;
      yield mark ? found(wrong, message, hint) : found(wrong, ...RUN_TOGETHER);
      return;
    }
    last = { piece: line, kind };
  }
}

/**
 * Items that are not below the one above them, although they are indented more: a list breaks apart, or its items are
 * numbered on. Only a list with such an item is looked at line by line.
 */
function* looseItems(part: Part, article: Article): Generator<Finding> {
  if (!/^ {2,}(?:[-*+]|\d{1,9}[.)]) /m.test(part.text)) return;
  let above = { indent: 0, text: 0 };
  for (const line of linesIn(part)) {
    const [whole = '', { length: indent } = '', mark] =
      /^( *)([-*+]|\d{1,9}[.)]) +(?=\S)/.exec(line.text) ?? [];
    if (mark) {
      const message = 'This item is not below the one above it, because it is indented too little.';
      if (indent >= above.indent + 2 && indent < above.text) {
        if (!isAsWritten(article, line.offset))
          yield found(line, message, `Indent it by ${above.text} spaces.`);
      } else above = { indent, text: Math.min(whole.length, indent + mark.length + 4) };
    } else if (/^\S/.test(line.text)) above = { indent: 0, text: 0 };
  }
}
