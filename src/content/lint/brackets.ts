/** Rules about links, pictures and notes that markdown did not take for any. None looks ahead more than some hundred characters. */
import { telephone } from './links.ts';
import { type Finding, found, matchesIn, type Part, type Rule } from './piece.ts';

/** The beginning of an address, and what a picture's name ends with. */
const ADDRESS = '[/#]|https?:|mailto:|tel:';
const PICTURE = String.raw`\.(?:avif|gif|jpe?g|png|svg|webp)`;
/** What is between square brackets, apart from the mark of a note. */
const WORDS = String.raw`\[([^\]\n^][^\]\n]{0,300})(?<!\\)\]`;

const SPACE_BEFORE = new RegExp(
  String.raw`(?<!\\)(!?)(?!\[[\d, \u2013-]+\])${WORDS}[ \t]+\(((?:${ADDRESS})[^)\s]*|[^)\s]+${PICTURE})\)`,
  'g',
);
const WRONG_WAY_ROUND = new RegExp(String.raw`\(([^()\n]{1,300})\)\[((?:${ADDRESS})[^[\]\s]*)\]`, 'g');
const NOT_CLOSED = new RegExp(
  String.raw`(?<!\\)(!?)${WORDS}\(((?:${ADDRESS})[^\s()]*|[^\s()]+${PICTURE})(?=\s|$)(?![^()\n]*\))`,
  'g',
);
const WITH_SPACES =
  /(!?)\[[^\]\n]{0,300}\]\([ \t]*((?:[^()\s]|\([^()\n]*\))+[ \t](?:[^()\n]|\([^()\n]*\))*)\)/g;
const REFERENCE = /(!?)\[([^\]\n^][^\]\n]{0,300})\]\[([^\]\n]{0,300})\]/g;

export const BRACKET_RULES: readonly Rule[] = [
  { id: 'spaces', of: 'line', find: spacedAddresses },
  { id: 'footnote', of: 'line', find: missingNotes },
  { id: 'reference', of: 'line', find: missingReferences },
  { id: 'link-parts', of: 'line', find: brokenLinks },
];

/** `[a](/b c)` */
function* spacedAddresses(line: Part): Generator<Finding> {
  for (const match of matchesIn(line, WITH_SPACES)) {
    const [, mark, address = ''] = match;
    // A value that does not exist, or a mark of another program, has a fault of its own.
    if (/\{[{%]/.test(address)) continue;
    const what = mark ? 'picture' : 'link';
    const message = `This is not a ${what}, since its address has spaces; it appears in the text as it is.`;
    yield found(match, message, `Write it as (${withoutSpaces(address.trim())}).`);
  }
}

/** `[^1]`, if there is no such note. */
function* missingNotes(line: Part): Generator<Finding> {
  for (const match of matchesIn(line, /\[\^([^\]\s]{1,300})\](?!:)/g)) {
    const [whole, name] = match;
    const message = `There is no footnote "${name}", so ${whole} appears in the text as it is.`;
    yield found(match, message, `Add it on a line of its own, "[^${name}]: the note".`);
  }
}

/** `[words][name]`, if no line gives its address. */
function* missingReferences(line: Part): Generator<Finding> {
  for (const match of matchesIn(line, REFERENCE)) {
    const [whole, mark, words, name] = match;
    const message = `There is no address for "${name || words}", so ${whole} appears in the text as it is.`;
    const hint = mark
      ? `Write the name of its file in round brackets: ![${words}](${name || 'kitchen.jpg'}).`
      : `Add a line "[${name || words}]: /the-address", or write [${words}](/the-address).`;
    yield found(match, message, hint);
  }
}

/** `[a] (/b)`, `(a)[/b]` and `[a](/b`; numbers in brackets, as in `[1] (/b)`, cite a source. */
function* brokenLinks(line: Part): Generator<Finding> {
  for (const match of matchesIn(line, SPACE_BEFORE)) {
    const [, mark, words, address] = match;
    yield found(match, ...notLink('there is a space before its address', mark, words, address));
  }
  for (const match of matchesIn(line, WRONG_WAY_ROUND)) {
    const [, words, address] = match;
    yield found(match, ...notLink('its brackets are the wrong way round', '', words, address));
  }
  for (const match of matchesIn(line, NOT_CLOSED)) {
    const [, mark, words, address = ''] = match;
    const meant = address.replace(/[.,:;!?*]+$/, '');
    yield found(match, ...notLink('the bracket of its address is not closed', mark, words, meant));
  }
}

function notLink(reason: string, mark = '', words = '', address = ''): [message: string, hint: string] {
  const what = mark ? 'picture' : 'link';
  return [`This is not a ${what}, since ${reason}.`, `Write it as ${mark}[${words}](${address}).`];
}

function withoutSpaces(address: string): string {
  return telephone(address) ?? address.replace(/^([a-z]+:(?:\/\/)?)\s+/i, '$1').replace(/\s+/g, '%20');
}
