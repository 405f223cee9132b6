/** The same sources give the same bytes and modes, whoever builds them, where, when and in what language. */
import { spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import { hostname, tmpdir, userInfo } from 'node:os';
import { join, resolve } from 'node:path';
import { buildSync } from 'esbuild';
import { beforeAll, describe, expect, test } from 'vitest';
import { copyProject } from '../../scripts/copy-project.ts';
import { makeProject } from '../helpers/build-site.ts';
import { newFolder } from '../helpers/new-folder.ts';
import { recipe } from '../helpers/sample-content.ts';
import { treeOf } from './tree.ts';

const home = newFolder('determinism');

const DECADES = 61 * 365.25 * 24 * 3600 * 1000;

interface Surroundings {
  readonly zone: string;
  readonly language: string;
  readonly umask: string;
  readonly clockShift: number;
  /** Threads that Node's file system calls, esbuild and the like may use. */
  readonly threads: string;
}

const PLAIN: Surroundings = { zone: 'UTC', language: 'C', umask: '022', clockShift: 0, threads: '1' };
const FAR: Surroundings = {
  zone: 'Pacific/Kiritimati',
  language: 'tr_TR.UTF-8',
  umask: '077',
  clockShift: DECADES,
  threads: '8',
};
const OTHER: Surroundings = {
  zone: 'America/St_Johns',
  language: 'sv_SE.UTF-8',
  umask: '027',
  clockShift: DECADES,
  threads: '1',
};

/** Runs a Node script in a folder, in other surroundings than these. */
function run(
  folder: string,
  args: readonly string[],
  { zone, language, umask, clockShift, threads }: Surroundings,
) {
  const env = {
    PATH: process.env.PATH,
    NODE_PATH: resolve('node_modules'),
    NODE_ENV: 'production',
    NODE_OPTIONS: `--require ${resolve('tests/reliability/shifted-clock.cjs')}`,
    CLOCK_SHIFT: String(clockShift),
    TZ: zone,
    LC_ALL: language,
    LANG: language,
    UV_THREADPOOL_SIZE: threads,
    HOME: zone === 'UTC' ? home : '/nowhere',
  };
  const command = ['-c', `umask ${umask}; exec "$0" "$@"`, process.execPath, ...args];
  return spawnSync('sh', command, { cwd: folder, env, encoding: 'utf8' });
}

test('surroundings are what they are said to be', () => {
  const script = `process.stdout.write(JSON.stringify([
    Intl.DateTimeFormat().resolvedOptions().timeZone, (1.5).toLocaleString(), new Date(2025, 0, 1).getTimezoneOffset(),
    new Date().getFullYear() > 2080, process.umask(), ['z', 'ä'].sort((a, b) => a.localeCompare(b)),
  ]))`;
  const seen = [PLAIN, OTHER].map((surroundings) =>
    JSON.parse(run(home, ['-e', script], surroundings).stdout),
  );
  expect(seen).toEqual([
    ['UTC', '1.5', 0, false, 0o022, ['ä', 'z']],
    ['America/St_Johns', '1,5', 210, true, 0o027, ['z', 'ä']],
  ]);
});

describe('a small site', () => {
  const script = join(home, 'build.cjs');
  const titles = ['zebra', 'Istanbul', 'I', 'i', 'o', 'Z', 'a'];
  const words = ['Ärger', 'ähnlich', 'ıssız', 'İ', 'ö', 'ø', 'Ångström'];
  const recipes = Object.fromEntries(
    titles.map((title, at) => {
      const text = `## ${words[at]} I ı\n\n1 234 567,5\n`;
      return [
        `content/recipes/${title.toLowerCase()}-${at}.md`,
        recipe({ title, summary: words[at]!, date: '2025-03-30' }, text),
      ];
    }),
  );
  const folders = {
    short: join(home, 's'),
    long: join(home, 'a deep', 'path, with é and ümläuts', "and 'quotes'"),
  };
  let expected: Record<string, string>;

  beforeAll(() => {
    const root = makeProject(recipes);
    for (const folder of Object.values(folders)) fs.cpSync(root, folder, { recursive: true });
    const after2038 = 2 ** 31 + 86_400;
    for (const path of Object.keys(recipes)) fs.utimesSync(join(folders.long, path), after2038, after2038);
    buildSync({
      entryPoints: ['tests/reliability/build-child.ts'],
      outfile: script,
      bundle: true,
      platform: 'node',
      format: 'cjs',
      jsx: 'automatic',
      external: ['esbuild', 'sharp', 'subset-font', 'harfbuzzjs', '@bruits/*'],
      supported: { 'dynamic-import': false },
      define: { 'import.meta.url': 'bundleUrl' },
      banner: { js: 'const bundleUrl = require("node:url").pathToFileURL(__filename).href;' },
      logLevel: 'error',
    });
    expected = outputIn(folders.short, PLAIN);
  });

  function outputIn(folder: string, surroundings: Surroundings, ...rest: string[]) {
    const out = join(folder, 'dist');
    const { stdout, stderr } = run(folder, [script, 'dist', ...rest], surroundings);
    expect([stdout, stderr]).toEqual(['{"published":true,"diagnostics":[]}', '']);
    return treeOf(out);
  }

  test('is the same in other zones, languages, umasks, at other times and places', () => {
    expect(Object.keys(expected).length).toBeGreaterThan(30);
    expect(outputIn(folders.long, FAR)).toEqual(expected);
    fs.rmSync(join(folders.short, 'dist'), { recursive: true });
    expect(outputIn(folders.short, OTHER)).toEqual(expected);
  });

  test('is the same with a typeface, which is cut to letters that are not everyday ones', () => {
    const withFace = outputIn(folders.short, PLAIN, 'face');
    expect(Object.keys(withFace)).toContainEqual(expect.stringMatching(/^assets\/display-\w+\.woff2$/));
    expect(outputIn(folders.short, FAR, 'face')).toEqual(withFace);
  });

  test('is the same with a cache, which other surroundings have filled', () => {
    for (const surroundings of [PLAIN, FAR]) {
      expect(outputIn(folders.short, surroundings, 'cached')).toEqual(expected);
    }
  });
});

describe('the real site', () => {
  const here = process.cwd();
  const elsewhere = join(home, 'else where', 'é');
  const outs: string[] = [];

  beforeAll(() => copyProject(elsewhere));

  function outputIn(folder: string, out: string, surroundings: Surroundings, ...options: string[]) {
    const { status, stderr } = run(
      folder,
      ['bin/site.js', 'build', '--quiet', '--out', out, ...options],
      surroundings,
    );
    expect([status, stderr]).toEqual([0, '']);
    outs.push(resolve(folder, out));
    return treeOf(resolve(folder, out));
  }

  test('is the same wherever, whenever and by whomever it is built', () => {
    const expected = outputIn(here, join(home, 'first'), PLAIN, '--no-cache');
    expect(outputIn(elsewhere, 'dist', FAR), 'filling the cache').toEqual(expected);
    expect(outputIn(elsewhere, 'build 3', OTHER), 'from the cache').toEqual(expected);
  });

  test('says nothing of the machine that built it, nor of the day', () => {
    const year = String(new Date(Date.now() + DECADES).getFullYear());
    const secrets = [home, process.cwd(), tmpdir(), hostname(), userInfo().homedir, process.version, year];
    const word = new RegExp(
      secrets.map((text) => `(?<![\\w.-])${text.replace(/[^\w]/g, '\\$&')}(?![\\w.-])`).join('|'),
    );
    const found = outs.flatMap((out) =>
      Object.keys(treeOf(out))
        .filter((path) => /\.(?:html|css|js|xml|txt|svg|json|webmanifest)$|^_/.test(path))
        .filter((path) => word.test(fs.readFileSync(join(out, path), 'utf8'))),
    );
    expect(outs.length).toBe(3);
    expect(found).toEqual([]);
  });
});
