/** Rules about links, pictures and notes that markdown did not take for any. None looks ahead more than some hundred characters. */
import type { Words } from '../../diagnostics/diagnostic.ts';
import { telephone } from './links.ts';
import { type Article, type Finding, found, isAsWritten, matching, type Part, type Rule } from './piece.ts';

/** The beginning of an address, and what a picture's name ends with. */
const ADDRESS = '[/#]|https?:|mailto:|tel:';
const PICTURE = String.raw`\.(?:avif|gif|jpe?g|png|svg|webp)`;
/** What is between square brackets, apart from the mark of a note. */
const WORDS = String.raw`\[([^\]\n^][^\]\n]{0,300})(?<!\\)\]`;

/** `[a] (/b)`; numbers in brackets, as in `[1] (/b)`, cite a source. */
const SPACE_BEFORE = new RegExp(
  String.raw`(?<!\\)(!?)(?!\[[\d, \u2013-]+\])${WORDS}[ \t]+\(((?:${ADDRESS})[^)\s]*|[^)\s]+${PICTURE})\)`,
  'g',
);
/** `(a)[/b]` */
const WRONG_WAY_ROUND = new RegExp(String.raw`()\(([^()\n]{1,300})\)\[((?:${ADDRESS})[^[\]\s]*)\]`, 'g');
/** `[a](/b` */
const NOT_CLOSED = new RegExp(
  String.raw`(?<!\\)(!?)${WORDS}\(((?:${ADDRESS})[^\s()]*|[^\s()]+${PICTURE})(?=\s|$)(?![^()\n]*\))`,
  'g',
);
/** `[a](/b c)` */
const WITH_SPACES =
  /(!?)\[[^\]\n]{0,300}\]\([ \t]*((?:[^()\s]|\([^()\n]*\))+[ \t](?:[^()\n]|\([^()\n]*\))*)\)/g;
/** `[words][name]` */
const REFERENCE = /(!?)\[([^\]\n^][^\]\n]{0,300})\]\[([^\]\n]{0,300})\]/g;
/** `[^1]` */
const NOTE = /\[\^([^\]\s]{1,300})\](?!:)/g;
/** `[^1]: The note` */
const DEFINITION = /^((?:[ \t>]|[-*+][ \t]|\d{1,9}[.)][ \t])*)\[\^([^\]\s]{1,300})\]:/gm;

export const BRACKET_RULES: readonly Rule[] = [
  matching('spaces', 'line', WITH_SPACES, addressWithSpaces),
  matching('footnote', 'line', NOTE, missingNote),
  matching('reference', 'line', REFERENCE, missingReference),
  matching('link-parts', 'line', SPACE_BEFORE, notLink('there is a space before its address')),
  matching('link-parts', 'line', WRONG_WAY_ROUND, notLink('its brackets are the wrong way round')),
  matching(
    'link-parts',
    'line',
    NOT_CLOSED,
    notLink('the bracket of its address is not closed', /[.,:;!?*]+$/),
  ),
  { id: 'footnote', of: 'article', find: lostNotes },
];

function addressWithSpaces(_whole: string, mark: string, address: string): Words | null {
  // A value that does not exist, or a mark of another program, has a fault of its own.
  if (/\{[{%]/.test(address)) return null;
  const what = mark ? 'picture' : 'link';
  const message = `This is not a ${what}, since its address has spaces; it appears in the text as it is.`;
  return [message, `Write it as (${withoutSpaces(address.trim())}).`];
}

function withoutSpaces(address: string): string {
  return telephone(address) ?? address.replace(/^([a-z]+:(?:\/\/)?)\s+/i, '$1').replace(/\s+/g, '%20');
}

function missingNote(whole: string, name: string): Words {
  return [
    `There is no footnote "${name}", so ${whole} appears in the text as it is.`,
    `Add it on a line of its own, "[^${name}]: the note".`,
  ];
}

function missingReference(whole: string, mark: string, words: string, name: string): Words {
  return [
    `There is no address for "${name || words}", so ${whole} appears in the text as it is.`,
    mark
      ? `Write the name of its file in round brackets: ![${words}](${name || 'kitchen.jpg'}).`
      : `Add a line "[${name || words}]: /the-address", or write [${words}](/the-address).`,
  ];
}

/** Words a rule about a link; `ending` matches what is no part of the address, though no space precedes it. */
function notLink(reason: string, ending: string | RegExp = '') {
  return (_whole: string, mark: string, words: string, address: string): Words => [
    `This is not a ${mark ? 'picture' : 'link'}, since ${reason}.`,
    `Write it as ${mark}[${words}](${address.replace(ending, '')}).`,
  ];
}

/** Notes to which nothing refers, and further ones of one name. */
function* lostNotes({ text: body }: Part, article: Article): Generator<Finding> {
  if (!body.includes('[^')) return;
  const named = new Set([...body.matchAll(NOTE)].map(([, name]) => name!.toLowerCase()));
  const shown = new Set<string>();
  for (const { 0: whole, 1: before = '', 2: name = '', index } of body.matchAll(DEFINITION)) {
    const piece = { offset: index + before.length, text: whole.slice(before.length) };
    const key = name.toLowerCase();
    if (isAsWritten(article, piece.offset)) continue;
    if (!named.has(key)) {
      const hint = `Write "[^${name}]" in the text, where the note belongs, or delete the note.`;
      yield found(piece, `Nothing refers to the note "${name}", so it is not shown.`, hint);
    } else if (shown.has(key)) {
      const message = `Another note is called "${name}", so this one is not shown.`;
      yield found(piece, message, 'Give it another name, here and in the text.');
    }
    shown.add(key);
  }
}
