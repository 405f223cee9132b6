import { expect, test } from 'vitest';
import { problem } from '../../src/diagnostics/diagnostic.ts';
import { mergeFailures } from '../../src/render/planned.ts';

const failure = (page: string, line: number) =>
  problem(
    { file: 'templates/post.tsx', line, column: 3 },
    'templates/failed',
    `failed at ${page}`,
    'From it.',
  );

test('a line of a template that fails on many pages is reported once, with their number', () => {
  const faults = [failure('/a', 4), failure('/b', 4), failure('/c', 9), failure('/d', 4)];
  expect(mergeFailures(faults)).toEqual([
    { ...faults[0], hint: 'From it. It failed at 2 other pages as well.' },
    faults[2],
  ]);
});

test('failures without a line of a template are reported for each page', () => {
  const faults = ['a', 'b'].map((name) => problem({ file: `content/${name}.md` }, 'templates/failed', name));
  expect(mergeFailures(faults)).toEqual(faults);
});
