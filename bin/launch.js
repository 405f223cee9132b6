/**
 * Loads the engine, a site and its functions from bundles, which `bundle.js` makes again if a source has changed.
 * Starting from TypeScript takes three to seven times as long as starting from a bundle, and compiling a bundle takes as
 * long as running it, so V8's code cache is kept beside it.
 */
const { isAscii } = require('node:buffer');
const { createHash } = require('node:crypto');
const fs = require('node:fs');
const { createRequire } = require('node:module');
const { homedir } = require('node:os');
const { dirname, join, resolve } = require('node:path');
const vm = require('node:vm');
const { threadId } = require('node:worker_threads');
const { traceIn } = require('./trace.js');

const program = dirname(__dirname);

/** A bundle to be: `entry` is its first source, and `site` the module that `#site` resolves to in it. */
function partOf(root, name, entry, site) {
  return { root, name, entry: join(program, entry), list: bundlePath(root, `${name}.json`), site };
}

const engine = () => partOf(program, 'cli', 'src/cli.ts');
const worker = () => partOf(program, 'worker', 'src/worker.ts');
const siteOf = (root) => partOf(root, 'site', 'src/render/index.ts', join(root, 'templates/site.ts'));

/** An error's stack with places in sources instead of bundles, and the first place in a template. */
const traced = traceIn(() => [...running.keys()]);

/** A source that cannot be compiled; the message names file, line and column. */
class SourceError extends Error {
  name = 'SourceError';
}

/** Resolves to the script of a worker thread, once its bundle is ready for all workers. */
async function workerFile() {
  await bringUpToDate(worker());
  return join(program, 'bin/worker.js');
}

/** Loads the engine and returns what it exports. */
const loadEngine = () => load(engine());

/** Loads the worker's part of the engine: a separate bundle, which small sites never need. */
const loadWorker = () => load(worker());

/** Loads the site that `templates/site.ts` below a folder declares, with its renderer and sources. */
async function loadSite(/** @type {string} */ root) {
  const site = siteOf(root);
  const exported = await load(site);
  // The sources of the running engine, even if somebody edits them in the meantime.
  engineList ??= readList(await bringUpToDate(engine()));
  return {
    ...exported,
    traced: (error) => traced(error, root),
    sources: { site: readList(site).sources, engine: engineList.sources, packages: engineList.packages },
  };
}

let engineList;

/** Loads what `functions/index.ts` below a folder exports, by default the program's; null if there is none. */
async function loadFunctions(/** @type {string} */ root = program) {
  const entry = join(root, 'functions/index.ts');
  return fs.existsSync(entry) ? load({ ...partOf(root, 'functions', ''), entry }) : null;
}

/** Changes with every source of the engine and of the site in a folder. */
async function programVersion(/** @type {string} */ root) {
  const site = await bringUpToDate(siteOf(root));
  return readList(engine()).version + readList(site).version;
}

/**
 * The folder for everything but the output of a site: the one that the environment names (which `--cache-dir` sets for
 * the launcher), else `.site` in the site, else, if that cannot be written, one among the user's caches.
 */
function workFolderOf(/** @type {string} */ root) {
  if (process.env.SITE_CACHE_DIR) return resolve(process.env.SITE_CACHE_DIR);
  const own = join(root, '.site');
  try {
    fs.accessSync(fs.existsSync(own) ? own : root, fs.constants.W_OK);
    return own;
  } catch {
    const caches = process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache');
    return join(caches, 'site', createHash('sha256').update(root).digest('hex').slice(0, 16));
  }
}

function bundlePath(root, name) {
  return join(workFolderOf(root), 'bundle', name);
}

function readList({ list }) {
  return JSON.parse(fs.readFileSync(list, 'utf8'));
}

async function bringUpToDate(part) {
  if (isCurrent(part)) return part;
  const { bundle } = require('./bundle.js');
  try {
    await bundle(program, part, replace, SourceError);
  } catch (error) {
    // A source that is gone or cannot be read is not written.
    const isRead =
      error.syscall === 'stat' || (error.syscall === 'open' && !error.path.startsWith(dirname(part.list)));
    if (!error.syscall || isRead) throw error;
    const why = ['ENOSPC', 'EDQUOT'].includes(error.code) ? ', because the disk is full' : '';
    // Of a file that it can no longer write, Node does not say the name.
    const where = error.path ?? dirname(part.list);
    throw new SourceError(`${where} cannot be written${why}. Say with --cache-dir which folder can.`);
  }
  return part;
}

/** True if every source has the size and time that it had when it was bundled. */
function isCurrent(part) {
  try {
    const { node, folders, inputs } = readList(part);
    return (
      node === process.version &&
      folders.join() === [program, part.root].join() &&
      inputs.every(([path, size, mtimeMs]) => {
        const stat = fs.statSync(`${part.root}/${path}`);
        return stat.size === size && stat.mtimeMs === mtimeMs;
      })
    );
  } catch {
    return false;
  }
}

/** The scripts that this process runs, by file; those of a site are reloaded when its sources change. */
const running = new Map();

/** Runs a bundle and returns what it exports. */
async function load(part) {
  const { root, name } = await bringUpToDate(part);
  const file = bundlePath(root, `${name}.cjs`);
  // Each command compiles different parts of the program; a worker has none.
  const command = /^[a-z]+$/.exec(process.argv[2] ?? '')?.[0] ?? 'other';
  const cacheFile = join(`${file}.caches`, command);
  const cachedData = readIfThere(cacheFile);
  const bytes = fs.readFileSync(file);
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
      if (isCached) continue;
      fs.mkdirSync(dirname(cacheFile), { recursive: true });
      replace(cacheFile, script.createCachedData());
    } catch {}
  }
}

/** Undefined if it cannot be read, as when another process has just made a new bundle. */
function readIfThere(path) {
  try {
    return fs.readFileSync(path);
  } catch {
    return undefined;
  }
}

/** Writes a file atomically, even if another process, or a worker of this one, writes it at the same time. */
function replace(path, contents) {
  const next = `${path}.${process.pid}-${threadId}`;
  fs.writeFileSync(next, contents);
  fs.renameSync(next, path);
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
