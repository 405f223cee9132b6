import { readFileSync } from 'node:fs';
import fastGlob from 'fast-glob';
import { expect, test } from 'vitest';
import { sayIn } from '../../templates/islands/say.ts';
import { WORD_LIST } from '../../templates/islands/word-list.ts';
import { agencyContent, buildAgency } from './agency.ts';

const sources = fastGlob
  .sync(['templates/**/*.{ts,tsx}', '!templates/islands/word-list.ts', '!**/examples.tsx'])
  .map((path) => readFileSync(path, 'utf8'))
  .join();

test('every word that a site may change is used by a template, and listed once', () => {
  const quoted = (word: string) => [`'${word}'`, `"${word}"`, `\`${word}\``];
  expect(WORD_LIST.filter((word) => !quoted(word).some((each) => sources.includes(each)))).toEqual([]);
  expect(new Set(WORD_LIST).size).toBe(WORD_LIST.length);
});

test('no word names a colour, since each site has its own', () => {
  expect(WORD_LIST.filter((word) => /\b(?:yellow|red|green|blue)\b/i.test(word))).toEqual([
    'Correct the field marked in red and press again',
  ]);
});

test('a word of a template is in English, or as the site has it, with its values in their places', () => {
  expect(sayIn()('{count} min read', { count: 5 })).toBe('5 min read');
  expect(sayIn({ '{count} min read': 'Lesezeit {count} Minuten' })('{count} min read', { count: 5 })).toBe(
    'Lesezeit 5 Minuten',
  );
});

const german = agencyContent['content/site.yaml']!.replace('language: en-ZA', 'language: de-DE');

test('a site in another language is told which words are still English', async () => {
  const words = 'Skip to content: Zum Inhalt\n';
  const { diagnostics } = await buildAgency({ 'content/site.yaml': german, 'content/words.yaml': words });
  const [english, ...more] = diagnostics.filter(({ rule }) => rule === 'content/english');
  expect(more).toEqual([]);
  expect(english).toMatchObject({ severity: 'warning', file: 'content/site.yaml' });
  expect(english!.message).toContain('"Full Name"');
  expect(english!.message).not.toContain('Skip to content');
});

test('a word that no template uses is an error, with the one that was meant', async () => {
  const { diagnostics } = await buildAgency({ 'content/words.yaml': 'Skip to contents: Zum Inhalt\n' });
  expect(diagnostics.map(({ message }) => message)).toContainEqual(
    expect.stringContaining('"Skip to contents"'),
  );
});
