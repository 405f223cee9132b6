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

const kept = {
  planned: 'p',
  files: [{ stamp: '1 2 3', isSettled: true, entry: { source: 'content/a.md' } }],
  pages: [{ address: '/a', key: 'k', shown: ['content/a.md'] }],
  findings: [['content/a.md', []]],
  addresses: ['/a', '/icon.svg'],
} as unknown as Kept;

test('a memo returns everything that was kept, and another content or output folder has its own', () => {
  const folder = newFolder('cache');
  open(folder).keep(kept);
  expect(open(folder)).toMatchObject({
    ...kept,
    files: new Map([['content/a.md', kept.files[0]]]),
    pages: new Map([['/a', kept.pages[0]]]),
    findings: new Map(kept.findings),
  });
  for (const other of [open(folder, { directory: 'words' }), open(folder, { out: 'public' }), open(null)])
    expect(other).toMatchObject({ planned: null, addresses: [], files: new Map(), pages: new Map() });
});
