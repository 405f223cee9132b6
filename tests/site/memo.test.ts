import { expect, test } from 'vitest';
import { type Kept, memoFor } from '../../src/site/memo.ts';
import { newFolder } from '../helpers/new-folder.ts';

const open = (cache: string | null, { directory = 'content', out = 'dist' } = {}) => {
  const sources = {
    templates: {},
    styles: [],
    shared: '',
    whole: '',
    versionOf: () => '',
    sourcesOf: () => '',
  };
  return memoFor({ cache, content: { directory, label: 'content' }, out }, sources);
};

const stateOf = (source: string) => ({ stamp: '1 2 3', isSettled: true, entry: { source } });
const kept = {
  files: new Map(['content/a.md', 'content/site.yaml'].map((path) => [path, stateOf(path)])),
  pages: new Map([
    [
      '/a',
      { key: 'k', links: ['/', '/b'], bodies: [{ source: 'content/a.md', hash: 'h', diagnostics: [] }] },
    ],
  ]),
} as unknown as Kept;

test('a memo returns everything that was kept, and another content or output folder has its own', () => {
  const folder = newFolder('cache');
  open(folder).keep(kept);
  const memo = open(folder);
  const [path] = kept.files.keys();
  expect(memo.files.get(path!)).toEqual(kept.files.get(path!));
  expect(memo.pages.get('/a')).toEqual(kept.pages.get('/a'));
  for (const other of [open(folder, { directory: 'words' }), open(folder, { out: 'public' }), open(null)])
    expect([other.files.get(path!), other.pages.get('/a')]).toEqual([undefined, undefined]);
});
