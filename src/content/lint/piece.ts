/** What rules look at: an article in pieces, as it was typed. */
import type { Nodes } from 'hast';
import type { Words } from '../../diagnostics/diagnostic.ts';
import type { AddressFor, Anchors } from '../finish-elements.ts';

/** A piece of a body as typed. */
export interface Piece {
  readonly offset: number;
  readonly text: string;
}

/** A line of a text, a piece of HTML, or an element that markdown made. */
export interface Part extends Piece {
  /**
   * `line`; `whole line`, a line that begins with its text; `item`, a text directly in one; `html`; `heading`; or the
   * name of another element.
   */
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
  readonly words: Words;
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
export function found({ offset, text }: Piece, ...words: Words): Finding {
  return { offset, text, words };
}

/** A rule about what a pattern matches in lines; `wordsOf` is given the match and its groups. */
export function matching(
  id: string,
  of: string,
  pattern: RegExp,
  wordsOf: (...groups: string[]) => Words | null,
): Rule {
  const find = ({ text, offset, own }: Part) => {
    if (text.search(pattern) < 0) return [];
    return [...text.matchAll(pattern)].flatMap((match) => {
      const words = match.index < own ? wordsOf(...match) : null;
      return words ? found({ offset: offset + match.index, text: match[0] }, ...words) : [];
    });
  };
  return { id, of, find };
}

/** The lines of a piece. */
export function linesIn({ offset, text }: Piece): Piece[] {
  let end = offset - 1;
  return text.split('\n').map((line) => {
    const start = end + 1;
    end = start + line.length;
    return { offset: start, text: line };
  });
}

/** Where markdown is not read. */
export const AS_WRITTEN = ['code', 'html'];

/** True for an offset in code or HTML, where markdown is not read. */
export function isAsWritten({ parts }: Article, offset: number): boolean {
  return parts.some(
    (part) =>
      AS_WRITTEN.includes(part.kind) && part.offset <= offset && offset < part.offset + part.text.length,
  );
}
