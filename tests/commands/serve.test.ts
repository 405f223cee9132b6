/** `site serve` on a copy of the project, whose sources change under it as they do at work. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import * as fs from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyProject } from '../../scripts/copy-project.ts';
import { post } from '../helpers/sample-content.ts';

let root: string;
let server: ChildProcess;
let origin: string;
let said = '';
/** Events that a browser was sent, with their data. */
let events: { event: string; data: unknown }[];
const listening = new AbortController();

beforeAll(async () => {
  root = fs.mkdtempSync(join(tmpdir(), 'serve-'));
  copyProject(root);
  git('init', '--quiet', '--initial-branch=main');
  commit('First');

  const port = await freePort();
  origin = `http://localhost:${port}`;
  server = spawn(process.execPath, ['bin/site.js', 'serve', '--port', `${port}`], { cwd: root });
  await new Promise<void>((started) => {
    for (const stream of [server.stdout!, server.stderr!]) {
      stream.on('data', (chunk) => {
        said += chunk;
        if (said.includes('Serving ')) started();
      });
    }
  });
  await listen();
  await sleep(1000); // The first look at all pages.
});

afterAll(async () => {
  listening.abort();
  const ended = new Promise((done) => server.once('exit', done));
  server.kill('SIGTERM');
  await ended;
  fs.rmSync(root, { recursive: true });
});

function git(...args: string[]) {
  const who = ['-c', 'user.name=Test', '-c', 'user.email=test@site.example', '-c', 'core.hooksPath='];
  execFileSync('git', [...who, ...args], { cwd: root, stdio: 'pipe' });
}

function commit(message: string) {
  git('add', 'content', 'templates');
  git('commit', '--quiet', '--message', message);
}

function freePort(): Promise<number> {
  return new Promise((found) => {
    const probe = createServer().listen(0, () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => found(port));
    });
  });
}

/** Connects as the script in each page does. */
async function listen() {
  events = [];
  const answer = await fetch(`${origin}/_site/events`, { signal: listening.signal });
  let text = '';
  void answer
    .body!.pipeThrough(new TextDecoderStream())
    .pipeTo(
      new WritableStream({
        write(chunk) {
          const blocks = (text + chunk).split('\n\n');
          text = blocks.pop()!;
          for (const block of blocks) {
            const [, event, data] = /^event: (.*)\ndata: (.*)$/.exec(block) ?? [];
            if (event) events.push({ event, data: JSON.parse(data!) });
          }
        },
      }),
    )
    .catch(() => {});
}

const rebuilds = () => said.split('Rebuilt in').length - 1;
const file = (name: string) => join(root, name);
const save = (name: string, text: string) => fs.writeFileSync(file(name), text);
const change = (name: string, from: string, to: string) => {
  const text = fs.readFileSync(file(name), 'utf8');
  expect(text).toContain(from);
  save(name, text.replace(from, to));
};
const page = async (address: string) => (await fetch(origin + address)).text();
const status = async (address: string) => (await fetch(origin + address)).status;
const count = (event: string) => events.filter((one) => one.event === event).length;
const lastProblems = () =>
  (events.findLast(({ event }) => event === 'problems')!.data as string[]).join('\n');
const shows = (address: string, text: string) => expect.poll(() => page(address)).toContain(text);
const answers = (address: string, code: number) => expect.poll(() => status(address)).toBe(code);

test('ten quick saves are one rebuild and one reload, and show the last', async () => {
  save('content/blog/quick.md', post({ title: 'Quick' }, 'Before.'));
  await answers('/blog/quick', 200);
  await sleep(700);
  const before = { rebuilds: rebuilds(), reloads: count('reload') };
  for (let round = 1; round <= 10; round++)
    save('content/blog/quick.md', post({ title: 'Quick' }, `Save ${round}.`));
  await shows('/blog/quick', 'Save 10.');
  await sleep(700);
  expect({ rebuilds: rebuilds() - before.rebuilds, reloads: count('reload') - before.reloads }).toEqual({
    rebuilds: 1,
    reloads: 1,
  });
});

test('an article that is added, renamed and deleted comes and goes, in the list too', async () => {
  save('content/blog/added.md', post({ title: 'An added article', date: '2026-01-05' }));
  await answers('/blog/added', 200);
  expect(await page('/blog')).toContain('An added article');
  fs.renameSync(file('content/blog/added.md'), file('content/blog/renamed.md'));
  await answers('/blog/renamed', 200);
  expect(await status('/blog/added')).toBe(404);
  fs.rmSync(file('content/blog/renamed.md'));
  await answers('/blog/renamed', 404);
  expect(await page('/blog')).not.toContain('An added article');
});

test('switching branches and back shows the articles of each', async () => {
  git('switch', '--quiet', '--create', 'other');
  fs.mkdirSync(file('content/blog'), { recursive: true });
  for (let at = 0; at < 40; at++)
    save(`content/blog/branch-${at}.md`, post({ title: `Of the branch ${at}`, date: '2026-01-06' }));
  fs.rmSync(file('content/blog/quick.md'), { force: true });
  change('templates/pages/post.tsx', '<article', '<article data-branch="other"');
  commit('Other');
  git('switch', '--quiet', 'main');
  await answers('/blog/branch-39', 404);
  git('switch', '--quiet', 'other');
  await answers('/blog/branch-39', 200);
  await shows('/blog/branch-0', 'data-branch="other"');
  git('switch', '--quiet', 'main');
  await answers('/blog/branch-0', 404);
  await answers('/blog/branch-39', 404);
  for (const branch of ['other', 'main', 'other', 'main', 'other']) git('switch', '--quiet', branch);
  await answers('/blog/branch-39', 200);
  await shows('/blog/branch-0', 'data-branch="other"');
  git('switch', '--quiet', 'main');
  await answers('/blog/branch-39', 404);
});

test('a mistake is told with its place, over the last good page, and goes when it is mended', async () => {
  save('content/blog/mistake.md', post({ title: 'A good page' }));
  await shows('/blog/mistake', 'A good page');
  save('content/blog/mistake.md', post({ title: 'A good page', date: 'tomorrow' }));
  await expect.poll(lastProblems).toContain('content/blog/mistake.md:5');
  expect(await page('/blog/mistake')).toContain('A good page');
  fs.rmSync(file('content/blog/mistake.md'));
  await expect.poll(lastProblems).toBe('');
});

test('a style sheet is sent without a reload', async () => {
  const reloads = count('reload');
  fs.appendFileSync(file('templates/styles/index.css'), '\nbody { accent-color: #123456 }\n');
  await expect.poll(() => count('css')).toBe(1);
  expect(events.findLast(({ event }) => event === 'css')?.data).toContain('#123456');
  expect(count('reload')).toBe(reloads);
});

test('a template that is saved renders its pages anew', async () => {
  change('templates/frame.tsx', '<main', '<main data-edited="yes"');
  await shows('/about', 'data-edited="yes"');
});

test('while a template cannot be compiled, its place is told and content is shown with those from before', async () => {
  const text = fs.readFileSync(file('templates/frame.tsx'), 'utf8');
  save('templates/frame.tsx', `${text}\nconst = 1;\n`);
  save('content/blog/beside.md', post({ title: 'Saved beside it' }));
  await expect.poll(lastProblems).toMatch(/templates\/frame\.tsx:\d+:\d+/);
  await answers('/blog/beside', 200);
  save('content/blog/beside.md', post({ title: 'Saved later' }));
  await shows('/blog/beside', 'Saved later');
  expect(await page('/about')).toContain('data-edited="yes"');
  expect(lastProblems()).toMatch(/templates\/frame\.tsx:\d+:\d+/);
  save('templates/frame.tsx', text.replace('data-edited="yes"', 'data-mended="yes"'));
  await shows('/about', 'data-mended="yes"');
  expect(await page('/blog/beside')).toContain('Saved later');
  expect(lastProblems()).toBe('');
});

test('of a change of the program itself it says that it has to be started again', async () => {
  fs.appendFileSync(file('src/cli.ts'), '\n');
  await expect.poll(() => said).toContain('The program itself has changed');
});
