import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastGlob from 'fast-glob';
import type { OutputFile } from '../model.ts';

/** Every file of a folder that is copied as it is, in a fixed order. Links are not followed out of it. */
export function readStaticFiles(directory: string): OutputFile[] {
  const paths = fastGlob.sync('**/*', { cwd: directory, dot: true, followSymbolicLinks: false }).sort();
  return paths.map((path) => ({ path, contents: readFileSync(join(directory, path)) }));
}
