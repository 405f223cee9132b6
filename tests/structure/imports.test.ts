/** What imports what: no circles, so that whoever reads on comes to an end, and React in one of the two bundles alone. */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import fastGlob from 'fast-glob';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const FOLDERS = ['src', 'templates', 'functions', 'bench', 'scripts', 'tests', 'examples/recipes'];
const sources = fastGlob.sync(`{${FOLDERS.join()}}/**/*.{ts,tsx}`, {
  cwd: root,
  ignore: ['**/node_modules/**'],
});
const importsOf = new Map(
  sources.map((path) => {
    const found = readFileSync(join(root, path), 'utf8').matchAll(/(?:from|import\() ?'(\.[^']+)'/g);
    return [path, [...found].map(([, to]) => join(dirname(path), to!))];
  }),
);

/** The first way from a file back to itself; null where there is none. */
function circleFrom(path: string, way: readonly string[], ended: Set<string>): readonly string[] | null {
  if (way.includes(path)) return [...way.slice(way.indexOf(path)), path];
  if (ended.has(path)) return null;
  for (const next of importsOf.get(path) ?? []) {
    const circle = circleFrom(next, [...way, path], ended);
    if (circle) return circle;
  }
  ended.add(path);
  return null;
}

test('no way of imports leads back', () => {
  expect([...importsOf.values()].flat().length).toBeGreaterThan(sources.length);
  const ended = new Set<string>();
  const circles = sources.flatMap((path) => circleFrom(path, [], ended) ?? []);
  expect(circles).toEqual([]);
});

test('what renders is loaded with the site, and not a second time with the engine', () => {
  const loadsComponents = (path: string) =>
    /^(?:import|export) (?!type\b)[^;]*\.tsx'/m.test(readFileSync(join(root, path), 'utf8'));
  const engine = sources.filter((path) => /^src\/.*\.ts$/.test(path) && path !== 'src/render/index.ts');
  expect(engine.filter(loadsComponents)).toEqual([]);
});
