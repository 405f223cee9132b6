/**
 * Finds what of an article's text is lost, or was not understood and appears as it was typed. Every rule looks at every
 * article that is rendered anew, whatever else is wrong with it.
 */
import type { Root } from 'hast';
import { type Diagnostic, problem, warning } from '../../diagnostics/diagnostic.ts';
import { placesIn } from '../read.ts';
import { BRACKET_RULES } from './brackets.ts';
import { CODE_RULES } from './code.ts';
import { EMPHASIS_RULES } from './emphasis.ts';
import { FOREIGN_RULES } from './foreign.ts';
import { HEADING_RULES } from './headings.ts';
import { HTML_RULES } from './html.ts';
import { LINK_RULES } from './links.ts';
import { LIST_RULES } from './lists.ts';
import { NOTE_RULES } from './notes.ts';
import { type Article, type Finding, type Part, partsOf, type Rule } from './piece.ts';
import { TABLE_RULES } from './tables.ts';
import { WHOLE_RULES } from './whole.ts';

const RULES: readonly Rule[] = [
  ...WHOLE_RULES,
  ...HEADING_RULES,
  ...LIST_RULES,
  ...TABLE_RULES,
  ...CODE_RULES,
  ...LINK_RULES,
  ...BRACKET_RULES,
  ...EMPHASIS_RULES,
  ...FOREIGN_RULES,
  ...NOTE_RULES,
  ...HTML_RULES,
];

const KINDS = new Map<string, Rule[]>();
for (const rule of RULES) KINDS.set(rule.of, [...(KINDS.get(rule.of) ?? []), rule]);

/** A finding with the rule that made it. */
export interface Fault extends Finding {
  readonly id: string;
}

/** The parts of a body at which some rule looks. */
export function partsIn(tree: Root, body: string): Pick<Article, 'parts' | 'tooDeep'> {
  return partsOf(tree, body, KINDS);
}

/** All faults of an article, in the order of its text. */
export function lint(article: Article): readonly Fault[] {
  const { body, parts } = article;
  const root: Root = { type: 'root', children: [] };
  const whole: Part = { kind: 'article', parent: '', offset: 0, text: body, own: body.length, node: root };
  const faults: Fault[] = [];
  for (const part of [whole, ...parts])
    for (const { id, find } of KINDS.get(part.kind) ?? [])
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

/** The text that was examined, as it stands in a file. */
export interface Origin {
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
  const placeAt = placesIn(body);
  return faults.map(({ id, offset, text, message, hint, isError }) => {
    const from = offsetOf(offset);
    const { line, column } = placeAt(from);
    const width = offsetOf(offset + text.split('\n', 1)[0]!.length) - from;
    const endColumn = width > 0 ? { endColumn: column + width } : {};
    const place = { file, line: line + bodyLine - 1, column, ...endColumn };
    return (isError ? problem : warning)(place, `body/${id}`, message, hint);
  });
}
