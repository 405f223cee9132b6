import { resolve } from 'node:path';
import { hashOf } from './files.ts';

/** Where results that any build may use are kept. */
export function sharedFolder(root: string): string {
  return resolve(root, '.site/cache');
}

/** Where a build keeps what is about its own pair of content and output folders. */
export function ownFolder(root: string, content: string, out: string): string {
  return resolve(sharedFolder(root), hashOf(`${content}\n${out}`).slice(0, 8));
}
