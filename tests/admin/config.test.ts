/** The forms of the CMS follow from the shapes that a site declares. */
import { expect, test } from 'vitest';
import recipes from '../../examples/recipes/templates/site.ts';
import { cmsConfig } from '../../src/admin/config.ts';
import type { Site } from '../../src/model/define.ts';
import agency from '../../templates/site.ts';

type Form = ReturnType<typeof JSON.parse>;

const configOf = (site: unknown): Form => cmsConfig(site as Site);
const fieldOf = ({ fields }: Form, name: string) => fields.find((field: Form) => field.name === name);

test('the CMS has a form for each collection and each data file', () => {
  const { collections } = configOf(agency);
  expect(collections.map(({ label, folder }: Form) => [label, folder])).toEqual([
    ['Posts', 'content/blog'],
    ['Case studies', 'content/case-studies'],
    ['Services', 'content/services'],
    ['Texts', 'content/pages'],
    ['Pages and settings', undefined],
  ]);
  const files = collections.at(-1).files.map(({ file }: Form) => file);
  expect(files).toEqual(
    expect.arrayContaining(['content/site.yaml', 'content/testimonials.yaml', 'content/pages/home.yaml']),
  );
  expect(new Set(files).size).toBe(files.length);
});

test('a field of a form is written with the control that fits its shape', () => {
  const [posts] = configOf(agency).collections;
  const widgets = Object.fromEntries(posts.fields.map(({ name, widget }: Form) => [name, widget]));
  expect(widgets).toMatchObject({
    ...{ title: 'string', body: 'text', keywords: 'list', image: 'image', featured: 'boolean' },
    ...{ readingTime: 'string', schemaType: 'select', cover: 'object', plots: 'list', publishAt: 'string' },
  });
  expect(fieldOf(fieldOf(posts, 'plots'), 'scale')).toMatchObject({ widget: 'number', value_type: 'float' });
  expect(fieldOf(posts, 'schemaType').options).toEqual(['Article', 'HowTo']);
  expect(fieldOf(posts, 'metaTitle')).toMatchObject({ label: 'Meta title', required: false });
});

test('a form shows the description of a field below it', () => {
  const [posts, , services] = configOf(agency).collections;
  expect(fieldOf(posts, 'date').hint).toBe('The day shown to readers, as `2025-06-12` or `12 June 2025`.');
  expect(fieldOf(posts, 'publishAt').hint).toContain('2026-02-14 09:00');
  expect(fieldOf(services, 'price').hint).toContain('By quote');
});

test('the form of an entry has its required fields first, then its text', () => {
  const [posts] = configOf(agency).collections;
  const names = posts.fields.map(({ name }: Form) => name);
  expect(names.slice(0, 5)).toEqual(['title', 'category', 'excerpt', 'date', 'body']);
});

test('a new entry begins as a draft', () => {
  const [posts] = configOf(agency).collections;
  expect(fieldOf(posts, 'draft')).toMatchObject({ widget: 'boolean', default: true });
});

test('an optional part of a form asks for nothing, a required one for its required fields', () => {
  const { collections } = configOf(agency);
  expect(fieldOf(fieldOf(collections[0], 'cover'), 'motif').required).toBe(false);
  expect(fieldOf(fieldOf(collections[2], 'programme'), 'full').required).toBe(true);
});

test('the forms of another site are those of its own collections', () => {
  const [first, authors] = configOf(recipes).collections;
  expect([first.label_singular, first.folder, first.identifier_field]).toEqual([
    'Recipe',
    'content/recipes',
    'title',
  ]);
  expect(authors.identifier_field).toBe('name');
});
