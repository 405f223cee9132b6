/** Bundles the engine or a site with esbuild, and lists the sources that went into it. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import { build } from 'esbuild';

/** Packages with binaries or of a size that a bundle would only slow down; they stay in node_modules. */
const EXTERNAL = [
  ...['esbuild', 'lightningcss', 'sharp', 'subset-font', 'fontkit', 'html-validate'],
  ...['@parcel/watcher', 'libsql', 'postgres', 'nodemailer'],
];

/** What a package manager writes down of the packages that are installed. */
const LOCKS = ['package-lock.json', 'pnpm-lock.yaml', 'yarn.lock', 'bun.lock', 'package.json'];

/**
 * Bundles `entries` of a folder into scripts beside `list`. `site` is the module that `#site` stands for.
 * The list holds what the bundles are made of: size and time of each source, its hash, and what it imports.
 */
export async function bundle(program, { root, entries, list, site }, replace, SourceError) {
  if (site && !existsSync(site))
    throw new SourceError(`There is no ${site}, where a site declares itself. Say with --site where it is.`);
  const folder = dirname(list);
  const { metafile, outputFiles } = await compile(SourceError, {
    absWorkingDir: root,
    entryPoints: entries,
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
    plugins: [withSite(site), withBinaries],
    logLevel: 'silent',
  });
  const lock = relative(root, LOCKS.map((name) => join(program, name)).find(existsSync));
  // What lies in node_modules changes with the lock file, so that need not be looked at file by file.
  const paths = Object.keys(metafile.inputs).filter((path) => !path.includes('node_modules/'));
  const tools = ['launch.js', 'bundle.js'].map((name) => relative(root, join(program, 'bin', name)));
  const inputs = [...paths, ...tools, lock].map((path) => {
    const { size, mtimeMs } = statSync(resolve(root, path));
    return [path, size, mtimeMs];
  });
  const packages = readFileSync(resolve(root, lock));
  const sources = paths.map((path) => {
    const imports = metafile.inputs[path].imports.map((imported) => imported.path);
    return [path, { hash: hashOf(packages, readFileSync(resolve(root, path))), imports }];
  });
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(folder)) {
    const isOldCache = Object.keys(entries).some(
      (entry) => name.startsWith(`${entry}.cjs.`) && name.endsWith('.cache'),
    );
    if (isOldCache) rmSync(join(folder, name), { force: true });
  }
  for (const { path, contents } of outputFiles) replace(path, contents);
  const told = { node: process.version, inputs, sources: Object.fromEntries(sources) };
  replace(list, JSON.stringify(told));
}

/** The engine imports the site as `#site`. */
function withSite(site) {
  return {
    name: 'site',
    setup({ onResolve }) {
      onResolve({ filter: /^#site$/ }, () => ({ path: site }));
    },
  };
}

/** Where node_modules is not flat, only the package that brings a binary finds it. */
const withBinaries = {
  name: 'binaries',
  setup({ onResolve }) {
    onResolve({ filter: /^@bruits\// }, ({ path, importer }) => {
      try {
        return { path: createRequire(importer).resolve(path), external: true };
      } catch {
        return { path, external: true };
      }
    });
  },
};

function hashOf(...parts) {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex').slice(0, 32);
}

async function compile(SourceError, options) {
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
