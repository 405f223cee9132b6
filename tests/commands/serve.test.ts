/** `site serve` on a copy of the project, whose sources change under it as they do at work. */
import { execFileSync } from 'node:child_process';
import * as fs from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyProject } from '../../scripts/copy-project.ts';
import { newFolder } from '../helpers/new-folder.ts';
import { type ServedProcess, serveSite } from '../helpers/serve-site.ts';
import { post } from '../templates/post.ts';

let root: string;
let server: ServedProcess;
/** Events that a browser was sent, with their data. */
let events: { event: string; data: unknown }[];
const listening = new AbortController();

beforeAll(async () => {
  root = newFolder('serve');
  copyProject(root);
  git('init', '--quiet', '--initial-branch=main');
  commit('First');

  server = await serveSite(root);
  await listen();
});

afterAll(async () => {
  listening.abort();
  await server?.stop();
});

function git(...args: string[]) {
  const who = ['-c', 'user.name=Test', '-c', 'user.email=test@site.example', '-c', 'core.hooksPath='];
  execFileSync('git', [...who, ...args], { cwd: root, stdio: 'pipe' });
}

function commit(message: string) {
  git('add', 'content', 'templates');
  git('commit', '--quiet', '--message', message);
}

/** Connects as the script in each page does. */
async function listen() {
  events = [];
  const answer = await fetch(`${server.origin}/_site/events`, { signal: listening.signal });
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

const file = (name: string) => join(root, name);
const save = (name: string, text: string) => fs.writeFileSync(file(name), text);
const change = (name: string, from: string, to: string) => {
  const text = fs.readFileSync(file(name), 'utf8');
  expect(text).toContain(from);
  save(name, text.replace(from, to));
};
const page = async (address: string) => (await fetch(server.origin + address)).text();
const status = async (address: string) => (await fetch(server.origin + address)).status;
const count = (event: string) => events.filter((one) => one.event === event).length;
const lastProblems = () => {
  const { data } = events.findLast(({ event }) => event === 'problems')!;
  return data === null ? '' : JSON.stringify(data);
};
const shows = (address: string, text: string) => expect.poll(() => page(address)).toContain(text);
const answers = (address: string, code: number) => expect.poll(() => status(address)).toBe(code);

test('a save causes one rebuild and one reload of the browser', async () => {
  save('content/blog/quick.md', post({ title: 'quick' }, 'Saved.'));
  await shows('/blog/quick', 'Saved.');
  await expect.poll(() => count('reload')).toBe(1);
  expect(server.said().split('Rebuilt in')).toHaveLength(2);
});

test('site serve shows the articles of a branch after it was checked out, and again after going back', async () => {
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

test('site serve shows a mistake with its place over the last good page until it is mended', async () => {
  save('content/blog/mistake.md', post({ title: 'A good page' }));
  await shows('/blog/mistake', 'A good page');
  save('content/blog/mistake.md', post({ title: 'A good page', date: 'tomorrow' }));
  await expect.poll(lastProblems).toContain('content/blog/mistake.md:5');
  expect(await page('/blog/mistake')).toContain('A good page');
  fs.rmSync(file('content/blog/mistake.md'));
  await expect.poll(lastProblems).toBe('');
});

test('a changed style sheet reaches the browser without a reload', async () => {
  const reloads = count('reload');
  fs.appendFileSync(file('templates/styles/index.css'), '\nbody { accent-color: #123456 }\n');
  await expect.poll(() => count('css')).toBe(1);
  expect(events.findLast(({ event }) => event === 'css')?.data).toContain('#123456');
  expect(count('reload')).toBe(reloads);
});

test('a template that is saved renders its pages anew; while it cannot be compiled, content is shown as before', async () => {
  change('templates/frame.tsx', '<main', '<main data-edited="yes"');
  await shows('/about', 'data-edited="yes"');
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

test('an edit at /admin is saved, and shown with the templates as they are now', async () => {
  const path = 'content/pages/about.yaml';
  const text = fs.readFileSync(file(path), 'utf8');
  const send = async (action: string, params: object) => {
    const body = JSON.stringify({ action, params });
    return (await fetch(`${server.origin}/admin/api`, {
      ...{ method: 'POST', headers: { Origin: server.origin }, body },
    })) as Response;
  };
  const opened = await send('getEntry', { path });
  const { data } = (await opened.json()) as { data: string };
  const { title } = JSON.parse(data).hero;
  const raw = data.replace(JSON.stringify(title), '"Who we are now"');
  const edit = { dataFiles: [{ path, raw }], assets: [] };
  const { page: preview } = (await (await send('preview', edit)).json()) as { page: string };
  expect(preview).toContain('Who we are now');
  expect(preview).toContain('data-mended="yes"');
  expect(fs.readFileSync(file(path), 'utf8')).toBe(text);
  await send('persistEntry', edit);
  await shows('/about', 'Who we are now');
});

test('site serve says after a change of the program itself that it has to be restarted', async () => {
  fs.appendFileSync(file('src/cli.ts'), '\n');
  await expect.poll(server.said).toContain('The program itself has changed');
});
