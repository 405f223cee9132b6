/** Rules about links, and about the addresses of links and pictures. */
import type { Element } from 'hast';
import { didYouMean } from '../../diagnostics/suggest.ts';
import { decoded } from '../../model/address.ts';
import { THIS_COMPUTER } from '../finish-elements.ts';
import { isKeptAddress } from '../safe-url.ts';
import { type Article, type Finding, found, type Part, type Piece, type Rule } from './piece.ts';

export const LINK_RULES: readonly Rule[] = [
  { id: 'address', of: 'a', find: removedAddress },
  { id: 'address', of: 'img', find: removedAddress },
  { id: 'link-words', of: 'a', find: withoutWords },
  { id: 'anchor', of: 'a', find: deadFragment },
  { id: 'local-link', of: 'a', find: localLink },
  { id: 'relative-link', of: 'a', find: partialAddress },
];

function* withoutWords(part: Part): Generator<Finding> {
  const link = linkIn(part);
  if (link && hasNoWords(link)) yield linkWithoutWords(part, String(link.properties.href));
}

function* deadFragment(part: Part, { headings, targetOf }: Article): Generator<Finding> {
  const href = hrefIn(part);
  if (!href?.startsWith('#') || targetOf(href.slice(1)) !== null) return;
  const ids = headings.map(({ id }) => id);
  const all =
    ids.length > 0
      ? `Its headings are: ${ids.map((each) => `#${each}`).join(', ')}`
      : 'It has no heading to link to.';
  const hint = didYouMean(decoded(href.slice(1)), ids, (near) => `"#${near}"`) ?? all;
  yield found(part, `Links to ${href}, which is not a heading of this article.`, hint);
}

function* localLink(part: Part): Generator<Finding> {
  const href = hrefIn(part);
  if (!href || !THIS_COMPUTER.test(href)) return;
  const address = href.replace(THIS_COMPUTER, '') || '/';
  yield found(part, 'Leads to the computer of whoever reads it.', `Write it as "${address}".`);
}

function* partialAddress(part: Part, { addressFor }: Article): Generator<Finding> {
  const href = hrefIn(part);
  if (!href || /^(?:[/?#]|[a-z][a-z\d+.-]*:)/i.test(href) || addressFor(href) !== null) return;
  yield found(part, `Links to ${href}, which is not a whole address.`, wholeAddress(href));
}

/** The link that a part is, with an address that is kept; not one of a footnote. */
function linkIn({ node }: Part): Element | null {
  if (node.type !== 'element' || node.properties.id || node.properties.dataFootnoteBackref !== undefined)
    return null;
  return isKeptAddress('href', node.properties.href) ? node : null;
}

/** Its address; a link without words has only that fault. */
function hrefIn(part: Part): string | null {
  const link = linkIn(part);
  return link && !hasNoWords(link) ? String(link.properties.href) : null;
}

/** True for a link with nothing but spaces between its brackets. */
function hasNoWords({ children }: Element): boolean {
  return children.every((child) => child.type === 'text' && child.value.trim() === '');
}

export function linkWithoutWords(piece: Piece, href: string): Finding {
  return found(piece, 'This link has no words, so nobody sees it.', `Write [what it leads to](${href}).`);
}

/** An address that the sanitiser removes. */
function* removedAddress(part: Part): Generator<Finding> {
  const { kind, node } = part;
  if (node.type !== 'element' || node.properties.id) return;
  const name = kind === 'a' ? 'href' : 'src';
  const address = node.properties[name];
  // Pictures have errors of their own.
  const isForeign = name === 'src' && /^(?:$|[a-z][a-z\d+.-]*:)/i.test(String(address ?? ''));
  if (isForeign || isKeptAddress(name, address)) return;
  const shown = String(address ?? '').slice(0, 80);
  const meant = withScheme(shown);
  const hint = meant
    ? `Write it as "${meant}".`
    : kind === 'a'
      ? 'Links begin with "/", "#", "https://", "mailto:" or "tel:", and have no spaces, quotes or braces.'
      : 'Name a file beside this one, or an address of this site that begins with "/".';
  yield found(
    part,
    `The address of this ${kind === 'a' ? 'link' : 'picture'}, "${shown}", is removed.`,
    hint,
  );
}

const DOMAIN =
  /^(?:www\.|[\w.-]+\.(?:com|org|net|info|io|example|(?:co|com|org|net|ac|gov)\.[a-z]{2})(?:[/?#]|$))/i;

/** `http:/x.example`, `https//x.example` and `//x.example` as they were meant; null for anything else. */
function withScheme(address: string): string | null {
  const [, scheme = 'https', rest] = /^(?:(https?)(?::\/?|\/\/)|\/\/)([^/\s].*)$/i.exec(address) ?? [];
  return rest ? `${scheme}://${rest}` : null;
}

/** How to write an incomplete address in full. */
function wholeAddress(href: string): string {
  if (/^[^/\s@]+@[^/\s]+$/.test(href)) return `Write it as "mailto:${href}".`;
  if (DOMAIN.test(href)) return `Write it as "https://${href}".`;
  const meant = telephone(href) ?? withScheme(href);
  if (meant) return `Write it as "${meant}".`;
  const file = /([^/]+\.(?!md$|html?$)\w{2,4})$/.exec(href)?.[1];
  if (file) return `Put the file into static/, and write "/${file}".`;
  if (/\.md(?:[?#]|$)/.test(href))
    return 'There is no such file: correct its name, or write the address of a page, which begins with "/".';
  return `Begin it with "/", as in "/${href.replace(/^(?:\.\.?\/)*|\.html?(?=$|[?#])/g, '')}".`;
}

/** The `tel:` address of a telephone number; null for anything else. */
export function telephone(words: string): string | null {
  return /^(?:tel: ?)?\+?[\d() ./-]{7,}$/.test(words) ? `tel:${words.replace(/[^+\d]/g, '')}` : null;
}
