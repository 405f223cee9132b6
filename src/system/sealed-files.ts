/** A folder of results by the hash of their inputs. It may be deleted or damaged at any time. */
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { hashOf } from './hash.ts';
import { replaceFile } from './replace-file.ts';

/** The folder, below that of all caches, for one pair of content and output folders. */
export function ownFolder(folder: string, content: string, out: string): string {
  return join(folder, hashOf(`${content}\n${out}`).slice(0, 8));
}

/** Versions of the engine's modules that make what is kept, with everything that they import. */
export interface Versions {
  /** Changes with the sources of some modules, and with every package. */
  versionOf(...modules: readonly string[]): string;
  /** Changes with the sources alone: what a package has made needs the version of that package too. */
  sourcesOf(...modules: readonly string[]): string;
}

export interface FileCache extends Versions {
  /** The bytes kept under a name, or else those that `make` returns, which are then kept. */
  remember(kind: string, name: string, make: () => Promise<Uint8Array>): Promise<Uint8Array>;
}

const NO_VERSIONS: Versions = { versionOf: () => '', sourcesOf: () => '' };

/** Keeps results below a folder. Each file ends in the hash of its bytes, so that damage is detected and repaired. */
export function fileCache(folder: string, { versionOf, sourcesOf }: Versions = NO_VERSIONS): FileCache {
  return {
    versionOf,
    sourcesOf,
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
  ...NO_VERSIONS,
};

const SEAL = 32;

/** Bytes or a text, with their hash behind them. */
export function seal(contents: string | Uint8Array): Buffer {
  const bytes = Buffer.from(contents);
  return Buffer.concat([bytes, Buffer.from(hashOf(bytes))]);
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
