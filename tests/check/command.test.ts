import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { HtmlValidate } from 'html-validate';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Launcher, main } from '../../src/cli.ts';
import { runCheck } from '../../src/commands/check.ts';
import type { SiteOptions } from '../../src/commands/options.ts';
import { newFolder } from '../helpers/new-folder.ts';
import { sampleContent } from '../helpers/sample-content.ts';
import { testEnvironment } from '../helpers/test-environment.ts';
import { writeFiles } from '../helpers/write-files.ts';
import { ORIGIN, tinyFiles, tinyPage } from './tiny-site.ts';

let root: string;

beforeEach(() => {
  root = newFolder('check');
  write(sampleContent);
});

afterEach(() => vi.restoreAllMocks());

const write = (files: Readonly<Record<string, string>>, folder = '') => writeFiles(join(root, folder), files);

const OPTIONS: SiteOptions = {
  content: 'content',
  out: 'dist',
  baseUrl: ORIGIN,
  cache: true,
  layout: 'both',
};

/** Runs the command and keeps what it says. */
async function check(options: Partial<SiteOptions & { launch: boolean }> = {}) {
  const { environment, said, reported, documents } = testEnvironment(root);
  const exitCode = await runCheck({ ...OPTIONS, ...options }, environment);
  return { exitCode, said, reported, document: documents[0] };
}

test('site check ends with 0 for a site without problems', async () => {
  write(tinyFiles, 'dist');
  const { exitCode, said, document } = await check();
  expect(exitCode).toBe(0);
  expect(said).toEqual([expect.stringMatching(/^3 pages checked, no problems found, in \d+ ms$/)]);
  expect(document).toMatchObject({ ok: true, pages: 3, noindex: false, diagnostics: [] });
});

test('a site that search engines are asked to leave out as a whole says so, and --strict refuses it', async () => {
  const hidden = Object.entries(tinyFiles).map(([path, text]) => [
    path,
    text.replace('</title>', '</title><meta name="robots" content="noindex">'),
  ]);
  write(Object.fromEntries(hidden), 'dist');
  const { exitCode, said, document } = await check();
  expect(exitCode).toBe(0);
  expect(said.at(-1)).toMatch(/Search engines are asked to leave out every page\.$/);
  expect(document).toMatchObject({ noindex: true });
  const strict = await check({ strict: true });
  expect(strict.exitCode).toBe(1);
  expect(strict.reported.map(({ rule }) => rule)).toEqual(['output/noindex']);
});

test('a page that has not changed is not validated again, and its findings are reported again', async () => {
  write({ ...tinyFiles, 'index.html': tinyPage({ title: 'Home', main: '<p>Hi</p>' }) }, 'dist');
  const validate = vi.spyOn(HtmlValidate.prototype, 'validateStringSync');
  const first = await check();
  expect(validate).toHaveBeenCalledTimes(3);
  const second = await check();
  expect(validate).toHaveBeenCalledTimes(3);
  expect(second.reported).toEqual(first.reported);
  write({ 'index.html': tinyFiles['index.html']! }, 'dist');
  expect((await check()).reported).toEqual([]);
});

test('site check ends with 1 if it finds something, and --json sorts the findings', async () => {
  write({ ...tinyFiles, 'index.html': tinyPage({ title: 'Home', main: '<p>Hi</p>' }) }, 'dist');
  const { exitCode, said, reported, document } = await check();
  expect(exitCode).toBe(1);
  expect(reported.map(({ message }) => message)).toEqual([
    '/: Has no main heading (h1).',
    '/: The title is too short: 4 characters, where 25 to 65 can be read in full.',
  ]);
  expect(said[0]).toMatch(/^3 pages checked, 1 error, 1 warning in 1 file, in \d+ ms$/);
  expect(document).toMatchObject({ ok: false, pages: 3, diagnostics: reported });
});

test('site check reports a missing output folder once, with the command that builds it', async () => {
  await expect(check()).rejects.toThrow(/^Nothing is built at dist\. Run: npx --no site build$/);
  await expect(check({ out: 'public' })).rejects.toThrow(
    /^Nothing is built at public\. Run: .* --out public$/,
  );
});

test('the JSON document of a command that refuses has the refusal as its error', async () => {
  const stdout = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const launcher = { workFolderOf: () => join(root, '.site') } as Partial<Launcher> as Launcher;

  expect(await main(['check', '--site', root, '--json'], launcher)).toBe(1);
  expect(JSON.parse(String(stdout.mock.lastCall![0]))).toEqual({
    version: 1,
    command: 'check',
    ok: false,
    error: `Nothing is built at dist. Run: npx --no site build --site ${root}`,
    diagnostics: [],
  });
});

test('site check reports broken content with the message of the build', async () => {
  write(tinyFiles, 'dist');
  write({ 'content/site.yaml': 'nmae: Herd\n' });
  const { exitCode, reported } = await check();
  expect(exitCode).toBe(1);
  const message = expect.stringMatching(/^Unknown field "nmae"/);
  expect(reported).toContainEqual(expect.objectContaining({ file: 'content/site.yaml', line: 1, message }));
});

test('site check reports sample data only with --launch', async () => {
  write(tinyFiles, 'dist');
  expect((await check()).exitCode).toBe(0);
  const { exitCode, reported } = await check({ launch: true });
  expect(exitCode).toBe(1);
  expect(reported).toContainEqual(
    expect.objectContaining({ file: 'content/site.yaml', rule: 'samples/address', line: 3 }),
  );
});

test('a site that was built for another address says so once', async () => {
  write(tinyFiles, 'dist');
  const { reported } = await check({ baseUrl: 'https://other.test' });
  const message = `Was built for ${ORIGIN}, not for https://other.test.`;
  expect(reported).toMatchObject([{ file: 'dist', message }]);
});

test('--verbose says what every page weighs', async () => {
  write(tinyFiles, 'dist');
  expect((await check({ verbose: true })).said[0]).toMatch(
    /^dist\/index\.html: \d+ bytes, 0 bytes of script$/,
  );
});

const COMMANDS = 'build serve check list next-publish diff preview init new';

test.each(COMMANDS.split(' '))('site %s takes --json', async (command) => {
  const stdout = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  expect(await main([command, '--json', '--help'], {} as Launcher)).toBe(0);
  expect(stdout.mock.calls.join('')).toContain('--json');
});

test('Node below 20.9 is refused in words, before anything is loaded', () => {
  const asNode =
    "Object.defineProperty(process.versions, 'node', { value: '20.8.1' }); require('./bin/site.js')";
  const { status, stderr } = spawnSync(process.execPath, ['-e', asNode], { encoding: 'utf8' });
  expect([status, stderr]).toEqual([2, 'This is Node 20.8.1; the site needs 20.9 or newer, best 24.\n']);
});
