/**
 * Bundles the engine and the templates with esbuild when a source has changed, and loads the bundles.
 * Starting from TypeScript takes three to seven times as long as starting from a bundle, and compiling a bundle
 * again as long as running it, so V8's code cache is kept beside it.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import vm from 'node:vm';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const folder = join(root, '.site', 'bundle');
const list = join(folder, 'inputs.json');
const sourcesFile = join(folder, 'sources.json');

/** Packages with binaries or of a size that a bundle would only slow down; they stay in node_modules. */
const EXTERNAL = [
  ...['esbuild', 'lightningcss', 'sharp', 'subset-font', 'fontkit', 'html-validate'],
  ...['@bruits/*', '@parcel/watcher', 'libsql', 'postgres', 'nodemailer'],
];

const ENTRIES = { cli: 'src/cli.ts', render: 'src/render/index.ts', worker: 'src/parallel/worker.ts' };

/** The code cache holds what a run has compiled; that of one so many times as long is worth more. */
const WORTH_MORE = 1.5;

/** A script for `new Worker` that serves the main thread. */
export const workerFile = join(root, 'bin', 'worker.js');

/** A source of the engine or of a template that cannot be compiled; the message names file, line and column. */
export class SourceError extends Error {
  name = 'SourceError';
}

/**
 * Loads a bundle by name and returns what it exports. "render" comes with `sources`: by template, a hash of every
 * source that can change what it renders, and the style sheets of its components.
 */
export async function load(name) {
  if (!isCurrent()) await bundle();
  const exported = run(join(folder, `${name}.cjs`));
  return name === 'render'
    ? { ...exported, sources: JSON.parse(readFileSync(sourcesFile, 'utf8')) }
    : exported;
}

/** Changes with every source of the program. */
export function programVersion() {
  return hashOf(readFileSync(list));
}

/** True while every source has the size and time that it had when it was bundled. */
function isCurrent() {
  try {
    const { node, inputs } = JSON.parse(readFileSync(list, 'utf8'));
    return (
      node === process.version &&
      inputs.every(([path, size, mtimeMs]) => {
        const stat = statSync(join(root, path));
        return stat.size === size && stat.mtimeMs === mtimeMs;
      })
    );
  } catch {
    return false;
  }
}

async function bundle() {
  const { build } = await import('esbuild');
  const { metafile, outputFiles } = await compile(build, {
    absWorkingDir: root,
    entryPoints: ENTRIES,
    outdir: folder,
    bundle: true,
    write: false,
    metafile: true,
    platform: 'node',
    target: 'node20.9',
    format: 'cjs',
    outExtension: { '.js': '.cjs' },
    jsx: 'automatic',
    external: EXTERNAL,
    // A script compiled with a code cache cannot import(), so lazily loaded packages are required.
    supported: { 'dynamic-import': false },
    define: { 'process.env.NODE_ENV': '"production"', 'import.meta.url': 'bundleUrl' },
    banner: { js: 'const bundleUrl = require("node:url").pathToFileURL(__filename).href;' },
    loader: { '.sql': 'text', '.css': 'empty' },
    logLevel: 'silent',
  });
  // What lies in node_modules changes with the lock file, so that need not be looked at file by file.
  const sources = Object.keys(metafile.inputs).filter((path) => !path.startsWith('node_modules/'));
  const inputs = [...sources, 'bin/launch.js', 'package-lock.json'].map((path) => {
    const { size, mtimeMs } = statSync(join(root, path));
    return [path, size, mtimeMs];
  });
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(folder)) if (/\.cache/.test(name)) rmSync(join(folder, name));
  for (const { path, contents } of outputFiles) replace(path, contents);
  replace(sourcesFile, JSON.stringify(templateSources(metafile.inputs)));
  replace(list, JSON.stringify({ node: process.version, inputs }));
}

/**
 * Hashes what each page module is made of: all that the site is made of but the other pages, and what reads an
 * article's fields, since a page's key knows an article by the hash of its file.
 */
function templateSources(inputs) {
  const isApart = (path) => /^templates\/(?:pages\/|gallery\.tsx$)/.test(path);
  const everywhere = reachable(
    inputs,
    [
      'src/render/index.ts',
      'src/render/bodies.ts',
      'src/render/links.ts',
      'src/content/parse.ts',
      'src/content/assemble.ts',
    ],
    isApart,
  );
  const pages = Object.keys(inputs).filter((path) => /^templates\/pages\/[^/]+\.tsx$/.test(path));
  return Object.fromEntries(
    pages.map((path) => {
      const sources = [...new Set([...everywhere, ...reachable(inputs, [path])])].sort();
      const text = sources
        .map((source) => `${source} ${hashOf(readFileSync(join(root, source)))}`)
        .join('\n');
      const styles = sources.filter((source) => source.endsWith('.css'));
      return [templateName(path), { version: hashOf(text), styles }];
    }),
  );
}

/** `templates/pages/case-study.tsx` → `caseStudy`, its name in site.ts. */
function templateName(path) {
  return basename(path, '.tsx').replace(/-(.)/g, (_, letter) => letter.toUpperCase());
}

function reachable(inputs, from, isApart = () => false) {
  const seen = new Set();
  const visit = (path) => {
    if (seen.has(path) || !inputs[path] || isApart(path)) return;
    seen.add(path);
    for (const { path: imported } of inputs[path].imports) visit(imported);
  };
  from.forEach(visit);
  return [...seen];
}

function hashOf(data) {
  return createHash('sha256').update(data).digest('hex').slice(0, 32);
}

async function compile(build, options) {
  try {
    return await build(options);
  } catch (error) {
    if (!Array.isArray(error.errors)) throw error;
    const messages = error.errors.map(({ text, location }) =>
      location
        ? `${location.file}:${location.line}:${location.column + 1}  ${text}\n  ${location.line} | ${location.lineText}`
        : text,
    );
    throw new SourceError(messages.join('\n'));
  }
}

function run(file) {
  const code = readFileSync(file, 'utf8');
  const cacheFile = `${file}.${commandName()}.cache`;
  const kept = readCodeCache(cacheFile);
  const cachedData = kept?.data;
  const started = performance.now();
  const wrapped = `(function (exports, require, module, __filename, __dirname) {${code}\n})`;
  const script = new vm.Script(wrapped, { filename: file, cachedData });
  const module = { exports: {} };
  script.runInThisContext()(module.exports, createRequire(file), module, file, folder);
  process.once('exit', () => {
    const ranMs = performance.now() - started;
    const isBest = kept && !script.cachedDataRejected && ranMs < kept.ranMs * WORTH_MORE;
    if (!isBest) replace(cacheFile, Buffer.concat([durationOf(ranMs), script.createCachedData()]));
  });
  return module.exports;
}

/** Each command compiles other parts of the program; a worker, which has no command, is "other". */
function commandName() {
  return /^[a-z]+$/.exec(process.argv[2] ?? '')?.[0] ?? 'other';
}

/** How long the run took that compiled it, in milliseconds, stands before it. */
function readCodeCache(path) {
  try {
    const bytes = readFileSync(path);
    return { ranMs: bytes.readDoubleLE(0), data: bytes.subarray(DURATION_BYTES) };
  } catch {
    return null;
  }
}

const DURATION_BYTES = 8;

function durationOf(ranMs) {
  const bytes = Buffer.alloc(DURATION_BYTES);
  bytes.writeDoubleLE(ranMs);
  return bytes;
}

function replace(path, contents) {
  const next = `${path}.${process.pid}`;
  writeFileSync(next, contents);
  renameSync(next, path);
}
