import { expect, test } from 'vitest';
import { bySchedule, progressBy } from '../../../templates/components/programme/schedule.ts';

import { parsePeriod } from '../../../templates/wording/period.ts';

test.each([
  ['First 24-48 hours', 1, 2],
  ['Live in 1-2 weeks', 7, 14],
  ['First 2-4 months', 60, 120],
  ['full in months 2-3', 30, 90],
  ['First in week 1', 0, 7],
  ['Week 1 or 2', 0, 14],
  ['Report by day 30', 30, 30],
  ['20-40 leads a month, days 60-90', 60, 90],
  ['Engagement, week 3 to month 3', 14, 90],
  ['full 3\u2060\u2013\u20606 months', 90, 180],
  ['From week 4', 21, Number.POSITIVE_INFINITY],
])('the period "%s" is days %d to %d', (phrase, from, to) => {
  expect(parsePeriod(phrase)).toEqual({ from, to });
});

test.each(['Before launch', 'Each month', '20-40 leads', 'every quarter'])('"%s" names no time', (phrase) => {
  expect(parsePeriod(phrase)).toBeNull();
});

// How each is drawn: tests/browser/services.test.ts.
test.each([
  [30, { full: 'Live in 1-2 weeks' }, 'sure'],
  [30, { first: 'Report by day 30', full: 'review in month 3' }, 'sure'],
  [30, { full: 'Handed over in 4-8 weeks' }, 'begun'],
  [30, { first: 'First 30-60 days', full: 'full 3-6 months' }, 'later'],
  [90, { first: 'First 2-4 months', full: 'full 3-6 months' }, 'begun'],
  [90, { full: 'Enquiries in 3-6 months' }, 'later'],
] as const)('by day %d the first result of %o is %s', (day, times, progress) => {
  expect(progressBy(day, times)).toBe(progress);
});

test('services are sorted by their first result, those of the first week by the day on which it is there', () => {
  const rows = ['Enquiries in 3-6 months', 'In week 1', 'In 24-48 hours', 'In 1-2 weeks'].map((full) => ({
    programme: { full },
  }));
  expect(bySchedule(rows).map(({ programme }) => programme.full)).toEqual([
    'In 24-48 hours',
    'In week 1',
    'In 1-2 weeks',
    'Enquiries in 3-6 months',
  ]);
});
