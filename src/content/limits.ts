/**
 * Refuses texts whose parsing would take more time or memory than their length warrants. Each limit is far above what
 * people write, and the message names it, with its line.
 */
import { type Diagnostic, lineAndColumn, type Place, problem } from '../diagnostics/diagnostic.ts';

/** Characters in frontmatter or a data file. */
const MAX_YAML = 64 * 1024;
/** How deep lists and groups may nest there. */
export const MAX_YAML_DEPTH = 20;
/** How deep quotations, lists and HTML may nest: the sanitiser and the code after it recurse. */
export const MAX_DEPTH = 100;
/** Characters of an article: the time of some marks grows with the square of their number. A long article has a tenth. */
const MAX_BODY = 100_000;
/** The same is true of the marks on one line. A printed page has some 3,000 characters. */
const MAX_LINE = 20_000;
/** Columns of a table: the parser fills up every row to the length of the first. */
const MAX_COLUMNS = 50;

/** The limit that YAML exceeds, or null. `place` is where it starts. */
export function headFault(place: Place, head: string): Diagnostic | null {
  if (head.length <= MAX_YAML) return null;
  return problem(place, 'yaml/too-large', `Has more than ${MAX_YAML} characters of YAML.`);
}

/** The limit that a body exceeds, or null. `firstLine` is the line of the file on which the body starts. */
export function bodyFault(file: string, body: string, firstLine: number): Diagnostic | null {
  const refuse = (offset: number, rule: string, message: string, hint: string) => {
    const line = firstLine + lineAndColumn(body, offset).line - 1;
    return problem({ file, line, column: 1 }, `body/${rule}`, message, hint);
  };
  const line = body.length < MAX_LINE ? undefined : body.split('\n').find(({ length }) => length > MAX_LINE);
  if (line !== undefined) {
    const hint = /\(data:|: *<?data:/.test(line)
      ? 'A picture is embedded in the text itself: save it as a file beside this one, and name the file.'
      : 'Break it into paragraphs.';
    const message = `This line has ${line.length} characters; at most ${MAX_LINE} are read.`;
    return refuse(body.indexOf(line), 'long-line', message, hint);
  }
  if (body.length > MAX_BODY) {
    const message = `This article has ${body.length} characters; at most ${MAX_BODY} are read.`;
    return refuse(0, 'too-long', message, 'Split it into several pages.');
  }
  const table = WIDE.exec(body);
  if (!table) return null;
  const columns = table[0].match(/-[ \t:]*(?:\||$)/g)!.length;
  const message = `This table has ${columns} columns; at most ${MAX_COLUMNS} are read.`;
  return refuse(table.index, 'table', message, 'Split it up.');
}

/** What is below the head of a table, once for each column. */
const DASHES = String.raw`[ \t]*:?-+:?[ \t]*`;
/** The line below the head of a table. */
export const DELIMITER = new RegExp(String.raw`^[ \t>]*\|?${DASHES}(?:\|${DASHES})*\|?[ \t]*$`);
/** The same of a table that is too wide. */
const WIDE = new RegExp(String.raw`^[ \t>]*\|?${DASHES}(?:\|${DASHES}){${MAX_COLUMNS},}\|?[ \t]*$`, 'm');
