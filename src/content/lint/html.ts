/** Rules about HTML that the sanitiser removes, and HTML that is not closed, so that the text after it is lost. */
import { getOrMake } from '../../system/get-or-make.ts';
import { ARTICLE_SCHEMA, KEPT } from '../article-schema.ts';
import { AUTHORED_ID } from '../prepare-tree.ts';
import { isKeptAddress } from '../safe-url.ts';
import { linkWithoutWords } from './links.ts';
import { type Article, type Finding, found, type Part, type Piece, type Rule } from './piece.ts';

/** Elements that extend to the end of the article if nothing closes them. */
const CLOSED: ReadonlySet<string> = new Set(
  'a abbr b bdi bdo blockquote cite code del details dfn div em figure i ins kbd mark pre q s samp section small span strong sub summary sup table time u ul ol dl var'.split(
    ' ',
  ),
);

const STRIPPED: ReadonlySet<string> = new Set(ARTICLE_SCHEMA.strip);
const VOID = /^(?:area|base|col|embed|frame|input|link|meta|param|source|track)$/;

/** Comments and the like, and tags with their attributes. */
const MARKUP = /<!--|<\?|<!\[CDATA\[|<![a-z]|<(\/?)([a-z][^\s/>]*)((?:"[^"]*"|'[^']*'|[^'">])*)>/gi;

const ENDS: Readonly<Record<string, string>> = { '<!--': '-->', '<?': '?>', '<![CDATA[': ']]>' };

export const HTML_RULES: readonly Rule[] = [
  // It also finds what "unclosed", "address", "link-words" and "open-tag" are about.
  { id: 'removed', of: 'article', find: scan },
  { id: 'in-html', of: 'html', find: markdownInHtml },
];

/** Markdown that is not read, since it is inside a block of HTML. */
function* markdownInHtml({ offset, text }: Piece): Generator<Finding> {
  const words = text.replace(/<[^<>]*>/g, (tag) => ' '.repeat(tag.length));
  const unread = /<(?:pre|code|script|style|svg|!--)/i.test(text) ? null : UNREAD.exec(words);
  const message = 'Markdown is not read directly inside HTML, so it appears as it is.';
  const hint = 'Leave an empty line above and below it, or write it as HTML.';
  if (unread) yield found({ offset: offset + unread.index, text: unread[0] }, message, hint);
}

/** What is wrong with the HTML of an article; in a quotation of several lines, offsets may be some columns off. */
function scan(_article: Part, { parts, body }: Article): Finding[] {
  const raws = parts.filter(({ kind }) => kind === 'html');
  if (raws.length === 0) return [];
  const faults: Finding[] = [];
  const reported = new Set<string>();
  const closed = new Set([...body.matchAll(/<\/([a-z][^\s/>]*)/gi)].map(([, tag]) => tag!.toLowerCase()));
  /** Tags that are still open, by offset. */
  const open = new Map<number, { readonly name: string; readonly text: string }>();
  const places = new Map<string, number[]>();
  /** The end of an element that is removed with its contents: pieces before it are skipped. */
  let until = -1;
  for (const { text: value, offset: start } of raws) {
    for (const match of value.matchAll(MARKUP)) {
      const offset = start + match.index;
      if (offset < until) continue;
      const [text, slash, tag = ''] = match;
      const name = tag.toLowerCase();
      if (slash) {
        const at = places.get(name)?.pop() ?? -1;
        const opening = open.get(at)?.text ?? '';
        const [, href] = (name === 'a' && /\shref\s*=\s*["']?([^\s"'>]+)/i.exec(opening)) || [];
        if (href && body.slice(at + opening.length, offset).trim() === '')
          faults.push({ id: 'link-words', ...linkWithoutWords({ offset: at, text: opening }, href) });
        open.delete(at);
      } else if (tag === '' || STRIPPED.has(name)) {
        const { closing, unclosed, removed } = tag === '' ? markup(text) : element(name, text);
        const end = closing ? endOf(closing, tag === '' ? offset : offset + text.length, raws) : offset;
        if (end === null)
          faults.push({ id: 'unclosed', ...found({ offset, text }, ...unclosed), isError: true });
        else if (removed) faults.push({ id: 'removed', ...found({ offset, text }, ...removed) });
        until = end ?? Number.POSITIVE_INFINITY;
      } else {
        for (const { id, once, words } of faultsOfTag(match, closed)) {
          if (!once || !reported.has(once)) faults.push({ id, ...found({ offset, text }, ...words) });
          if (once) reported.add(once);
        }
        if (CLOSED.has(name) && !text.endsWith('/>')) {
          open.set(offset, { name, text });
          getOrMake(places, name, () => []).push(offset);
        }
      }
    }
  }
  for (const [offset, { name, text }] of open) {
    const words = [`<${name}> is not closed.`, `Write </${name}> where it ends.`] as const;
    faults.push({ id: 'open-tag', ...found({ offset, text }, ...words) });
  }
  return faults;
}

/** What is wrong, and what to do. */
type Words = readonly [message: string, hint: string];

const UNREAD =
  /\*\*[^\s*][^*\n]*\*\*|!?\[[^\]\n]{1,300}\]\([^()\s]{1,300}\)|^(?:[-*+]|\d{1,3}[.)]|#{1,6}) .*/m;

/** The most deeply nested tag, as far as end tags are written. */
export function deepestTag(raws: readonly Piece[]): Piece {
  let deepest = { text: '', offset: 0, depth: 0 };
  let depth = 0;
  for (const { text: html, offset } of raws) {
    for (const { 0: text, 1: slash, index } of html.matchAll(MARKUP)) {
      if (slash) depth--;
      else if (++depth > deepest.depth) deepest = { text, offset: offset + index, depth };
    }
  }
  return deepest;
}

/** The end of the first match in HTML from an offset on. */
function endOf(pattern: RegExp, from: number, raws: readonly Piece[]): number | null {
  for (const { text, offset } of raws) {
    if (offset + text.length <= from) continue;
    const start = Math.max(0, from - offset);
    const found = pattern.exec(text.slice(start));
    if (found) return offset + start + found.index + found[0].length;
  }
  return null;
}

/** An element that is removed with its contents. */
interface Removed {
  /** What closes it; null if it cannot have contents. */
  readonly closing: RegExp | null;
  readonly unclosed: Words;
  /** Null if nobody would miss it. */
  readonly removed: Words | null;
}

function markup(opening: string): Removed {
  const kind = opening.toUpperCase();
  const closing = ENDS[kind] ?? '>';
  const shown = ENDS[kind] ? opening : '<!';
  const message = `"${shown}" is not closed, so everything that follows it would be lost.`;
  const hint = `Close it with "${closing}", or write it in \`backquotes\`.`;
  const isShown = kind === '<?' || kind === '<![CDATA[';
  const lost = `"${shown}" and everything in it is removed.`;
  return {
    closing: new RegExp(closing.replace(/[?\]]/g, '\\$&')),
    unclosed: [message, hint],
    removed: isShown ? [lost, 'Write it in `backquotes` to show it, or delete it.'] : null,
  };
}

function element(name: string, text: string): Removed {
  const shown = `<${name}>`;
  const message = `${shown} is not closed, so what follows it would be lost.`;
  const hint = `Write it as \`${shown}\` to show it, or close it with </${name}>.`;
  return {
    closing: VOID.test(name) || text.endsWith('/>') ? null : new RegExp(`</${name}\\b[^>]*>`, 'i'),
    unclosed: [message, hint],
    removed: [`${shown} and everything in it is removed.`, hintFor(name)],
  };
}

function hintFor(name: string): string {
  if (/^(?:iframe|video|audio|embed|object)$/.test(name))
    return 'Link to it instead: [What it shows](https://...).';
  if (/^(?:svg|canvas|math)$/.test(name)) return 'Save it as a picture beside this file, and show that.';
  return `Delete it, or write it as \`<${name}>\` to show it.`;
}

/** What is wrong with a tag; a fault with a key in `once` is reported for the first tag only. */
function* faultsOfTag(
  [text, , tag = '', attributes = '']: RegExpExecArray,
  closed: ReadonlySet<string>,
): Generator<{ id: string; once?: string; words: Words }> {
  const name = tag.toLowerCase();
  // Every page has these anyway.
  if (/^(?:html|head|body)$/.test(name)) return;
  if (!KEPT.has(name)) {
    const isWords = !VOID.test(name) && !text.endsWith('/>') && !closed.has(name);
    const message = `${text} is read as a tag, so it does not appear.`;
    if (isWords)
      return yield { id: 'removed', words: [message, `Write "\\${text}" to show it, or delete it.`] };
    const isComponent = /[A-Z]/.test(tag[0]!) || tag.includes('-');
    const hint = isComponent
      ? 'Articles are markdown and HTML; components are not read.'
      : 'Delete it, or write markdown.';
    return yield {
      id: 'removed',
      once: name,
      words: [`The tag <${tag}> is removed; the text in it stays.`, hint],
    };
  }
  for (const [, key = '', quoted, single, bare] of attributes.matchAll(
    /([^\s"'=/>]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g,
  )) {
    const attribute = key.toLowerCase();
    const value = quoted ?? single ?? bare ?? '';
    if (Object.hasOwn(ARTICLE_SCHEMA.protocols, attribute) && !isKeptAddress(attribute, value)) {
      const message = `The address "${value.slice(0, 80)}" of <${name}> is removed.`;
      const hint = 'Addresses begin with "/", "#" or "https://" and have no spaces or quotes.';
      yield { id: 'address', words: [message, hint] };
    } else if (attribute === 'id' && !AUTHORED_ID.test(value)) {
      const hint = 'Write letters, digits and hyphens only, or delete it.';
      yield { id: 'removed', words: [`The id "${value.slice(0, 80)}" of <${name}> is removed.`, hint] };
    } else if (attribute === 'style' || attribute.startsWith('on')) {
      const message = `The attribute "${attribute}" of <${name}> is removed.`;
      const hint = 'Delete it: articles have neither styles nor scripts.';
      yield { id: 'removed', once: attribute, words: [message, hint] };
    }
  }
}
