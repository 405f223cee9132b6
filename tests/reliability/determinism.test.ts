/** The same sources give the same bytes and modes, whoever builds them, where, when and in what language. */
import { spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import { hostname, tmpdir, userInfo } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { copyProject } from '../../scripts/copy-project.ts';
import { newFolder } from '../helpers/new-folder.ts';
import { writeFiles } from '../helpers/write-files.ts';
import { post } from '../templates/post.ts';
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

test('the surroundings that builds are compared in are what they are said to be', () => {
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

/** What is sorted, written and cut out of a typeface otherwise in other languages. */
const titles = ['zebra', 'Istanbul', 'I', 'i', 'o', 'Z', 'a'];
const words = ['Ärger', 'ähnlich', 'ıssız', 'İ', 'ö', 'ø', 'Ångström'];
const posts = Object.fromEntries(
  titles.map((title, at) => [
    `blog/${title.toLowerCase()}-${at}.md`,
    post({ title, excerpt: words[at]!, date: '2025-03-30' }, `## ${words[at]} I ı\n\n1 234 567,5\n`),
  ]),
);

const outs: string[] = [];

function buildIn(folder: string, out: string, surroundings: Surroundings, ...options: string[]) {
  const args = ['bin/site.js', 'build', '--quiet', '--out', out, ...options];
  const { status, stderr } = run(folder, args, surroundings);
  expect([status, stderr]).toEqual([0, '']);
  outs.push(resolve(folder, out));
  return treeOf(resolve(folder, out));
}

test('the site is the same wherever, whenever and by whomever it is built', () => {
  const content = join(home, 'content');
  fs.cpSync('content', content, { recursive: true });
  writeFiles(content, posts);
  const expected = buildIn('.', join(home, 'first'), PLAIN, '--no-cache', '--content', content);
  expect(Object.keys(expected)).toContain('blog/istanbul-1.html');

  const elsewhere = join(home, 'a deep', 'path, with é and ümläuts', "and 'quotes'");
  copyProject(elsewhere);
  writeFiles(join(elsewhere, 'content'), posts);
  const after2038 = 2 ** 31 + 86_400;
  for (const path of Object.keys(posts))
    fs.utimesSync(join(elsewhere, 'content', path), after2038, after2038);
  expect(buildIn(elsewhere, 'dist', FAR), 'filling the cache').toEqual(expected);
  expect(buildIn(elsewhere, 'build 3', OTHER), 'from the cache').toEqual(expected);
});

test('the built site says nothing of the machine or the day of its build', () => {
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
