/**
 * What of an article's text is lost, or was not understood, line by line. Rendering has no places and only suspects
 * (`isSuspect`); here the text is parsed again, with places and with HTML left as it was written.
 */
import type { Element, Nodes, Root } from 'hast';
import { markdownToHast } from 'satteri';
import { type Diagnostic, problem, warning } from '../diagnostics/diagnostic.ts';
import { didYouMean } from '../diagnostics/suggest.ts';
import { decoded } from '../pages/address.ts';
import { deepestTag, examineHtml } from './examine-html.ts';
import { examineTableRows, examineText } from './examine-text.ts';
import { MAX_DEPTH } from './limits.ts';
import type { AddressFor, RenderedMarkdown } from './markdown.ts';
import { isKeptAddress } from './prepare-tree.ts';
import { placesIn } from './read.ts';
import type { Reporter } from './reporter.ts';

/** The body of an article, and what rendering found in it. */
export interface Examined {
  /** As diagnostics print it. */
  readonly file: string;
  readonly body: string;
  /** Line of the file on which the body starts. */
  readonly bodyLine: number;
  readonly rendered: Pick<RenderedMarkdown, 'headings' | 'isCut'>;
  readonly addressFor?: AddressFor;
}

const TOO_DEEP = `Is nested more than ${MAX_DEPTH} levels deep, or has too many parts.`;

/** All there is to say about a body, in the order of its lines. */
export function examineBody(examined: Examined): Diagnostic[] {
  const { file, body, bodyLine } = examined;
  const found: Diagnostic[] = [];
  const placeAt = placesIn(body);
  const place = (offset: number, text: string) => {
    const { line, column } = placeAt(offset);
    const width = text.split('\n', 1)[0]!.length;
    return { file, line: line + bodyLine - 1, column, ...(width > 0 ? { endColumn: column + width } : {}) };
  };
  const report: Reporter = {
    error: (rule, offset, text, message, hint) =>
      found.push(problem(place(offset, text), `body/${rule}`, message, hint)),
    warn: (rule, offset, text, message, hint) =>
      found.push(warning(place(offset, text), `body/${rule}`, message, hint)),
  };
  if (body.trim() === '') {
    report.warn('empty', 0, '', 'The article has no text.', 'Write it below the second line "---".');
    return found;
  }
  const tree = markdownToHast(body, { features: { frontmatter: false } }) as Root;
  examineTree(tree, examined, report);
  examineHtml(tree, body, report);
  if (examined.rendered.isCut && !found.some(({ rule }) => rule === 'body/depth')) {
    const { text, offset } = deepestTag(tree, body);
    report.error('depth', offset, text, TOO_DEEP, 'Close what is open, or split the article.');
  }
  return found.sort((a, b) => a.line! - b.line! || a.column! - b.column!);
}

function examineTree(tree: Root, examined: Examined, report: Reporter): void {
  const { body, rendered, addressFor = () => null } = examined;
  let level = 1;
  const ids = rendered.headings.map(({ id }) => id);
  const shift = Number(body.search(/^#[ \t]|^=+[ \t]*$|<h1\b/m) >= 0);
  const visit = (node: Nodes, depth: number) => {
    const offset = node.position?.start.offset ?? 0;
    const source = body.slice(offset, node.position?.end.offset ?? offset);
    if (depth > MAX_DEPTH) {
      report.error('depth', offset, '', TOO_DEEP, 'Begin a new paragraph instead.');
      return true;
    }
    if (node.type === 'text') examineText(source, offset, report);
    if (node.type === 'element') {
      if (node.tagName === 'p') examineTableRows(source, offset, report);
      if (node.tagName === 'pre') examineFence(source, offset, report);
      if (node.tagName === 'a') examineLink(node, source, offset, ids, addressFor, report);
      if (node.tagName === 'img') examineAddress('src', node, source, offset, report);
      const heading = /^h([1-6])$/.exec(node.tagName);
      if (heading && node.position) {
        const now = Math.min(6, Number(heading[1]) + shift);
        if (now > level + 1) examineLevel(now - shift, level - shift, source, offset, report);
        level = now;
      }
      if (node.tagName === 'code') return false;
    }
    if ('children' in node) for (const child of node.children) if (visit(child, depth + 1)) return true;
    return false;
  };
  visit(tree, 0);
}

function examineLevel(now: number, before: number, source: string, offset: number, report: Reporter): void {
  const expected = '#'.repeat(Math.max(before + 1, 1));
  const message = `This heading skips a level: "${'#'.repeat(now)}" where "${expected}" follows.`;
  report.warn('heading-level', offset, source, message, `Write it with "${expected}".`);
}

/** A code block whose last line is not its fence reaches to the end of the article, or of its list. */
function examineFence(source: string, offset: number, report: Reporter): void {
  const [opening] = /^(?:`{3,}|~{3,})/.exec(source) ?? [];
  if (!opening) return;
  const lines = source.trimEnd().split('\n');
  const last = lines.at(-1)!.replace(/^[ \t>]*/, '');
  const isClosed = lines.length > 1 && last.startsWith(opening) && !/[^`~]/.test(last.trimEnd());
  if (isClosed) return;
  const message = 'This code block is not closed: what follows is part of it.';
  report.warn('open-code', offset, source, message, `Write a line "${opening}" below its last line.`);
}

function examineLink(
  node: Element,
  source: string,
  offset: number,
  ids: readonly string[],
  addressFor: AddressFor,
  report: Reporter,
): void {
  const href = String(node.properties.href ?? '');
  const isNote = Boolean(node.properties.id) || node.properties.dataFootnoteBackref !== undefined;
  if (isNote || examineAddress('href', node, source, offset, report)) return;
  if (href.startsWith('#')) {
    const id = decoded(href.slice(1));
    if (ids.includes(id)) return;
    const all = `Its headings are: ${ids.map((each) => `#${each}`).join(', ')}`;
    const hint = didYouMean(id, ids, (near) => `"#${near}"`) ?? all;
    report.warn('anchor', offset, source, `Links to ${href}, which is not a heading of this article.`, hint);
  } else if (!/^(?:[/?]|[a-z][a-z\d+.-]*:)/i.test(href) && addressFor(href) === null) {
    const file = /([^/]+\.(?!md$|html?$)\w{2,4})$/.exec(href)?.[1];
    const hint = file
      ? `Put the file into static/, and write "/${file}".`
      : `Begin it with "/", as in "/${href.replace(/^(?:\.\.?\/)*/, '').replace(/\.md$/, '')}".`;
    report.warn('relative-link', offset, source, `Links to ${href}, which is not a whole address.`, hint);
  }
}

/** True where the address is not one that the sanitiser keeps. */
function examineAddress(
  name: 'href' | 'src',
  node: Element,
  source: string,
  offset: number,
  report: Reporter,
): boolean {
  const address = node.properties[name];
  // Pictures have errors of their own.
  if (isKeptAddress(name, address) || (name === 'src' && /^data:/i.test(String(address)))) return false;
  const of = name === 'href' ? 'link' : 'picture';
  const shown = String(address ?? '').slice(0, 80);
  const message = `The address of this ${of}, "${shown}", is not kept.`;
  const hint =
    name === 'href'
      ? 'Links begin with "/", "#", "https://", "mailto:" or "tel:", and have no spaces, quotes or braces.'
      : 'Name a file beside this one, or an address of this site that begins with "/".';
  report.warn('address', offset, source, message, hint);
  return true;
}
