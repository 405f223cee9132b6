import { join } from 'node:path';
import { buildSync } from 'esbuild';
import { newFolder } from '../helpers/new-folder.ts';

/** The script of a process that publishes; see `publish-child.ts` for what it takes. */
export const child = join(newFolder('publish'), 'child.mjs');

buildSync({
  entryPoints: ['tests/reliability/publish-child.ts'],
  bundle: true,
  platform: 'node',
  format: 'esm',
  outfile: child,
  logLevel: 'error',
});
