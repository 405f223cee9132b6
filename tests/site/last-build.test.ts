import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
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

/** The result that the second of two builds takes over; null if it has to build. */
function resultAfter(
  before: FoundFile[],
  now: FoundFile[],
  othersBefore: FoundFile[] = [],
  others = othersBefore,
  publishes: (manifest: string) => void = () => {},
) {
  const folder = newFolder('last-build');
  const path = join(folder, 'manifest');
  writeFileSync(path, '');
  const build = (content: FoundFile[], files: FoundFile[]) =>
    lastBuildOf<string>(folder, path, content, [files], []);
  build(before, othersBefore).write('result');
  publishes(path);
  return build(now, others).result;
}

test.each<[string, FoundFile[], FoundFile[], string | null]>([
  ['if nothing has changed', [a, b], [a, b], 'result'],
  ['unless a file has another stamp', [a, b], [{ ...a, stamp: '1 2 4' }, b], null],
  ['unless a file may have changed that was fresh then', [a, file('b.md', FRESH)], [a, b], null],
  ['unless a file may have changed that is fresh now', [a, b], [a, file('b.md', FRESH)], null],
  ['unless a file is as fresh as it was', [file('b.md', FRESH)], [file('b.md', FRESH)], null],
  ['unless a file is gone', [a, b], [a], null],
  ['unless a file is new', [a], [a, b], null],
  ['unless a file has another name', [a], [file('a c.md')], null],
])('a build takes over the last result %s', (_, before, now, result) => {
  expect(resultAfter(before, now)).toBe(result);
});

test('a build takes over the last result unless a file of another folder has changed, or may have', () => {
  const settled = [file('x.css')];
  const fresh = [file('x.css', FRESH)];
  expect(resultAfter([a], [a], settled)).toBe('result');
  expect(resultAfter([a], [a], settled, [])).toBeNull();
  expect(resultAfter([a], [a], fresh, settled)).toBeNull();
  expect(resultAfter([a], [a], settled, fresh)).toBeNull();
});

test('a build takes over the last result unless another build has published since', () => {
  const publish = (manifest: string) => writeFileSync(manifest, 'written by another build');
  expect(resultAfter([a], [a], [], [], publish)).toBeNull();
});
