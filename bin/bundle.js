/** Bundles the engine or a site with esbuild, and lists the bundle's sources. */
const { createHash } = require('node:crypto');
const { existsSync, mkdirSync, readFileSync, rmSync, statSync } = require('node:fs');
const { createRequire } = require('node:module');
const { dirname, join, relative, resolve } = require('node:path');
const { pathToFileURL } = require('node:url');
const { build } = require('esbuild');

// By default Go, in which esbuild is written, collects garbage so often that it takes a quarter of a bundle's time.
process.env.GOGC ??= '400';

/** Packages that stay in node_modules, because they have binaries or would only slow down the bundle. */
const EXTERNAL =
  /^(?:esbuild|@img\/sharp-.*|subset-font|wawoff2|html-validate|@parcel\/watcher|libsql|postgres|nodemailer)$/;

/** The lock files of package managers. */
const LOCKS = ['package-lock.json', 'pnpm-lock.yaml', 'yarn.lock', 'bun.lock'];

/**
 * Bundles a source into the script `name.cjs` beside `list`. `site` is the module that `#site` resolves to.
 * The list has the size, time, hash and imports of each source.
 */
exports.bundle = async function bundle(program, { root, name, entry, list, site }, replace, SourceError) {
  if (site && !existsSync(site))
    throw new SourceError(
      `There is no ${site}, where a site declares itself. Name its folder with --site, or begin with a copy of an example (docs/another-site.md).`,
    );
  const folder = dirname(list);
  const harfbuzz = join(program, 'bin/harfbuzz.js');
  const started = Date.now() + 1;
  await new Promise((done) => setTimeout(done, TICK));
  const { metafile, outputFiles } = await compile(SourceError, {
    absWorkingDir: root,
    entryPoints: { [name]: entry },
    outdir: folder,
    bundle: true,
    write: false,
    metafile: true,
    // Read only when an error is reported: see trace.js.
    sourcemap: 'external',
    sourcesContent: false,
    // Without comments, a bundle is ASCII, which is read three times as fast.
    minifyWhitespace: true,
    platform: 'node',
    target: 'node20.9',
    format: 'cjs',
    outExtension: { '.js': '.cjs' },
    jsx: 'automatic',
    // A script compiled with a code cache cannot import(), so lazily loaded packages are required.
    supported: { 'dynamic-import': false },
    define: { 'process.env.NODE_ENV': '"production"', 'import.meta.url': 'bundleUrl' },
    banner: { js: `const bundleUrl = ${urlOf(join(program, 'bin/site.js'))};` },
    loader: { '.svg': 'text', '.css': 'empty' },
    // A site may use the engine's packages even if no package manager has made them resolvable from there.
    nodePaths: [join(program, 'node_modules'), dirname(program)],
    alias: { harfbuzzjs: harfbuzz, ...(site && { '#site': site }) },
    external: [harfbuzz],
    plugins: [withPackages, withBinaries, noHandlers],
    logLevel: 'silent',
  });
  mkdirSync(folder, { recursive: true });
  rmSync(join(folder, `${name}.cjs.caches`), { recursive: true, force: true });
  for (const { path, contents } of outputFiles) replace(path, contents);
  replace(
    list,
    JSON.stringify({ folders: [program, root], ...listSources(program, root, metafile, started) }),
  );
};

/** How far file times may lag behind the clock, in milliseconds. */
const TICK = 20;

/**
 * The sources of a bundle whose making began at a time. If one was written since, as when a branch is switched under
 * `serve`, the bundle may not have it: then no version of Node fits the list, so the next start bundles again, and no
 * hash is one that a source will ever have, so nothing that this bundle makes is taken for current.
 */
function listSources(program, root, metafile, started) {
  const lock = relative(root, lockAbove(program));
  const packages = hashOf(readFileSync(resolve(root, lock)));
  // node_modules changes with the lock file, so its files need not be examined.
  const paths = Object.keys(metafile.inputs).filter((path) => !isOfPackage(resolve(root, path), program));
  const tools = ['launch.js', 'bundle.js'].map((name) => relative(root, join(program, 'bin', name)));
  const stats = [...paths, ...tools, lock].map((path) => ({ path, ...statSync(resolve(root, path)) }));
  const isSettled = stats.every(({ ctimeMs }) => ctimeMs <= started);
  const salt = isSettled ? '' : String(started);
  const sources = paths.map((path) => {
    const imports = metafile.inputs[path].imports.map((imported) => imported.path);
    return [path, { hash: hashOf(readFileSync(resolve(root, path)), salt), imports }];
  });
  const bundler = tools.map((path) => readFileSync(resolve(root, path)));
  return {
    node: isSettled ? process.version : null,
    version: hashOf(packages, JSON.stringify(sources), ...bundler),
    inputs: stats.map(({ path, size, mtimeMs }) => [path, size, mtimeMs]),
    packages,
    sources: Object.fromEntries(sources),
  };
}

/** True for what a package manager installed, which may include the program itself. */
function isOfPackage(file, program) {
  const inside = relative(program, file);
  return (inside.startsWith('..') ? file : inside).includes('node_modules');
}

/** The lock file of a program, which may be a package of another project or one in a workspace. */
function lockAbove(program) {
  for (let folder = program; ; folder = dirname(folder)) {
    const lock = LOCKS.map((name) => join(folder, name)).find(existsSync);
    if (lock) return lock;
    if (folder === dirname(folder)) return join(program, 'package.json');
  }
}

/** If node_modules is not flat, a package can be resolved from the file that imports it, but not from the bundle. */
const withPackages = {
  name: 'packages',
  setup({ onResolve }) {
    onResolve({ filter: EXTERNAL }, ({ path, importer }) => {
      try {
        return { path: createRequire(importer).resolve(path), external: true };
      } catch {
        return { path, external: true };
      }
    });
  },
};

/** satteri looks for its binary beside its own file, not beside a bundle. */
const withBinaries = {
  name: 'binaries',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]satteri[\\/]index\.js$/ }, ({ path }) => {
      return { contents: readFileSync(path, 'utf8').replaceAll('import.meta.url', urlOf(path)) };
    });
  },
};

function urlOf(path) {
  return JSON.stringify(pathToFileURL(path).href);
}

function hashOf(...parts) {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex').slice(0, 32);
}

const NO_AWAIT =
  'A template cannot wait: pages are planned and rendered at once. Fetch in a script of your own before the build, and let it write a file into content/, which a collection or a single then reads and checks.';

function atPlace({ file, line, column, lineText }, text) {
  return `${file}:${line}:${column + 1}  ${text}\n  ${line} | ${lineText}`;
}

/** What browsers call when something happens to an element. Pages are HTML: React leaves such a property out. */
const HANDLER =
  /^(?!\s*(?:\/[/*]|\*)).*?\s(on(?:Click|DoubleClick|Change|Input|Submit|Reset|Key(?:Down|Up)|Focus|Blur|(?:Mouse|Pointer|Touch|Drag)[A-Z]\w*|Scroll|Wheel|Toggle|Load|Error))=\{/;

/** Refuses handlers in a module that only becomes HTML; islands, which preact starts in browsers, may have them. */
const noHandlers = {
  name: 'no-handlers',
  setup({ onLoad, initialOptions: { absWorkingDir } }) {
    onLoad({ filter: /[\\/]templates[\\/].*\.tsx$/ }, ({ path }) => {
      if (/[\\/]node_modules[\\/]|[\\/]islands[\\/]/.test(path)) return null;
      const contents = readFileSync(path, 'utf8');
      const errors = contents.split('\n').flatMap((lineText, at) => {
        const [, name] = HANDLER.exec(lineText) ?? [];
        if (!name) return [];
        const text = `"${name}" does nothing here: pages are rendered to HTML. Listen in an island (CONTRIBUTING.md).`;
        const file = relative(absWorkingDir, path);
        return [{ text, location: { file, line: at + 1, column: lineText.indexOf(name), lineText } }];
      });
      return errors.length > 0 && !contents.includes("'preact") ? { errors } : null;
    });
  },
};

async function compile(SourceError, options) {
  try {
    return await build(options);
  } catch (error) {
    if (!Array.isArray(error.errors)) throw error;
    const messages = error.errors.map(({ text, location }) => {
      const words = text.startsWith('Top-level await') ? NO_AWAIT : text;
      return location ? atPlace(location, words) : words;
    });
    throw new SourceError(messages.join('\n'));
  }
}
