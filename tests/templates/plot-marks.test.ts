import { expect, test } from 'vitest';
import { explainEntry } from '../../src/content/explain.ts';
import { parseEntry } from '../../src/content/parse.ts';
import site from '../../templates/site.ts';

const plot = (title: string) => `
  - title: ${title}
    unit: leads
    source: Agency figure
    points: [{ label: Leads, value: 2 }]`;

function read(plots: string, body: string) {
  const text = `---\ntitle: A\ncategory: B\nexcerpt: C\ndate: 2025-01-01\n${plots}\n---\n${body}`;
  const file = { path: 'content/blog/a.md', name: 'blog/a.md', text, hash: 'x' };
  const fast = parseEntry(site, file);
  const explained = explainEntry(site, file);
  const messages =
    'diagnostics' in explained
      ? explained.diagnostics.map(({ line, message, hint }) => ({ line, message, hint }))
      : [];
  return { accepted: fast !== null, messages };
}

const two = `plots:${plot('One')}${plot('Two')}`;

test('a plot stands where the text names it, on a line of its own', () => {
  expect(read(two, 'Words.\n\n{plot 2}\n\nMore.\n\n{plot 1}  \n\nWith `{Plot 3}`.\n')).toEqual({
    accepted: true,
    messages: [],
  });
});

test('a plot that the text does not show is named', () => {
  expect(read(two, '{plot 1}\n')).toEqual({
    accepted: false,
    messages: [
      {
        line: undefined,
        message: 'The text does not show its plot "Two".',
        hint: 'Write {plot 2} on a line of its own, below the words that cite it.',
      },
    ],
  });
});

test('a place without a plot, one inside a paragraph and one named twice are faults at their lines', () => {
  expect(read('', 'Words.\n\n{plot 1}\n').messages).toMatchObject([
    { line: 10, message: 'There is no plot 1.', hint: 'The fields have no "plots".' },
  ]);
  expect(read(two, '{plot 1}\n\nWords\n{plot 2}\n').messages).toMatchObject([
    { message: '{plot 2} is inside a paragraph.', hint: 'Leave an empty line above and below it.' },
  ]);
  expect(read(two, 'See {plot 1} there.\n\n{Plot 2}\n').messages).toMatchObject([
    { line: 16, message: '{plot 1} is inside a paragraph.' },
    { line: 18, message: '{Plot 2} is not read.', hint: 'Write it as {plot 2}.' },
  ]);
  expect(read('', 'See {Plot1}.\n').messages).toMatchObject([{ message: '{Plot1} is not read.' }]);
  expect(read(two, '{plot 1}\n\n{plot 2}\n\n{plot 1}\n').messages).toMatchObject([
    { message: '{plot 1} is shown twice.' },
  ]);
});
