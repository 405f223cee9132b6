import { readFileSync } from 'node:fs';
import fastGlob from 'fast-glob';
import { expect, test } from 'vitest';
import { leadProblems } from '../../functions/audit-form/lead.ts';
import { ALL_WORDS } from '../../templates/collections/words.ts';
import { sayIn } from '../../templates/islands/say.ts';
import { FORM_WORDS, WORD_LIST } from '../../templates/islands/word-list.ts';
import { agencyContent, buildAgency } from './agency.ts';

const sources = fastGlob
  .sync([
    'templates/**/*.{ts,tsx}',
    'functions/audit-form/lead.ts',
    'templates/drawings/audit.svg',
    '!templates/islands/word-list.ts',
    '!**/examples.tsx',
  ])
  .map((path) => readFileSync(path, 'utf8'))
  .join();

test('every word that templates say is used by one, and listed once', () => {
  const quoted = (word: string) => [`'${word}'`, `"${word}"`, `\`${word}\``, `>${word}<`];
  expect(WORD_LIST.filter((word) => !quoted(word).some((each) => sources.includes(each)))).toEqual([]);
  expect(new Set(ALL_WORDS).size).toBe(ALL_WORDS.length);
});

test('the form knows what the function answers about a field, to say it in the words of the site', () => {
  const problems = Object.values(leadProblems({ name: '', email: '', website: '', phone: '' }));
  expect(problems).toHaveLength(4);
  expect(FORM_WORDS).toEqual(expect.arrayContaining(problems));
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
  const words = 'Skip to content: Zum Inhalt\n"Menu": ""\n';
  const { diagnostics } = await buildAgency({ 'content/site.yaml': german, 'content/words.yaml': words });
  const [english, ...more] = diagnostics.filter(({ rule }) => rule === 'content/english');
  expect(more).toEqual([]);
  expect(english).toMatchObject({ severity: 'warning', file: 'content/site.yaml' });
  // As lines that can be copied into the file.
  expect(english!.message).toContain('\n"Menu": ""\n');
  expect(english!.message).toContain('\n"Full Name": ""\n');
  expect(english!.message).not.toContain('Skip to content');
});

test('other words that lack a value, or name one that there is not, are an error on their line', async () => {
  const words = [
    `'{count} min read': Lesezeit`,
    `'Skip to content': 'Zum {inhalt}'`,
    `'Reference': '{{ site.name }}-Nummer'`,
  ];
  const { diagnostics } = await buildAgency({ 'content/words.yaml': words.join('\n') });
  const found = diagnostics.filter(({ file }) => file === 'content/words.yaml');
  expect(found.map(({ line, message }) => `${line}: ${message}`)).toEqual([
    '2: "Skip to content" has {inhalt}, which is not among its values (it has none).',
    '1: "{count} min read" lacks {count}; write it where that value belongs.',
    '3: "Reference" has {{ }}, which is filled in nowhere here; write its value out.',
  ]);
});

test('a word that no template uses is an error, with the one that was meant', async () => {
  const words = 'Skip to contents: Zum Inhalt\nAn old sentence.: Weg\n';
  const { diagnostics } = await buildAgency({ 'content/words.yaml': words });
  expect(diagnostics.map(({ message }) => message)).toContainEqual(
    expect.stringContaining('"Skip to contents"'),
  );
  expect(diagnostics).toContainEqual(
    expect.objectContaining({ message: 'Unknown field "An old sentence.".', hint: 'Delete the line.' }),
  );
});
