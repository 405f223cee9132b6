/** Splits a markdown file into frontmatter and body: the one place that knows how a file is fenced. */
import { type Diagnostic, lineAndColumn, problem, rangeIn } from '../diagnostics/diagnostic.ts';
import type { SourceFile } from '../model/model.ts';
import { bodyFault } from './limits.ts';

/** A markdown file in two. */
export interface Split {
  /** The YAML between the fences, with its line ends. It starts on line 2. */
  readonly head: string;
  readonly body: string;
  /** The line of the file on which the body starts, from 1. */
  readonly bodyLine: number;
}

/** Splits a text at its fences, lines of three hyphens with nothing but spaces after them; null if they are missing. */
export function split(text: string): Split | null {
  const headStart = endOfLine(text, 0) + 1;
  if (!isFence(text.slice(0, headStart))) return null;
  // The first line that starts with three hyphens ends the frontmatter, whatever follows them.
  const end = text.indexOf('\n---', headStart - 1) + 1;
  if (end === 0) return null;
  const bodyStart = endOfLine(text, end) + 1;
  if (!isFence(text.slice(end, bodyStart))) return null;
  return {
    // Copied, because V8 keeps a whole file for as long as a slice of it, such as a field, is in use.
    head: Buffer.from(text.slice(headStart, end)).toString(),
    body: text.slice(bodyStart),
    bodyLine: lineAndColumn(text, bodyStart).line,
  };
}

/**
 * Splits a file, or says what is wrong with its fences, or which limit its body exceeds. A data file has neither fences
 * nor a body.
 */
export function splitFrontmatter({ path, text }: Pick<SourceFile, 'path' | 'text'>): Split | Diagnostic {
  if (!path.endsWith('.md')) return { head: text, body: '', bodyLine: 1 };
  const found = split(text);
  if (!found) return fenceFault(path, text);
  return bodyFault(path, found.body, found.bodyLine) ?? found;
}

function isFence(line: string): boolean {
  return line.startsWith('---') && line.trimEnd() === '---';
}

function endOfLine(text: string, from: number): number {
  const at = text.indexOf('\n', from);
  return at < 0 ? text.length : at;
}

function lineFrom(text: string, from: number): string {
  return text.slice(from, endOfLine(text, from));
}

/** Hyphens, but not three, or what a word processor makes of them. */
const NEARLY_FENCE = /^[ \t]*(?:-{2,}|[\u2010-\u2015]-*)[ \t]*$/;

/** Why a text cannot be split. */
function fenceFault(file: string, text: string): Diagnostic {
  /** `at` is where the wrong line begins. */
  const fault = (rule: string, message: string, hint: string, at?: number) => {
    const place = rangeIn(text, at ?? 0, at === undefined ? 0 : endOfLine(text, at));
    return problem({ file, ...place }, `frontmatter/${rule}`, message, hint);
  };
  const first = lineFrom(text, 0);
  const language = first.slice(3).trim();
  const hint = 'Leave exactly three hyphens on it.';
  if (!isFence(first) && NEARLY_FENCE.test(first))
    return fault('fence', `The line "${first}" does not open the fields.`, hint, 0);
  if (!first.startsWith('---')) {
    const remedy = /^\s+---/.test(text)
      ? 'Delete the empty lines and spaces above the first line "---".'
      : 'Start the file with a line "---", its fields, and another line "---".';
    return fault('missing', 'Does not begin with its fields.', remedy);
  }
  if (language !== '') {
    const message = `The fields are not read, since "${language}" follows the three hyphens.`;
    return fault('language', message, 'Leave the hyphens alone on their line.', 0);
  }
  const below = first.length + 1;
  const end = text.slice(below).search(new RegExp(`^---|${NEARLY_FENCE.source}`, 'm'));
  if (end < 0)
    return fault('unclosed', 'The line "---" below the fields is missing.', 'Add it below the last field.');
  const message = `The line "${lineFrom(text, below + end)}" does not close the fields.`;
  return fault('fence', message, hint, below + end);
}
