/** Splits a markdown file into frontmatter and body: the one place that knows how a file is fenced. */
import { type Diagnostic, lineAndColumn, problem, rangeIn } from '../diagnostics/diagnostic.ts';
import type { SourceFile } from '../model/model.ts';
import { bodyFault, headFault } from './limits.ts';

/** A markdown file in two. */
interface Split {
  /** The YAML between the fences, with its line ends. It starts on line 2. */
  readonly head: string;
  readonly body: string;
  /** The line of the file on which the body starts, from 1. */
  readonly bodyLine: number;
}

/** The first line that starts with three hyphens ends the frontmatter, whatever follows them. */
const FENCED = /^---[^\S\n]*\n((?:(?!---)[^\n]*\n)*)---[^\S\n]*(?:\n|$)/;

/** Splits a text at its fences, lines of three hyphens with nothing but spaces after them; null if they are missing. */
export function split(text: string): Split | null {
  const [fenced, head = ''] = FENCED.exec(text) ?? [];
  if (fenced === undefined) return null;
  return {
    // Copied, because V8 keeps a whole file for as long as a slice of it, such as a field, is in use.
    head: Buffer.from(head).toString(),
    body: text.slice(fenced.length),
    bodyLine: lineAndColumn(text, fenced.length).line,
  };
}

/** Splits a file, or says what is wrong with its fences, or which limit it exceeds. A data file has neither fences nor a body. */
export function splitFrontmatter({ path, text }: Pick<SourceFile, 'path' | 'text'>): Split | Diagnostic {
  const isData = !path.endsWith('.md');
  const found = isData ? { head: text, body: '', bodyLine: 1 } : split(text);
  if (!found) return fenceFault(path, text);
  const { head, body, bodyLine } = found;
  return (
    headFault({ file: path, line: isData ? 1 : 2, column: 1 }, head) ??
    bodyFault(path, body, bodyLine) ??
    found
  );
}

function lineFrom(text: string, from: number): string {
  return text.slice(from).split('\n', 1)[0]!;
}

/** Hyphens, but not three, or what a word processor makes of them. */
const NEARLY_FENCE = /^[ \t]*(?:-{2,}|[\u2010-\u2015]-*)[ \t]*$/;

/** Why a text cannot be split. */
function fenceFault(file: string, text: string): Diagnostic {
  /** `at` is where the wrong line begins. */
  const fault = (rule: string, message: string, hint: string, at?: number) => {
    const place = rangeIn(text, at ?? 0, at === undefined ? 0 : at + lineFrom(text, at).length);
    return problem({ file, ...place }, `frontmatter/${rule}`, message, hint);
  };
  const first = lineFrom(text, 0);
  const language = first.slice(3).trim();
  const hint = 'Leave exactly three hyphens on it.';
  if (first.trimEnd() !== '---' && NEARLY_FENCE.test(first))
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
