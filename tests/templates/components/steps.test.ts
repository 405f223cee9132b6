import { expect, test } from 'vitest';
import type { Service } from '../../../templates/collections/services.ts';
import { scheduleOf, stepTime } from '../../../templates/components/work-schedule/steps.ts';
import { fieldsIn } from '../../helpers/content-fields.ts';

const services = fieldsIn<Service>('services');
const scheduleFor = ({ steps, programme }: Service) => scheduleOf(steps.items, programme);

test.each([
  ['Weeks 2-4: repair in 3 days', { from: 7, to: 28 }],
  ['Before launch: agree on week 1', { from: 0, to: 0, is: 'before' }],
  ['First days: one call', { from: 0, to: 7, is: 'loose' }],
  ['Launch day: try to break it', { from: 14, to: 14 }],
  ['After that: report', { from: 14, to: Number.POSITIVE_INFINITY }],
  ['From week 4: publish weekly', { from: 21, to: Number.POSITIVE_INFINITY }],
  ['Each quarter: review', { from: 90, to: 90, each: 90 }],
  ['Publish in week 1', null],
])('the step "%s", after 14 days of work, is at %o', (title, time) => {
  expect(stepTime({ title }, 14)).toEqual(time);
});

test('a step and a service in another language are drawn on the days that stand beside their words', () => {
  const { times, end } = scheduleOf(
    [
      { title: 'Week 1: ons luister', days: [0, 7] },
      { title: 'Daarna', days: [7, 21] },
    ],
    {
      full: 'Klaar in 2-4 weke',
      fullDays: [14, 28],
    },
  );
  expect(times).toEqual([
    { from: 0, to: 7 },
    { from: 7, to: 21 },
  ]);
  expect(end).toBe(28);
});

test.each([
  ['landing-pages', '3 weeks'],
  ['brand-strategy', '8 weeks'],
  ['google-ads', '4 months'],
])('the scale of the service %s ends with its work, after %s', (slug, scale) => {
  const { unit, end } = scheduleFor(services.get(slug)!);
  expect(`${end / unit} ${unit === 7 ? 'weeks' : 'months'}`).toBe(scale);
});

test('no step of a service is left without a mark', () => {
  for (const [slug, fields] of services) expect(scheduleFor(fields).times, slug).not.toContain(null);
});
