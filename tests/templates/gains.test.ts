import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { gainFiles } from '../../templates/drawings/files.tsx';
import { drawGain } from '../../templates/drawings/gains.tsx';
import { type Gain, ledgerLine } from '../../templates/fields.ts';

const drawnOf = (gain: Gain) => renderToStaticMarkup(drawGain(gain));
const numbersAfter = (name: string, svg: string) =>
  [...svg.matchAll(new RegExp(`class="d-tape" [^>]*?${name}="([\\d.]+)"`, 'g'))].map(([, value]) =>
    Number(value),
  );

/** The drawing's 112 less half of a line on either side. */
const WHOLE = 110;

test('each drawing of the ledger is to the scale of its numbers', () => {
  const boxes = drawnOf({ drawn: 'boxes', numbers: [3] });
  expect(boxes.match(/h26v26/g)).toHaveLength(3);
  const parts = drawnOf({ drawn: 'parts', numbers: [25] });
  expect(numbersAfter('width', parts)).toEqual([WHOLE / 25]);
  expect(parts.match(/v24/g)).toHaveLength(24);
  // A quarter of an hour ends to the right of the middle, three quarters to its left.
  expect(drawnOf({ drawn: 'minutes', numbers: [15] })).toContain('A21 21 0 0 1 43 22z');
  expect(drawnOf({ drawn: 'minutes', numbers: [45] })).toContain('A21 21 0 1 1 1 22z');
  const days = drawnOf({ drawn: 'days', numbers: [1.5, 30, 120] });
  expect(numbersAfter('x', days)).toEqual([1 + WHOLE / 4]);
  expect(numbersAfter('width', days)).toEqual([(WHOLE * 3) / 4]);
});

const line = { title: 'Leads', text: 'Counted.', figure: '3', caption: 'each' };

test('two lines with the same numbers show one file', () => {
  const gain: Gain = { drawn: 'boxes', numbers: [3] };
  const paths = gainFiles([1, 2].map(() => ({ ...line, drawing: gain }))).map(({ path }) => path);
  expect(paths).toEqual(['drawings/boxes-3.svg']);
});

test.each([
  ['boxes', [4]],
  ['boxes', [1.5]],
  ['parts', [1_000_000_000]],
  ['minutes', [60]],
  ['days', [90, 60, 120]],
  ['days', [1, 120, 60]],
])('%s with %j are refused, since they cannot be drawn', (drawn, numbers) => {
  const { error } = ledgerLine.safeParse({ ...line, drawing: { drawn, numbers } });
  expect(error?.issues[0]?.message).toContain('cannot be drawn');
});

test('a drawing with too few numbers is refused', () => {
  const drawing = { drawn: 'days', numbers: [1.5] };
  expect(ledgerLine.safeParse({ ...line, drawing }).error?.issues[0]?.message).toContain('needs three');
  expect(ledgerLine.safeParse({ ...line, drawing: { drawn: 'boxes', numbers: [3] } }).success).toBe(true);
});
