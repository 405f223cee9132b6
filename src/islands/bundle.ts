/** Browser code in, hashed files and their addresses out. */
import { join, relative } from 'node:path';
import { build } from 'esbuild';

export interface ClientScripts {
  readonly files: readonly { readonly path: string; readonly text: string }[];
  /** Addresses of the entry points. */
  readonly addresses: { readonly boot: string; readonly notFound: string };
}

/** Browsers that Baseline calls widely available. */
const TARGET = ['chrome111', 'firefox114', 'safari16.4'];

/** Bundles the islands of a site whose templates stand in `root`/templates. Syntax errors throw esbuild's failure. */
export async function bundleIslands(root: string): Promise<ClientScripts> {
  const shared = {
    absWorkingDir: root,
    bundle: true,
    minify: true,
    write: false,
    outdir: join(root, 'assets'),
    target: TARGET,
    jsx: 'automatic',
    jsxImportSource: 'preact',
    define: { 'process.env.NODE_ENV': '"production"' },
    legalComments: 'none',
    // An island names its style sheet for the page that it stands in; the page inlines it.
    loader: { '.css': 'empty' },
    logLevel: 'silent',
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
  } as const;
  const [modules, classic] = await Promise.all([
    build({ ...shared, entryPoints: ['templates/islands/boot.ts'], format: 'esm', splitting: true }),
    build({ ...shared, entryPoints: ['templates/islands/not-found.ts'], format: 'iife' }),
  ]);
  const files = [...modules.outputFiles, ...classic.outputFiles]
    .map((file) => ({ path: relative(root, file.path).replaceAll('\\', '/'), text: file.text }))
    .sort((a, b) => (a.path < b.path ? -1 : 1));
  const addressOf = (entry: string) =>
    `/${files.find(({ path }) => path.startsWith(`assets/${entry}-`))!.path}`;
  return {
    files,
    addresses: { boot: addressOf('boot'), notFound: addressOf('not-found') },
  };
}
