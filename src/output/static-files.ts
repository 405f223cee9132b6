import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { scanFolder } from '../cache/scan.ts';
import type { OutputFile } from '../model.ts';

/** Every file of a folder that is copied as it is, in a fixed order. Links are not followed out of it. */
export function readStaticFiles(directory: string): OutputFile[] {
  return scanFolder(directory).map(({ name }) => ({
    path: name,
    contents: readFileSync(join(directory, name)),
  }));
}
