/**
 * Bodies that the markdown parser cannot take. Its memory grows with the square of the character references in
 * one paragraph (a megabyte of `&amp;` wants 24 GB) and its time with the square of the marks on one line.
 */
import { type Diagnostic, problem } from '../diagnostics/diagnostic.ts';

/** How deep quotations, lists and HTML may nest: far more than anyone writes. */
export const MAX_DEPTH = 100;
/** Parts of one element whose tags are removed: the sanitiser hands them on as arguments, which have a limit. */
export const MAX_PARTS = 50_000;
/** A printed page has some 3,000. */
const MAX_LINE = 20_000;
/** References times characters in a paragraph; roughly the bytes that the parser copies for it. */
const MAX_COPIED = 200_000_000;

/** Says which line of a body is too much, if one is. `firstLine` is the line of the file on which the body starts. */
export function bodyFault(file: string, body: string, firstLine: number): Diagnostic | null {
  if (body.length <= MAX_LINE) return null;
  const lines = body.split('\n');
  let start = 0;
  for (const [index, line] of lines.entries()) {
    const place = { file, line: firstLine + index, column: 1 };
    if (line.length > MAX_LINE) {
      return problem(
        place,
        'body/long-line',
        `This line has ${line.length} characters; at most ${MAX_LINE} are read.`,
        'Break it into paragraphs.',
      );
    }
    if (line.trim() !== '' && index < lines.length - 1) continue;
    const paragraph = lines.slice(start, index + 1).join('\n');
    const references = paragraph.match(/&[#\w]+;/g)?.length ?? 0;
    if (references * paragraph.length > MAX_COPIED) {
      const hint = 'Write the characters themselves, or break the paragraph up.';
      return problem(
        { ...place, line: firstLine + start },
        'body/references',
        `This paragraph has ${references} references such as "&amp;", too many to read.`,
        hint,
      );
    }
    start = index + 1;
  }
  return null;
}
