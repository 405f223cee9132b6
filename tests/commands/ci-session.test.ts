/**
 * What a CI engineer does with a clean clone, as they see it: commands, output, exit codes. The second site is laid
 * into the clone, as its owner would: it builds in a moment, and nobody rewrites its words.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import { newFolder } from '../helpers/new-folder.ts';
import { serveSite } from '../helpers/serve-site.ts';

const clone = join(newFolder('clone'), 'site');
const OWN = ['content', 'templates', 'static'];

beforeAll(() => {
  // What a commit of the work tree would hold: a file that Git ignores is not there, as in any clone.
  const listed = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
  });
  const files = listed.stdout.split('\0').filter((path) => path && existsSync(path));
  for (const path of files.filter((path) => !OWN.includes(path.split('/')[0]!))) {
    mkdirSync(dirname(join(clone, path)), { recursive: true });
    cpSync(path, join(clone, path));
  }
  for (const part of OWN) cpSync(join('examples/recipes', part), join(clone, part), { recursive: true });
  symlinkSync(join(process.cwd(), 'node_modules'), join(clone, 'node_modules'));
});

const summary = join(dirname(clone), 'summary.md');
const environment = {
  ...process.env,
  NO_COLOR: '1',
  GITHUB_ACTIONS: 'true',
  GITHUB_WORKSPACE: clone,
  GITHUB_STEP_SUMMARY: summary,
  GITHUB_RUN_ID: '1',
};

function run(command: string, env: Record<string, string> = {}) {
  const options = { cwd: clone, env: { ...environment, ...env }, encoding: 'utf8' } as const;
  const { status, stdout, stderr } = spawnSync('bash', ['-e', '-c', command], options);
  return { status, output: stdout + stderr };
}

/** What differs from machine to machine and from one version of a package to the next. */
function settled(output: string): string {
  return output
    .replace(/^[a-z ]+: \d+ ms\n/gm, '')
    .replace(/in \d+ ms/g, 'in N ms')
    .replace(/\b\d[\d,]*(?= (?:bytes|kB|files|written))/g, 'N')
    .replaceAll(dirname(clone), '');
}

const recipe = 'content/recipes/roesti.md';
interface Step {
  readonly if?: string;
  readonly run?: string;
  readonly 'continue-on-error'?: boolean;
}

test('the steps of the workflow pass, but not with a mistake in what is scheduled', () => {
  const { jobs } = parse(readFileSync(join(clone, '.github/workflows/site.yml'), 'utf8'));
  const steps: Step[] = jobs.build.steps;
  const output = join(dirname(clone), 'output');
  const env = { NUMBER: '12', PROJECT: 'shop', GITHUB_OUTPUT: output };
  // Without a network it is asked what npm would install; the live site to compare with is not there.
  const offline = 'npm() { command npm "$@" --dry-run --offline; }\nnpx() { echo "$@" >> ../deployed; }\n';
  const failing = (baseUrl: string) =>
    steps
      .filter((step) => step.run && !step['continue-on-error'])
      .filter((step) => run(offline + step.run, { ...env, BASE_URL: baseUrl }).status !== 0)
      .map((step) => step.run);

  expect(failing('https://owner.github.io/repository')).toEqual([]);
  expect(readFileSync(output, 'utf8')).toBe('base_url=https://pr-12.shop.pages.dev\noption=--preview\n');
  expect(readFileSync(join(dirname(clone), 'deployed'), 'utf8')).toMatch(
    /wrangler@[\d.]+ pages deploy dist --project-name shop --branch pr-12\n$/,
  );
  expect(readFileSync(summary, 'utf8')).toContain('Preview: https://pr-12.shop.pages.dev');
  expect(readFileSync(summary, 'utf8')).toContain('10 pages checked, no problems found');

  const later = join(clone, 'content/recipes/later.md');
  const text = readFileSync(join(clone, recipe), 'utf8').replace('---', '---\npublishAt: 2999-01-01 09:00');
  writeFileSync(later, `${text}\n[x](/nowhere)\n`);
  expect(failing('')).toEqual([expect.stringContaining('build --future')]);
  rmSync(later);
});

test('a build is deployed only while its commit is the newest', () => {
  const { jobs } = parse(readFileSync(join(clone, '.github/workflows/site.yml'), 'utf8'));
  const [see, deploy]: Step[] = jobs.deploy.steps;
  expect(deploy!.if).toBe('steps.head.outputs.newest');
  const file = join(dirname(clone), 'deploy-output');
  const env = { GITHUB_SHA: 'b1c2', GITHUB_OUTPUT: file, GITHUB_REPOSITORY: 'owner/repository' };
  const outputs = ['b1c2', 'd3e4'].map((head) => {
    writeFileSync(file, '');
    const { status, output } = run(`gh() { echo "$@" >&2; echo ${head}; }\n${see!.run}`, env);
    return [status, output, readFileSync(file, 'utf8')];
  });
  const asked = 'api repos/owner/repository/commits/main --jq .sha\n';
  expect(outputs).toEqual([
    [0, asked, 'newest=true\n'],
    [0, asked, ''],
  ]);
  expect(readFileSync(summary, 'utf8')).toContain('Not deployed: main is at d3e4 by now');
  // The other CI of the documents, with a remote that has moved on.
  const gitlab = /```yaml\n(pages:.*?)```/s.exec(readFileSync('docs/ci.md', 'utf8'))![1]!;
  const { script, allow_failure } = parse(gitlab).pages;
  const codes = ['b1c2', 'd3e4'].map(
    (head) =>
      run(`git() { printf '${head}\\trefs/heads/main\\n'; }\n${script.at(-1)}`, { CI_COMMIT_SHA: 'b1c2' })
        .status,
  );
  expect(codes).toEqual([0, allow_failure.exit_codes]);
});

function edit(path: string, from: string, to: string): void {
  const text = readFileSync(join(clone, path), 'utf8');
  expect(text).toContain(from);
  writeFileSync(join(clone, path), text.replace(from, to));
}

const SESSION: readonly {
  readonly title: string;
  readonly before?: () => void;
  readonly commands: readonly string[];
}[] = [
  {
    title: 'A cold build',
    before: () => rmSync(join(clone, '.site'), { recursive: true }),
    commands: ['rm -rf dist', 'node bin/site.js build', 'node bin/site.js check', 'cp -r dist ../live'],
  },
  {
    title: 'A second run, with the cache restored and nothing else',
    commands: [
      'mv .site/cache ../cache && rm -rf .site dist && mkdir .site && mv ../cache .site/cache',
      'node bin/site.js build --quiet && diff -r dist ../live',
      'node bin/site.js build --json | node -pe "JSON.parse(fs.readFileSync(0)).ok"',
    ],
  },
  {
    title: 'A broken link, on its line, for people, for GitHub and as SARIF',
    before: () => edit(recipe, '\n\n', '\n\nWie die [Gerstensuppe](/rezepte/gerstensupe).\n\n'),
    commands: [
      'node bin/site.js build --sarif ../found.sarif',
      'node -pe "JSON.parse(fs.readFileSync(\'../found.sarif\')).runs[0].results[0].locations[0].physicalLocation.region.startLine"',
      'diff -r dist ../live',
    ],
  },
  {
    title: 'The link mended',
    before: () => edit(recipe, '/rezepte/gerstensupe)', '/rezepte/gerstensuppe)'),
    commands: ['node bin/site.js build --quiet'],
  },
  {
    title: 'Usage',
    commands: ['node bin/site.js bulid', 'node bin/site.js build --base-url example.com'],
  },
];

test('the commands of a CI job print what ci-session.txt has, line by line', async () => {
  let transcript = '';
  for (const { title, before, commands } of SESSION) {
    before?.();
    transcript += `# ${title}\n`;
    for (const command of commands) {
      const { status, output } = run(command);
      transcript += `$ ${command}\n${settled(output)}exit ${status}\n`;
    }
    transcript += '\n';
  }
  await expect(transcript).toMatchFileSnapshot('ci-session.txt');
});

test('a preview moves on from a taken port, answers below the path it was built for as it now is, and ends with 0', async () => {
  run('node bin/site.js build --quiet --base-url https://owner.github.io/repository');
  const taken = createServer();
  onTestFinished(() => void taken.close());
  await new Promise<void>((listening) => taken.listen(0, 'localhost', listening));
  const port = String((taken.address() as AddressInfo).port);
  const preview = await serveSite(clone, ['preview', '--as', 'cloudflare', '--port', port], environment);
  onTestFinished(() => void preview.stop());
  expect(preview.said()).toContain(`Port ${port} is taken.`);
  const page = await fetch(`${preview.origin}/repository/rezepte/roesti`);
  expect(page.status).toBe(200);
  expect(await page.text()).toContain('href="/repository/');
  writeFileSync(join(clone, 'dist/_headers'), '/repository/*\n  X-Built: again\n');
  expect((await fetch(page.url)).headers.get('x-built')).toBe('again');
  expect(await preview.stop()).toBe(0);
});
