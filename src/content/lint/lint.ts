/**
 * Finds what of an article's text is lost, or was not understood and appears as it was typed. Every rule looks at every
 * article that is rendered anew, whatever else is wrong with it.
 */
import type { Nodes, Root } from 'hast';
import { type Diagnostic, problem, rangeIn, warning } from '../../diagnostics/diagnostic.ts';
import { groupedBy } from '../../system/get-or-make.ts';
import { MAX_DEPTH } from '../limits.ts';
import { BRACKET_RULES } from './brackets.ts';
import { CODE_RULES } from './code.ts';
import { EMPHASIS_RULES } from './emphasis.ts';
import { FOREIGN_RULES } from './foreign.ts';
import { HEADING_RULES } from './headings.ts';
import { HTML_RULES } from './html.ts';
import { LINK_RULES } from './links.ts';
import { LIST_RULES } from './lists.ts';
import {
  type Article,
  AS_WRITTEN,
  type Finding,
  found,
  linesIn,
  type Part,
  type Piece,
  type Rule,
} from './piece.ts';
import { TABLE_RULES } from './tables.ts';

const RULES: readonly Rule[] = [
  { id: 'empty', of: 'article', find: withoutText },
  { id: 'depth', of: 'article', find: tooDeep },
  ...HEADING_RULES,
  ...LIST_RULES,
  ...TABLE_RULES,
  ...CODE_RULES,
  ...LINK_RULES,
  ...BRACKET_RULES,
  ...EMPHASIS_RULES,
  ...FOREIGN_RULES,
  ...HTML_RULES,
];

const BY_KIND = groupedBy(RULES, ({ of }) => of);

/** The kinds of parts at which a rule or the renderer looks. */
const KINDS: ReadonlySet<string> = new Set([...BY_KIND.keys(), ...AS_WRITTEN, 'del']);

/** The parts of a body, in a tree in which HTML is as written and everything has its place. */
export function partsIn(tree: Root, body: string): Pick<Article, 'parts' | 'tooDeep'> {
  const parts: Part[] = [];
  let tooDeep: number | null = null;
  const visit = (node: Nodes, depth: number, parent: string) => {
    const offset = node.position?.start.offset ?? 0;
    if (depth > MAX_DEPTH && node.position) tooDeep ??= offset;
    if (tooDeep !== null) return;
    const kind = kindOf(node, parent);
    if (node.type === 'text' || KINDS.has(kind)) {
      const text = body.slice(offset, node.position?.end.offset ?? offset);
      const part = { kind, parent, node, offset, text, own: text.length };
      if (kind !== 'text') parts.push(part);
      if (node.type === 'text' && SIGNS.test(text)) parts.push(...linesOf(part, body));
    }
    if (kind === 'code' || !('children' in node)) return;
    for (const child of node.children) visit(child, depth + 1, kind);
  };
  visit(tree, 0, '');
  return { parts, tooDeep };
}

function kindOf(node: Nodes, parent: string): string {
  if (node.type === 'text' && parent === 'li') return 'item';
  if (node.type === 'element') return /^h[1-6]$/.test(node.tagName) ? 'heading' : node.tagName;
  return node.type === 'raw' ? 'html' : node.type;
}

/** What every line has that may not have been understood, and few others have. */
const SIGNS =
  /[[\]*_|#~={}:!$\t\u00a0\u2000-\u200b\u2060\u202f\u2022\u25aa\u25cf\u3000\u3010\ufeff]|^(?:im|ex)port /m;

/** The lines of a text that may not have been understood. */
function linesOf(part: Part, body: string): Part[] {
  const partEnd = part.offset + part.text.length;
  return linesIn(part).flatMap(({ offset, text: own }) => {
    if (!SIGNS.test(own)) return [];
    const end = offset + own.length;
    const rest = end === partEnd ? /.{0,200}/.exec(body.slice(end, end + 200))![0] : '';
    const line = { ...part, kind: 'line', offset, text: own + rest, own: own.length };
    const isWhole = /(?:^|\n)[ \t>]*$/.test(body.slice(Math.max(0, offset - 200), offset));
    return isWhole ? [line, { ...line, kind: 'whole line' }] : [line];
  });
}

/** A finding with the rule that made it. */
type Fault = Finding & { readonly id: string };

/** All faults of an article, in the order of its text. */
export function lint(article: Article): readonly Fault[] {
  const { body, parts } = article;
  const root: Root = { type: 'root', children: [] };
  const whole: Part = { kind: 'article', parent: '', offset: 0, text: body, own: body.length, node: root };
  const faults: Fault[] = [];
  for (const part of [whole, ...parts])
    for (const { id, find } of BY_KIND.get(part.kind) ?? [])
      for (const finding of find(part, article)) faults.push({ id, ...finding });
  return onceInAList(
    faults.sort((a, b) => a.offset - b.offset),
    body,
  );
}

/** Without those that every further line of a list would have again. */
function onceInAList(faults: readonly Fault[], body: string): Fault[] {
  let last: number | null = null;
  return faults.filter(({ id, offset }) => {
    if (id !== 'list' && id !== 'hard-space') return true;
    const isFirst = last === null || hasParagraph(body.slice(last, offset));
    last = offset;
    return isFirst;
  });
}

/** True if a whole paragraph is between the beginning of a text and its end. */
function hasParagraph(text: string): boolean {
  return text.split(/\n[ \t>]*\n\s*/).length > 2;
}

function* withoutText({ text }: Part): Generator<Finding> {
  const piece = { offset: 0, text: '' };
  if (text.trim() === '')
    yield found(piece, 'The article has no text.', 'Write it below the second line "---".');
}

function* tooDeep(whole: Part, { tooDeep, isCut, parts }: Article): Generator<Finding> {
  if (tooDeep !== null) yield deep({ offset: tooDeep, text: '' }, 'Begin a new paragraph instead.');
  else if (isCut) {
    const html = parts.find(({ kind }) => kind === 'html') ?? whole;
    yield deep(html, 'Close what is open in the HTML from here on, or split the article.');
  }
}

function deep(piece: Piece, remedy: string): Finding {
  const message = `Is nested more than ${MAX_DEPTH} levels deep.`;
  return { ...found(piece, message, remedy), isError: true };
}

/** The text that was examined, as it stands in a file. */
interface Origin {
  /** Its path, as diagnostics print it. */
  readonly file: string;
  /** The body as written there, and the line on which it starts. */
  readonly body: string;
  readonly bodyLine: number;
  /** The offset in that body of an offset in the text, which has its values filled in. */
  readonly offsetOf: (offset: number) => number;
}

/** Faults as they are reported. */
export function reported(faults: readonly Fault[], { file, body, bodyLine, offsetOf }: Origin): Diagnostic[] {
  return faults.map(({ id, offset, text, words, isError }) => {
    const end = offset + text.split('\n', 1)[0]!.length;
    const place = rangeIn(body, offsetOf(offset), offsetOf(end));
    const line = place.line! + bodyLine - 1;
    return (isError ? problem : warning)({ file, ...place, line }, `body/${id}`, ...words);
  });
}
