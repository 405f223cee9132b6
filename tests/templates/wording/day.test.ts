import { expect, test } from 'vitest';
import { day, dayOf } from '../../../templates/wording/day.ts';

test.each([
  ['2025-06-12', 'en-ZA', '12 June 2025'],
  ['12 June 2025', 'en-ZA', '12 June 2025'],
  ['1 Feb 2025', 'en-GB', '1 February 2025'],
  ['2025-06-12T23:30:00Z', 'en-ZA', '13 June 2025'],
  ['2025-06-12', 'de-CH', '12. Juni 2025'],
])('the day %s is, in %s, shown as %s', (written, language, display) =>
  expect(dayOf(written, { timeZone: 'Africa/Johannesburg', language }).display).toBe(display),
);

test.each(['30 February 2025', '1 January 0099', '3 Fe 2025', '14/02/2026'])('%s is not a day', (written) =>
  expect(day.safeParse(written).success).toBe(false),
);
