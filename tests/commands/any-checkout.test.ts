/** The commands in whatever way the project got onto a disk: as a package, in a workspace, where nothing can be written. */
import { type SpawnSyncOptions, spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newFolder } from '../helpers/new-folder.ts';

const packages = join(process.cwd(), 'node_modules');
const scratch = newFolder('checkout');
// Another user reads it.
chmodSync(scratch, 0o755);
const packed = join(scratch, 'package');
const NAME = 'plumb-and-level';

beforeAll(() => {
  const { stdout } = spawnSync('npm', ['pack', '--silent', '--pack-destination', scratch], {
    encoding: 'utf8',
  });
  const { status } = spawnSync('tar', ['-xzf', join(scratch, stdout.trim()), '-C', scratch]);
  expect(status).toBe(0);
});

/** Lays the second site, which imports the engine by its name, into a folder. */
function layOutSite(folder: string): void {
  for (const part of ['content', 'templates', 'static'])
    cpSync(join('examples/recipes', part), join(folder, part), { recursive: true });
}

/** Installs the package with what it depends on: `flat` as npm does, else so that only the package finds the others. */
function install(folder: string, flat: boolean): string {
  const own = join(folder, 'node_modules');
  const store = flat ? own : join(own, '.pnpm', NAME, 'node_modules');
  mkdirSync(store, { recursive: true });
  for (const name of readdirSync(packages)) symlinkSync(join(packages, name), join(store, name));
  cpSync(packed, join(store, NAME), { recursive: true });
  if (!flat) symlinkSync(join(store, NAME), join(own, NAME));
  return join(own, NAME, 'bin/site.js');
}

function run(script: string, args: readonly string[], options: SpawnSyncOptions = {}) {
  const env = { ...process.env, NO_COLOR: '1', ...options.env };
  return spawnSync(process.execPath, [script, ...args], { ...options, env, encoding: 'utf8' });
}

test.each([
  { layout: 'npm', flat: true },
  { layout: 'pnpm', flat: false },
])(
  'a site builds with the package as $layout installs it, from any folder of the site',
  ({ layout, flat }) => {
    const site = join(scratch, layout);
    layOutSite(site);
    const script = install(site, flat);
    const { status, stderr } = run(script, ['build'], { cwd: join(site, 'content/recipes') });
    expect(stderr).toContain('10 pages');
    expect(status).toBe(0);
    expect(readFileSync(join(site, 'dist/index.html'), 'utf8')).toContain('lang="de-CH"');
  },
);

test('a workspace builds, and annotations name files from the root of the repository', () => {
  const repository = join(scratch, 'workspace');
  const project = join(repository, 'website');
  cpSync(packed, project, { recursive: true });
  layOutSite(project);
  symlinkSync(packages, join(repository, 'node_modules'));
  const recipe = join(project, 'content/recipes/roesti.md');
  writeFileSync(recipe, readFileSync(recipe, 'utf8').replace(/^title:/m, 'titel:'));
  const summary = join(repository, 'summary.md');
  const env = { GITHUB_ACTIONS: 'true', GITHUB_WORKSPACE: repository, GITHUB_STEP_SUMMARY: summary };
  const { status, stderr } = run('bin/site.js', ['build'], { cwd: project, env });
  expect(stderr).toContain('::error file=website/content/recipes/roesti.md,line=2,');
  expect(readFileSync(summary, 'utf8')).toContain('1 error in 1 file.');
  expect(status).toBe(1);
});

describe('a checkout that cannot be written', () => {
  const site = join(scratch, 'read-only');
  const writable = join(scratch, 'writable');
  // Nothing is read-only to root.
  const isRoot = process.getuid?.() === 0;
  const other = isRoot ? { uid: 65_534, gid: 65_534 } : {};
  let script: string;
  let before: string[];

  beforeAll(() => {
    layOutSite(site);
    script = install(site, true);
    mkdirSync(writable);
    chmodSync(writable, 0o777);
    if (!isRoot) for (const folder of [site, dirname(dirname(script))]) chmodSync(folder, 0o555);
    before = everything();
  });

  /** But what other tests put into the packages' folder, which all sites share, at the same time. */
  function everything(): string[] {
    const names = readdirSync(site, { recursive: true, encoding: 'utf8' });
    return names.filter((name) => !name.startsWith(join('node_modules', '.cache')));
  }

  afterAll(() => {
    if (!isRoot) for (const folder of [site, dirname(dirname(script))]) chmodSync(folder, 0o755);
  });

  test.each([
    { where: 'the folder that --cache-dir names', args: ['--cache-dir', join(writable, 'named')], env: {} },
    { where: "the user's caches", args: [], env: { XDG_CACHE_HOME: join(writable, 'caches') } },
  ])('builds and checks by $where, and nothing is left in it', ({ args, env }) => {
    const out = ['--out', join(writable, 'dist'), ...args];
    const built = run(script, ['build', ...out], { cwd: site, env, ...other });
    expect(built.stderr).toContain('10 pages');
    expect(built.status).toBe(0);
    const checked = run(script, ['check', ...out], { cwd: site, env, ...other });
    expect(checked.stderr).toContain('no problems found');
    expect(checked.status).toBe(0);
    expect(everything()).toEqual(before);
  });

  test('says which folder cannot hold the output', () => {
    const args = ['build', '--cache-dir', join(writable, 'named')];
    const { status, stderr } = run(script, args, { cwd: site, ...other });
    expect(stderr).toContain(`${join(site, 'dist')}: no permission.`);
    expect(status).toBe(1);
  });

  test.each([
    { where: 'cannot be made', env: { XDG_CACHE_HOME: join(site, 'caches') } },
    { where: 'is a file', env: { SITE_CACHE_DIR: join(site, 'package.json') } },
  ])('says what to do where the folder of caches $where', ({ env }) => {
    const { status, stderr } = run(script, ['--version'], { cwd: site, env, ...other });
    expect(stderr).toMatch(/cannot be written\. Say with --cache-dir which folder can\.\n$/);
    expect(status).toBe(1);
  });
});

describe('a fault of a template names its line', () => {
  const site = join(scratch, 'faulty');
  const page = join(site, 'templates/pages/recipe.tsx');
  let script: string;
  beforeAll(() => {
    layOutSite(site);
    script = install(site, true);
  });

  test.each([
    { when: 'a page is rendered', from: 'recipe.tags.map', to: 'recipe.tagz.map' },
    { when: 'pages are planned', from: 'recipes.map((', to: 'recipes.mapp((' },
  ])('when $when', ({ from, to }) => {
    const source = readFileSync(join('examples/recipes/templates/pages/recipe.tsx'), 'utf8');
    writeFileSync(page, source.replace(from, to));
    const line = source.slice(0, source.indexOf(from)).split('\n').length;
    const { status, stderr } = run(script, ['build'], { cwd: site });
    expect(stderr).toContain(`templates/pages/recipe.tsx:${line}:`);
    expect(stderr).not.toContain('node_modules');
    expect(status).toBe(1);
  });
});
