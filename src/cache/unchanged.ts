/** Tells, before anything else is loaded, whether a build would find everything as the last one left it. */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import fastGlob from 'fast-glob';
import { hashOf, readSealed, seal } from './files.ts';
import { writeWhole } from './write-whole.ts';

/** What a build depends on, besides the program: folders and settings. */
export interface BuildInputs {
  /** Absolute paths. Files are known by name, size, time and time of change. */
  readonly folders: readonly string[];
  /** Options, the day, the program's own sources. */
  readonly settings: readonly unknown[];
}

/** A digest of all inputs; equal digests, equal output. Null where a file changed so lately that its time cannot tell. */
export function inputsDigest({ folders, settings }: BuildInputs): string | null {
  const parts: string[] = [JSON.stringify(settings)];
  const justNow = Date.now() - TICK_MS;
  for (const folder of folders) {
    for (const name of fastGlob.sync('**/*', { cwd: folder, dot: true, followSymbolicLinks: false })) {
      const { size, mtimeMs, ctimeMs, ino } = statSync(join(folder, name));
      if (ctimeMs > justNow) return null;
      parts.push(`${name} ${size} ${mtimeMs} ${ctimeMs} ${ino}`);
    }
  }
  return hashOf(parts.sort().join('\n'));
}

/** Longer than a tick of the clock that disks take their times from. */
const TICK_MS = 50;

/** What the last successful build told of itself, if it had these inputs. */
export function readLastBuild<Told>(path: string, digest: string | null): Told | null {
  const text = digest && readSealed(path);
  if (!text) return null;
  const last = JSON.parse(text.toString()) as { digest: string; told: Told };
  return last.digest === digest ? last.told : null;
}

export function writeLastBuild(path: string, digest: string | null, told: unknown): void {
  if (digest) writeWhole(path, seal(JSON.stringify({ digest, told })));
}
