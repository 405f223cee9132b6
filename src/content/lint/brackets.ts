/** Rules about links, pictures and notes that markdown did not take for any. None looks ahead more than some hundred characters. */
import { telephone } from './links.ts';
import { found, matchesIn, type Rule } from './piece.ts';

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
  {
    id: 'spaces',
    of: ['line'],
    wrong: '[a](/b c)',
    right: '[a](/b "c")',
    *find(line) {
      for (const match of matchesIn(line, WITH_SPACES)) {
        const [, mark, address = ''] = match;
        const what = mark ? 'picture' : 'link';
        const message = `This is not a ${what}, since its address has spaces; it appears in the text as it is.`;
        yield found(match, message, `Write it as (${withoutSpaces(address.trim())}).`);
      }
    },
  },
  {
    id: 'footnote',
    of: ['line'],
    wrong: 'a [^1] b',
    right: 'a [^1] b\n\n[^1]: c',
    *find(line) {
      for (const match of matchesIn(line, /\[\^([^\]\s]{1,300})\](?!:)/g)) {
        const [whole, name] = match;
        const message = `There is no footnote "${name}", so ${whole} appears in the text as it is.`;
        yield found(match, message, `Add it on a line of its own, "[^${name}]: the note".`);
      }
    },
  },
  {
    id: 'reference',
    of: ['line'],
    wrong: 'a [b][c] d',
    right: 'a [b][c] d\n\n[c]: /e',
    *find(line) {
      for (const match of matchesIn(line, REFERENCE)) {
        const [whole, mark, words, name] = match;
        const message = `There is no address for "${name || words}", so ${whole} appears in the text as it is.`;
        const hint = mark
          ? `Write the name of its file in round brackets: ![${words}](${name || 'kitchen.jpg'}).`
          : `Add a line "[${name || words}]: /the-address", or write [${words}](/the-address).`;
        yield found(match, message, hint);
      }
    },
  },
  {
    id: 'link-parts',
    of: ['line'],
    wrong: '[a] (/b) or (c)[/d] or [e](/f',
    // Numbers in brackets cite a source.
    right: 'As shown [1] (https://a.example) [2, 3] (/b), \\[c\\] (/d), (see)[1], [a] (b)',
    *find(line) {
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
    },
  },
];

function notLink(reason: string, mark = '', words = '', address = ''): [message: string, hint: string] {
  const what = mark ? 'picture' : 'link';
  return [`This is not a ${what}, since ${reason}.`, `Write it as ${mark}[${words}](${address}).`];
}

function withoutSpaces(address: string): string {
  return telephone(address) ?? address.replace(/^([a-z]+:(?:\/\/)?)\s+/i, '$1').replace(/\s+/g, '%20');
}
