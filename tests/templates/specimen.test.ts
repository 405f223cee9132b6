import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sheet } from '../../templates/components/snag-list/specimen.tsx';

test('the numbers of the findings stand in the drawing where pages look for them', () => {
  const drawing = readFileSync('static/drawings/audit.svg', 'utf8');
  const findings = drawing.split(/<g id="finding-\d"/).slice(1);
  const numbers = findings.map((finding) => {
    const [, x, y] = /<circle cx="(\d+)" cy="(\d+)" r="16"/.exec(finding)!;
    return [Number(x), Number(y)];
  });
  expect(numbers).toEqual(sheet.numbers);
});
