import { expect, test } from 'vitest';
import { report, sumOf } from '../../../templates/components/report-page/fields.ts';
import { moneyIn } from '../../../templates/wording/money.ts';
import { fieldsIn } from '../../helpers/content-fields.ts';

const { report: written } = fieldsIn<{ report?: unknown }>('services').get('analytics-reporting')!;
const { sheet } = report.parse(written);
const { sources, days, trouble } = sheet;
const rand = moneyIn({ currency: 'ZAR', language: 'en-ZA' });

test('the figures in the words of the report are those of its table and its plot', () => {
  const [spent, before, now] = [sumOf(sources, 'spent'), sumOf(sources, 'before'), sumOf(sources, 'now')];
  const [each, eachBefore] = [rand(Math.round(spent / now)), rand(Math.round(spent / before))];
  expect(sheet.text).toContain(
    `You had ${now} enquiries; July brought ${before}. Each cost ${each}, not ${eachBefore}.`,
  );
  expect(days).toHaveLength(now);
  expect(sheet.text).toContain(`from the ${trouble.from}th to the ${trouble.to}th`);
  expect(trouble.note).toContain(`${trouble.to}th`);
  const [google, facebook] = sources;
  expect(sheet.change.text).toContain(
    `Google's ${google!.now} enquiries two became jobs; of Facebook's ${facebook!.now}, none`,
  );
  expect([google!.won, facebook!.won]).toEqual([2, 0]);
});

test('a report whose plot has another number of enquiries than its table is refused', () => {
  const wrong = { ...(written as object), sheet: { ...sheet, days: days.slice(1) } };
  expect(report.safeParse(wrong).error?.issues.map(({ message }) => message)).toEqual([
    'has another number of enquiries than the sources together',
  ]);
});
