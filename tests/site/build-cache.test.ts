import { statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { cacheFor, type Kept } from '../../src/site/build-cache.ts';
import { newFolder } from '../helpers/new-folder.ts';
import { treeOf } from '../reliability/tree.ts';

const sources = {
  templates: {},
  shared: '',
  whole: '',
  versionOf: (module: string) => `version of ${module}`,
};
const open = (cache: string | null, directory = 'content', out = 'dist') =>
  cacheFor({ cache, content: { directory, label: 'content' }, out }, sources);

test.each([null, newFolder('cache')])(
  'what is compiled follows from the sources, with a cache or without',
  (cache) =>
    expect(open(cache).results.versionOf('src/assets/assets.ts')).toBe('version of src/assets/assets.ts'),
);

describe('of two hundred articles, each on its page and all in a feed,', () => {
  const FEED = '/feed';
  const sources = Array.from({ length: 200 }, (_, at) => `content/${at}.md`);
  const pages = sources.map((source) => ({ address: source.slice(7), source, props: { source } }));
  const feed = { address: FEED, props: { all: sources } };
  const known = {
    files: new Map(sources.map((source) => [source, { source }])),
    pages: new Map<string, object>([
      ...pages.map(({ address, source }): [string, object] => [address, { links: [], bodies: [source] }]),
      [FEED, { links: [], bodies: sources }],
    ]),
    site: { plan: { addresses: new Set(['/']), all: [...pages, feed] } },
  } as unknown as Kept;
  const [edited, page] = [sources[7]!, pages[7]!];
  const edit = {
    files: new Map([[edited, {}]]),
    pages: new Map([[page.address, { links: [], bodies: [edited] }]]),
  } as unknown as Pick<Kept, 'files' | 'pages'>;

  function keptFirst() {
    const folder = newFolder('cache');
    const cache = open(folder);
    cache.keep('whole', known);
    return { folder, cache };
  }

  test.each<['whole' | 'part', string[]]>([
    ['whole', ['entries', 'pages', 'showing', 'site']],
    ['part', ['entries', 'pages', 'showing']],
  ])('an edit of one writes a file of each kind: %s', (extent, kinds) => {
    const { folder, cache } = keptFirst();
    const inodes = () =>
      Object.keys(treeOf(folder)).map((path) => `${path} ${statSync(join(folder, path)).ino}`);
    const before = inodes();
    expect(before.length).toBeGreaterThan(20);
    const all = {
      files: new Map([...known.files, ...edit.files]),
      pages: new Map([...known.pages, ...edit.pages]),
    };
    cache.keep(extent, { ...known, ...(extent === 'whole' ? all : edit) });
    const written = inodes().filter((line) => !before.includes(line));
    expect(written.map((line) => /^\w+\/(\w+)/.exec(line)![1])).toEqual(kinds);
  });

  test('a further showing is noted without its data', () => {
    const { folder } = keptFirst();
    expect(open(folder).showing.get(edited)).toEqual([page, { ...feed, props: {} }]);
  });

  test('what is gone is forgotten, and another content or output folder has a cache of its own', () => {
    const { folder, cache } = keptFirst();
    const without = <Value>(all: ReadonlyMap<string, Value>, key: string) =>
      new Map([...all].filter(([one]) => one !== key));
    cache.keep('whole', {
      ...known,
      files: without(known.files, edited),
      pages: without(known.pages, page.address),
    });
    const [now, words, out] = [open(folder), open(folder, 'words'), open(folder, 'content', 'out')];
    expect([now, words, out].map(({ files }) => files.get(edited))).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect([now.pages.get(page.address), now.pages.get('/8')]).toEqual([undefined, known.pages.get('/8')]);
    expect([words, out].map(({ files }) => files.get(sources[8]!))).toEqual([undefined, undefined]);
  });
});
