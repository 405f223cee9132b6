/** What appears and goes at its moment, in the time of the site. */
import { describe, expect, test } from 'vitest';
import { calendarAt, isValidAt } from '../../src/content/schedule.ts';
import { instantOf } from '../../src/model/day.ts';
import { buildSite } from '../helpers/build-site.ts';
import { recipe } from '../helpers/sample-content.ts';
import { NOW } from '../helpers/tiny-site.ts';

const HERE = 'Africa/Johannesburg';
const iso = (text: string, zone: string) => {
  const instant = instantOf(text, zone);
  return instant === null ? null : new Date(instant).toISOString();
};

test.each([
  ['2026-02-14 09:00', HERE, '2026-02-14T07:00:00.000Z'],
  ['2026-02-14T09:00', 'Europe/Zurich', '2026-02-14T08:00:00.000Z'],
  ['2026-07-14T09:00:30', 'Europe/Zurich', '2026-07-14T07:00:30.000Z'],
  ['2026-02-14T09:00Z', HERE, '2026-02-14T09:00:00.000Z'],
  ['2026-02-14T09:00-05:00', HERE, '2026-02-14T14:00:00.000Z'],
  ['2026-02-14', HERE, '2026-02-13T22:00:00.000Z'],
  ['2026-02-30 09:00', HERE, null],
  ['2026-02-14 25:00', HERE, null],
  ['tomorrow', HERE, null],
])('the moment "%s" in %s is %s', (text, zone, expected) => {
  expect(iso(text, zone)).toBe(expected);
});

test('a plan is valid from the last scheduled change to the next', () => {
  const now = instantOf('2026-06-01 12:00', HERE)!;
  const calendar = calendarAt(now, HERE);
  expect(calendar.stateOf({ publishAt: '2026-06-01 12:00' }, undefined)).toBe('published');
  expect(calendar.stateOf({ publishAt: '2026-06-01 12:01' }, '2020-01-01')).toBe('scheduled');
  expect(calendar.stateOf({ expiresAt: '2026-06-01 11:00' }, '2020-01-01')).toBe('expired');
  expect(calendar.stateOf({}, '2026-06-02')).toBe('scheduled');
  const validity = calendar.validity();
  expect([now - 1, now, now + 59_999, now + 60_000].map((at) => isValidAt(at, validity))).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

describe('a build of scheduled content', () => {
  const files = {
    'content/recipes/soon.md': recipe({ publishAt: '2026-06-01 15:00' }),
    'content/recipes/gone.md': recipe({ expiresAt: '2026-06-01 09:00' }),
    'content/recipes/stays.md': recipe(),
  };
  const HOUR = 3_600_000;

  test('shows what has been published, but neither what is scheduled nor what has expired', async () => {
    const { paths, hidden, diagnostics } = await buildSite(files);
    expect(diagnostics).toEqual([]);
    expect(hidden).toEqual({ draft: 0, scheduled: 1, expired: 1 });
    expect(paths.filter((path) => /^rezepte\/\w+\/index/.test(path))).toEqual(['rezepte/stays/index.html']);
    const later = await buildSite(files, { now: NOW + 3 * HOUR });
    expect(later.paths).toContain('rezepte/soon/index.html');
  });

  test('shows scheduled content with --future, but in no feed', async () => {
    const { paths, text } = await buildSite(files, { future: true });
    expect(paths).toContain('rezepte/soon/index.html');
    expect(JSON.parse(text('feed.json')).items).toHaveLength(1);
  });
});
