/**
 * Refuses bodies whose parsing would take more time or memory than their length warrants. Each limit is far above what
 * people write, and the message names it, with its line.
 */
import { type Diagnostic, lineAndColumn, problem } from '../diagnostics/diagnostic.ts';

/** Characters in frontmatter or a data file. */
export const MAX_YAML = 64 * 1024;
/** How deep lists and groups may nest there. */
export const MAX_YAML_DEPTH = 20;
/** How deep quotations, lists and HTML may nest: the sanitiser and the code after it recurse. */
export const MAX_DEPTH = 100;
/** Children of one element whose tags are removed: the sanitiser passes them as arguments, whose number is limited. */
export const MAX_PARTS = 50_000;
/** The parser takes time quadratic in the marks on one line. A printed page has some 3,000 characters. */
const MAX_LINE = 20_000;
/** References times characters in a paragraph: the bytes that the parser copies for it (24 GB for a megabyte of `&amp;`). */
const MAX_COPIED = 200_000_000;
/** Columns times rows: the parser fills up every row to the length of the first. */
const MAX_CELLS = 20_000;
/** Tables with fewer columns take space in proportion to their text. */
const WIDE = 50;
/** References to footnotes, all together: each is listed below its note. */
const MAX_FOOTNOTES = 1_000;
/** HTML tags and comments: for an unclosed one the parser searches to the end, and they nest. */
const MAX_TAGS = 20_000;
/** Pictures of one article. */
const MAX_PICTURES = 5_000;

/** The beginning of every line on which marks nest too deep, or that is below the head of a wide table. */
const NO_LETTERS = /^[^A-Za-z\n]{98}/m;

/** The limit that a body exceeds, or null. `firstLine` is the line of the file on which the body starts. */
export function bodyFault(file: string, body: string, firstLine: number): Diagnostic | null {
  const refuse = (offset: number, rule: string, message: string, hint: string) => {
    const line = firstLine + lineAndColumn(body, offset).line - 1;
    return problem({ file, line, column: 1 }, `body/${rule}`, message, hint);
  };
  return (
    countFault(body, refuse) ??
    (NO_LETTERS.test(body) ? (nestingFault(body, refuse) ?? tableFault(body, refuse)) : null) ??
    (body.length < MAX_LINE ? null : paragraphFault(body, refuse))
  );
}

type Refuse = (offset: number, rule: string, message: string, hint: string) => Diagnostic;

/** A line that starts with more marks of quotations and lists than may nest. */
const NESTED = new RegExp(`^(?:[ \\t]*(?:>|(?:[-*+]|\\d{1,9}[.)])(?=[ \\t]))){${MAX_DEPTH}}`, 'm');

function nestingFault(body: string, refuse: Refuse): Diagnostic | null {
  const found = NESTED.exec(body);
  if (!found) return null;
  const message = `Is nested ${MAX_DEPTH} levels deep, or more.`;
  return refuse(found.index, 'depth', message, 'Begin a new paragraph instead.');
}

/** Two characters each, at least. */
const COUNTED = [
  { rule: 'tags', pattern: /<[a-z/!?]/gi, most: MAX_TAGS, what: 'HTML tags', or: 'Write it in markdown' },
  { rule: 'footnotes', pattern: /\[\^/g, most: MAX_FOOTNOTES, what: 'references to footnotes' },
  { rule: 'pictures', pattern: /!\[/g, most: MAX_PICTURES, what: 'pictures' },
];

function countFault(body: string, refuse: Refuse): Diagnostic | null {
  for (const { rule, pattern, most, what, or } of COUNTED) {
    if (body.length <= 2 * most) continue;
    const found = body.match(pattern)?.length ?? 0;
    if (found <= most) continue;
    const message = `This article has ${found} ${what}; at most ${most} are read.`;
    const hint = or ? `${or}, or split the article.` : 'Split the article.';
    return refuse(body.search(pattern), rule, message, hint);
  }
  return null;
}

/** The line below the head of a table: hyphens, colons and bars. */
export const DELIMITER = /^[ \t>]*\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*$/;

function tableFault(body: string, refuse: Refuse): Diagnostic | null {
  let end = 0;
  for (const { 0: line, index } of body.matchAll(new RegExp(DELIMITER, 'gm'))) {
    const columns = line.match(/-[ \t:]*(?:\||$)/g)!.length;
    if (index < end || columns < WIDE) continue;
    end = body.indexOf('\n\n', index);
    if (end < 0) end = body.length;
    const rows = lineAndColumn(body.slice(index + line.length + 1, end), end).line - 1;
    const cells = columns * rows;
    if (cells <= MAX_CELLS) continue;
    const message = `This table has ${cells} cells; at most ${MAX_CELLS} are read.`;
    return refuse(index, 'table', message, 'Split it up.');
  }
  return null;
}

function paragraphFault(body: string, refuse: Refuse): Diagnostic | null {
  let paragraphStart = 0;
  let at = 0;
  const lines = body.split('\n');
  for (const [index, line] of lines.entries()) {
    if (line.length > MAX_LINE) {
      const hint = /\(data:|: *<?data:/.test(line)
        ? 'A picture is embedded in the text itself: save it as a file beside this one, and name the file.'
        : 'Break it into paragraphs.';
      const message = `This line has ${line.length} characters; at most ${MAX_LINE} are read.`;
      return refuse(at, 'long-line', message, hint);
    }
    at += line.length + 1;
    if (line.trim() !== '' && index < lines.length - 1) continue;
    const paragraph = body.slice(paragraphStart, at);
    const references = paragraph.match(/&[#\w]+;/g)?.length ?? 0;
    if (references * paragraph.length > MAX_COPIED) {
      const message = `This paragraph has ${references} references such as "&amp;", too many to read.`;
      const hint = 'Write the characters themselves, or break the paragraph up.';
      return refuse(paragraphStart, 'references', message, hint);
    }
    paragraphStart = at;
  }
  return null;
}
