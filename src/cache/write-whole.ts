import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Writes a file of the cache whole or not at all; where that fails, an older one goes, since the next build would
 * rely on it. A cache that cannot be written costs time, not the build.
 */
export function writeWhole(path: string, contents: string | Uint8Array): void {
  const next = `${path}.${process.pid}`;
  try {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(next, contents);
    renameSync(next, path);
  } catch {
    removeQuietly(next);
    removeQuietly(path);
  }
}

function removeQuietly(path: string): void {
  try {
    rmSync(path, { force: true });
  } catch {}
}
