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
  planned: 'p',
  files: new Map(['content/a.md', 'content/site.yaml'].map((path) => [path, stateOf(path)])),
  pages: new Map([['/a', { key: 'k', bodies: [{ source: 'content/a.md', hash: 'h', diagnostics: [] }] }]]),
  addresses: new Set(['/a', '/icon.svg']),
} as unknown as Kept;

test('a memo returns everything that was kept, and another content or output folder has its own', () => {
  const folder = newFolder('cache');
  open(folder).keep(kept);
  expect(open(folder)).toMatchObject(kept);
  for (const other of [open(folder, { directory: 'words' }), open(folder, { out: 'public' }), open(null)])
    expect([other.planned, other.files.size, other.pages.size, other.addresses.size]).toEqual([
      null,
      0,
      0,
      0,
    ]);
});
