/** Bundles browser code into files, and returns their addresses. */
import { existsSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { build } from 'esbuild';
import { hashOf } from '../system/hash.ts';
import { scanFolder } from '../system/scan.ts';

/** Browsers that Baseline calls widely available. */
export const TARGET = ['chrome111', 'firefox114', 'safari16.4'];

const BOOT = 'templates/islands/boot.ts';
const NOT_FOUND = 'templates/islands/not-found.ts';

/** A placeholder for the version in every name until it is known. */
const VERSION = '~version~';

/**
 * Bundles the islands of a site whose templates are in `root`/templates, except those in `unused`. All names contain
 * the same version, a hash of all texts, so the boot script, which every page loads, finds an island's code beside
 * itself without a list. Returns the files, the addresses of the entry points (null for one that the site does not have),
 * and the paths of all their sources. Syntax errors throw esbuild's failure.
 */
export async function bundleIslands(root: string, unused: readonly string[]) {
  const shared = {
    absWorkingDir: root,
    bundle: true,
    minify: true,
    write: false,
    metafile: true,
    outdir: join(root, 'assets'),
    target: TARGET,
    jsx: 'automatic',
    jsxImportSource: 'preact',
    define: { 'process.env.NODE_ENV': '"production"' },
    legalComments: 'none',
    // An island imports its style sheet for its page, which inlines it.
    loader: { '.css': 'empty' },
    logLevel: 'silent',
    entryNames: `[name]-${VERSION}`,
    chunkNames: '[name]-[hash]',
  } as const;
  const [modules, classic] = await Promise.all([
    build({ ...shared, entryPoints: entryPoints(root, unused), format: 'esm', splitting: true }),
    build({ ...shared, entryPoints: existing(root, NOT_FOUND), format: 'iife' }),
  ]);
  const outputs = [...modules.outputFiles, ...classic.outputFiles]
    .map((file) => ({ path: relative(root, file.path).replaceAll('\\', '/'), text: file.text }))
    .sort(byPath);
  nameChunks(outputs);
  outputs.sort(byPath);
  const version = hashOf(outputs.map(({ path, text }) => `${path}\n${text}`).join('\n')).slice(0, 8);
  const files = outputs.map(({ path, text }) => ({
    path: path.replace(VERSION, version),
    text: text.replaceAll(VERSION, version),
  }));
  const addressOf = (entry: string) => `/assets/${entry}-${version}.js`;
  return {
    files,
    addresses: {
      boot: existsSync(join(root, BOOT)) ? addressOf('boot') : null,
      notFound: existsSync(join(root, NOT_FOUND)) ? addressOf('not-found') : null,
    },
    sources: [modules, classic].flatMap(({ metafile }) => Object.keys(metafile.inputs)),
  };
}

interface Output {
  path: string;
  text: string;
}

function byPath(a: Output, b: Output): number {
  return a.path < b.path ? -1 : 1;
}

/**
 * Names the chunks after their order and their texts. esbuild's names follow from the paths of packages too, which differ
 * where node_modules is a link. They do without the version, because they change less often.
 */
function nameChunks(outputs: readonly Output[]): void {
  const isEntry = ({ path }: Output) => path.includes(VERSION);
  const importing = outputs.flatMap((output) => (isEntry(output) ? output.text : [])).join('\n');
  const nameOf = ({ path }: Output) => basename(path, '.js');
  const chunks = outputs.filter((output) => !isEntry(output));
  chunks.sort((a, b) => importing.indexOf(nameOf(a)) - importing.indexOf(nameOf(b)));
  const names = chunks.map(nameOf);
  const renamed = (text: string, hash = '') =>
    names.reduce((so, name, index) => so.replaceAll(name, `chunk-${index + 1}${hash}`), text);
  const hash = `-${hashOf(chunks.map(({ text }) => renamed(text)).join('\n')).slice(0, 8)}`;
  for (const output of outputs) {
    output.path = renamed(output.path, hash);
    output.text = renamed(output.text, hash);
  }
}

function existing(root: string, path: string): string[] {
  return existsSync(join(root, path)) ? [path] : [];
}

/** The boot script, and each island's code by the island's name. */
function entryPoints(root: string, unused: readonly string[]): Record<string, string> {
  const islands = scanFolder(join(root, 'templates/islands')).flatMap(({ kind, name }) => {
    const [, island] = /^([^/]+)\/client\.tsx?$/.exec(name) ?? [];
    return kind === 'file' && island && !unused.includes(island)
      ? [[island, `templates/islands/${name}`]]
      : [];
  });
  return Object.fromEntries([...existing(root, BOOT).map((path) => ['boot', path]), ...islands]);
}
