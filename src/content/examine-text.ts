/** Finds markup that markdown did not understand, and that is therefore shown as it was typed. */
import { RUN_TOGETHER } from './examine-lines.ts';
import type { Finding, Piece } from './finding.ts';

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
