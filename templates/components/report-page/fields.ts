import { line, text } from 'plumb-and-level/fields';
import * as z from 'zod';
import { point } from '../../fields.ts';

const whole = z.number().int().nonnegative();

/** Where enquiries came from, in the month before and in this one. */
const source = z.strictObject({ name: line, spent: whole, before: whole, now: whole.min(1), won: whole });
type Source = z.infer<typeof source>;

/** A month's report on one page; what can be computed from its figures is. */
export const report = z
  .strictObject({
    title: line,
    intro: text,
    parts: z.array(point).length(4).describe('What its paragraph, table, plot and change are for.'),
    sheet: z.strictObject({
      title: line,
      for: line,
      verdict: line.describe('The first sentence.'),
      text,
      months: z.tuple([line, line]).describe('The month before, and this one.'),
      sources: z.array(source).min(1),
      length: z.number().int().min(28).max(31).describe('The days of this month.'),
      days: z.array(whole.min(1)).describe('The day of each enquiry.'),
      trouble: z.strictObject({ from: whole.min(1), to: whole, note: line }),
      change: point,
      foot: text,
    }),
    caption: line,
  })
  .refine(({ sheet: { days, sources } }) => days.length === sumOf(sources, 'now'), {
    path: ['sheet', 'days'],
    error: 'has another number of enquiries than the sources together',
  });

export type ReportFields = z.infer<typeof report>;

export function sumOf(sources: readonly Source[], what: Exclude<keyof Source, 'name'>): number {
  return sources.reduce((sum, source) => sum + source[what], 0);
}
