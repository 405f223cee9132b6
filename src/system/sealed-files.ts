/** A folder of results by the hash of their inputs. It may be deleted or damaged at any time. */
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { encode } from './encode.ts';
import { hashOf } from './hash.ts';
import { replaceFile } from './replace-file.ts';

/** The folder, below that of all caches, for one pair of content and output folders. */
export function ownFolder(folder: string, content: string, out: string): string {
  return join(folder, hashOf(`${content}\n${out}`).slice(0, 8));
}

export interface FileCache {
  /** The bytes kept under a name, or else those that `make` returns, which are then kept. */
  remember(kind: string, name: string, make: () => Promise<Uint8Array>): Promise<Uint8Array>;
  /** Changes with the sources of the engine's module that makes what is kept. */
  versionOf(module: string): string;
}

/** Keeps results below a folder. Each file ends in the hash of its bytes, so that damage is detected and repaired. */
export function fileCache(folder: string, versionOf: FileCache['versionOf'] = () => ''): FileCache {
  return {
    versionOf,
    async remember(kind, name, make) {
      const path = join(folder, kind, name);
      const kept = readSealed(path);
      if (kept) return kept;
      const made = await make();
      writeSealed(path, made);
      return made;
    },
  };
}

/** Keeps nothing: what `--no-cache` uses. */
export const noFileCache: FileCache = {
  remember: (_kind, _name, make) => make(),
  versionOf: () => '',
};

const SEAL = 32;

/** Appends the hash of some bytes to them. The result is valid until the next call that is given text. */
export function seal(contents: string | Uint8Array): Buffer {
  const sealed = encode(contents, SEAL);
  const end = sealed.length - SEAL;
  sealed.write(hashOf(sealed.subarray(0, end)), end);
  return sealed;
}

/** What was sealed, or null if the bytes are damaged. */
export function unseal(bytes: Buffer): Buffer | null {
  const contents = bytes.subarray(0, -SEAL);
  return hashOf(contents) === bytes.subarray(-SEAL).toString('latin1') ? contents : null;
}

/** The contents of a sealed file; null if it is damaged or cannot be read. */
export function readSealed(path: string): Buffer | null {
  try {
    return unseal(readFileSync(path));
  } catch {
    return null;
  }
}

/**
 * Seals a file of the cache. If it cannot be written, the old one is removed, because the next build would rely on it:
 * a cache that cannot be written costs time, but does not fail the build.
 */
export function writeSealed(path: string, contents: string | Uint8Array): void {
  try {
    mkdirSync(dirname(path), { recursive: true });
    replaceFile(path, seal(contents));
  } catch {
    try {
      rmSync(path, { force: true });
    } catch {}
  }
}
