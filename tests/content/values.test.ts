/** Values that content names: each stands where it is named, and follows its one home. */
import { expect, test } from 'vitest';
import { renderMarkdown } from '../../src/content/markdown.ts';
import {
  markdownWithValues,
  mayBecome,
  valuesIn,
  valuesNamedIn,
  withValues,
} from '../../src/content/values.ts';
import { buildSite } from '../helpers/build-site.ts';
import { recipe } from '../helpers/sample-content.ts';

const values = valuesIn({
  site: { name: 'A_B', founded: 2016, tagline: '{{ site.name }} since {{ site.founded }}' },
});

test('each text and number of the settings is a value, and a value may name others', () =>
  expect(values).toEqual({ 'site.name': 'A_B', 'site.founded': '2016', 'site.tagline': 'A_B since 2016' }));

test('a value that names itself, or one that is missing, does not exist', () =>
  expect(valuesIn({ a: '{{ b }}', b: '{{ a }}', c: '{{ nothing }}', d: 'x' })).toEqual({ d: 'x' }));

test('a value of a list has its number in its name, from 1', () =>
  expect(valuesIn({ cities: ['Durban', 'Pretoria'] })).toEqual({
    'cities.1': 'Durban',
    'cities.2': 'Pretoria',
  }));

test('braces in code, or of other template languages, name no value', () => {
  const text = 'a `{{ b }}` {{ c }} {{< d >}} {{% e %}}\n```\n{{ f }}\n```\n{{g}}';
  expect(valuesNamedIn(text)).toEqual(['c', 'g']);
  expect(withValues('`{{ site.name }}` {{site.name}}', values)).toBe('`{{ site.name }}` A_B');
});

test('braces in any number of backticks name no value, unless these are escaped or not closed', () => {
  for (const code of ['``{{ b }}``', '`` ` {{ b }}``', '````\n```\n{{ b }}\n````', '~~~\n{{ b }}'])
    expect(valuesNamedIn(code)).toEqual([]);
  expect(valuesNamedIn('\\`{{ b }}\\` and ` {{ c }}')).toEqual(['b', 'c']);
});

test('braces in indented code name no value, but in an indented part of a list, footnote or field they do', () => {
  for (const before of ['---\nWrite it like this:', '---\n# A heading', '\n> A quotation'])
    expect(valuesNamedIn(`${before}\n\n    {{ b }}\n\n\t{{ c }}\n\n{{ d }}`), before).toEqual(['d']);
  for (const before of ['\n- one', '\n1. one', '\n[^1]: one', '\n- one\n\n  two', '\nexcerpt: >-', '\nfaq:'])
    expect(valuesNamedIn(`${before}\n\n    {{ b }}`), before).toContain('b');
});

test('a value is found after as many empty lines as a file may have', () => {
  expect(valuesNamedIn(`a\n${'    \n'.repeat(400_000)}{{ b }}`)).toEqual(['b']);
});

test('a property that every object has is not a value', () =>
  expect(withValues('{{ constructor }}', values)).toBe('{{ constructor }}'));

test('a value stands in markdown as text, whatever signs it has', () =>
  expect(markdownWithValues('In {{ x }}', { x: '*a* [b](c) R&D &amp;' }).text).toBe(
    'In &#42;a&#42; &#91;b&#93;(c) R&D &#38;amp;',
  ));

test.each([
  ['{{ x }}', '# one', '# one'],
  ['- {{ x }}. Then', '2016', '2016. Then'],
  ['> {{ x }}', '- one', '- one'],
  ['one {{ x }}', '\n\n## two', 'one ## two'],
  ['<a href="https://b.example" title="{{ x }}">b</a>', 'a_b', 'title="a_b"'],
  ['[b](https://b.example/{{x}})', 'a_b', 'href="https://b.example/a_b"'],
])('in %j the value %j makes no block, and breaks no address', (text, x, shown) => {
  const { html } = renderMarkdown(markdownWithValues(text, { x }).text);
  expect(html.replace(/\s+/g, ' ')).toContain(shown);
});

test('an offset in a text with its values filled in leads back to the written text', () => {
  const written = 'k {{ x }} m {{ y }} p {{ z }}';
  const { text, offsetOf } = markdownWithValues(written, { x: 'one long value', y: '' });
  expect(text).toBe('k one long value m  p {{ z }}');
  for (const sign of 'kmpz') expect(offsetOf(text.lastIndexOf(sign)), sign).toBe(written.lastIndexOf(sign));
  expect(offsetOf(text.indexOf('long'))).toBe(2);
});

test('a text with values is matched with what it may become, to locate a finding', () => {
  expect(mayBecome('Cakes (new) | {{ site.name }}', 'Cakes (new) | A_B')).toBe(true);
  expect(mayBecome('Cakes | {{ site.name }}', 'Tarts | A_B')).toBe(false);
  expect(mayBecome('{{ site.name }} {{ country }}', 'Tarts | A_B')).toBe(false);
});

const body = 'We are {{ site.name }} of {{ country }}, from {{ price.cakes }}.';

test('an article shows values in its fields and its text', async () => {
  const { text, diagnostics } = await buildSite(
    { 'content/recipes/a.md': recipe({ title: 'By {{ site.name }}' }, body) },
    {},
    { values: () => ({ country: 'Lesotho', price: { cakes: 'M20' } }) },
  );
  expect(diagnostics).toEqual([]);
  expect(text('rezepte/a/index.html')).toContain('<h1>By Am Herd, einfache Rezepte</h1>');
  expect(text('rezepte/a/index.html')).toContain('We are Am Herd, einfache Rezepte of Lesotho, from M20.');
});

// Of a value with another name mistakes.txt says more.
test('a value that does not exist stops the build, with the names that begin as it does', async () => {
  const { diagnostics, published } = await buildSite(
    { 'content/recipes/a.md': recipe({}, '{{ price.soups }}') },
    {},
    { values: () => ({ price: { cakes: 'M20', 'wedding-cakes': 'M900' } }) },
  );
  expect(published).toBeUndefined();
  expect(diagnostics.map(({ hint }) => hint)).toEqual([
    expect.stringContaining('Values begin with: price.cakes, price.wedding-cakes. '),
  ]);
});
