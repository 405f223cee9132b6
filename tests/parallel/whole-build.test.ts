/** A whole build by a team of any size: the same bytes, also where the workers all compile their code for the first time. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { copyProject } from '../../scripts/copy-project.ts';
import { shareWithWorkers } from '../../src/parallel/team.ts';
import { type Renderer, rendererOf } from '../../src/render/renderer.ts';
import { build } from '../../src/site/build.ts';
import { silentSteps } from '../../src/system/steps.ts';
import { newFolder } from '../helpers/new-folder.ts';
import { NOW, tinyOptions } from '../helpers/tiny-site.ts';
import { treeOf } from '../reliability/tree.ts';

/** Its launcher keeps the code of its workers, of which there is none yet. */
const program = newFolder('whole-build');
const root = join(program, 'examples/recipes');
let loadRenderer: () => Promise<Renderer>;
let workerFile: () => Promise<string>;

beforeAll(async () => {
  copyProject(program);
  const launcher = await import(join(program, 'bin/launch.js'));
  loadRenderer = async () => rendererOf(await launcher.loadSite(root));
  workerFile = launcher.workerFile;
});

async function buildWith(threads: number) {
  const options = { ...tinyOptions(root), out: join(program, `with-${threads}`), cache: null, now: NOW };
  const result = await build(options, {
    loadRenderer,
    programVersion: async () => '',
    steps: silentSteps,
    share: shareWithWorkers(workerFile, root, () => threads),
  });
  expect([Boolean(result.published), result.diagnostics]).toEqual([true, []]);
  return treeOf(options.out);
}

test('a build is the same with one, two, three and eight threads', async () => {
  const alone = await buildWith(1);
  expect(Object.keys(alone).length).toBeGreaterThan(20);
  for (const threads of [3, 2, 8]) expect(await buildWith(threads), `${threads} threads`).toEqual(alone);
  const caches = readdirSync(join(root, '.site/bundle/site.cjs.caches'));
  expect(caches, 'what workers have kept').toHaveLength(1);
});
