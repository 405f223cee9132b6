import { expect, test } from 'vitest';
import { placesOf } from '../../src/output/places.ts';
import { lastBuildOf } from '../../src/site/last-build.ts';
import type { BuildResult } from '../../src/site/publish.ts';
import type { FoundFile } from '../../src/system/scan.ts';
import { writeSealed } from '../../src/system/sealed-files.ts';
import { newFolder } from '../helpers/new-folder.ts';
import { tinyOptions } from '../helpers/tiny-site.ts';
import { writeFiles } from '../helpers/write-files.ts';

const file = (name: string, isSettled = true): FoundFile => {
  return { name, size: 2, mtimeMs: 3, stamp: '1 2 3', isSettled, kind: 'file' };
};
const FRESH = false;
const [a, b] = [file('a b.md'), file('b.md')];
const result: BuildResult = {
  diagnostics: [],
  pages: 1,
  rendered: 0,
  noindex: false,
  hidden: { draft: 0, scheduled: 0, expired: 0 },
  validity: null,
};

/** What the second of two builds takes over; null if it has to build. */
function takenOver(
  before: FoundFile[],
  now: FoundFile[],
  between = (_root: string, _manifest: string) => {},
) {
  const root = newFolder('last-build');
  const options = tinyOptions(root);
  lastBuildOf(options, before, '').write(result);
  between(root, placesOf(options).manifest);
  return lastBuildOf(options, now, '').result;
}

test.each<[string, FoundFile[], FoundFile[], BuildResult | null]>([
  ['if nothing has changed', [a, b], [a, b], result],
  ['unless a file has another stamp', [a, b], [{ ...a, stamp: '1 2 4' }, b], null],
  ['unless a file may have changed that was fresh then', [a, file('b.md', FRESH)], [a, b], null],
  ['unless a file may have changed that is fresh now', [a, b], [a, file('b.md', FRESH)], null],
  ['unless a file is gone', [a, b], [a], null],
  ['unless a file has another name', [a], [file('a c.md')], null],
])('a build takes over the last result %s', (_, before, now, expected) => {
  expect(takenOver(before, now)).toEqual(expected);
});

test('a build takes over the last result unless a file of another folder is new, or another build has published', () => {
  expect(takenOver([a], [a], (root) => writeFiles(root, { 'static/x.css': '' }))).toBeNull();
  expect(takenOver([a], [a], (_, manifest) => writeSealed(manifest, 'of another build'))).toBeNull();
});
