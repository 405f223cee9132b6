/** The manifest: what the last publication of a project wrote into an output folder. */

import { readSealed } from '../system/sealed-files.ts';
import { statOf } from './disk.ts';
import type { Places } from './places.ts';

/** A file as last published; it is still ours as long as size and time are unchanged. */
export interface PublishedFile {
  readonly size: number;
  readonly mtimeMs: number;
  /** A digest of everything that the file was made from: equal keys mean equal bytes. */
  readonly key: string;
}

/** By path inside the output folder. */
export type Manifest = ReadonlyMap<string, PublishedFile>;

/** Empty if the manifest is missing, damaged or of another shape: then every file is compared with what it should be, and none is removed. */
export function readManifest({ manifest }: Places): Manifest {
  const text = readSealed(manifest);
  const published = text ? JSON.parse(text.toString()) : [];
  return new Map(Array.isArray(published) ? published : []);
}

export function manifestText(manifest: Manifest): string {
  return JSON.stringify([...manifest]);
}

/** True if a file of the output is as it was published. */
export function isUntouched(out: string, path: string, { size, mtimeMs }: PublishedFile): boolean {
  const stat = statOf(`${out}/${path}`);
  return stat?.size === size && stat.mtimeMs === mtimeMs;
}
