/** The launcher: sources in, running bundles out. */
import { spawn, spawnSync } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { copyProject } from '../../scripts/copy-project.ts';
import { newFolder } from '../helpers/new-folder.ts';

let root: string;
beforeAll(() => {
  root = newFolder('launch');
  copyProject(root);
});

const node = (args: readonly string[], cwd = root) =>
  spawnSync(process.execPath, args, { cwd, encoding: 'utf8' });

function run(script: string) {
  const { stdout, stderr } = node(['--input-type=module', '--eval', script]);
  expect(stderr).toBe('');
  return JSON.parse(stdout);
}

test('commands that start together after a change all start', async () => {
  const starts = Array.from({ length: 6 }, () => {
    const child = spawn(process.execPath, ['bin/site.js', '--version'], { cwd: root });
    return new Promise((end) => child.once('exit', end));
  });
  expect(await Promise.all(starts)).toEqual([0, 0, 0, 0, 0, 0]);
});

test('a site that is loaded again and again leaves no more listeners, and one code cache', () => {
  const [first, last] = run(`
    import { appendFileSync } from 'node:fs';
    import { loadSite } from './bin/launch.js';
    const listeners = [];
    for (let time = 0; time < 3; time++) {
      appendFileSync('templates/frame.tsx', '\\n');
      await loadSite(process.cwd());
      listeners.push(process.listenerCount('exit'));
    }
    console.log(JSON.stringify([listeners[0], listeners.at(-1)]));
  `);
  expect(last).toBe(first);
  expect(readdirSync(join(root, '.site/bundle/site.cjs.caches'))).toHaveLength(1);
});

test('installed packages do not count as sources, also where node_modules is a link', () => {
  run(`import { loadSite } from './bin/launch.js'; await loadSite(process.cwd()); console.log(0)`);
  const { inputs } = JSON.parse(readFileSync(join(root, '.site/bundle/site.json'), 'utf8'));
  const paths: string[] = inputs.map(([path]: [string]) => path);
  expect(paths).toContain('templates/site.ts');
  expect(paths.filter((path) => path.includes('node_modules'))).toEqual([]);
});

// One letter beyond it is enough for the slow way. esbuild writes those of texts as `\u2013`; a regular expression or a
// raw template has to name them so itself.
test.each(['cli', 'site'])('the bundle of %s is in ASCII, as which it is read', (name) => {
  const code = readFileSync(join(root, `.site/bundle/${name}.cjs`), 'utf8');
  expect(code.match(/.{0,40}[^\0-\x7f].{0,40}/gu) ?? []).toEqual([]);
});

test('a source that is saved while it is compiled is in the bundle, or the bundle is not taken for current', () => {
  const stale = run(`
    import { mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
    import { setTimeout as sleep } from 'node:timers/promises';
    import { bundle } from './bin/bundle.js';
    mkdirSync('saved');
    const source = 'saved/source.js';
    const save = (text) => writeFileSync(source, 'exports.text = ' + JSON.stringify(text));
    const replace = (path, contents) => {
      writeFileSync(path + '.next', contents);
      renameSync(path + '.next', path);
    };
    const root = process.cwd() + '/saved';
    const wanted = { root, name: 'source', entry: root + '/source.js', list: root + '/made/list.json' };
    const stale = [];
    for (let delay = 0; delay < 40; delay++) {
      save('before ' + delay);
      await sleep(25);
      const bundled = bundle(process.cwd(), wanted, replace, Error);
      await sleep(delay / 2);
      save('after ' + delay);
      await bundled;
      const { node, inputs } = JSON.parse(readFileSync(wanted.list, 'utf8'));
      const listed = inputs.find(([path]) => path === 'source.js');
      const isListed = node !== null && listed[2] === statSync(source).mtimeMs;
      const isBundled = readFileSync('saved/made/source.cjs', 'utf8').includes('after ' + delay);
      if (isListed && !isBundled) stale.push(delay);
    }
    console.log(JSON.stringify(stale));
  `);
  expect(stale).toEqual([]);
});

test('the version of a program follows from what its sources say, not from when they were written', () => {
  const [first, touched, edited] = run(`
    import { appendFileSync, utimesSync } from 'node:fs';
    import { loadEngine, programVersion } from './bin/launch.js';
    const version = () => loadEngine().then(() => programVersion(process.cwd()));
    const versions = [await version()];
    for (const path of ['templates/frame.tsx', 'src/model/model.ts', 'package-lock.json']) utimesSync(path, 1e9, 1e9);
    versions.push(await version());
    appendFileSync('templates/frame.tsx', '\\n');
    versions.push(await version());
    console.log(JSON.stringify(versions));
  `);
  expect(touched).toBe(first);
  expect(edited).not.toBe(first);
});

test.each([
  [
    'a handler, which HTML has none of',
    '<p\n  onClick={() => {}}>x</p>',
    '2:3  "onClick" does nothing here: pages are rendered to HTML. Listen in an island (CONTRIBUTING.md).',
  ],
  [
    'a wait, which no page can do',
    '<p>x</p>;\nexport const late = await fetch("x")',
    '2:21  A template cannot wait: pages are planned and rendered at once. Fetch in a script',
  ],
])('in a template, %s is refused at its place', (_what, body, words) => {
  const folder = join(root, 'examples/recipes/templates');
  const site = readFileSync(join(folder, 'site.ts'), 'utf8');
  writeFileSync(join(folder, 'wrong.tsx'), `export const Wrong = () => ${body};\n`);
  writeFileSync(join(folder, 'site.ts'), `${site}\nexport { Wrong } from './wrong.tsx';\n`);
  const { status, stderr } = node(['bin/site.js', 'build', '--site', 'examples/recipes']);
  writeFileSync(join(folder, 'site.ts'), site);
  expect(status).toBe(1);
  expect(stderr).toContain(`templates/wrong.tsx:${words}`);
});

test('two page modules of one file are two pages', () => {
  const folder = join(root, 'examples/recipes/templates');
  const edit = (name: string, change: (text: string) => string) =>
    writeFileSync(join(folder, name), change(readFileSync(join(folder, name), 'utf8')));
  edit('pages/not-found.tsx', (text) => {
    const second = text.slice(text.indexOf('export const')).replace('notFoundPage', 'secondPage');
    return `${text}\n${second.replace('/404', '/second')}`;
  });
  edit('site.ts', (text) =>
    text
      .replace('{ notFoundPage }', '{ notFoundPage, secondPage }')
      .replace('pages: {', 'pages: { second: secondPage,'),
  );
  const { status, stderr } = node(['bin/site.js', 'build', '--site', 'examples/recipes']);
  expect(status, stderr).toBe(0);
  const html = readFileSync(join(root, 'examples/recipes/dist/second.html'), 'utf8');
  expect(html).toContain('<h1>Diese Seite gibt es nicht</h1>');
});

test('a clone in which nothing is installed says so', () => {
  const bare = newFolder('bare');
  for (const name of ['bin', 'package.json']) cpSync(join(root, name), join(bare, name), { recursive: true });
  const { status, stderr } = node(['bin/site.js', 'build'], bare);
  expect([status, stderr]).toEqual([1, 'The package "esbuild" is not installed. Run: npm ci\n']);
});

test('a command in a folder without a site says that there is none', () => {
  const { status, stderr } = node(['bin/site.js', 'build', '--site', 'content']);
  expect(status).toBe(1);
  expect(stderr).toContain(
    'templates/site.ts, where a site declares itself. Name its folder with --site, or',
  );
  expect(stderr).not.toContain('    at ');
});

// The last ones, since they break the copy.
function buildWith(code: string) {
  writeFileSync(join(root, 'src/commands/build.ts'), `export async function runBuild() { ${code} }\n`);
  return node(['bin/site.js', 'build', '--quiet']);
}

test.each([
  ['', 'throw new TypeError("x is undefined");'],
  [' also where nobody waits for it', 'setImmediate(() => { throw new TypeError("x is undefined"); });'],
])('a fault of the program says so, what to send, and ends with 70%s', (_where, code) => {
  const { status, stderr } = buildWith(code);
  expect(status).toBe(70);
  expect(stderr).toMatch(/^This is a fault of the program, not of your content\./);
  expect(stderr).toContain('site build --quiet');
  expect(stderr).toContain('TypeError: x is undefined');
});

test('a reader that reads no further, as head does, is no fault', () => {
  const { status, stderr } = buildWith(
    `process.stdout.emit('error', Object.assign(new Error('write EPIPE'), { code: 'EPIPE' })); return 0;`,
  );
  expect([status, stderr]).toEqual([0, '']);
});

test('a package that finds no memory ends the program with a line that says so', () => {
  const message = 'WebAssembly.instantiate(): Out of memory: Cannot allocate Wasm memory for new instance';
  const { status, stderr } = buildWith(`void Promise.reject(new RangeError('${message}'));`);
  expect([status, stderr]).toEqual([1, expect.stringMatching(/^There is not enough memory\..*\n$/)]);
});

test('a full cache folder is reported in a line with the folder and the remedy', () => {
  const full = `import fs from 'node:fs';
    import { syncBuiltinESMExports } from 'node:module';
    fs.writeFileSync = () => {
      throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', syscall: 'write' });
    };
    syncBuiltinESMExports();`;
  const caches = newFolder('full');
  const preload = ['--import', `data:text/javascript,${encodeURIComponent(full)}`];
  const { status, stderr } = node([...preload, 'bin/site.js', 'build', '--cache-dir', caches]);
  const words = 'cannot be written, because the disk is full. Say with --cache-dir which folder can.';
  expect([status, stderr]).toEqual([1, `${join(caches, 'bundle')} ${words}\n`]);
});
