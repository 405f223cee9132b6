/** Words of the sample that an owner has left: on their lines in content, and in what was built of anything else. */
import { type Diagnostic, problem } from '../diagnostics/diagnostic.ts';
import type { SourceFile } from '../model.ts';
import type { BuiltSite } from './output.ts';

/** `list` names a file with a word of the sample on each line. */
export interface SampleWords {
  readonly list: string;
  readonly words: readonly string[];
}

/** Content is told word by word; of the output, each word once that stands in no content. */
export function findSampleWords(
  { list, words }: SampleWords,
  files: readonly Pick<SourceFile, 'path' | 'text'>[],
  built: BuiltSite,
): Diagnostic[] {
  const hint = `Write your own, or take it out of ${list} if it is yours, too.`;
  const inContent = files.flatMap(({ path: file, text }) =>
    text.split('\n').flatMap((line, at) =>
      matchesIn(line, words).map(({ word, column }) => {
        const place = { file, line: at + 1, column, endColumn: column + word.length };
        return {
          word,
          diagnostic: problem(place, 'samples/word', `"${word}" is from the sample site.`, hint),
        };
      }),
    ),
  );
  const told = new Set(inContent.map(({ word }) => word));
  const inOutput = new Map<string, string>();
  for (const path of [...built.paths].filter(isText)) {
    const text = built
      .read(path)
      .toString()
      .replace(/&(?:amp|#x26);/g, '&');
    for (const { word } of matchesIn(text, words)) {
      if (!told.has(word) && !inOutput.has(word)) inOutput.set(word, path);
    }
  }
  return [
    ...inContent.map(({ diagnostic }) => diagnostic),
    ...[...inOutput].map(([word, path]) =>
      problem(
        { file: `${built.label}/${path}` },
        'samples/word',
        `Still says "${word}", from the sample site.`,
        hint,
      ),
    ),
  ];
}

function matchesIn(text: string, words: readonly string[]) {
  return words
    .filter((word) => text.includes(word))
    .flatMap((word) => [...text.matchAll(wholeWord(word))].map(({ index }) => ({ word, column: index + 1 })));
}

function wholeWord(word: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\d])${word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\p{L}\\d])`, 'gu');
}

function isText(path: string): boolean {
  return /\.(?:html|xml|json|md|txt|svg|js|css|webmanifest)$/.test(path);
}
