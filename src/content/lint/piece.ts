/** What rules look at: an article in pieces, as it was typed. */
import type { Nodes, Root } from 'hast';
import type { AddressFor, Anchors } from '../finish-elements.ts';
import { MAX_DEPTH } from '../limits.ts';

/** A piece of a body as typed. */
export interface Piece {
  readonly offset: number;
  readonly text: string;
}

/** A line of a text, a piece of HTML, or an element that markdown made. */
export interface Part extends Piece {
  /** `line`, `item` (a text directly in one), `html`, `heading`, or the name of another element. */
  readonly kind: string;
  /** The name of the element that it is in. */
  readonly parent: string;
  readonly node: Nodes;
  /** How much of it is its own: a line goes on to its end, after a link or something in bold. */
  readonly own: number;
}

/** All of an article, and what rendering found. */
export interface Article extends Anchors {
  readonly body: string;
  /** In their order; what is in code is left out. */
  readonly parts: readonly Part[];
  /** Where elements nest too deep to go on; null if nowhere. */
  readonly tooDeep: number | null;
  /** True if something nested too deep, and was cut off. */
  readonly isCut: boolean;
  readonly addressFor: AddressFor;
}

/** What is wrong with a piece, and what to do; a warning, unless marked as an error. */
export interface Finding extends Piece {
  readonly message: string;
  readonly hint: string;
  readonly isError?: true;
  /** The rule, if one reader finds what several are about. */
  readonly id?: string;
}

export interface Rule {
  /** The last part of its name in messages, `body/list`. */
  readonly id: string;
  /** The kind of parts that it looks at, or `article`. */
  readonly of: string;
  readonly find: (part: Part, article: Article) => Iterable<Finding>;
}

/** A finding in a piece. */
export function found({ offset, text }: Piece, message: string, hint: string): Finding {
  return { offset, text, message, hint };
}

/** Where markdown is not read. */
const AS_WRITTEN = ['code', 'html'];

/**
 * The parts of some kinds, and what is code or HTML, in a tree in which HTML is as written and everything has its place.
 */
export function partsOf(
  tree: Root,
  body: string,
  kinds: { readonly has: (kind: string) => boolean },
): Pick<Article, 'parts' | 'tooDeep'> {
  const parts: Part[] = [];
  let tooDeep: number | null = null;
  const visit = (node: Nodes, depth: number, parent: string) => {
    const offset = node.position?.start.offset ?? 0;
    if (depth > MAX_DEPTH) tooDeep ??= offset;
    if (tooDeep !== null) return;
    const kind = kindOf(node, parent);
    if (node.type === 'text' || kinds.has(kind) || AS_WRITTEN.includes(kind)) {
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
function* linesOf(part: Part, body: string): Generator<Part> {
  let { offset } = part;
  for (const own of part.text.split('\n')) {
    const end = offset + own.length;
    const rest =
      end === part.offset + part.text.length ? /.{0,200}/.exec(body.slice(end, end + 200))![0] : '';
    if (SIGNS.test(own)) yield { ...part, kind: 'line', offset, text: own + rest, own: own.length };
    offset = end + 1;
  }
}

/** True for a line that begins with its text, after marks of quotations. */
export function isWhole({ offset }: Part, body: string): boolean {
  return /(?:^|\n)[ \t>]*$/.test(body.slice(Math.max(0, offset - 200), offset));
}

/** The matches of a pattern in a line that begin in its own part. */
export function* matchesIn(line: Part, pattern: RegExp): Generator<RegExpExecArray & Piece> {
  if (line.text.search(pattern) < 0) return;
  for (const match of line.text.matchAll(pattern))
    if (match.index < line.own)
      yield Object.assign(match, { offset: line.offset + match.index, text: match[0] });
}

/** True for an offset in code or HTML, where markdown is not read. */
export function isAsWritten({ parts }: Article, offset: number): boolean {
  return parts.some(
    (part) =>
      AS_WRITTEN.includes(part.kind) && part.offset <= offset && offset < part.offset + part.text.length,
  );
}
