import { expect, test } from 'vitest';
import { z } from 'zod';
import { validate } from '../../src/content/validate.ts';
import { faultsIn, told } from './said.ts';

const point = z.strictObject({ title: z.string(), text: z.string() });
const schema = z.strictObject({
  title: z.string(),
  category: z.string(),
  draft: z.boolean().default(false),
  kind: z.enum(['bars', 'line', 'steps']).default('bars'),
  keywords: z.array(z.string()).default([]),
  rating: z.number().int().min(1).max(5).optional(),
  price: z.number().optional(),
  year: z
    .string()
    .regex(/^\d{4}$/, 'is not a year; write it as "2025"')
    .optional(),
  hero: z
    .strictObject({ title: z.string(), points: z.array(point).min(1, 'needs at least one point') })
    .optional(),
});
const COMPLETE = 'title: a\ncategory: b\n';
/** A misspelt field is told of without the one that it stands for. */
const ALL =
  'title: 1\ncatgory: b\ndraft: maybe\nkind: pies\nkeywords: [a, 2, 3]\nrating: 9\nhero: { titel: a }\n';

const faults = (text: string) => faultsIn(schema, text);

test('fields that fit come out with their defaults, as new objects', () => {
  const given = { title: 'a', category: 'b', keywords: ['c'] };
  const checked = validate(schema, given, { path: 'a.md', text: '' }, 'a post');
  expect(checked).toEqual({ fields: { ...given, draft: false, kind: 'bars' } });
  expect('fields' in checked && checked.fields.keywords).not.toBe(given.keywords);
});

/** Below the fields that a post needs. */
const wrong: Record<string, string> = {
  'a letter too many': 'titlee: x',
  'two letters swapped': 'ctaegory: x',
  capitals: 'DRAFT: true',
  quotes: '"catgory": x',
  'like no field': 'unrelated-thing: x',
  'what React would take for its own': 'dangerouslySetInnerHTML: { __html: x }',
  'what every object has': 'hasOwnProperty: x',
  'deep in the data':
    'hero:\n  title: a\n  points:\n    - title: b\n      text: c\n    - title: d\n      txt: e\n      text: f',
  'in braces': 'hero: { title: a, sub: b, points: [{ title: c, text: d }] }',
  'each of several': 'unrelated-one: x\nunrelated-two: x',
  'a group without what it needs': 'hero:\n  title: a',
  'an item without what it needs': 'hero:\n  title: a\n  points:\n    - text: b',
  'a text instead of a number': 'price: R5,000',
  'a number that is not whole': 'rating: 4.5',
  'a text instead of yes or no': 'draft: yes',
  'a number in a list of texts': 'keywords:\n  - a\n  - 7',
  'a text instead of a group': 'hero: x',
  'a number deep in the data': 'hero: { title: a, points: [{ title: b, text: 1 }] }',
  'another case': 'kind: Steps',
  'no choice': 'kind: scatterplot',
  'a number instead of a choice': 'kind: 12345',
  'a pattern': 'year: "25"',
  'an empty list': 'hero:\n  title: a\n  points: []',
  'too much': 'rating: 6',
  'too little': 'rating: 0',
};

test('a wrong field is reported with its place, and with what was meant or may stand there', async () => {
  const all = Object.fromEntries(Object.entries(wrong).map(([what, text]) => [what, `${COMPLETE}${text}\n`]));
  const alone = {
    nothing: '',
    'yes or no instead of a text': 'title: true\ncategory: b\n',
    'a list instead of a text': 'title: [a]\ncategory: b\n',
    'a group instead of a text': 'title: { a: b }\ncategory: b\n',
    'all in one file': ALL,
  };
  await expect(told({ ...all, ...alone }, faults)).toMatchFileSnapshot('validate.txt');
});
