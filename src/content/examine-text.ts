/** Finds markup that markdown did not understand, and that is therefore shown as it was typed. */
import type { Fault } from '../diagnostics/diagnostic.ts';
import type { Finding, Piece } from './finding.ts';
import { DELIMITER } from './limits.ts';
import { cellsOf } from './lost-text.ts';

interface Unread {
  readonly rule: string;
  readonly pattern: RegExp;
  readonly explain: (match: RegExpExecArray) => readonly [message: string, hint: string];
}

/** Characters that every text with unread markup contains, and that are rare elsewhere. */
const MARKS = /[[\]*|#_~=\t\u2022\u25cf\u25aa\u3010]|\{[{%.#: s]/;

const MAY_BE_UNREAD =
  /\](?:\s*\(|\[)|\)\[|\[[\^[!/]|\[[a-z][\w-]* [\w-]+=|\{(?:\{[<%]|%|:? ?[#.]| ?site\.)|-\s*\||\|\s*:?-|^[ \t]*\|| \| [^\n|]*\n[^\n|]* \| |\t|\*(?:\*|\p{L}|$)|__|~~|==\S| _(?!\w)|^#{1,6}[^#\s\d]|[\u2022\u25cf\u25aa\u3010]/mu;

/** True if a text as rendered may contain markup that was not read; of an article without any, this looks at each text. */
export function looksUnread(text: string): boolean {
  if (MARKS.test(text) && MAY_BE_UNREAD.test(text)) return true;
  // Most texts are a single line.
  for (let at = 0; at < text.length; at = text.indexOf('\n', at) + 1 || text.length) {
    const mark = text.charCodeAt(at) < 128 ? MARK : SIGN;
    mark.lastIndex = at;
    if (mark.test(text)) return true;
  }
  return false;
}

/** The beginning of a line that looks like an item or a heading; a task has a text of nothing but its box. */
const SIGN =
  /(?![\u2610\u2611]$)[\u200b\u2060\ufeff\u2013\u2014\u00b7\u2023\u2043\u2190-\u21ff\p{So}\p{Co}]/uy;
const MARK =
  /[-*+](?:[\p{L}[\s]|$)|#{1,6}\s|\(?(?:\d{1,2}|[a-z])\)|\d{1,2}\.(?!\d)|(?:[A-Za-z]|[IVX]+)\.[ \t]|o\t/uy;

/** Stars before a word that no other stars close. */
const OPEN_BOLD =
  /(?<![\w\p{Pe}\p{Pf}\p{Po}])\*\*(?=\p{L}[\p{L}\d ])(?![^*\n]*(?:[ \t]\*\*(?![\w*])|\p{P}\*\*\p{L}))[^*\n]*(?:\*\*[^*\n]*)?/gu;

const RUN_TOGETHER = [
  'This is not a list, so its lines run together.',
  'Begin each of them with "- " or "1. ", below an empty line.',
] as const;

/** None looks ahead more than some hundred characters: from each bracket to the end of a long line would take hours. */
const UNREAD: readonly Unread[] = [
  {
    rule: 'spaces',
    pattern: /(!?)\[[^\]\n]{0,300}\]\([ \t]*((?:[^()\s]|\([^()\n]*\))+[ \t](?:[^()\n]|\([^()\n]*\))*)\)/g,
    explain: ([, mark, address = '']) => [
      `This is not a ${mark ? 'picture' : 'link'}, since its address has spaces; it appears in the text as it is.`,
      `Write it as (${withoutSpaces(address.trim())}).`,
    ],
  },
  {
    rule: 'footnote',
    pattern: /\[\^([^\]\s]{1,300})\](?!:)/g,
    explain: ([whole, name]) => [
      `There is no footnote "${name}", so ${whole} appears in the text as it is.`,
      `Add it on a line of its own, "[^${name}]: the note".`,
    ],
  },
  {
    rule: 'reference',
    pattern: /(!?)\[([^\]\n^][^\]\n]{0,300})\]\[([^\]\n]{0,300})\]/g,
    explain: ([whole, mark, words, name]) => [
      `There is no address for "${name || words}", so ${whole} appears in the text as it is.`,
      mark
        ? `Write the name of its file in round brackets: ![${words}](${name || 'kitchen.jpg'}).`
        : `Add a line "[${name || words}]: /the-address", or write [${words}](/the-address).`,
    ],
  },
  {
    // Of Hugo, Jekyll, Obsidian, GitHub, WordPress, kramdown and ChatGPT.
    rule: 'shortcode',
    pattern:
      /(?<!\\)(?:(!?)\[\[([^\]\n]{1,300})\]\]|\[!(\w+)\][+-]?|==(?=\S)([^=\n]{1,300})(?<=\S)==|\{ ?(site\.[\w.-]+) ?\}(?!\})|\[\/[a-z][\w-]*\]|\[[a-z][\w-]* [\w-]+=["'][^\]\n]{1,300}\]|\{\{[<%][^}]{0,300}\}\}|\{%[^}]{0,300}%\}|\{:? ?[#.][\w-][^}\n]{0,300}\}|\u3010[^\u3011\n]{1,300}\u3011|:contentReference\[[^\]\n]{0,300}\](?:\{[^}\n]{0,300}\})?)/g,
    explain: ([whole, embed, page, callout, marked, value]) => {
      const meant =
        (page &&
          (embed
            ? `![What it shows](${page.split('|')[0]})`
            : `[${page.split('|').at(-1)}](/the-address)`)) ||
        (callout && `**${callout}:**`) ||
        (marked && `<mark>${marked}</mark>`) ||
        (value && `{{ ${value} }}`);
      return [
        `${whole} is not markdown, so it appears in the text as it is.`,
        meant
          ? `Write ${meant} instead.`
          : 'Delete it, or link to what it would show: [What it shows](https://...).',
      ];
    },
  },
  {
    // Of a word processor, or typed with a key held down. After a number it may be meant, as in "14. Mai".
    rule: 'hard-space',
    pattern:
      /^[ \t>]*([\u200b\u2060\ufeff]*)(#{1,6}|[-*+])(?:[\u00a0\u2000-\u200b\u202f\u3000](?!\d)|(?<=[\u200b\u2060\ufeff]\S{1,10}) )/gmu,
    explain: ([, invisible, mark]) =>
      invisible
        ? [
            `Something invisible precedes "${mark}", so it appears as text.`,
            'Delete it, or type the line anew.',
          ]
        : [
            `The space after "${mark}" is not an ordinary one, so it appears as text.`,
            'Type a space instead.',
          ],
  },
  {
    rule: 'heading-space',
    // A single one precedes several words that begin with a capital letter, not a hashtag such as "#CapeTown" or "#1".
    pattern: /^[ \t>]*(#{2,6}(?=[^#\s])|#(?=\p{Lu}\p{Ll}* [^#.!:;\n]*[^#.!:;,\s]$))(.*)/gmu,
    explain: ([, marks, words]) => [
      `This is not a heading, since there is no space after "${marks}".`,
      `Write it as "${marks} ${words}".`,
    ],
  },
  {
    rule: 'link-parts',
    // Numbers in brackets cite a source.
    pattern:
      /(?<!\\)(!?)\[(?![\d, \u2013-]+\])([^\]\n^][^\]\n]{0,300})(?<!\\)\][ \t]+\(((?:[/#]|https?:|mailto:|tel:)[^)\s]*|[^)\s]+\.(?:avif|gif|jpe?g|png|svg|webp))\)/g,
    explain: ([, mark, words, address]) =>
      notLink('there is a space before its address', mark, words, address),
  },
  {
    rule: 'link-parts',
    pattern: /\(([^()\n]+)\)\[((?:[/#]|https?:|mailto:|tel:)[^[\]\s]*)\]/g,
    explain: ([, words, address]) => notLink('its brackets are the wrong way round', '', words, address),
  },
  {
    rule: 'link-parts',
    pattern:
      /(?<!\\)(!?)\[([^\]\n^][^\]\n]{0,300})(?<!\\)\]\(((?:[/#]|https?:|mailto:|tel:)[^\s()]*|[^\s()]+\.(?:avif|gif|jpe?g|png|svg|webp))(?=\s|$)(?![^()\n]*\))/g,
    explain: ([, mark, words, address]) =>
      notLink('the bracket of its address is not closed', mark, words, address!.replace(/[.,:;!?*]+$/, '')),
  },
  {
    rule: 'bold',
    // Not between powers, as in "x ** 2 and y ** 2", nor in paths.
    pattern:
      /(?<![\w*/\\]|(?<![\p{L}\d])(?:\p{L}|\d{1,9})[ \t]?(?=\*\*[^*\n]*[ \t](?:\p{L}|\d{1,9})[ \t]?\*\*))\*\*(?=[^*\n]*\p{L}{2})[^\S\n]([^*\n]+)\*\*(?![\w*])/gu,
    explain: ([, words]) => spaceInside('**', words!),
  },
  {
    rule: 'bold',
    pattern:
      /(?<![\w*/\\])(\*\*|__|~~|[*_](?=\p{L}))(?=[^*_\n]*\p{L}{2})([^\s*_](?:[^*_\n]|_(?!_))*[^\S\n])\1(?![\w*])/gu,
    explain: ([, mark, words]) => spaceInside(mark!, words!),
  },
  {
    rule: 'bold',
    pattern: /(?<![\w*/\\])\*\*([^\s*][^*\n]*\p{P})\*\*(?=(\p{L}{1,30}))/gu,
    explain: ([bold, , next]) => [
      'This is not bold, since no space follows its closing stars.',
      `Write it as "${bold} ${next}".`,
    ],
  },
  {
    rule: 'bold',
    pattern: OPEN_BOLD,
    explain: () => ['This is not bold, since no stars close it.', 'Write "**" directly after its last word.'],
  },
  {
    rule: 'list',
    pattern: /^[ \t>]*[\u2022\u25cf\u25aa].*/gm,
    explain: () => RUN_TOGETHER,
  },
];

function notLink(reason: string, mark = '', words = '', address = ''): readonly [string, string] {
  return [
    `This is not a ${mark ? 'picture' : 'link'}, since ${reason}.`,
    `Write it as ${mark}[${words}](${address}).`,
  ];
}

function withoutSpaces(address: string): string {
  return telephone(address) ?? address.replace(/^([a-z]+:(?:\/\/)?)\s+/i, '$1').replace(/\s+/g, '%20');
}

/** The `tel:` address of a telephone number; null for anything else. */
export function telephone(words: string): string | null {
  return /^(?:tel: ?)?\+?[\d() ./-]{7,}$/.test(words) ? `tel:${words.replace(/[^+\d]/g, '')}` : null;
}

function spaceInside(mark: string, words: string): readonly [string, string] {
  const kind = mark === '~~' ? 'struck out' : mark.length === 1 ? 'italic' : 'bold';
  const marks = { '*': 'stars', _: 'underscores' }[mark[0]!] ?? 'tildes';
  return [
    `This is not ${kind}, since there is a space inside its ${marks}.`,
    `Write it as "${mark}${words.trim()}${mark}".`,
  ];
}

/**
 * `text` extends to the end of the line, because an address becomes a separate link; findings that begin there belong to
 * the next piece. The piece itself may begin in the middle of a line, after a link or a word in bold.
 */
export function* examineText(
  { offset, text }: Piece,
  length: number,
  beginsLine: boolean,
): Generator<Finding> {
  if (!MARKS.test(text) && !looksUnread(text)) return;
  // A copy of the pattern, which matchAll makes, costs more than most texts.
  for (const { rule, pattern, explain } of UNREAD)
    for (const match of text.search(pattern) < 0 ? [] : text.matchAll(pattern))
      if (match.index < length && (match.index > 0 || beginsLine || !pattern.multiline))
        yield {
          offset: offset + match.index,
          text: match[0],
          fault: [rule, ...explain(match as RegExpExecArray)],
        };
}

/** Leaves out lines that explain stars after words, as in "R500**": they begin with stars too. */
export function withoutNotes(found: readonly Finding[], body: string): readonly Finding[] {
  const isNote = ({ offset, text, fault: [rule] }: Finding) =>
    rule === 'bold' && /^\*\*[^*]+$/.test(text) && (offset === 0 || body[offset - 1] === '\n');
  if (!found.some(isNote)) return found;
  const unread = body.replace(/\*\*(?=\S)[^*]*[^\s*]\*\*/g, '');
  return /[\p{L}\d)%]\*\*(?![\p{L}\d*])/u.test(unread) ? found.filter((one) => !isNote(one)) : found;
}

/** True for what is hardly a heading: the line of hyphens below it was meant as a divider. */
export function isSentence(words: string): boolean {
  return words.length > 120 || (words.length > 40 && /[.!?:;,\u2026]$/.test(words));
}

/** True for sentences, which are hardly code. */
export function isProse(code: string): boolean {
  return /^\p{Lu}\S*(?: [^\s{}<>;=]+){4,}[.!?:]\n$/u.test(code);
}

/** True for lines such as those of a postal address: prose has longer ones, and ends with a full stop. */
export function areShortLines(text: string): boolean {
  return text.includes('\n') && /^(?:[^\n]{1,39}[^\n\p{P}\s]\n){2,}[^\n]{1,39}[^\n\p{P}\s]$/u.test(text);
}

/** A paragraph that was meant as a list or a table. */
export function* examineParagraph(piece: Piece, body: string, parent: string): Generator<Finding> {
  yield* examineTableRows(piece);
  const { offset, text } = piece;
  const end = offset + text.length;
  const next = /^[ \t]*\n[ \t>]*\n(.*)/.exec(body.slice(end, end + 300))?.[1] ?? '';
  const before = body.slice(0, offset).trimEnd();
  const above = before.slice(before.lastIndexOf('\n') + 1);
  if (BARS.test(above) && !PARTED.test(before.slice(-1000)) && BARS.test(text.split('\n', 1)[0]!))
    yield {
      ...piece,
      fault: [
        'table',
        'This is not a row of a table, because there is an empty line above it.',
        'Delete the empty lines between its rows.',
      ],
    };
  const isAfterItem = /^[ \t]*(?:[-*+]|\d{1,9}[.)])[ \t]/.test(above);
  const singlyFrom =
    parent === 'li' ? 1 : isAfterItem && offset > before.length ? 0 : Number.POSITIVE_INFINITY;
  // A dash may begin direct speech; in separate paragraphs such lines do not run together.
  const isItem = ITEM.exec(next)?.[1] !== undefined;
  yield* examineItems({ offset, text: isItem ? `${text}\n${next}` : text }, singlyFrom);
}

/** The beginning of a line that was meant as an item: a mark without a space, or one that makes no list. */
const ITEM =
  /^[ \t>]*(?:(-|\d{1,2}[.)]|\*(?=[^*]*$))(?=\p{L}(?![.,])|\[|\*\*)|([\u2013\u2014\u00b7\u2023\u2043]|[\u2190-\u21ff\p{So}\p{Co}]|\(?(?:\d{1,2}|[a-z])\)|(?:\d{1,2}|[A-Za-z]|[IVX]+)\.(?=\s)|o(?=\t)|\*\*[^*\n]{1,80}(?::\*\*|\*\*:)))/u;

/** What makes a line break in markdown. */
const BREAK = /(?: {2}|\\|<br ?\/?>)$/;

/** Lines that were meant as items: two of a kind, or even one from the offset `singlyFrom` on, below an item. */
export function* examineItems({ offset, text }: Piece, singlyFrom: number): Generator<Finding> {
  let at = offset;
  let last = { at, line: '', kind: '' };
  for (const [index, line] of text.split('\n').entries()) {
    const [, glued, loose = ''] = ITEM.exec(line) ?? [];
    const kind = (glued ?? loose)
      .replace(/^\*\*.+|[\u2190-\u21ff\p{So}\p{Co}]/u, '*')
      .replace(/\d+/, '1')
      .replace(/[IVX]+|[a-z]/i, 'a');
    const isSecond = kind !== '' && kind === last.kind && !BREAK.test(last.line);
    if (isSecond || (glued && index >= singlyFrom)) {
      const { at: start, line: wrong } = isSecond ? last : { at, line };
      const [, mark] = ITEM.exec(wrong)!;
      const message = `This is not an item of a list, since there is no space after "${mark}".`;
      const hint = `Write it as "${wrong.replace(ITEM, '$1 ').trim()}".`;
      yield {
        offset: start,
        text: wrong,
        fault: ['list', ...(mark ? ([message, hint] as const) : RUN_TOGETHER)],
      };
      return;
    }
    last = { at, line, kind };
    at += line.length + 1;
  }
}

/** A paragraph that was meant as a table: its second line has not as many columns as its first. */
function* examineTableRows({ offset, text }: Piece): Generator<Finding> {
  const lines = text.split('\n');
  let at = offset;
  for (const [index, line] of lines.entries()) {
    const head = lines[index - 1];
    if (head?.includes('|') && line.includes('-') && DELIMITER.test(line)) {
      const [wanted, has] = [cellsOf(head).length, cellsOf(line).length];
      const message = `This is not a table: its head has ${wanted} columns, this line ${has}.`;
      if (wanted !== has)
        yield {
          offset: at,
          text: line,
          fault: ['table', message, `Write it as "${'| --- '.repeat(wanted)}|".`],
        };
    }
    const parts = index === 1 && !ITEM.test(head!) ? head!.trim().split(/\s*\t+\s*/) : [];
    if (parts.length > 1 && parts.length === line.trim().split(/\t+/).length) {
      const hint = `Write "| ${parts.join(' | ')} |", "${'| --- '.repeat(parts.length)}|" and so on.`;
      const fault: Fault = ['table', 'This is not a table, since tabs do not part columns.', hint];
      yield { offset, text: head!, fault };
    }
    if (index === 1 && areRows(head!, line) && !DELIMITER.test(line)) {
      const dashes = `"${'| --- '.repeat(cellsOf(head!).length)}|"`;
      const isRow = /\p{L}|\d/u.test(line);
      const [message, hint] = isRow
        ? ['The line of dashes below its head is missing, so this is not a table.', `Add ${dashes} below it.`]
        : ['This line is not made of hyphens, so this is not a table.', `Write it as ${dashes}.`];
      yield { offset: isRow ? offset : at, text: isRow ? head! : line, fault: ['table', message, hint] };
    }
    at += line.length + 1;
  }
}

/** The end of a text whose last row is a paragraph of its own below another. */
const PARTED = /\|[ \t]*\n[ \t>]*\n[ \t>]*\|.*\|$/;

const BARS = /^[ \t>]*\|.*\|[ \t]*$/;
/** A row without bars at its ends; a bar in code does not count. */
const INNER_BARS = /^[^|`]*[^\s|`] \| [^`]*$/;

function areRows(head: string, line: string): boolean {
  if (BARS.test(head) && BARS.test(line)) return true;
  const areInner = INNER_BARS.test(head) && INNER_BARS.test(line) && !BREAK.test(head);
  return areInner && cellsOf(head).length === cellsOf(line).length;
}
