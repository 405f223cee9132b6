/** React is in one of the two bundles alone. That nothing imports in circles, Biome sees. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastGlob from 'fast-glob';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');

test('what renders is loaded with the site, and not a second time with the engine', () => {
  const loadsComponents = (path: string) =>
    /^(?:import|export) (?!type\b)[^;]*\.tsx'/m.test(readFileSync(join(root, path), 'utf8'));
  const engine = fastGlob.sync('src/**/*.ts', { cwd: root, ignore: ['src/render/index.ts', 'src/page.ts'] });
  expect(engine).toContain('src/site/build.ts');
  expect(engine.filter(loadsComponents)).toEqual([]);
});
