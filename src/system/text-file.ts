/** Files as text, whichever line ends and byte order mark they were saved with. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

/** Reads a file that has been read and checked before: without a byte order mark, with LF line ends. */
export function readText(path: string): string {
  return textIn(readFileSync(path));
}

/** The same of the bytes of such a file. */
export function textIn(bytes: Buffer): string {
  return cleaned(bytes.toString('utf8').replace(/^\ufeff/, ''));
}

/** Where sources are. */
export interface Sources {
  /** The folder that their paths are relative to. */
  readonly root: string;
  /** Files that stand for sources which are not saved yet, by the paths of those. */
  readonly unsaved?: ReadonlyMap<string, string> | undefined;
}

/** The file of a source. */
export function fileOf({ root, unsaved }: Sources, source: string): string {
  return unsaved?.get(source) ?? resolve(root, source);
}

/** The text of a source by the path in places; null if it cannot be read. */
export function textOf(sources: Sources, source: string): string | null {
  try {
    return readText(fileOf(sources, source));
  } catch {
    return null;
  }
}

/** LF for every line end, and no control characters but tabs: HTML and XML forbid them, and nobody sees them. */
export function cleaned(text: string): string {
  const lines = text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this removes
  return lines.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufffe\uffff]/g, '');
}
