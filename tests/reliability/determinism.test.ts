/** The same sources give the same bytes and modes, whoever builds them, where, when and in what language. */
import { spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import { hostname, tmpdir, userInfo } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { buildSync } from 'esbuild';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeProject } from '../helpers/build-site.ts';
import { post } from '../helpers/sample-content.ts';
import { treeOf } from './tree.ts';

const home = fs.mkdtempSync(join(tmpdir(), 'determinism-'));
afterAll(() => fs.rmSync(home, { recursive: true }));

const DECADES = 61 * 365.25 * 24 * 3600 * 1000;

interface Surroundings {
  readonly zone: string;
  readonly language: string;
  readonly umask: string;
  readonly clockShift: number;
  /** Threads that Node's file system calls, esbuild and the like may use. */
  readonly threads: string;
}

const PLAIN: Surroundings = { zone: 'UTC', language: 'C', umask: '022', clockShift: 0, threads: '4' };

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

const ZONES = ['UTC', 'Pacific/Kiritimati', 'America/St_Johns'];
const LANGUAGES = ['C', 'de_DE.UTF-8', 'tr_TR.UTF-8', 'sv_SE.UTF-8'];

/** All zones with all languages and both umasks; the rest takes turns. */
const MATRIX: readonly Surroundings[] = ZONES.flatMap((zone, a) =>
  LANGUAGES.flatMap((language, b) =>
    ['022', '077'].map((umask, c) => ({
      zone,
      language,
      umask,
      clockShift: (a + b + c) % 3 === 0 ? DECADES : 0,
      threads: (b + c) % 2 === 0 ? '1' : '8',
    })),
  ),
);

/** Copies a folder file by file in the opposite order, with one time for all of them. */
function copyBackwards(from: string, to: string, time: number): void {
  const paths = fs.readdirSync(from, { recursive: true, encoding: 'utf8' }).sort().reverse();
  for (const path of paths.filter((name) => fs.statSync(join(from, name)).isFile())) {
    fs.mkdirSync(dirname(join(to, path)), { recursive: true });
    fs.copyFileSync(join(from, path), join(to, path));
    fs.utimesSync(join(to, path), time, time);
  }
}

test('surroundings are what they are said to be', () => {
  const script = `process.stdout.write(JSON.stringify([
    Intl.DateTimeFormat().resolvedOptions().timeZone, (1.5).toLocaleString(), new Date(2025, 0, 1).getTimezoneOffset(),
    new Date().getFullYear() > 2080, process.umask(), ['z', 'ä'].sort((a, b) => a.localeCompare(b)),
  ]))`;
  const swedish = {
    zone: 'Pacific/Kiritimati',
    language: 'sv_SE.UTF-8',
    umask: '077',
    clockShift: DECADES,
    threads: '1',
  };
  expect(JSON.parse(run(home, ['-e', script], PLAIN).stdout)).toEqual([
    'UTC',
    '1.5',
    0,
    false,
    0o022,
    ['ä', 'z'],
  ]);
  expect(JSON.parse(run(home, ['-e', script], swedish).stdout)).toEqual([
    swedish.zone,
    '1,5',
    -840,
    true,
    0o077,
    ['z', 'ä'],
  ]);
});

describe('a small site', () => {
  const script = join(home, 'build.cjs');
  const titles = ['zebra', 'Istanbul', 'I', 'i', 'o', 'Z', 'a'];
  const words = ['Ärger', 'ähnlich', 'ıssız', 'İ', 'ö', 'ø', 'Ångström'];
  const posts = Object.fromEntries(
    titles.map((title, at) => {
      const text = `## ${words[at]} I ı\n\n1 234 567,5\n`;
      return [
        `content/blog/${title}-${at}.md`,
        post({ title, excerpt: words[at]!, date: '2025-03-30' }, text),
      ];
    }),
  );
  const folders = {
    short: join(home, 's'),
    long: join(home, 'a deep', 'path, with é and ümläuts', "and 'quotes'"),
  };
  let expected: Record<string, string>;

  beforeAll(() => {
    const root = makeProject(posts);
    fs.cpSync(root, folders.short, { recursive: true });
    copyBackwards(root, folders.long, 2 ** 31 + 86_400);
    fs.rmSync(root, { recursive: true });
    buildSync({
      entryPoints: ['tests/reliability/build-child.ts'],
      outfile: script,
      bundle: true,
      platform: 'node',
      format: 'cjs',
      jsx: 'automatic',
      external: ['esbuild', 'lightningcss', 'sharp', 'subset-font', '@bruits/*'],
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

  test('is the same in all zones, languages, umasks, at all times and places', { timeout: 120_000 }, () => {
    expect(Object.keys(expected).length).toBeGreaterThan(30);
    MATRIX.forEach((surroundings, at) => {
      const folder = at % 2 === 0 ? folders.long : folders.short;
      fs.rmSync(join(folder, 'dist'), { recursive: true, force: true });
      expect(outputIn(folder, surroundings), JSON.stringify(surroundings)).toEqual(expected);
    });
    console.info(`${MATRIX.length} builds of a small site, all equal`);
  });

  test('is the same with a cache, which other surroundings have filled', { timeout: 60_000 }, () => {
    for (const surroundings of [MATRIX[3]!, MATRIX[12]!, MATRIX[23]!]) {
      expect(outputIn(folders.short, surroundings, 'cached')).toEqual(expected);
    }
  });
});

describe('the real site', () => {
  const launcher = resolve('bin/site.js');
  const here = join(home, 'here');
  const elsewhere = join(home, 'else where', 'é');
  const outs: string[] = [];

  beforeAll(() => {
    for (const name of ['content', 'templates', 'static', 'functions', 'package-lock.json']) {
      fs.cpSync(resolve(name), join(here, name), { recursive: true });
    }
    // What the browser's scripts import. By a link it would stand in another place from each of both folders.
    for (const name of ['preact', '@preact']) {
      fs.cpSync(resolve('node_modules', name), join(here, 'node_modules', name), { recursive: true });
    }
    copyBackwards(here, elsewhere, 0);
  });

  function outputIn(folder: string, name: string, surroundings: Surroundings, ...options: string[]) {
    const { status, stderr } = run(
      folder,
      [launcher, 'build', '--quiet', '--out', name, ...options],
      surroundings,
    );
    expect([status, stderr]).toEqual([0, '']);
    outs.push(join(folder, name));
    return treeOf(join(folder, name));
  }

  test('is the same wherever, whenever and by whomever it is built', { timeout: 240_000 }, () => {
    const expected = outputIn(here, 'first', PLAIN);
    const far = {
      zone: 'Pacific/Kiritimati',
      language: 'tr_TR.UTF-8',
      umask: '077',
      clockShift: DECADES,
      threads: '1',
    };
    expect(outputIn(elsewhere, 'dist', far)).toEqual(expected);
    expect(outputIn(elsewhere, 'dist', { ...far, umask: '000' }), 'from the cache').toEqual(expected);
    for (const [at, language] of ['de_DE.UTF-8', 'sv_SE.UTF-8', 'en_ZA.UTF-8'].entries()) {
      const surroundings = { zone: ZONES[at]!, language, umask: '027', clockShift: DECADES, threads: '8' };
      expect(outputIn(here, `build ${at}`, surroundings), language).toEqual(expected);
    }
    expect(outputIn(here, 'uncached', { ...PLAIN, zone: 'America/St_Johns' }, '--no-cache')).toEqual(
      expected,
    );
    console.info(`${outs.length} builds of the real site, all equal`);
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
    expect(outs.length).toBe(7);
    expect(found).toEqual([]);
  });
});
