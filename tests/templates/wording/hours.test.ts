import { expect, test } from 'vitest';
import { sayIn } from '../../../templates/islands/say.ts';
import { hoursInWords, parseHours } from '../../../templates/wording/hours.ts';

/** With the dash of a range. */
const asShown = (typed: string) => typed.replace(/(\d)-(\d)/g, '$1\u2013$2');

test.each([
  ['Monday-Friday 08:30-17:00', 'Monday to Friday, 08:30-17:00'],
  ['Mo-Sa 07:00-16:00', 'Monday to Saturday, 07:00-16:00'],
  ['Mon-Sat 9am-5pm', 'Monday to Saturday, 09:00-17:00'],
  ['Monday to Friday 9am to 5.30pm', 'Monday to Friday, 09:00-17:30'],
  ['Mon\u2013Fri 9:00\u201317:00, Sat 09:00-13:00', 'Monday to Friday, 09:00-17:00; Saturday, 09:00-13:00'],
  ['Monday-Friday 09:00-17:30, Saturday 09:00-13:00', 'Monday to Friday, 09:00-17:30; Saturday, 09:00-13:00'],
  ['Mon, Wed, Fri 9-12 and 13-17', 'Monday, Wednesday and Friday, 09:00-12:00 and 13:00-17:00'],
  ['Tue & Thurs 1-5pm', 'Tuesday and Thursday, 13:00-17:00'],
  ['Tues: 10-4pm', 'Tuesday, 10:00-16:00'],
  ['weekdays 8-12, weekends 10-12', 'Monday to Friday, 08:00-12:00; Saturday and Sunday, 10:00-12:00'],
  ['Sun-Thu 09:00-17:00', 'Sunday to Thursday, 09:00-17:00'],
  ['daily 12am-12pm', 'Every day, 00:00-12:00'],
  ['24/7', 'Every day, 00:00-23:59'],
  ['by appointment', 'by appointment'],
  ['Mo-Fr 9-17, by appointment', 'Monday to Friday, 09:00-17:00 and by appointment'],
])('"%s" is understood as office hours', (written, display) => {
  expect(hoursInWords({ hours: parseHours(written)!, language: 'en-ZA' }, sayIn())).toBe(asShown(display));
});

test('office hours are said in the language of the site', () => {
  const hours = parseHours('Mo-Fr 9-12 and 13-17, by appointment')!;
  const words = {
    '{first} to {last}': '{first} bis {last}',
    '{hours} and by appointment': '{hours}, auch nach Vereinbarung',
  };
  expect(hoursInWords({ hours, language: 'de-CH' }, sayIn(words))).toBe(
    asShown('Montag bis Freitag, 09:00-12:00 und 13:00-17:00, auch nach Vereinbarung'),
  );
});

test('each range of office hours keeps its days and times, as structured data needs them', () => {
  expect(parseHours('Thu-Fri 9-12 and 1pm-5pm, Sat 9-1pm')).toMatchObject({
    ranges: [
      { days: ['Thursday', 'Friday'], opens: '09:00', closes: '12:00' },
      { days: ['Thursday', 'Friday'], opens: '13:00', closes: '17:00' },
      { days: ['Saturday'], opens: '09:00', closes: '13:00' },
    ],
    days: ['Thursday', 'Friday', 'Saturday'],
    opens: '09:00',
    closes: '17:00',
  });
});

test.each([
  'mornings',
  'Mon-Fri',
  'Mon-Fri 17:00-09:00',
  'Mon-Fri 25:00-26:00',
  'Mon-Fry 9-5pm',
  'M 9-5',
  '13pm-5pm',
  '',
])('"%s" is refused as office hours', (written) => {
  expect(parseHours(written)).toBeNull();
});
