/** A folder of results by the hash of what they were made from. It may be deleted or damaged at any time. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeWhole } from './write-whole.ts';

export interface FileCache {
  /** The bytes kept under a name, or those that `make` returns, which are then kept. */
  remember(kind: string, name: string, make: () => Promise<Uint8Array>): Promise<Uint8Array>;
}

/** The first 32 hex digits of the SHA-256 of some bytes or text. */
export function hashOf(data: string | Uint8Array): string {
  return createHash('sha256').update(data).digest('hex').slice(0, 32);
}

/** Keeps results below a folder. Each file ends in the hash of its bytes, so that damage is seen and mended. */
export function fileCache(folder: string): FileCache {
  return {
    async remember(kind, name, make) {
      const path = join(folder, kind, name);
      const kept = readSealed(path);
      if (kept) return kept;
      const made = await make();
      writeWhole(path, Buffer.concat([made, Buffer.from(hashOf(made), 'latin1')]));
      return made;
    },
  };
}

/** Keeps nothing: what `--no-cache` uses. */
export const noFileCache: FileCache = { remember: (_kind, _name, make) => make() };

const SEAL = 32;

function readSealed(path: string): Uint8Array | null {
  let bytes: Buffer;
  try {
    bytes = readFileSync(path);
  } catch {
    return null;
  }
  const contents = bytes.subarray(0, -SEAL);
  return bytes.length > SEAL && hashOf(contents) === bytes.subarray(-SEAL).toString('latin1') ? contents : null;
}
