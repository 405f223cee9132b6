import { readFileSync } from 'node:fs';
import { load } from 'js-yaml';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { drawChange } from '../../templates/drawings/changes.tsx';
import { changeFiles } from '../../templates/drawings/files.tsx';
import { type Change, changeLine } from '../../templates/fields.ts';

const drawnOf = (change: Change) => renderToStaticMarkup(drawChange(change));

/** The drawing's 112 less half of a line on either side. */
const WHOLE = 110;

test('the drawing of an evening is filled by its minutes of an hour', () => {
  const drawn = (minutes: number) => {
    const svg = drawnOf({ drawn: 'evenings', words: [`${minutes} min`], numbers: [minutes] });
    const [, filled] = /class="d-tape"[^>]* width="([\d.]+)"/.exec(svg)!;
    const [, whole] = /class="d-line"[^>]* width="([\d.]+)"/.exec(svg)!;
    return Number(filled) / Number(whole);
  };
  expect(drawn(30)).toBe(0.5);
  expect(drawn(15)).toBe(0.25);
});

test('the drawing of two stages begins them on their days, on a scale that ends with the second', () => {
  const svg = drawnOf({ drawn: 'stages', words: ['a', 'b', '0', 'end'], numbers: [12, 30, 120] });
  expect(svg).toContain(`M${1 + WHOLE / 10} 1H111`);
  expect(svg).toContain(`M${1 + WHOLE / 4} 58L111 32V58z`);
});

test('the figures on the till slip of the home page add up', () => {
  const { benefits } = load(readFileSync('content/pages/home.yaml', 'utf8')) as {
    benefits: { items: { text: string; drawing: Change }[] };
  };
  const [{ drawing, text }] = benefits.items.filter(({ drawing }) => drawing.drawn === 'slip') as [
    { drawing: Change; text: string },
  ];
  const [spent, leads, each] = drawing.words.map((words) => Number(words.replace(/\D/g, '')));
  expect(spent! / leads!).toBe(each);
  for (const number of [spent!, each!]) expect(text).toContain(`R${number.toLocaleString('en')}`);
  expect(text).toContain(`${leads} leads`);
});

test('each line of changes has a drawing in a file of its own', () => {
  const drawing: Change = { drawn: 'message', words: ['a', 'b', 'c'], numbers: [] };
  const files = changeFiles([1, 2].map(() => ({ title: 'Leads', text: 'Counted.', drawing })));
  expect(files.map(({ path }) => path)).toEqual(['drawings/change-1.svg', 'drawings/change-2.svg']);
});

test.each([
  ['slip', ['a', 'b', 'c'], [4]],
  ['evenings', ['a'], [60]],
  ['stages', ['a', 'b', 'c', 'd'], [90, 60, 120]],
  ['stages', ['a', 'b', 'c', 'd'], [1, 120]],
])(
  'a drawing "%s" with words %j and numbers %j is refused, since it cannot be drawn',
  (drawn, words, numbers) => {
    const { error } = changeLine.safeParse({ title: 'a', text: 'b', drawing: { drawn, words, numbers } });
    expect(error?.issues[0]?.message).toContain('cannot be drawn');
  },
);

test('a drawing with a word too many is refused', () => {
  const drawing = { drawn: 'message', words: ['a', 'b', 'c', 'd'] };
  const { error } = changeLine.safeParse({ title: 'a', text: 'b', drawing });
  expect(error?.issues[0]?.message).toContain('another number of words');
});
