/**
 * Splits a markdown file into frontmatter and body.
 * gray-matter finds the fence; it parses nothing: every language it knows is off, so frontmatter never executes.
 */
import matter from 'gray-matter';
import { type Diagnostic, type Place, problem } from '../diagnostics/diagnostic.ts';
import type { SourceFile } from '../model.ts';
import { bodyFault } from './limits.ts';

/** A markdown file in two. */
export interface Split {
  /** The YAML between the fences. */
  readonly head: string;
  readonly body: string;
  /** Line of the file on which the body starts, from 1. */
  readonly bodyLine: number;
}

const off = {
  parse() {
    throw new Error('only YAML frontmatter is read');
  },
};

/** gray-matter runs `---js` frontmatter unless each name it knows is replaced; options also turn its shared cache off. */
const SPLIT_ONLY = {
  language: 'yaml',
  engines: { yaml: { parse: () => ({}) }, json: off, js: off, javascript: off, coffee: off, toml: off },
} satisfies Parameters<typeof matter>[1];

/** Splits a file, or says what is wrong with its fences or too much in its body. */
export function splitFrontmatter(file: Pick<SourceFile, 'path' | 'text'>): Split | Diagnostic {
  const fault = fenceFault(file);
  if (fault) return fault;
  const { matter: head, content } = matter(file.text, SPLIT_ONLY);
  const bodyLine = countLines(file.text.slice(0, file.text.length - content.length));
  const tooMuch = bodyFault(file.path, content, bodyLine);
  if (tooMuch) return tooMuch;
  // What is left of the opening line comes first, if only spaces.
  return { head: head.slice(head.indexOf('\n') + 1), body: content, bodyLine };
}

/** The body of a text that `splitFrontmatter` has split before; null where it has no fences any more. */
export function bodyOf(text: string): string | null {
  const end = text.startsWith('---') ? text.indexOf('\n---') : -1;
  if (end < 0) return null;
  const rest = text.slice(end + '\n---'.length);
  return rest.startsWith('\n') ? rest.slice(1) : rest;
}

function fenceFault({ path, text }: Pick<SourceFile, 'path' | 'text'>): Diagnostic | null {
  const at = { file: path, line: 1, column: 1 };
  const first = text.slice(0, text.indexOf('\n') < 0 ? text.length : text.indexOf('\n'));
  if (!first.startsWith('---')) {
    return problem(
      at,
      'frontmatter/missing',
      'Does not start with frontmatter.',
      'Start the file with a line "---", its fields, and another line "---".',
    );
  }
  if (first.trimEnd() !== '---') return openingFault(first, { ...at, endColumn: first.length + 1 });
  // gray-matter ends the frontmatter at the first line that starts with three hyphens, whatever follows them.
  const end = text.indexOf('\n---') + 1;
  if (end === 0) {
    return problem(
      at,
      'frontmatter/unclosed',
      'The frontmatter is not closed.',
      'Add a line "---" below the last field.',
    );
  }
  const last = /.*/.exec(text.slice(end))?.[0] ?? '';
  if (last.trimEnd() !== '---') {
    const place = { file: path, line: countLines(text.slice(0, end)), column: 1, endColumn: last.length + 1 };
    return problem(
      place,
      'frontmatter/fence',
      `The line "${last}" does not close the frontmatter.`,
      'Leave exactly three hyphens on it.',
    );
  }
  return null;
}

function openingFault(line: string, place: Place): Diagnostic {
  const language = line.slice(3).trim();
  if (/^-+$/.test(language)) {
    return problem(
      place,
      'frontmatter/fence',
      `The line "${line}" does not open the frontmatter.`,
      'Leave exactly three hyphens on it.',
    );
  }
  return problem(
    place,
    'frontmatter/language',
    `Frontmatter in "${language}" is not read, only YAML.`,
    'Leave nothing behind the three hyphens.',
  );
}

function countLines(text: string): number {
  let lines = 1;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) lines++;
  return lines;
}
