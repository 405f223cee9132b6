import { describe, expect, it } from 'vitest';
import { parseDay } from '../../src/model/day.ts';

describe('a day', () => {
  it.each([
    ['2025-06-12', '2025-06-12'],
    ['2024-02-29', '2024-02-29'],
    ['2025-06-12T23:30:00Z', '2025-06-13'],
    ['2025-06-12T10:00:00+02:00', '2025-06-12'],
    ['2025-06-12T10:00', '2025-06-12'],
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
  ])('is none of the calendar: %s', (text) => expect(parseDay(text)).toBe(null));
});
