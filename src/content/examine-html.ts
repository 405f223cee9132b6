/** What the sanitiser removes of the HTML in an article, and HTML that is not closed, so that what follows it is lost. */
import type { Nodes, Root } from 'hast';
import { ARTICLE_SCHEMA } from './article-schema.ts';
import { MAX_DEPTH } from './limits.ts';
import { CLOSED } from './markdown.ts';
import { isKeptAddress } from './prepare-tree.ts';
import type { Reporter } from './reporter.ts';

const KEPT: ReadonlySet<string> = new Set(ARTICLE_SCHEMA.tagNames);
const STRIPPED: ReadonlySet<string> = new Set(ARTICLE_SCHEMA.strip);
const VOID = /^(?:area|base|col|embed|frame|input|link|meta|param|source|track)$/;

/** A piece of HTML as it was written. */
interface Raw {
  readonly value: string;
  readonly offset: number;
}

/** What is looked for: comments and the like, and tags with their attributes. */
const MARKUP = /<!--|<\?|<!\[CDATA\[|<![a-z]|<(\/?)([a-z][^\s/>]*)((?:"[^"]*"|'[^']*'|[^'">])*)>/gi;

const ENDS: Readonly<Record<string, string>> = { '<!--': '-->', '<?': '?>', '<![CDATA[': ']]>' };

export function examineHtml(tree: Root, body: string, report: Reporter): void {
  const raws = rawsIn(tree, body);
  const told = new Set<string>();
  /** Tags that nothing has closed yet, by their place. */
  const open = new Map<number, { readonly name: string; readonly text: string }>();
  /** Where an element that is removed with its contents ends: pieces before it are not looked at. */
  let until = -1;
  for (const { value, offset } of raws) {
    for (const match of value.matchAll(MARKUP)) {
      const at = offset + match.index;
      if (at < until) continue;
      const [text, slash, tag = '', attributes = ''] = match;
      if (tag === '') until = examineMarkup(text, at, raws, body, report);
      else if (slash) open.delete(lastOpen(open, tag));
      else if (STRIPPED.has(tag.toLowerCase())) until = examineStripped(tag, text, at, raws, report);
      else {
        examineTag(tag, text, attributes, at, told, report);
        if (CLOSED.has(tag.toLowerCase()) && !text.endsWith('/>'))
          open.set(at, { name: tag.toLowerCase(), text });
      }
    }
  }
  for (const [at, { name, text }] of open)
    report.warn('open-tag', at, text, `<${name}> is not closed.`, `Close it with </${name}>.`);
}

/** Where the tag stands that an end tag closes; -1 where there is none. */
function lastOpen(open: ReadonlyMap<number, { readonly name: string }>, tag: string): number {
  const name = tag.toLowerCase();
  return [...open].findLast(([, each]) => each.name === name)?.[0] ?? -1;
}

/** The tag at which HTML nests deepest, as far as its end tags are written. */
export function deepestTag(tree: Root, body: string): { text: string; offset: number } {
  let deepest = { text: '', offset: 0, depth: 0 };
  let depth = 0;
  for (const { value, offset } of rawsIn(tree, body)) {
    for (const { 0: text, 1: slash, index } of value.matchAll(MARKUP)) {
      if (slash) depth--;
      else if (++depth > deepest.depth) deepest = { text, offset: offset + index, depth };
    }
  }
  return deepest;
}

/** HTML in the order of the text; offsets are those of the body, so a line in a quotation may be some columns off. */
function rawsIn(tree: Root, body: string): Raw[] {
  const found: Raw[] = [];
  const visit = (node: Nodes, depth: number) => {
    if (node.type === 'raw' && node.position) {
      const { start, end } = node.position;
      found.push({ value: body.slice(start.offset!, end.offset!), offset: start.offset! });
    }
    if (depth < MAX_DEPTH && 'children' in node) for (const child of node.children) visit(child, depth + 1);
  };
  visit(tree, 0);
  return found;
}

/** The end of what matches from an offset on, in HTML alone. */
function endOf(pattern: RegExp, from: number, raws: readonly Raw[]): number | null {
  for (const { value, offset } of raws) {
    if (offset + value.length <= from) continue;
    const start = Math.max(0, from - offset);
    const found = pattern.exec(value.slice(start));
    if (found) return offset + start + found.index + found[0].length;
  }
  return null;
}

function examineMarkup(
  opening: string,
  at: number,
  raws: readonly Raw[],
  body: string,
  report: Reporter,
): number {
  const kind = opening.toUpperCase();
  const closing = ENDS[kind] ?? '>';
  const end = endOf(new RegExp(closing.replace(/[?\]]/g, '\\$&')), at, raws);
  const shown = ENDS[kind] ? opening : '<!';
  if (end === null) {
    const message = `"${shown}" is not closed, so everything that follows it would be lost.`;
    const hint = `Close it with "${closing}", or write it in \`backquotes\`.`;
    report.error('unclosed', at, opening, message, hint);
    return body.length;
  }
  if (kind === '<?' || kind === '<![CDATA[') {
    const message = `"${shown}" and what stands in it is removed.`;
    report.warn('removed', at, opening, message, 'Write it in `backquotes` to show it, or delete it.');
  }
  return end;
}

function examineStripped(
  tag: string,
  text: string,
  at: number,
  raws: readonly Raw[],
  report: Reporter,
): number {
  const name = tag.toLowerCase();
  const shown = `<${name}>`;
  const from = at + text.length;
  const end =
    VOID.test(name) || /\/>$/.test(text) ? from : endOf(new RegExp(`</${name}\\b[^>]*>`, 'i'), from, raws);
  if (end === null) {
    const message = `${shown} is not closed, so what follows it would be lost.`;
    const hint = `Write it as \`${shown}\` to show it, or close it with </${name}>.`;
    report.error('unclosed', at, text, message, hint);
    return Number.POSITIVE_INFINITY;
  }
  report.warn('removed', at, text, `${shown} and what stands in it is removed.`, hintFor(name));
  return end;
}

function hintFor(name: string): string {
  if (/^(?:iframe|video|audio|embed|object)$/.test(name))
    return 'Link to it instead: [What it shows](https://...).';
  if (/^(?:svg|canvas|math)$/.test(name)) return 'Save it as a picture beside this file, and show that.';
  return `Delete it, or write it as \`<${name}>\` to show it.`;
}

/** Each kind of tag is reported once. */
function examineTag(
  tag: string,
  text: string,
  attributes: string,
  at: number,
  told: Set<string>,
  report: Reporter,
): void {
  const name = tag.toLowerCase();
  const once = (key: string, message: string, hint: string) => {
    if (!told.has(key)) report.warn('removed', at, text, message, hint);
    told.add(key);
  };
  // What every page has anyway.
  if (/^(?:html|head|body)$/.test(name)) return;
  if (!KEPT.has(name)) {
    const isComponent = /[A-Z]/.test(tag[0]!) || tag.includes('-');
    const hint = isComponent
      ? 'Articles are markdown and HTML; components are not read.'
      : 'Delete it, or write markdown.';
    once(name, `The tag <${tag}> is removed; the text in it stays.`, hint);
    return;
  }
  for (const [, key = '', quoted, single, bare] of attributes.matchAll(
    /([^\s"'=/>]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g,
  )) {
    const attribute = key.toLowerCase();
    const value = quoted ?? single ?? bare ?? '';
    if (attribute in ARTICLE_SCHEMA.protocols && !isKeptAddress(attribute, value)) {
      const hint = 'Addresses begin with "/", "#" or "https://" and have no spaces or quotes.';
      report.warn('address', at, text, `The address "${value.slice(0, 80)}" of <${name}> is not kept.`, hint);
    } else if (attribute === 'style' || attribute.startsWith('on')) {
      const message = `The attribute "${attribute}" of <${name}> is removed.`;
      once(attribute, message, 'Delete it: articles carry no styles and no scripts.');
    }
  }
}
