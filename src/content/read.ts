/**
 * Lists the content folder and reads its files as text.
 * Reading stays inside the folder (symbolic links are not followed) and never guesses an encoding.
 */
import { isUtf8 } from 'node:buffer';
import { readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { type Diagnostic, lineAndColumn, problem } from '../diagnostics/diagnostic.ts';
import { type ContentFolder, fileIn } from '../model/build-options.ts';
import type { SourceFile } from '../model/model.ts';
import { hashOf } from '../system/hash.ts';
import { type FoundFile, findFile, scanFolder } from '../system/scan.ts';
import { cleaned } from '../system/text-file.ts';

/** Larger text files are refused; a long article has a hundredth of this. */
const MAX_BYTES = 2 * 1024 * 1024;

/** All files of a content folder, sorted by code unit. */
export function filesIn({ directory, label, unsaved }: ContentFolder): FoundFile[] {
  const saved = scanFolder(directory);
  if (!unsaved) return saved;
  const others = [...unsaved].map(([source, path]) => {
    return { ...findFile(dirname(path), basename(path))!, name: source.slice(label.length + 1) };
  });
  const all = [...saved.filter(({ name }) => !unsaved.has(`${label}/${name}`)), ...others];
  return all.sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** The content files among those found in a content folder. */
export function contentIn(found: readonly FoundFile[]): FoundFile[] {
  return found.filter(({ kind, name }) => kind === 'file' && isContentName(name));
}

/** True for the text files of a content folder; dotfiles and READMEs are not content. */
export function isContentName(name: string): boolean {
  return /\.(?:md|ya?ml)$/.test(name) && !/(?:^|\/)(?:\.|README\.md$)/.test(name);
}

/** Reads one file. Invalid bytes are a diagnostic with their place; disk failures throw. */
export function readSource(
  folder: ContentFolder,
  { name, size }: Pick<FoundFile, 'name' | 'size'>,
): { file: SourceFile } | { diagnostic: Diagnostic } {
  const path = `${folder.label}/${name}`;
  const refuse = (place: object, rule: string, message: string, hint: string) => ({
    diagnostic: problem({ file: path, ...place }, `content/${rule}`, message, hint),
  });
  if (size > MAX_BYTES) {
    const hint = 'Split it into several pages; images belong in files of their own.';
    return refuse({}, 'too-large', `Is ${size} bytes long; at most ${MAX_BYTES} are read.`, hint);
  }
  const bytes = readFileSync(fileIn(folder, name));
  const hint = 'Save it as UTF-8 in your editor.';
  if ((bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff))
    return refuse({}, 'encoding', 'Is saved as UTF-16.', hint);
  const text = new TextDecoder().decode(bytes);
  if (!isUtf8(bytes)) {
    // Decoding puts this sign in place of such a byte.
    const place = lineAndColumn(text, text.indexOf('\uFFFD'));
    return refuse(place, 'encoding', 'Has a byte that is not UTF-8.', hint);
  }
  const nul = text.indexOf('\0');
  if (nul >= 0) return refuse(lineAndColumn(text, nul), 'nul', 'Has a NUL character.', 'Delete it.');
  return { file: { path, name, text: cleaned(text), hash: hashOf(bytes) } };
}
