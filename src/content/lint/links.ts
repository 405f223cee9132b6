/** Rules about links, and about the addresses of links and pictures. */
import type { Element } from 'hast';
import { didYouMean } from '../../diagnostics/suggest.ts';
import { decoded } from '../../model/address.ts';
import { type Anchors, THIS_COMPUTER } from '../finish-elements.ts';
import { isKeptAddress } from '../safe-url.ts';
import { type Article, type Finding, found, type Part, type Piece, type Rule } from './piece.ts';

export const LINK_RULES: readonly Rule[] = [
  // It also finds what "link-words", "anchor", "local-link" and "relative-link" are about.
  { id: 'address', of: 'a', find: faultOfLink },
  { id: 'address', of: 'img', find: (part) => removedAddress(part, 'src', 'picture') },
];

/** The first thing that is wrong with a link; those of footnotes are the parser's. */
function faultOfLink(part: Part, article: Article): readonly Finding[] {
  const { node } = part;
  if (node.type !== 'element' || node.properties.id || node.properties.dataFootnoteBackref !== undefined)
    return [];
  const removed = removedAddress(part, 'href', 'link');
  const href = String(node.properties.href);
  if (removed.length > 0) return removed;
  return hasNoWords(node) ? [linkWithoutWords(part, href)] : faultOfAddress(part, href, article);
}

/** What is wrong with where a link leads, whether it is written in markdown or in HTML. */
export function faultOfAddress(link: Piece, href: string, { addressFor, ...anchors }: Article): Finding[] {
  if (href.startsWith('#')) return deadFragment(link, href, anchors);
  if (THIS_COMPUTER.test(href)) {
    const remedy = `Write it as "${href.replace(THIS_COMPUTER, '') || '/'}".`;
    return [{ id: 'local-link', ...found(link, 'Leads to the computer of whoever reads it.', remedy) }];
  }
  if (/^(?:[/?]|[a-z][a-z\d+.-]*:)/i.test(href) || addressFor(href) !== null) return [];
  const message = `Links to ${href}, which is not a whole address.`;
  return [{ id: 'relative-link', ...found(link, message, wholeAddress(href)) }];
}

function deadFragment(link: Piece, href: string, { headings, targetOf }: Anchors): Finding[] {
  if (targetOf(href.slice(1)) !== null) return [];
  const ids = headings.map(({ id }) => id);
  const all =
    ids.length > 0
      ? `Its headings are: ${ids.map((each) => `#${each}`).join(', ')}`
      : 'It has no heading to link to.';
  const hint = didYouMean(decoded(href.slice(1)), ids, (near) => `"#${near}"`) ?? all;
  return [
    { id: 'anchor', ...found(link, `Links to ${href}, which is not a heading of this article.`, hint) },
  ];
}

/** True for a link with nothing but spaces between its brackets. */
function hasNoWords({ children }: Element): boolean {
  return children.every((child) => child.type === 'text' && child.value.trim() === '');
}

export function linkWithoutWords(piece: Piece, href: string): Finding {
  const hint = `Write [what it leads to](${href}).`;
  return { ...found(piece, 'This link has no words, so nobody sees it.', hint), id: 'link-words' };
}

/** An address that the sanitiser removes. */
function removedAddress({ node, ...piece }: Part, name: 'href' | 'src', what: string): Finding[] {
  const address = node.type === 'element' ? node.properties[name] : '';
  // Pictures have errors of their own.
  const isForeign = name === 'src' && /^(?:$|[a-z][a-z\d+.-]*:)/i.test(String(address ?? ''));
  if (isForeign || isKeptAddress(name, address)) return [];
  const shown = String(address ?? '').slice(0, 80);
  const meant = withScheme(shown);
  const hint = meant
    ? `Write it as "${meant}".`
    : name === 'href'
      ? 'Links begin with "/", "#", "https://", "mailto:" or "tel:", and have no spaces, quotes or braces.'
      : 'Name a file beside this one, or an address of this site that begins with "/".';
  return [found(piece, `The address of this ${what}, "${shown}", is removed.`, hint)];
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
