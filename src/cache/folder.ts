import { join } from 'node:path';
import { hashOf } from '../hash.ts';

/** Where a build keeps what is about its own pair of content and output folders, below the folder of all caches. */
export function ownFolder(folder: string, content: string, out: string): string {
  return join(folder, hashOf(`${content}\n${out}`).slice(0, 8));
}
