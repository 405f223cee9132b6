import { expect, test } from 'vitest';
import type { Page } from '../../src/model/model.ts';
import { pageKeys, reasonToRender } from '../../src/render/page-keys.ts';
import type { RenderSetting } from '../../src/render/setting.ts';
import { tinyRenderer } from '../helpers/tiny-site.ts';

const tinyFace = { family: 'Sans', files: ['./sans.woff2'], everyday: '', shownFor: '700', fallback: '' };

const setting: Required<RenderSetting> = {
  name: 'Recipes',
  feed: { type: 'application/atom+xml', href: '/feed.xml' },
  language: 'de',
  timeZone: 'UTC',
  shared: { year: '2026' },
  assets: { sheets: ['a{}'], sheetOf: {}, below: '', boot: null, notFound: null, fonts: [] },
  face: tinyFace,
  tokens: { ink: '#000000' },
  baseUrl: 'https://recipes.example',
  policy: "default-src 'self'",
  values: {},
  label: 'content',
  renamed: {},
};

const [template] = Object.keys(tinyRenderer.sources.templates);
const page = {
  address: '/soup',
  template,
  source: 'content/recipes/soup.md',
  head: { title: 'Soup' },
  props: { recipe: { source: 'content/recipes/soup.md', hash: 'ab', title: 'Soup' }, tags: ['warm'] },
} as unknown as Page;

const keyOf = (of: Partial<Page> = {}, by: Partial<RenderSetting> = {}) =>
  pageKeys(tinyRenderer, { ...setting, ...by })({ ...page, ...of } as Page);

test('a page is another one with everything that all pages share', () => {
  const other: Required<RenderSetting> = {
    name: 'Walks',
    feed: { type: 'application/atom+xml', href: '/news/feed.xml' },
    language: 'fr',
    timeZone: 'Europe/Zurich',
    shared: { year: '2027' },
    assets: { ...setting.assets, sheets: ['b{}'] },
    face: { ...tinyFace, family: 'Slab' },
    tokens: { ink: '#111111' },
    baseUrl: 'https://recipes.example/de',
    policy: "default-src 'none'",
    values: { price: 'R10' },
    label: 'words',
    renamed: { 'content/recipes/a.md': '/b' },
  };
  const changed = Object.entries(other).filter(([name, value]) => keyOf({}, { [name]: value }) !== keyOf());
  // The values that an article names are in its hash, and the label is in the path of its file.
  expect(Object.keys(other).filter((name) => !changed.some(([one]) => one === name))).toEqual([
    'values',
    'label',
  ]);
  for (const [name, value] of Object.entries({ below: '/below.css', boot: '/boot.js', notFound: '/404.js' }))
    expect(keyOf({}, { assets: { ...setting.assets, [name]: value } }), name).not.toBe(keyOf());
  expect(keyOf({}, { assets: { ...setting.assets, fonts: ['/a.woff2'] } })).not.toBe(keyOf());
  const ofAnother = { ...setting.assets, sheets: ['a{}', 'b{}'], sheetOf: { other: 1 } };
  expect(keyOf({}, { assets: ofAnother }), 'the sheet of another template').toBe(keyOf());
});

test('a page is another one with its own data, of which the hash of a file stands for an article', () => {
  const recipe = { source: 'content/recipes/soup.md', hash: 'ab', title: 'Soup' };
  const same = [{}, { props: { recipe: { ...recipe, title: 'Read anew' }, tags: ['warm'] } }];
  const others = [
    { address: '/stew' },
    { head: { title: 'Stew' } },
    { props: { recipe: { ...recipe, hash: 'cd' }, tags: ['warm'] } },
    { props: { recipe, tags: ['cold'] } },
    { props: { recipe, tags: [['warm']] } },
    { props: { recipe, tags: 'warm'.repeat(1000) } },
    { props: { recipe, words: ['warm'] } },
    { props: { recipe, tags: 1 } },
    { props: { recipe, tags: '1' } },
    { props: { recipe: { hash: 'ab' }, tags: ['warm'] } },
    { props: { recipe: { hash: 'ab', title: 'Stew' }, tags: ['warm'] } },
  ];
  const keys = [...same, ...others].map((of) => keyOf(of as unknown as Partial<Page>));
  expect(new Set(keys.slice(0, 2)).size).toBe(1);
  expect(new Set(keys).size).toBe(1 + others.length);
  const listing = (title: string) => keyOf({ props: { recipes: [{ ...recipe, title }] } });
  expect(listing('Read anew')).toBe(listing('Soup'));
});

test('a page or text is another one with the sources that it is made from', () => {
  const by = (version: string, shared: string, of: Partial<Page>) => {
    const sources = { ...tinyRenderer.sources, shared, templates: { plain: { version, styles: [] } } };
    return pageKeys({ ...tinyRenderer, sources }, setting)({ ...page, ...of } as Page);
  };
  const text = { head: undefined } as never;
  expect(by('2', '', {})).not.toBe(by('1', '', {}));
  expect(by('1', '2', text)).not.toBe(by('1', '1', text));
  expect(() => by('1', '', { template: 'inline' })).toThrow('"inline" is not in a file of its own');
});

test.each([
  ['its file was gone or had been changed', keyOf()],
  ['what it shows has changed', keyOf({ address: '/stew' })],
  ['its template, the style sheet, a script or site.yaml has changed', keyOf({}, { language: 'fr' })],
])('a page is rendered because %s', (reason, before) => {
  expect(reasonToRender(keyOf(), before)).toBe(reason);
});
