import { expect, test } from 'vitest';
import { renderMarkdown } from '../../src/content/markdown.ts';
import { holdRanges, typesetting } from '../../src/content/typography.ts';
import { mapTexts } from '../../src/content/values.ts';

const english = { curlsQuotes: true };
const smarten = typesetting(true);

test('quotes are curled and ranges have an en dash, in bodies and in fields', () => {
  const typed =
    '"Can\'t you?" she asked, *"in 2-4 months"*, for R3,000-R5,000 in Q1-Q2, R250-500 or $20-$40.';
  expect(renderMarkdown(typed, english).html).toBe(
    '<p>“Can’t you?” she asked, <em>“in 2–4 months”</em>, for R3,000–R5,000 in Q1–Q2, R250–500 or $20–$40.</p>',
  );
  const fields = mapTexts({ title: `The owner's "20-40"`, hours: ['08:30-17:00'], count: 3 }, smarten);
  expect(fields).toEqual({ title: 'The owner’s “20–40”', hours: ['08:30–17:00'], count: 3 });
});

test('a site in another language keeps its quotes as they were typed', () => {
  const typed = '"Rösti" für 2-4, «Apfelmus» dazu';
  expect(renderMarkdown(typed).html).toBe('<p>"Rösti" für 2–4, «Apfelmus» dazu</p>');
  expect(typesetting(false)(typed)).toBe('"Rösti" für 2–4, «Apfelmus» dazu');
});

test('code keeps its quotes and hyphens as they were typed', () => {
  const { html } = renderMarkdown('Use `"a" 1-2` here.\n\n```js\n"b" 3-4\n```', english);
  expect(html).toContain('<code>"a" 1-2</code>');
  expect(html.replaceAll(/<[^>]+>/g, '')).toContain('"b" 3-4');
  expect(smarten('Run `say "1-2"` in "it"')).toBe('Run `say "1-2"` in “it”');
});

test('dates, telephone numbers, words and addresses keep their hyphens', () => {
  const texts =
    '2025-06-12 2025-06 PT6M 30-minute /blog/24-48-hours https://a.example/10-20 gpt-4-5 0-4-1 A4-10-B R2-D2 T1-11 €5-$9';
  for (const text of [...texts.split(' '), '021 555-0100']) expect(smarten(text)).toBe(text);
});

test('a heading with a range has an en dash in its text and a hyphen in its id', () => {
  const { headings } = renderMarkdown("## Weeks 1-2: don't count", english);
  expect(headings).toEqual([{ level: 2, id: 'weeks-1-2-dont-count', text: 'Weeks 1–2: don’t count' }]);
});

test('ranges never break over a line, and the head of a page has plain characters', () => {
  expect(holdRanges('<head><title>2–4</title></head><body>2–4 R3–R5 a – b</body>')).toBe(
    '<head><title>2–4</title></head><body>2\u2060–\u20604 R3\u2060–\u2060R5 a – b</body>',
  );
});
