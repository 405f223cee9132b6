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

/** The text of a content file by the path in places; null if it cannot be read. */
export function textOf(root: string, source: string): string | null {
  try {
    return readText(resolve(root, source));
  } catch {
    return null;
  }
}

/** LF for every line end, and no characters that HTML and XML forbid; nobody sees those. */
export function cleaned(text: string): string {
  return withoutControls(text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text);
}

/** A text without control characters; tabs and line ends stay. */
export function withoutControls(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this removes
  return text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufffe\uffff]/g, '');
}
