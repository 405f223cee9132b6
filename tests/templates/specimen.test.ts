import { expect, test } from 'vitest';
import { auditSheet, FINDING_NUMBERS } from '../../templates/drawings/audit-sheet.ts';

test('the numbers of the findings stand in the drawing where pages look for them', () => {
  const findings = auditSheet({ call: '', callMinutes: 1 }, [])
    .split(/<g id="finding-\d"/)
    .slice(1);
  const numbers = findings.map((finding) => {
    const [, x, y] = /<circle cx="(\d+)" cy="(\d+)" r="16"/.exec(finding)!;
    return [Number(x), Number(y)];
  });
  expect(numbers).toEqual(FINDING_NUMBERS);
});
