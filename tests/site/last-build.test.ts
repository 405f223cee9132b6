import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { lastBuildOf } from '../../src/site/last-build.ts';
import type { FoundFile } from '../../src/system/scan.ts';
import { newFolder } from '../helpers/new-folder.ts';

const file = (name: string, isSettled = true): FoundFile => ({
  name,
  size: 2,
  mtimeMs: 3,
  stamp: '1 2 3',
  isSettled,
  kind: 'file',
});
const FRESH = false;
const [a, b] = [file('a b.md'), file('b.md')];

/** What the second of two builds finds changed in the content; null if it has to follow everything. */
function changedSince(
  before: FoundFile[],
  now: FoundFile[],
  othersBefore: FoundFile[] = [],
  others = othersBefore,
) {
  const folder = newFolder('last-build');
  const manifest = join(folder, 'manifest');
  writeFileSync(manifest, '');
  const build = (content: FoundFile[], files: FoundFile[]) =>
    lastBuildOf<string>(folder, manifest, { content, others: [files], settings: [], holds: () => true });
  build(before, othersBefore).write('result');
  return build(now, others).last?.changed.map(({ name }) => name) ?? null;
}

describe('since the last build', () => {
  test.each<[string, FoundFile[], FoundFile[], string[] | null]>([
    ['nothing has changed', [a, b], [a, b], []],
    ['a file has another stamp', [a, b], [{ ...a, stamp: '1 2 4' }, b], ['a b.md']],
    ['a file may have changed that was fresh then', [a, file('b.md', FRESH)], [a, b], ['b.md']],
    ['a file may have changed that is fresh now', [a, b], [a, file('b.md', FRESH)], ['b.md']],
    [
      'a file may have changed that is as fresh as it was',
      [file('b.md', FRESH)],
      [file('b.md', FRESH)],
      ['b.md'],
    ],
    ['the last file is gone', [a, b], [a], null],
    ['a file is new behind the last', [a], [a, b], null],
    ['a file has another name', [a], [{ ...file('a c.md'), stamp: '1 2 4' }], null],
  ])('%s', (_, before, now, changed) => {
    expect(changedSince(before, now)).toEqual(changed);
  });

  test('a file of another folder may have changed that was fresh then, or is now', () => {
    const fresh = [file('x.css', FRESH)];
    const settled = [file('x.css')];
    expect(changedSince([a], [a], settled)).toEqual([]);
    expect(changedSince([a], [a], fresh, settled)).toBeNull();
    expect(changedSince([a], [a], settled, fresh)).toBeNull();
    expect(changedSince([a], [a], fresh)).toBeNull();
  });
});
