/**
 * Reports, line by line, what of an article's text is lost or was not understood. Rendering knows no positions and can
 * only suspect (`isSuspect`); here the text is parsed again, with positions and with HTML left as written.
 */
import type { Element, Nodes, Root } from 'hast';
import { markdownToHast } from 'satteri';
import { type Diagnostic, type Fault, problem, warning } from '../diagnostics/diagnostic.ts';
import { didYouMean } from '../diagnostics/suggest.ts';
import { decoded } from '../model/address.ts';
import { deepestTag, examineBlock, examineHtml, linkWithoutWords } from './examine-html.ts';
import { areShortLines, examineItems, examineParagraph, isProse, isSentence } from './examine-lines.ts';
import { examineText, telephone, withoutNotes } from './examine-text.ts';
import type { Finding, Piece } from './finding.ts';
import { type AddressFor, hasTopHeading, THIS_COMPUTER } from './finish-elements.ts';
import { MAX_DEPTH } from './limits.ts';
import { examineCells, looseItems, lostNotes } from './lost-text.ts';
import type { RenderedMarkdown } from './markdown.ts';
import { hasNoWords, isKeptAddress } from './prepare-tree.ts';
import { placesIn } from './read.ts';

/** The body of an article, and what rendering found. */
export interface Examined {
  /** Its path, as diagnostics print it. */
  readonly file: string;
  readonly body: string;
  /** The line of the file on which the body starts. */
  readonly bodyLine: number;
  readonly rendered: Pick<RenderedMarkdown, 'headings' | 'isCut'>;
  readonly addressFor?: AddressFor;
}

/** All findings in a body, in line order. */
export function examineBody(examined: Examined): Diagnostic[] {
  const { file, body, bodyLine } = examined;
  const placeAt = placesIn(body);
  const found = findingsIn(examined).map(({ offset, text, fault: [rule, message, hint], isError }) => {
    const { line, column } = placeAt(offset);
    const width = text.split('\n', 1)[0]!.length;
    const endColumn = width > 0 ? { endColumn: column + width } : {};
    const place = { file, line: line + bodyLine - 1, column, ...endColumn };
    return (isError ? problem : warning)(place, `body/${rule}`, message, hint);
  });
  return found.sort((a, b) => a.line! - b.line! || a.column! - b.column!);
}

function findingsIn(examined: Examined): readonly Finding[] {
  const { body, rendered } = examined;
  if (body.trim() === '') {
    const fault: Fault = ['empty', 'The article has no text.', 'Write it below the second line "---".'];
    return [{ offset: 0, text: '', fault }];
  }
  const tree = markdownToHast(body, { features: { frontmatter: false } }) as Root;
  const raws: Piece[] = [];
  const found = examineTree(tree, examined, raws);
  if (found.some(({ fault: [rule] }) => rule === 'depth')) return found;
  const cut = rendered.isCut ? [tooDeep(deepestTag(raws), 'Close what is open, or split the article.')] : [];
  return [...found, ...examineHtml(raws, body), ...cut];
}

function tooDeep(piece: Piece, remedy: string): Finding {
  const message = `Is nested more than ${MAX_DEPTH} levels deep, or has too many parts.`;
  return { ...piece, fault: ['depth', message, remedy], isError: true };
}

/** What is wrong with a tree; the pieces of HTML in it are added to `raws`. */
function examineTree(
  tree: Root,
  { body, rendered, addressFor = () => null }: Examined,
  raws: Piece[],
): readonly Finding[] {
  const found: Finding[] = [];
  /** Where code and HTML begin and end. */
  const asWritten: [from: number, to: number][] = [];
  let level = 1;
  const ids = rendered.headings.map(({ id }) => id);
  const shift = Number(hasTopHeading(tree));
  let lastItem: number | null = null;
  const add = (findings: Iterable<Finding>) => {
    for (const one of findings) {
      const isItem = /^(?:list|hard-space)$/.test(one.fault[0]);
      // Every line of a list has the same mistake.
      if (!isItem || lastItem === null || hasParagraph(body.slice(lastItem, one.offset))) found.push(one);
      if (isItem) lastItem = one.offset;
    }
  };
  const examineLevel = (written: number, piece: Piece, mark: (level: number) => string) => {
    const now = Math.min(6, written + shift);
    if (now > level + 1) found.push({ ...piece, fault: skippedLevel(now - shift, level - shift, mark) });
    level = now;
  };
  /** Returns true if nothing further has to be examined. */
  const visit = (node: Nodes, depth: number, parent = ''): boolean => {
    const offset = node.position?.start.offset ?? 0;
    const end = node.position?.end.offset ?? offset;
    const piece = { offset, text: body.slice(offset, end) };
    if (depth > MAX_DEPTH) {
      found.push(tooDeep({ offset, text: '' }, 'Begin a new paragraph instead.'));
      return true;
    }
    if (node.type === 'text') {
      const line = /.{0,200}/.exec(body.slice(end))![0];
      const beginsLine = /(?:^|\n)[ \t>]*$/.test(body.slice(Math.max(0, offset - 200), offset));
      add(examineText({ offset, text: piece.text + line }, piece.text.length, beginsLine));
      if (parent === 'li') add(examineItems(piece, 1));
    }
    const isCode = node.type === 'element' && node.tagName === 'code';
    if (isCode || node.type === 'raw') asWritten.push([offset, end]);
    if (node.type === 'raw') {
      raws.push(piece);
      found.push(...examineBlock(piece));
      for (const { 0: text, 1: written, index } of piece.text.matchAll(/<h([1-6])\b/gi))
        examineLevel(Number(written), { offset: offset + index, text }, (each) => `<h${each}>`);
    }
    if (node.type === 'element') {
      if (node.tagName === 'p') {
        const before = found.length;
        add(examineParagraph(piece, body, parent));
        const isPlain = node.children.length === 1 && node.children[0]?.type === 'text';
        if (isPlain && found.length === before && areShortLines(piece.text))
          found.push({ ...piece, fault: LINES_TOGETHER });
      }
      if (node.tagName === 'table') found.push(...examineCells(piece));
      if (node.tagName === 'ol' && countsDown(node, body)) found.push({ ...piece, fault: COUNTDOWN });
      if (node.tagName === 'em' && /\d\*\d$/.test(body.slice(offset - 1, offset + 2)))
        found.push({ ...piece, fault: starsOf(piece.text) });
      const fault = faultOf(node, piece.text, ids, addressFor);
      if (fault) found.push({ ...piece, fault });
      const heading = /^h([1-6])$/.exec(node.tagName);
      if (heading && node.position) {
        if (node.children.length === 0) found.push({ ...piece, fault: EMPTY_HEADING });
        examineLevel(Number(heading[1]), piece, (marks) => '#'.repeat(marks));
        const [, words = '', line] = /^([\s\S]*\S)[ \t]*\n[ \t>]*(-+|=+)[ \t]*$/.exec(piece.text) ?? [];
        if (isSentence(words)) found.push({ ...piece, fault: underlined(line!) });
      }
      if (isCode) return false;
    }
    const name = node.type === 'element' ? node.tagName : '';
    return 'children' in node && node.children.some((child) => visit(child, depth + 1, name));
  };
  visit(tree, 0);
  const isRead = ({ offset }: Finding) => !asWritten.some(([from, to]) => from <= offset && offset < to);
  lastItem = null;
  add(looseItems(body).filter(isRead));
  return [...withoutNotes(found, body), ...lostNotes(body).filter(isRead)];
}

/** True for a list whose items are numbered downwards as typed. */
function countsDown({ children }: Element, body: string): boolean {
  const items = children.filter(({ type }) => type === 'element');
  const numbers = items.map(({ position }) => Number.parseInt(body.slice(position?.start.offset), 10));
  return numbers.length > 1 && numbers.every((number, at) => at === 0 || number === numbers[at - 1]! - 1);
}

const COUNTDOWN: Fault = [
  'numbers',
  'These items appear numbered upwards.',
  'Write "\\" between each number and its full stop, and an empty line between the items.',
];

const LINES_TOGETHER: Fault = [
  'lines',
  'These lines run together.',
  'Write "\\" at the end of each but the last.',
];

function starsOf(text: string): Fault {
  const message = `The stars of ${text} do not appear: they make what is between them italic.`;
  return ['stars', message, 'Write "×", or "\\*" instead of each.'];
}

const EMPTY_HEADING: Fault = [
  'heading-words',
  'This heading has no words.',
  'Write them after it, or delete it.',
];

/** True if a whole paragraph is between the beginning of a text and its end. */
function hasParagraph(text: string): boolean {
  return text.split(/\n[ \t>]*\n\s*/).length > 2;
}

function underlined(line: string): Fault {
  const message = `This paragraph is a heading, because "${line}" is directly below it.`;
  return ['heading-line', message, 'Leave an empty line between them.'];
}

function skippedLevel(now: number, before: number, mark: (level: number) => string): Fault {
  if (before === 0) {
    const reason = 'This heading skips a level, because one below it has a single "#".';
    return ['heading-level', reason, 'Write that one with "##": the level of "#" is the title\'s.'];
  }
  const expected = mark(before + 1);
  const message = `This heading skips a level: "${mark(now)}" where "${expected}" should follow.`;
  return ['heading-level', message, `Write it with "${expected}".`];
}

function faultOf(node: Element, text: string, ids: readonly string[], addressFor: AddressFor): Fault | null {
  if (node.tagName === 'pre') return faultOfFence(text);
  if (node.tagName === 'a') return faultOfLink(node, ids, addressFor);
  return node.tagName === 'img' ? faultOfAddress('src', node) : null;
}

const INDENTED: Fault = [
  'indented',
  'This paragraph is shown as code, because it is indented.',
  'Delete the spaces before it.',
];

/** A code block whose last line is not its fence extends to the end of the article, or of its list. */
function faultOfFence(text: string): Fault | null {
  const [opening] = /^(?:`{3,}|~{3,})/.exec(text) ?? [];
  if (!opening) return isProse(`${text.trim()}\n`) ? INDENTED : null;
  const lines = text.trimEnd().split('\n');
  const last = lines.at(-1)!.replace(/^[ \t>]*/, '');
  const isClosed = lines.length > 1 && last.startsWith(opening) && !/[^`~]/.test(last.trimEnd());
  if (isClosed) return null;
  const message = 'This code block is not closed: what follows is part of it.';
  return ['open-code', message, `Write a line "${opening}" below its last line.`];
}

function faultOfLink(node: Element, ids: readonly string[], addressFor: AddressFor): Fault | null {
  const href = String(node.properties.href ?? '');
  if (node.properties.id || node.properties.dataFootnoteBackref !== undefined) return null;
  const fault = faultOfAddress('href', node);
  if (fault) return fault;
  if (hasNoWords(node)) return linkWithoutWords(href);
  if (href.startsWith('#')) {
    const id = decoded(href.slice(1));
    if (ids.includes(id)) return null;
    const all =
      ids.length > 0
        ? `Its headings are: ${ids.map((each) => `#${each}`).join(', ')}`
        : 'It has no heading to link to.';
    const hint = didYouMean(id, ids, (near) => `"#${near}"`) ?? all;
    return ['anchor', `Links to ${href}, which is not a heading of this article.`, hint];
  }
  if (THIS_COMPUTER.test(href)) {
    const address = href.replace(THIS_COMPUTER, '') || '/';
    return ['local-link', 'Leads to the computer of whoever reads it.', `Write it as "${address}".`];
  }
  if (/^(?:[/?]|[a-z][a-z\d+.-]*:)/i.test(href) || addressFor(href) !== null) return null;
  return ['relative-link', `Links to ${href}, which is not a whole address.`, wholeAddress(href)];
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

/** Null if the sanitiser keeps the address. */
function faultOfAddress(name: 'href' | 'src', node: Element): Fault | null {
  const address = node.properties[name];
  // Pictures have errors of their own.
  if (
    isKeptAddress(name, address) ||
    (name === 'src' && /^(?:$|[a-z][a-z\d+.-]*:)/i.test(String(address ?? '')))
  )
    return null;
  const of = name === 'href' ? 'link' : 'picture';
  const shown = String(address ?? '').slice(0, 80);
  const meant = withScheme(shown);
  const hint = meant
    ? `Write it as "${meant}".`
    : name === 'href'
      ? 'Links begin with "/", "#", "https://", "mailto:" or "tel:", and have no spaces, quotes or braces.'
      : 'Name a file beside this one, or an address of this site that begins with "/".';
  return ['address', `The address of this ${of}, "${shown}", is removed.`, hint];
}
