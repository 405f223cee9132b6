/** Finds words of the sample that are left: on their lines in content, and in output that comes from elsewhere. */
import { type Diagnostic, problem } from '../diagnostics/diagnostic.ts';
import type { SourceFile } from '../model/model.ts';
import type { BuiltSite } from '../output/built-site.ts';

/** `list` is the path of a file with one word of the sample per line. */
export interface SampleWords {
  readonly list: string;
  readonly words: readonly string[];
}

/** Reports every occurrence in content; and in the output, once each, words that are not in content. */
export function* findSampleWords(
  { list, words }: SampleWords,
  files: readonly Pick<SourceFile, 'path' | 'text'>[],
  built: BuiltSite,
): Generator<Diagnostic> {
  const hint = `Write your own, or take it out of ${list} if it is yours, too.`;
  const reported = new Set<string>();
  for (const { path: file, text } of files) {
    for (const [at, line] of text.split('\n').entries()) {
      for (const { word, column } of matchesIn(line, words)) {
        const place = { file, line: at + 1, column, endColumn: column + word.length };
        yield problem(place, 'samples/word', `"${word}" is from the sample site.`, hint);
        reported.add(word);
      }
    }
  }
  for (const path of [...built.paths].filter(isText)) {
    const file = `${built.label}/${path}`;
    const text = built.read(path).toString();
    for (const { word } of matchesIn(text.replace(/&(?:amp|#x26);/g, '&'), words)) {
      const message = `Still says "${word}", from the sample site.`;
      if (!reported.has(word)) yield problem({ file }, 'samples/word', message, hint);
      reported.add(word);
    }
  }
}

function matchesIn(text: string, words: readonly string[]) {
  return words
    .filter((word) => text.includes(word))
    .flatMap((word) => [...text.matchAll(wholeWord(word))].map(({ index }) => ({ word, column: index + 1 })));
}

function wholeWord(word: string): RegExp {
  // In its parentheses a note of the starter is reported as such.
  return new RegExp(
    `(?<![\\p{L}\\d]|\\(\\()${word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\p{L}\\d])`,
    'gu',
  );
}

function isText(path: string): boolean {
  return /\.(?:html|xml|json|md|txt|svg|js|css|webmanifest)$/.test(path);
}
