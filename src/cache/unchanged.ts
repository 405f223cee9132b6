/** Tells, before anything else is loaded, whether a build would find everything as the last one left it. */
import { join } from 'node:path';
import { hashOf, readSealed, seal } from './files.ts';
import { ownFolder } from './folder.ts';
import type { FoundFile } from './scan.ts';
import { writeWhole } from './write-whole.ts';

/** What a build depends on, besides the program: folders and settings. */
export interface BuildInputs {
  readonly folders: readonly (readonly FoundFile[])[];
  /** Options, the day, the program's own sources. */
  readonly settings: readonly unknown[];
}

/** A digest of all inputs; equal digests, equal output. Null where a file changed so lately that its time cannot tell. */
export function inputsDigest({ folders, settings }: BuildInputs): string | null {
  let told = JSON.stringify(settings);
  for (const files of folders) {
    told += '\n';
    for (const { name, size, mtimeMs, ctimeMs, inode } of files) {
      if (ctimeMs === null) return null;
      told += `\n${name} ${size} ${mtimeMs} ${ctimeMs} ${inode}`;
    }
  }
  return hashOf(told);
}

/** Where `site build` keeps what it told last. */
export function lastBuildPath(root: string, content: string, out: string): string {
  return join(ownFolder(root, content, out), 'last-build.json');
}

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
