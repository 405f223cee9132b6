import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { knownFields, validate } from '../../src/content/validate.ts';
import { faultsIn } from './said.ts';

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

const faults = (text: string) => faultsIn(schema, text);

describe('fields that fit', () => {
  it('come out with their defaults, as new objects', () => {
    const given = { title: 'a', category: 'b', keywords: ['c'] };
    const checked = validate(schema, given, { file: 'a.md', text: '', linesBefore: 1 }, 'a post');
    expect(checked).toEqual({ fields: { ...given, draft: false, kind: 'bars' } });
    expect('fields' in checked && checked.fields.keywords).not.toBe(given.keywords);
  });
});

describe('an unknown field', () => {
  const renamed = (place: string, typed: string, meant: string) =>
    `${place} frontmatter/unknown-field  Unknown field "${typed}"; a post has "${meant}". → Rename it to "${meant}".`;
  const unknown = (place: string, typed: string) =>
    `${place} frontmatter/unknown-field  Unknown field "${typed}". → The fields of a post are title, category, draft, kind, keywords, rating, price, year, hero.`;
  const cases: [what: string, text: string, expected: string][] = [
    ['with a letter too many', 'titlee: x', renamed('4:1-7', 'titlee', 'title')],
    ['with two letters swapped', 'ctaegory: x', renamed('4:1-9', 'ctaegory', 'category')],
    ['in capitals', 'DRAFT: true', renamed('4:1-6', 'DRAFT', 'draft')],
    ['in quotes', '"catgory": x', renamed('4:1-10', 'catgory', 'category')],
    ['like none', 'unrelated-thing: x', unknown('4:1-16', 'unrelated-thing')],
    [
      'that React would take for its own',
      'dangerouslySetInnerHTML: { __html: x }',
      unknown('4:1-24', 'dangerouslySetInnerHTML'),
    ],
    ['that every object has', 'hasOwnProperty: x', unknown('4:1-15', 'hasOwnProperty')],
  ];
  for (const [what, text, expected] of cases) {
    it(`is named with the one that was meant, or with all there are: ${what}`, () => {
      expect(faults(`${COMPLETE}${text}\n`)).toEqual([expected]);
    });
  }

  it('is named with its group, deep in the data', () => {
    expect(
      faults(
        `${COMPLETE}hero:\n  title: a\n  points:\n    - title: b\n      text: c\n    - title: d\n      txt: e\n      text: f\n`,
      ),
    ).toEqual([
      '10:7-10 frontmatter/unknown-field  Unknown field "txt"; "hero.points.2" has "text". → Rename it to "text".',
    ]);
  });

  it('is named in braces as well', () => {
    expect(faults(`${COMPLETE}hero: { title: a, sub: b, points: [{ title: c, text: d }] }\n`)).toEqual([
      '4:19-22 frontmatter/unknown-field  Unknown field "sub". → The fields of "hero" are title, points.',
    ]);
  });

  it('is named each time', () => {
    expect(faults(`${COMPLETE}unrelated-one: x\nunrelated-two: x\n`)).toEqual([
      unknown('4:1-14', 'unrelated-one'),
      unknown('5:1-14', 'unrelated-two'),
    ]);
  });
});

describe('a missing field', () => {
  it('is named when there is nothing at all', () => {
    expect(faults('')).toEqual([
      '1:1 frontmatter/missing-field  The field "title" is missing. → Add it: a post needs text there.',
      '1:1 frontmatter/missing-field  The field "category" is missing. → Add it: a post needs text there.',
    ]);
  });

  it('is named at its group', () => {
    expect(faults(`${COMPLETE}hero:\n  title: a\n`)).toEqual([
      '5:3 frontmatter/missing-field  The field "hero.points" is missing. → Add it: "hero" needs a list there.',
    ]);
    expect(faults(`${COMPLETE}hero:\n  title: a\n  points:\n    - text: b\n`)).toEqual([
      '7:7 frontmatter/missing-field  The field "hero.points.1.title" is missing. → Add it: "hero.points.1" needs text there.',
    ]);
  });
});

describe('a value of the wrong kind', () => {
  const wrong = (place: string, field: string, is: string, wanted: string, hint = '') =>
    `${place} frontmatter/type  "${field}" is ${is}; expected ${wanted}.${hint && ` → ${hint}`}`;
  const IN_QUOTES = 'Put it in quotes to make it text.';
  const AS_DIGITS = 'Write it as 5000: digits alone, without quotes.';
  it.each([
    ['title: true\ncategory: b', wrong('2:8-12', 'title', 'the yes/no value true', 'text', IN_QUOTES)],
    ['title: [a]\ncategory: b', wrong('2:8-11', 'title', 'a list', 'text')],
    ['title: { a: b }\ncategory: b', wrong('2:8-16', 'title', 'a group of fields', 'text')],
    [`${COMPLETE}price: R5,000`, wrong('4:8-14', 'price', 'the text "R5,000"', 'a number', AS_DIGITS)],
    [`${COMPLETE}rating: 4.5`, wrong('4:9-12', 'rating', 'the number 4.5', 'a whole number')],
    [
      `${COMPLETE}draft: yes`,
      wrong('4:8-11', 'draft', 'the text "yes"', 'true or false', 'Write true or false, without quotes.'),
    ],
    [`${COMPLETE}keywords:\n  - a\n  - 7`, wrong('6:5-6', 'keywords.2', 'the number 7', 'text', IN_QUOTES)],
    [`${COMPLETE}hero: x`, wrong('4:7-8', 'hero', 'the text "x"', 'a group of fields')],
    [
      `${COMPLETE}hero: { title: a, points: [{ title: b, text: 1 }] }`,
      wrong('4:46-47', 'hero.points.1.text', 'the number 1', 'text', IN_QUOTES),
    ],
  ])('is told with its place: %j', (text, expected) => expect(faults(`${text}\n`)).toEqual([expected]));
});

describe('a value that is not allowed', () => {
  const NOT_A_KIND = '"kind" is not one of bars, line, steps.';
  it.each([
    ['kind: Steps', `4:7-12 frontmatter/value  ${NOT_A_KIND} → Did you mean "steps"?`],
    ['kind: scatterplot', `4:7-18 frontmatter/value  ${NOT_A_KIND}`],
    ['kind: 12345', `4:7-12 frontmatter/value  ${NOT_A_KIND}`],
    ['year: "25"', '4:7-11 frontmatter/value  "year" is not a year; write it as "2025".'],
    ['hero:\n  title: a\n  points: []', '6:11-13 frontmatter/value  "hero.points" needs at least one point.'],
    ['rating: 6', '4:9-10 frontmatter/value  "rating" is 6; it must be at most 5.'],
    ['rating: 0', '4:9-10 frontmatter/value  "rating" is 0; it must be at least 1.'],
  ])('is told in the words of its schema: %j', (text, expected) =>
    expect(faults(`${COMPLETE}${text}\n`)).toEqual([expected]),
  );
});

describe('all faults of a file', () => {
  it('are told in one run, each at its place, a misspelt field without the one that it stands for', () => {
    const text =
      'title: 1\ncatgory: b\ndraft: maybe\nkind: pies\nkeywords: [a, 2, 3]\nrating: 9\nhero: { titel: a }\n';
    const places = faults(text).map((fault) => fault.split('  ')[0]);
    expect(places.sort()).toEqual([
      '2:8-9 frontmatter/type',
      '3:1-8 frontmatter/unknown-field',
      '4:8-13 frontmatter/type',
      '5:7-11 frontmatter/value',
      '6:15-16 frontmatter/type',
      '6:18-19 frontmatter/type',
      '7:9-10 frontmatter/value',
      '8:7-19 frontmatter/missing-field',
      '8:9-14 frontmatter/unknown-field',
    ]);
  });

  it('are as many as there are', () => {
    const fields = Array.from({ length: 40 }, (_, index) => `unrelated-field-${index}: x\n`);
    expect(faults(COMPLETE + fields.join(''))).toHaveLength(40);
  });
});

describe('the fields of a shape', () => {
  it('are known, also inside of lists', () => {
    expect(knownFields(schema)).toContain('category');
    expect(knownFields(schema, ['hero', 'points', 3])).toEqual(['title', 'text']);
    expect(knownFields(schema, ['hero', 'nowhere', 0])).toEqual([]);
  });
});
