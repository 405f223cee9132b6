/** Rules about HTML that the sanitiser removes, and HTML that is not closed, so that the text after it is lost. */
import type { Root } from 'hast';
import { htmlToHast } from 'satteri';
import type { Words } from '../../diagnostics/diagnostic.ts';
import { ARTICLE_SCHEMA, KEPT } from '../article-schema.ts';
import { AUTHORED_ID } from '../prepare-tree.ts';
import { isKeptAddress } from '../safe-url.ts';
import { faultOfAddress, linkWithoutWords } from './links.ts';
import { type Article, type Finding, found, matching, type Part, type Piece, type Rule } from './piece.ts';

/** Elements that extend to the end of the article if nothing closes them. */
const CLOSED: ReadonlySet<string> = new Set(
  'a abbr b bdi bdo blockquote cite code del details dfn div em figure i ins kbd mark pre q s samp section small span strong sub summary sup table time u ul ol dl var'.split(
    ' ',
  ),
);

const STRIPPED: ReadonlySet<string> = new Set(ARTICLE_SCHEMA.strip);
const VOID = /^(?:area|base|col|embed|frame|input|link|meta|param|source|track)$/;

/** Comments and the like, and tags with their attributes; a tag that does not end lacks its ">". */
const MARKUP =
  /<!--|<\?|<!\[CDATA\[|<![a-z]|<(\/?)([a-z][^\s/>]*)((?:=\s*(?:"[^"]*"|'[^']*')|=(?!\s*["'])|[^=>])*)>?/gi;

interface Tag extends Piece {
  readonly isEnd: boolean;
  /** In lower case, and as it was typed; empty for a comment and the like. */
  readonly name: string;
  readonly typed: string;
  readonly attributes: string;
}

/** The tags in the HTML of an article. */
function tagsIn(parts: readonly Part[]): Tag[] {
  return parts
    .filter(({ kind }) => kind === 'html')
    .flatMap((html) =>
      [...html.text.matchAll(MARKUP)].map(
        ({ 0: text, 1: slash, 2: typed = '', 3: attributes = '', index }) => {
          const offset = html.offset + index;
          return { offset, text, isEnd: slash === '/', name: typed.toLowerCase(), typed, attributes };
        },
      ),
    );
}

const ENDS: Readonly<Record<string, string>> = { '<!--': '-->', '<?': '?>', '<![CDATA[': ']]>' };

export const HTML_RULES: readonly Rule[] = [
  // It also finds what "unclosed", "address", "link-words" and "open-tag" are about.
  { id: 'removed', of: 'article', find: faultsOfTags },
  { id: 'in-html', of: 'html', find: markdownInHtml },
  matching('unclosed', 'line', /(?<!\\)<[a-z][a-z\d]* +[a-z-]+ *= *["'][^<]*/gi, () => [
    'This tag does not end, so it appears as it was typed.',
    CUT_OFF[1],
  ]),
  matching('open-tag', 'line', /(?<!\\)<!--.*/g, () => [
    '<!-- is not closed, so it appears in the text as it is.',
    'Close it with -->, or write it as `<!--` to show it.',
  ]),
];

/** Markdown that is not read, since it is inside a block of HTML. */
function* markdownInHtml({ offset, text }: Piece): Generator<Finding> {
  const words = text.replace(/<[^<>]*>/g, (tag) => ' '.repeat(tag.length));
  const unread = /<(?:pre|code|script|style|svg|!--)/i.test(text) ? null : UNREAD.exec(words);
  const message = 'Markdown is not read directly inside HTML, so it appears as it is.';
  const hint = 'Leave an empty line above and below it, or write it as HTML.';
  if (unread) yield found({ offset: offset + unread.index, text: unread[0] }, message, hint);
}

const CUT_OFF: Words = [
  'This tag does not end, so everything that follows it would be lost.',
  'Close each quote in it, and end it with ">".',
];

/** What is wrong with the HTML of an article; in a quotation of several lines, offsets may be some columns off. */
function* faultsOfTags(_whole: Part, article: Article): Generator<Finding> {
  const { parts, body } = article;
  const tags = tagsIn(parts);
  const closed = new Set(tags.flatMap(({ isEnd, name }) => (isEnd ? name : [])));
  const reported = new Set<string>();
  const open: (Tag & { readonly href: string | null })[] = [];
  /** The end of an element that is removed with its contents: tags before it are skipped. */
  let until = -1;
  for (const tag of tags) {
    const { offset, text, name } = tag;
    if (offset < until) continue;
    if (name !== '' && !text.endsWith('>')) {
      yield { ...found(tag, ...CUT_OFF), id: 'unclosed', isError: true };
      return;
    }
    if (tag.isEnd) {
      const at = open.findLastIndex((other) => other.name === name);
      const [opening] = at < 0 ? [] : open.splice(at, 1);
      if (opening?.href && body.slice(opening.offset + opening.text.length, offset).trim() === '')
        yield linkWithoutWords(opening, opening.href);
    } else if (name === '' || STRIPPED.has(name)) {
      const { closing, unclosed, removed, isMissed } = removal(tag);
      const end = closing ? endOf(closing, name === '' ? offset : offset + text.length, parts) : offset;
      if (end === null) yield { ...found(tag, ...unclosed), id: 'unclosed', isError: true };
      else if (isMissed) yield found(tag, ...removed);
      until = end ?? Number.POSITIVE_INFINITY;
    } else {
      for (const { id, once, words } of faultsOfTag(tag, closed)) {
        if (!once || !reported.has(once)) yield { ...found(tag, ...words), id };
        if (once) reported.add(once);
      }
      const href = hrefOf(tag);
      if (href && isKeptAddress('href', href)) yield* faultOfAddress(tag, href, article);
      if (CLOSED.has(name) && !text.endsWith('/>')) open.push({ ...tag, href });
    }
  }
  for (const tag of open) {
    const { name } = tag;
    yield { ...found(tag, `<${name}> is not closed.`, `Write </${name}> where it ends.`), id: 'open-tag' };
  }
}

/** Where a tag leads; null if it is no link. */
function hrefOf({ name, text }: Tag): string | null {
  if (name !== 'a') return null;
  const [link] = (htmlToHast(text, { fragment: true }) as Root).children;
  return link?.type === 'element' && link.properties.href ? String(link.properties.href) : null;
}

const UNREAD =
  /\*\*[^\s*][^*\n]*\*\*|!?\[[^\]\n]{1,300}\]\([^()\s]{1,300}\)|^(?:[-*+]|\d{1,3}[.)]|#{1,6}) .*/m;

/** The end of the first match in HTML from an offset on. */
function endOf(pattern: RegExp, from: number, parts: readonly Part[]): number | null {
  for (const { kind, text, offset } of parts) {
    if (kind !== 'html' || offset + text.length <= from) continue;
    const start = Math.max(0, from - offset);
    const match = pattern.exec(text.slice(start));
    if (match) return offset + start + match.index + match[0].length;
  }
  return null;
}

/** How something ends that is removed with its contents, and what is said of it. */
function removal({ name, text }: Tag) {
  const end = name === '' ? (ENDS[text.toUpperCase()] ?? '>') : `</${name}>`;
  const shown = name === '' ? text.replace(/^<![a-z]$/i, '<!') : `<${name}>`;
  const pattern = name === '' ? end.replace(/[?\]]/g, '\\$&') : `</${name}\\b[^>]*>`;
  return {
    /** Null if it cannot have contents. */
    closing: VOID.test(name) || text.endsWith('/>') ? null : new RegExp(pattern, 'i'),
    unclosed: [
      `${shown} is not closed, so everything that follows it would be lost.`,
      `Close it with ${end}, or write it as \`${shown}\` to show it.`,
    ] as const,
    removed: [`${shown} and everything in it is removed.`, hintFor(name)] as const,
    /** False for comments and declarations, which nobody would miss. */
    isMissed: !['-->', '>'].includes(end),
  };
}

function hintFor(name: string): string {
  if (/^(?:iframe|video|audio|embed|object)$/.test(name))
    return 'Link to it instead: [What it shows](https://...).';
  if (/^(?:svg|canvas|math)$/.test(name)) return 'Save it as a picture beside this file, and show that.';
  return name === ''
    ? 'Write it in `backquotes` to show it, or delete it.'
    : `Delete it, or write it as \`<${name}>\` to show it.`;
}

/** What is wrong with a tag; a fault with a key in `once` is reported for the first tag only. */
function* faultsOfTag(
  { text, name, typed, attributes }: Tag,
  closed: ReadonlySet<string>,
): Generator<{ id: string; once?: string; words: Words }> {
  const id = 'removed';
  // Every page has these anyway.
  if (/^(?:html|head|body)$/.test(name)) return;
  if (!KEPT.has(name)) {
    const isWords = !VOID.test(name) && !text.endsWith('/>') && !closed.has(name);
    const message = `${text} is read as a tag, so it does not appear.`;
    if (isWords) return yield { id, words: [message, `Write "\\${text}" to show it, or delete it.`] };
    const isComponent = /[A-Z]/.test(typed[0]!) || typed.includes('-');
    const hint = isComponent
      ? 'Articles are markdown and HTML; components are not read.'
      : 'Delete it, or write markdown.';
    return yield { id, once: name, words: [`The tag <${typed}> is removed; the text in it stays.`, hint] };
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
      yield { id, words: [`The id "${value.slice(0, 80)}" of <${name}> is removed.`, hint] };
    } else if (/^(?:style|data-island|on.*)$/.test(attribute)) {
      const message = `The attribute "${attribute}" of <${name}> is removed.`;
      yield { id, once: attribute, words: [message, 'Delete it: articles have neither styles nor scripts.'] };
    }
  }
}
