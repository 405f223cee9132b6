/** Finds HTML in an article that the sanitiser removes, and HTML that is not closed, so that the text after it is lost. */
import type { Fault } from '../diagnostics/diagnostic.ts';
import { getOrMake } from '../system/get-or-make.ts';
import { ARTICLE_SCHEMA } from './article-schema.ts';
import type { Finding, Piece } from './finding.ts';
import { isKeptAddress, KEPT } from './prepare-tree.ts';
import { CLOSED } from './unseen-faults.ts';

const STRIPPED: ReadonlySet<string> = new Set(ARTICLE_SCHEMA.strip);
const VOID = /^(?:area|base|col|embed|frame|input|link|meta|param|source|track)$/;

/** Comments and the like, and tags with their attributes. */
const MARKUP = /<!--|<\?|<!\[CDATA\[|<![a-z]|<(\/?)([a-z][^\s/>]*)((?:"[^"]*"|'[^']*'|[^'">])*)>/gi;

const ENDS: Readonly<Record<string, string>> = { '<!--': '-->', '<?': '?>', '<![CDATA[': ']]>' };

/** What is wrong with the pieces of HTML in a body; in a quotation of several lines, offsets may be some columns off. */
export function examineHtml(raws: readonly Piece[], body: string): Finding[] {
  const found: Finding[] = [];
  const told = new Set<string>();
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
          found.push({ offset: at, text: opening, fault: linkWithoutWords(href) });
        open.delete(at);
      } else if (tag === '' || STRIPPED.has(name)) {
        const { closing, unclosed, removed } = tag === '' ? markup(text) : element(name, text);
        const end = closing ? endOf(closing, tag === '' ? offset : offset + text.length, raws) : offset;
        if (end === null) found.push({ offset, text, fault: unclosed, isError: true });
        else if (removed) found.push({ offset, text, fault: removed });
        until = end ?? Number.POSITIVE_INFINITY;
      } else {
        for (const { once, fault } of faultsOfTag(match, closed)) {
          if (!once || !told.has(once)) found.push({ offset, text, fault });
          if (once) told.add(once);
        }
        if (CLOSED.has(name) && !text.endsWith('/>')) {
          open.set(offset, { name, text });
          getOrMake(places, name, () => []).push(offset);
        }
      }
    }
  }
  for (const [offset, { name, text }] of open)
    found.push({
      offset,
      text,
      fault: ['open-tag', `<${name}> is not closed.`, `Write </${name}> where it ends.`],
    });
  return found;
}

/** Markdown that is not read, since it is inside a block of HTML. */
export function* examineBlock({ offset, text }: Piece): Generator<Finding> {
  const words = text.replace(/<[^<>]*>/g, (tag) => ' '.repeat(tag.length));
  const found = /<(?:pre|code|script|style|svg|!--)/i.test(text) ? null : UNREAD.exec(words);
  if (found) yield { offset: offset + found.index, text: found[0], fault: IN_HTML };
}

const IN_HTML: Fault = [
  'in-html',
  'Markdown is not read directly inside HTML, so it appears as it is.',
  'Leave an empty line above and below it, or write it as HTML.',
];

const UNREAD =
  /\*\*[^\s*][^*\n]*\*\*|!?\[[^\]\n]{1,300}\]\([^()\s]{1,300}\)|^(?:[-*+]|\d{1,3}[.)]|#{1,6}) .*/m;

export function linkWithoutWords(href: string): Fault {
  return ['link-words', 'This link has no words, so nobody sees it.', `Write [what it leads to](${href}).`];
}

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
  readonly unclosed: Fault;
  /** Null if nobody would miss it. */
  readonly removed: Fault | null;
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
    unclosed: ['unclosed', message, hint],
    removed: isShown ? ['removed', lost, 'Write it in `backquotes` to show it, or delete it.'] : null,
  };
}

function element(name: string, text: string): Removed {
  const shown = `<${name}>`;
  const message = `${shown} is not closed, so what follows it would be lost.`;
  const hint = `Write it as \`${shown}\` to show it, or close it with </${name}>.`;
  return {
    closing: VOID.test(name) || text.endsWith('/>') ? null : new RegExp(`</${name}\\b[^>]*>`, 'i'),
    unclosed: ['unclosed', message, hint],
    removed: ['removed', `${shown} and everything in it is removed.`, hintFor(name)],
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
): Generator<{ once?: string; fault: Fault }> {
  const name = tag.toLowerCase();
  // Every page has these anyway.
  if (/^(?:html|head|body)$/.test(name)) return;
  if (!KEPT.has(name)) {
    const isWords = !VOID.test(name) && !text.endsWith('/>') && !closed.has(name);
    const message = `${text} is read as a tag, so it does not appear.`;
    if (isWords) return yield { fault: ['removed', message, `Write "\\${text}" to show it, or delete it.`] };
    const isComponent = /[A-Z]/.test(tag[0]!) || tag.includes('-');
    const hint = isComponent
      ? 'Articles are markdown and HTML; components are not read.'
      : 'Delete it, or write markdown.';
    return yield {
      once: name,
      fault: ['removed', `The tag <${tag}> is removed; the text in it stays.`, hint],
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
      yield { fault: ['address', message, hint] };
    } else if (attribute === 'style' || attribute.startsWith('on')) {
      const message = `The attribute "${attribute}" of <${name}> is removed.`;
      const hint = 'Delete it: articles have neither styles nor scripts.';
      yield { once: attribute, fault: ['removed', message, hint] };
    }
  }
}
