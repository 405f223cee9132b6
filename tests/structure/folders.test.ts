/** The folders of the engine can be read from the bottom up. That no files import in circles, Biome sees. */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import fastGlob from 'fast-glob';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');

/** Each imports only from those before it. */
const ORDER = [
  ...['system', 'diagnostics', 'model', 'parallel', 'content', 'images', 'assets', 'render', 'output'],
  ...['site', 'check', 'serve', 'admin', 'commands'],
];
/** What the launcher and a site load: a file beside the folders may import from all of them. */
const ENTRIES = ['cli.ts', 'index.ts', 'page.ts', 'worker.ts'];

const files = fastGlob.sync('**/*.{ts,tsx}', { cwd: join(root, 'src') });
const folderOf = (path: string) => path.split('/')[0]!;

/** The files of the engine that a file imports, types and later imports included. */
function importsOf(path: string): string[] {
  const text = readFileSync(join(root, 'src', path), 'utf8');
  return [...text.matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)].map(([, named]) =>
    join(dirname(path), named!),
  );
}

test('every folder of src/ has its place in the order, and nothing but entry points stands beside the folders', () => {
  expect([...new Set(files.map(folderOf))].sort()).toEqual([...ORDER, ...ENTRIES].sort());
});

test('a folder of src/ imports only from the folders before it', () => {
  const place = (path: string) => ORDER.indexOf(folderOf(path));
  const upwards = files
    .filter((path) => !ENTRIES.includes(path))
    .flatMap((path) => importsOf(path).map((imported) => [path, imported] as const))
    .filter(([path, imported]) => place(imported) === -1 || place(imported) > place(path));
  expect(upwards.map((pair) => pair.join(' imports '))).toEqual([]);
});

test('components are loaded with the bundle of the site alone, not a second time with that of the engine', () => {
  const loadsComponents = (path: string) =>
    /^(?:import|export) (?!type\b)[^;]*\.tsx'/m.test(readFileSync(join(root, 'src', path), 'utf8'));
  const ofSites = ['render/index.ts', 'page.ts'];
  const engine = files.filter((path) => path.endsWith('.ts') && !ofSites.includes(path));
  expect(engine.filter(loadsComponents)).toEqual([]);
});
