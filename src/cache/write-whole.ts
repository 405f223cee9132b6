import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Writes a file of the cache whole or not at all. A cache that cannot be written costs time, not the build. */
export function writeWhole(path: string, contents: string | Uint8Array): void {
  try {
    mkdirSync(dirname(path), { recursive: true });
    const next = `${path}.${process.pid}`;
    writeFileSync(next, contents);
    renameSync(next, path);
  } catch {}
}
