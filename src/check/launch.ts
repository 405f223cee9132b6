/** What `site check --launch` looks for besides: words of the sample that are left, and what an owner still has to do. */
import { join } from 'node:path';
import { type Diagnostic, problem } from '../diagnostics/diagnostic.ts';
import type { ContentFolder } from '../model/build-options.ts';
import type { Site } from '../model/define.ts';
import type { SourceFile } from '../model/model.ts';
import type { BuiltSite } from '../output/built-site.ts';
import { groupedBy } from '../system/get-or-make.ts';
import { scanFolder } from '../system/scan.ts';
import { readText } from '../system/text-file.ts';
import { findSamples, placeholdersIn } from './samples.ts';

/** The text of a file by its path in diagnostics. */
type Text = Pick<SourceFile, 'path' | 'text'>;

/** What keeps a site from its launch; `written` are all content files, `root` is the site's folder. */
export function launchFindings(
  { singles, starter, pictures }: Site,
  written: readonly Text[],
  built: BuiltSite,
  content: ContentFolder,
  root: string,
): Diagnostic[] {
  const texts = [...written, ...drawingsIn(`${pictures}/`, content)];
  const samples = findSamples(texts);
  const { sampleWords: list, folder } = starter ?? {};
  // Its words are listed only once the settings are not a sample themselves.
  const settings = `${content.label}/${singles.site.file}`;
  const isSample = samples.some(({ rule, file }) => rule === 'samples/flag' && file === settings);
  const words =
    list && folder && !isSample
      ? [...readText(join(root, list)).split(/\n|, /).filter(Boolean), ...placeholdersIn(join(root, folder))]
      : [];
  const hint = `Write your own, or take it out of ${list} if it is yours, too.`;
  return [...samples, ...findSampleWords(words, hint, texts, built)];
}

/** The site's own drawings, which may be the sample's, or have words of it. */
function drawingsIn(folder: string, { directory, label }: ContentFolder): Text[] {
  return scanFolder(directory)
    .filter(({ name }) => name.startsWith(folder) && name.endsWith('.svg'))
    .map(({ name }) => ({ path: `${label}/${name}`, text: readText(join(directory, name)) }));
}

/** Reports every occurrence in content; and in the output, once each, words that are not in content. */
function* findSampleWords(
  words: readonly string[],
  hint: string,
  texts: readonly Text[],
  built: BuiltSite,
): Generator<Diagnostic> {
  const reported = new Set<string>();
  for (const { path: file, text } of texts) {
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

/** What a person has to do, in the order of the owner's guide, each with the rules whose findings it settles. */
const STEPS: readonly (readonly [task: string, rules: readonly string[]])[] = [
  ['Write your own words where it says what to write', ['samples/placeholder', 'samples/word']],
  [
    'Put true names, addresses and numbers in place of invented ones',
    ['samples/flag', 'samples/address', 'samples/phone', 'samples/name'],
  ],
  ['Write the keys and addresses that your providers gave you', ['samples/key']],
  ['Read what the pages promise, and delete each line of "toSign" that you stand by', ['samples/unsigned']],
];

/** True for a finding that the list of what is left names. */
export function isOnLaunchList({ rule }: Diagnostic): boolean {
  return STEPS.some(([, rules]) => rules.includes(rule));
}

/** The steps that are left, numbered, each with the places that it is about; empty if there are none. */
export function launchList(findings: readonly Diagnostic[]): string {
  const left = STEPS.flatMap(([task, rules]) => {
    const places = placesOf(findings.filter(({ rule }) => rules.includes(rule)));
    return places.length > 0 ? [[task, ...places].join('\n   ')] : [];
  });
  if (left.length === 0) return '';
  const steps = left.map((step, at) => `${at + 1}. ${step}`).join('\n');
  return `\nLeft to do before the launch (--verbose shows each line):\n${steps}`;
}

/** The lines in question, file by file. */
function placesOf(findings: readonly Diagnostic[]): string[] {
  return [...groupedBy(findings, ({ file }) => file)].map(([file, found]) => {
    const lines = [...new Set(found.flatMap(({ line }) => line ?? []))];
    if (lines.length === 0) return file;
    return `${file}: ${lines.length > 1 ? 'lines' : 'line'} ${lines.join(', ')}`;
  });
}
