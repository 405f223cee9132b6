import { expect, test } from 'vitest';
import type { CachedFile } from '../../src/model/cached.ts';
import type { Page, ShownPictures } from '../../src/model/model.ts';
import { keysWithBodies, plannedKeys } from '../../src/render/page-keys.ts';
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
  props: { recipe: { source: 'content/recipes/soup.md', title: 'Soup' }, tags: ['warm'] },
} as unknown as Page;

const plannedOf = (of: Partial<Page> = {}, by: Partial<RenderSetting> = {}) =>
  plannedKeys(tinyRenderer, { ...setting, ...by })({ ...page, ...of } as Page);

test('the key of a page changes with everything that all pages share', () => {
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
  const changed = Object.entries(other).filter(
    ([name, value]) => plannedOf({}, { [name]: value }) !== plannedOf(),
  );
  // The values that a body names are in its own key, and the label is in the path of its file.
  expect(Object.keys(other).filter((name) => !changed.some(([one]) => one === name))).toEqual([
    'values',
    'label',
  ]);
  for (const [name, value] of Object.entries({ below: '/below.css', boot: '/boot.js', notFound: '/404.js' }))
    expect(plannedOf({}, { assets: { ...setting.assets, [name]: value } }), name).not.toBe(plannedOf());
  expect(plannedOf({}, { assets: { ...setting.assets, fonts: ['/a.woff2'] } })).not.toBe(plannedOf());
  const ofAnother = { ...setting.assets, sheets: ['a{}', 'b{}'], sheetOf: { other: 1 } };
  expect(plannedOf({}, { assets: ofAnother }), 'the sheet of another template').toBe(plannedOf());
});

test('the key of a page changes with each of its planned data', () => {
  const recipe = { source: 'content/recipes/soup.md', title: 'Soup' };
  const others = [
    { address: '/stew' },
    { head: { title: 'Stew' } },
    { props: { recipe: { ...recipe, title: 'Stew' }, tags: ['warm'] } },
    { props: { recipe, tags: ['cold'] } },
    { props: { recipe, tags: [['warm']] } },
    { props: { recipe, tags: 'warm'.repeat(1000) } },
    { props: { recipe, words: ['warm'] } },
    { props: { recipe, tags: 1 } },
    { props: { recipe, tags: '1' } },
  ];
  const keys = others.map((of) => plannedOf(of as unknown as Partial<Page>));
  expect(new Set([plannedOf(), ...keys]).size).toBe(1 + others.length);
  expect(plannedOf({ props: structuredClone(page.props) })).toBe(plannedOf());
});

test('the key of a page or text changes with the sources that it is made from', () => {
  const by = (version: string, shared: string, of: Partial<Page>) => {
    const sources = { ...tinyRenderer.sources, shared, templates: { plain: { version, styles: [] } } };
    return plannedKeys({ ...tinyRenderer, sources }, setting)({ ...page, ...of } as Page);
  };
  const text = { head: undefined } as never;
  expect(by('2', '', {})).not.toBe(by('1', '', {}));
  expect(by('1', '2', text)).not.toBe(by('1', '1', text));
  // One that shares its file with another changes with the whole site.
  const whole = (version: string) =>
    plannedKeys(
      { ...tinyRenderer, sources: { ...tinyRenderer.sources, whole: version } },
      setting,
    )({
      ...page,
      template: 'inline',
    } as Page);
  expect(whole('2')).not.toBe(whole('1'));
});

const keyWith = (planned: string, hashes: readonly string[]) =>
  keysWithBodies(
    new Map(),
    setting,
    new Map(),
  )(
    planned,
    hashes.map((hash) => ({ source: 'a.md', hash })),
  );

test('the key of a page changes with the file of its body, and with the values and pictures that this names', () => {
  const named = new Map([['a.md', { entry: { values: ['price'] } } as unknown as CachedFile]]);
  const keyOf = (hash: string, values = {}, shown: ShownPictures = new Map()) =>
    keysWithBodies(named, { ...setting, values }, shown)('', [{ source: 'a.md', hash }]);
  const picture = { src: '/images/a.png', width: 1, height: 1, sources: [] };
  const keys = [
    keyOf('1'),
    keyOf('2'),
    keyOf('1', { price: 'R10' }),
    keyOf('1', {}, new Map([['a.md', new Map([['a.png', picture]])]])),
  ];
  expect(new Set(keys).size).toBe(keys.length);
  expect(keyOf('1', { other: 'R10' })).toBe(keyOf('1'));
  expect(keyOf('1', {}, new Map([['b.md', new Map([['a.png', picture]])]]))).toBe(keyOf('1'));
});

test('the key of a page changes with each of the bodies that it shows', () => {
  const keys = [[], ['1'], ['2'], ['1', '2'], ['2', '1'], ['12']].map((bodies) =>
    keyWith(plannedOf(), bodies),
  );
  expect(new Set(keys).size).toBe(keys.length);
});
