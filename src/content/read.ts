/**
 * Files in: lists the content folder and reads it as text.
 * Reading stays inside the folder (links are not followed) and never guesses an encoding.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type FoundFile, scanFolder } from '../cache/scan.ts';
import { type Diagnostic, lineAndColumn, problem } from '../diagnostics/diagnostic.ts';
import { hashOf } from '../hash.ts';
import type { SourceFile } from '../model.ts';

/** Size above which a text file is refused: two orders of magnitude over a long article. */
const MAX_BYTES = 2 * 1024 * 1024;

export interface ContentFolder {
  /** Absolute path. */
  readonly directory: string;
  /** The same as diagnostics print it, `content`. */
  readonly label: string;
}

/** All text files of a content folder, sorted by code unit. */
export function listContent({ directory }: ContentFolder): FoundFile[] {
  return contentIn(scanFolder(directory));
}

/** The text files among what was found in a content folder. */
export function contentIn(found: readonly FoundFile[]): FoundFile[] {
  return found.filter(({ kind, name }) => kind === 'file' && isContentName(name));
}

/** True for the text files of a content folder; dotfiles and READMEs are not content. */
export function isContentName(name: string): boolean {
  return /\.(?:md|ya?ml)$/.test(name) && !/(?:^|\/)(?:\.|README\.md$)/.test(name);
}

export type ReadResult = { file: SourceFile } | { diagnostic: Diagnostic };

/** Reads one file. Bad bytes are a diagnostic with their place; trouble with the disk throws. */
export function readSource(
  folder: ContentFolder,
  { name, size }: Pick<FoundFile, 'name' | 'size'>,
): ReadResult {
  const path = `${folder.label}/${name}`;
  if (size > MAX_BYTES) {
    const hint = 'Split it into several pages; images belong in files of their own.';
    return {
      diagnostic: problem(
        { file: path },
        'content/too-large',
        `Is ${size} bytes long; at most ${MAX_BYTES} are read.`,
        hint,
      ),
    };
  }
  const bytes = readFileSync(join(folder.directory, name));
  const text = decode(bytes, path);
  if (typeof text !== 'string') return { diagnostic: text };
  return { file: { path, name, text, hash: hashOf(bytes) } };
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

function decode(bytes: Uint8Array, path: string): string | Diagnostic {
  if ((bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)) {
    return problem(
      { file: path },
      'content/encoding',
      'Is saved as UTF-16.',
      'Save it as UTF-8 in your editor.',
    );
  }
  let text: string;
  try {
    text = utf8.decode(bytes);
  } catch {
    const place = firstInvalidByte(bytes);
    return problem(
      { file: path, ...place },
      'content/encoding',
      'Has a byte that is not UTF-8.',
      'Save it as UTF-8 in your editor.',
    );
  }
  const nul = text.indexOf('\0');
  if (nul >= 0)
    return problem(
      { file: path, ...lineAndColumn(text, nul) },
      'content/nul',
      'Has a NUL character.',
      'Delete it.',
    );
  return withLineFeeds(text);
}

/** Reads a file that has been read and checked before: without a byte order mark, with LF line ends. */
export function readText(path: string): string {
  return withLineFeeds(new TextDecoder().decode(readFileSync(path)));
}

function withLineFeeds(text: string): string {
  return text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text;
}

function firstInvalidByte(bytes: Uint8Array) {
  let low = 0;
  let high = bytes.length;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (isPrefixOfUtf8(bytes.subarray(0, middle))) low = middle;
    else high = middle - 1;
  }
  return lineAndColumn(
    new TextDecoder().decode(bytes.subarray(0, low), { stream: true }),
    Number.POSITIVE_INFINITY,
  );
}

function isPrefixOfUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
}

/** Tells line and column, from 1, of many offsets in one text. */
export function placesIn(text: string): (offset: number) => { line: number; column: number } {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return (offset) => {
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (starts[middle]! <= offset) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: offset - starts[low]! + 1 };
  };
}
