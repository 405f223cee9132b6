import { join } from 'node:path';
import type { BuildOptions } from '../build-options.ts';
import { hashOf } from '../hash.ts';

/** The folder of a site that holds what is not output: caches, bundles, what was published. */
export function workFolderOf({ root, workFolder }: Pick<BuildOptions, 'root' | 'workFolder'>): string {
  return workFolder ?? join(root, '.site');
}

/** Where a build keeps what is about its own pair of content and output folders, below the folder of all caches. */
export function ownFolder(folder: string, content: string, out: string): string {
  return join(folder, hashOf(`${content}\n${out}`).slice(0, 8));
}
