import { mkdirSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { replaceFile } from '../system/replace-file.ts';

/**
 * Writes a file of the cache; where that fails, an older one goes, since the next build would rely on it.
 * A cache that cannot be written costs time, not the build.
 */
export function writeWhole(path: string, contents: string | Uint8Array): void {
  try {
    mkdirSync(dirname(path), { recursive: true });
    replaceFile(path, contents);
  } catch {
    removeQuietly(path);
  }
}

function removeQuietly(path: string): void {
  try {
    rmSync(path, { force: true });
  } catch {}
}
