/** A folder in which one small site is published over another, and what must hold in it whatever happens. */
import * as fs from 'node:fs';
import { dirname, join } from 'node:path';
import { expect } from 'vitest';
import { openOutput, recoverOutput } from '../../src/output/write.ts';
import type { Machine } from '../../src/system/lock.ts';
import { thisMachine } from '../../src/system/lock.ts';
import { newFolder } from '../helpers/new-folder.ts';
import { fill, type SiteName } from './sites.ts';
import { treeOf } from './tree.ts';

const home = newFolder('publications');

/** Everything that runs write; `out` is the output folder in it. */
export const work = join(home, 'work');
export const out = join(work, 'dist');

export const [treeOfA, treeOfB] = [prepare('A'), prepare('B')];

/** What builds into a folder: the project that it lies in. */
export function projectOf(folder = out) {
  const root = dirname(folder);
  return { root, out: folder, workFolder: join(root, '.site') };
}

/** Publishes in this process. */
export function publish(site: SiteName, folder = out, machine: Machine = thisMachine) {
  const writer = openOutput(projectOf(folder), machine);
  fill(writer, site);
  return writer.publish();
}

/** Makes the work folder anew, with a published site in it or with nothing. */
export function reset(site: SiteName | 'nothing'): void {
  fs.rmSync(work, { recursive: true, force: true });
  if (site === 'nothing') fs.mkdirSync(work);
  else fs.cpSync(join(home, site), work, { recursive: true, preserveTimestamps: true });
}

/** What must hold after site B was being published: that nothing is torn, and that the next builds are as ever. */
export function expectRecovery(before: Record<string, string>, at: string): void {
  expect(namedInVain(), at).toEqual([]);
  expect(tornFiles(), at).toEqual([]);
  recoverOutput(projectOf());
  expect([before, treeOfB], at).toContainEqual(treeOf(out));
  expect(leftovers().filter(isNoLock), at).toEqual([]);
  for (const [site, tree] of [
    ['A', treeOfA],
    ['B', treeOfB],
  ] as const) {
    publish(site);
    expect([treeOf(out), leftovers()], at).toEqual([tree, []]);
  }
}

/** Files that name one that is not there, a page its picture or a list its page: nobody may meet one at any time. */
function namedInVain(): string[] {
  if (!fs.existsSync(out)) return [];
  const files = fs
    .readdirSync(out, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(?:html|xml)$/.test(path));
  return files.filter((file) => {
    const named = /(?:assets|images|icons|blog)\/\S+/.exec(fs.readFileSync(join(out, file), 'utf8'))?.[0];
    return named && !fs.existsSync(join(out, named));
  });
}

/** Files that are neither the old nor the new one. */
function tornFiles(): string[] {
  const files = Object.entries(treeOf(out)).filter(([, line]) => line.startsWith('file'));
  return files.flatMap(([path, line]) => (line === treeOfA[path] || line === treeOfB[path] ? [] : [path]));
}

/** What stands beside the output, or is kept of it besides the manifest. */
export function leftovers(): string[] {
  const beside = fs.readdirSync(work).filter((name) => name !== 'dist' && name !== '.site');
  const kept = fs.existsSync(join(work, '.site/output')) ? fs.readdirSync(join(work, '.site/output')) : [];
  return [...beside, ...kept.filter((name) => !/^[\da-f]{8}\.manifest\.json$/.test(name))];
}

/** A dead process's lock hinders nobody and goes with the next build. */
export function isNoLock(name: string): boolean {
  return !/^[\da-f]{8}\.lock\./.test(name);
}

function prepare(site: SiteName): Record<string, string> {
  publish(site, join(home, site, 'dist'));
  return treeOf(join(home, site, 'dist'));
}
