import { spawnSync } from 'node:child_process';
import { appendFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { copyProject } from '../../scripts/copy-project.ts';
import { newFolder } from '../helpers/new-folder.ts';
import { runSite } from '../helpers/run-site.ts';

// Which others are: tests/output/refuse.test.ts.
test('a build into a folder of its sources is refused at once, before anything is read', () => {
  const { status, stderr } = runSite(['build', '--out', 'static/site']);
  expect(status).toBe(1);
  expect(stderr).toMatch(/^".*" is inside .*, which a build reads; choose another --out\.\n$/);
  expect(existsSync('static/site')).toBe(false);
});

let root: string;
beforeAll(() => {
  const program = newFolder('project');
  copyProject(program);
  root = join(program, 'examples/recipes');
  build();
});

function build(): {
  pages: number;
  rendered: number;
  written: number;
  steps: { name: string }[];
} {
  const args = ['../../bin/site.js', 'build', '--json'];
  const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
  expect(stdout, stderr).not.toBe('');
  return JSON.parse(stdout);
}

const touch = (name: string) => appendFileSync(join(root, name), '\n// Changed.\n');

test.each(['templates/collections/recipes.ts', '../../src/site/render-pages.ts'])(
  'a change of a source renders every page anew where all depend on it, and writes none with the same bytes: %s',
  (source) => {
    touch(source);
    const { pages, rendered, written } = build();
    expect(rendered).toBe(pages);
    expect(written).toBe(0);
  },
);

test('a new field of a collection is there at once, though the entries of before are kept', () => {
  const shape = join(root, 'templates/collections/recipes.ts');
  writeFileSync(
    shape,
    readFileSync(shape, 'utf8').replace('    draft:', '    servings: z.number().default(4),\n    draft:'),
  );
  const page = join(root, 'templates/pages/recipe.tsx');
  writeFileSync(page, readFileSync(page, 'utf8').replace('<Markdown', '<i>{recipe.servings}</i><Markdown'));
  build();
  const html = readFileSync(join(root, 'dist/rezepte/roesti.html'), 'utf8');
  expect(html).toContain('<i>4</i>');
});

test('a change of a source renders the pages of a template', () => {
  touch('templates/pages/not-found.tsx');
  expect(build().rendered).toBe(1);
});

test('a change of a source renders nothing where no page depends on it', () => {
  touch('../../src/check/json-ld.ts');
  expect(build().rendered).toBe(0);
});

test('a change of a source renders pages anew after a change of the lock file, and encodes no picture again', async () => {
  const picture = sharp({ create: { width: 800, height: 600, channels: 3, background: '#c83' } });
  await picture.png().toFile(join(root, 'content/recipes/pan.png'));
  appendFileSync(join(root, 'content/recipes/roesti.md'), '\n![A pan](pan.png)\n');
  build();
  const kept = readdirSync(join(root, '.site/cache/pictures')).sort();
  expect(kept.length).toBeGreaterThan(2);
  appendFileSync(join(root, '../../package-lock.json'), '\n');
  const { pages, rendered } = build();
  expect(rendered).toBe(pages);
  expect(readdirSync(join(root, '.site/cache/pictures')).sort()).toEqual(kept);
});

test('a change of a source renders the page of an edited article, and knows at once that there is nothing more to do', () => {
  appendFileSync(join(root, 'content/recipes/roesti.md'), '\nOne more line.\n');
  expect(build().rendered).toBe(1);
  expect(build().steps).toEqual([]);
});
