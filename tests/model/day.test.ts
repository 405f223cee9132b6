import { describe, expect, it } from 'vitest';
import { instantOf, parseDay } from '../../src/model/day.ts';

describe('a day', () => {
  it.each([
    ['2025-06-12', '2025-06-12'],
    ['2024-02-29', '2024-02-29'],
    ['2025-06-12T23:30:00Z', '2025-06-13'],
    ['2025-06-12T10:00:00+02:00', '2025-06-12'],
    ['2025-06-12T10:00', '2025-06-12'],
    // As Jekyll, Hexo, WordPress and Decap write them.
    ['2013-08-09 15:05:56', '2013-08-09'],
    ['2013-08-09 23:05:56 +0000', '2013-08-10'],
    ['2013-08-09 23:05:56 UTC', '2013-08-10'],
    ['2013-08-09 1:05:56 -0700', '2013-08-09'],
    ['2013-08-09T23:05:56+00:00', '2013-08-10'],
    ['2013-08-09T15:05:56.000Z', '2013-08-09'],
  ])('is read from %s', (text, iso) => expect(parseDay(text, 'Africa/Johannesburg')).toBe(iso));

  it.each([
    '2025-02-30',
    '2025-02-30T10:00:00+02:00',
    '2025-02-29T10:00',
    '2025-13-01T00:00Z',
    '2025-06-12T25:00:00Z',
    '0099-01-01',
    '0099-01-01T00:00:00Z',
    '12 June 2025',
    '14/02/2026',
    '2013-08-09 25:00',
    '2013-08-09 15',
  ])('is none of the calendar: %s', (text) => expect(parseDay(text)).toBe(null));
});

describe('a moment', () => {
  it.each([
    ['2026-02-14 09:00', '2026-02-14T07:00:00.000Z'],
    ['2026-02-14 09:00:30 +0000', '2026-02-14T09:00:30.000Z'],
    ['2026-02-14', '2026-02-13T22:00:00.000Z'],
  ])('is read from %s', (text, iso) =>
    expect(new Date(instantOf(text, 'Africa/Johannesburg')!).toISOString()).toBe(iso),
  );
});
