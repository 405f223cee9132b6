/**
 * Loads the engine, a site and its functions from bundles, which `bundle.js` makes again if a source has changed.
 * Starting from TypeScript takes three to seven times as long as starting from a bundle, and compiling a bundle takes as
 * long as running it, so V8's code cache is kept beside it.
 */
const { isAscii } = require('node:buffer');
const { createHash } = require('node:crypto');
const {
  accessSync,
  constants,
  existsSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} = require('node:fs');
const { createRequire } = require('node:module');
const { homedir } = require('node:os');
const { dirname, join, resolve } = require('node:path');
const vm = require('node:vm');
const { threadId } = require('node:worker_threads');
const { traceIn } = require('./trace.js');

const program = dirname(__dirname);
const engine = partOf('cli', 'src/cli.ts');
const worker = partOf('worker', 'src/worker.ts');

function partOf(name, entry) {
  return { root: program, entries: { [name]: entry }, list: bundlePath(program, `${name}.json`) };
}

/** An error's stack with places in sources instead of bundles, and the first place in a template. */
const traced = traceIn(() => [...running.keys()]);

/** Resolves to the script of a worker thread, once its bundle is ready for all workers. */
async function workerFile() {
  await bringUpToDate(worker);
  return join(program, 'bin/worker.js');
}

/** A source that cannot be compiled; the message names file, line and column. */
class SourceError extends Error {
  name = 'SourceError';
}

/** Loads the engine and returns what it exports. */
async function loadEngine() {
  await bringUpToDate(engine);
  return run(bundlePath(program, 'cli.cjs'));
}

/** Loads the worker's part of the engine: a separate bundle, which small sites never need. */
async function loadWorker() {
  await bringUpToDate(worker);
  return run(bundlePath(program, 'worker.cjs'));
}

/** Loads the site that `templates/site.ts` below a folder declares, with its renderer and sources. */
async function loadSite(/** @type {string} */ root) {
  const { list } = await bringUpToDate(siteOf(root));
  const exported = run(bundlePath(root, 'site.cjs'));
  // The sources of the running engine, even if somebody edits them in the meantime.
  engineList ??= readList((await bringUpToDate(engine)).list);
  return {
    ...exported,
    traced: (error) => traced(error, root),
    sources: { site: readList(list).sources, engine: engineList.sources, packages: engineList.packages },
  };
}

let engineList;

/** Loads what `functions/index.ts` below a folder exports, by default the program's; null if there is none. */
async function loadFunctions(/** @type {string} */ root = program) {
  const entry = join(root, 'functions/index.ts');
  if (!existsSync(entry)) return null;
  await bringUpToDate({ root, entries: { functions: entry }, list: bundlePath(root, 'functions.json') });
  return run(bundlePath(root, 'functions.cjs'));
}

/** Changes with every source of the engine and of the site in a folder. */
async function programVersion(/** @type {string} */ root) {
  const { list } = await bringUpToDate(siteOf(root));
  return readList(engine.list).version + readList(list).version;
}

function siteOf(root) {
  const entries = { site: join(program, 'src/render/index.ts') };
  return { root, entries, list: bundlePath(root, 'site.json'), site: join(root, 'templates/site.ts') };
}

/**
 * The folder for everything but the output of a site: the one that the environment names (which `--cache-dir` sets for
 * the launcher), else `.site` in the site, else, if that cannot be written, one among the user's caches.
 */
function workFolderOf(/** @type {string} */ root) {
  if (process.env.SITE_CACHE_DIR) return resolve(process.env.SITE_CACHE_DIR);
  const own = join(root, '.site');
  if (canWrite(existsSync(own) ? own : root)) return own;
  const caches = process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache');
  return join(caches, 'site', createHash('sha256').update(root).digest('hex').slice(0, 16));
}

function canWrite(folder) {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

function bundlePath(root, name) {
  return join(workFolderOf(root), 'bundle', name);
}

function readList(list) {
  return JSON.parse(readFileSync(list, 'utf8'));
}

async function bringUpToDate(wanted) {
  if (isCurrent(wanted)) return wanted;
  const { bundle } = require('./bundle.js');
  try {
    await bundle(program, wanted, replace, SourceError);
  } catch (error) {
    // This is how Node reports a folder that it cannot create, parents included, on a read-only disk.
    const isReadOnly = error.code === 'ENOENT' && error.syscall === 'mkdir';
    const isFull = ['ENOSPC', 'EDQUOT'].includes(error.code);
    if (!isReadOnly && !isFull && !['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST'].includes(error.code))
      throw error;
    const why = isFull ? ', because the disk is full' : '';
    // Of a file that it can no longer write, Node does not say the name.
    const where = error.path ?? dirname(wanted.list);
    throw new SourceError(`${where} cannot be written${why}. Say with --cache-dir which folder can.`);
  }
  return wanted;
}

/** True if every source has the size and time that it had when it was bundled. */
function isCurrent({ root, list }) {
  try {
    const { node, folders, inputs } = readList(list);
    return (
      node === process.version &&
      folders.join() === [program, root].join() &&
      inputs.every(([path, size, mtimeMs]) => {
        const stat = statSync(`${root}/${path}`);
        return stat.size === size && stat.mtimeMs === mtimeMs;
      })
    );
  } catch {
    return false;
  }
}

/** The scripts that this process runs, by file; those of a site are reloaded when its sources change. */
const running = new Map();

function run(file) {
  const cacheFile = `${file}.${commandName()}.cache`;
  const cachedData = readIfThere(cacheFile);
  const bytes = readFileSync(file);
  const code = isAscii(bytes) ? bytes.latin1Slice() : bytes.toString();
  const wrapped = `(function (exports, require, module, __filename, __dirname) {${code}\n})`;
  const script = new vm.Script(wrapped, { filename: file, cachedData });
  const module = { exports: {} };
  script.runInThisContext()(module.exports, createRequire(file), module, file, dirname(file));
  if (running.size === 0) process.once('exit', writeCodeCaches);
  running.set(file, { script, cacheFile, isCached: cachedData !== undefined && !script.cachedDataRejected });
  return module.exports;
}

/** At the end of the first run, when the functions that such a run needs have been compiled. */
function writeCodeCaches() {
  for (const { script, cacheFile, isCached } of running.values()) {
    // A code cache only saves time: if it cannot be written, the command continues without it.
    try {
      if (!isCached) replace(cacheFile, script.createCachedData());
    } catch {}
  }
}

/** The name of a code cache: each command compiles different parts of the program; a worker, without a command, is "other". */
function commandName() {
  return /^[a-z]+$/.exec(process.argv[2] ?? '')?.[0] ?? 'other';
}

/** Undefined if it cannot be read, as when another process has just made a new bundle. */
function readIfThere(path) {
  try {
    return readFileSync(path);
  } catch {
    return undefined;
  }
}

/** Writes a file atomically, even if another process, or a worker of this one, writes it at the same time. */
function replace(path, contents) {
  const next = `${path}.${process.pid}-${threadId}`;
  writeFileSync(next, contents);
  renameSync(next, path);
}

module.exports = {
  loadEngine,
  loadFunctions,
  loadSite,
  loadWorker,
  programVersion,
  SourceError,
  traced,
  workerFile,
  workFolderOf,
};
