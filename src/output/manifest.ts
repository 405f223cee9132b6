/** The manifest: what the last publication of a project wrote into an output folder. */

import { stampOf } from '../system/scan.ts';
import { readSealed } from '../system/sealed-files.ts';
import { statOf } from './disk.ts';
import type { Places } from './places.ts';

/** A file as last published; it is still ours as long as size and time are unchanged. */
export interface Published {
  /** Paths inside the output folder; several if the file has several names. */
  readonly paths: readonly string[];
  readonly size: number;
  readonly mtimeMs: number;
  /** A digest of everything that the file was made from: equal keys mean equal bytes. */
  readonly key: string;
}

/** By each of their paths, all of them. */
export type Manifest = ReadonlyMap<string, Published>;

/** The files in columns, which JSON reads and writes twice as fast. Most have one path, which is written without a list. */
interface Columns {
  readonly paths: readonly (string | readonly string[])[];
  readonly sizes: readonly number[];
  readonly times: readonly number[];
  readonly keys: readonly string[];
}

/** Kept, because a build reads it before and after it takes the lock, and rarely has anybody published in between. */
let latest: { readonly stamp: string; readonly files: readonly Published[] } | undefined;

/** Empty if the manifest is missing, damaged or of another shape: then every file is compared with what it should be, and none is removed. */
export function publishedFiles({ manifest }: Places): readonly Published[] {
  const stamp = `${manifest} ${stampOf(manifest)}`;
  if (latest?.stamp === stamp) return latest.files;
  const text = readSealed(manifest);
  const {
    paths = [],
    sizes = [],
    times = [],
    keys = [],
  }: Partial<Columns> = JSON.parse(String(text ?? '{}'));
  const files = paths.map((names, at) => {
    return {
      paths: typeof names === 'string' ? [names] : names,
      size: sizes[at]!,
      mtimeMs: times[at]!,
      key: keys[at]!,
    };
  });
  latest = { stamp, files };
  return files;
}

export function readManifest(places: Places): Manifest {
  const manifest = new Map<string, Published>();
  for (const file of publishedFiles(places)) for (const path of file.paths) manifest.set(path, file);
  return manifest;
}

export function manifestText(manifest: Manifest): string {
  const files = [...new Set(manifest.values())];
  const columns: Columns = {
    paths: files.map(({ paths }) => (paths.length === 1 ? paths[0]! : paths)),
    sizes: files.map(({ size }) => size),
    times: files.map(({ mtimeMs }) => mtimeMs),
    keys: files.map(({ key }) => key),
  };
  return JSON.stringify(columns);
}

/** True if a file of the output is as published, under all of its names: one may have been moved elsewhere. */
export function isUntouched(out: string, { paths, size, mtimeMs }: Published): boolean {
  return paths.every((path) => {
    const stat = statOf(`${out}/${path}`);
    return stat?.size === size && stat.mtimeMs === mtimeMs;
  });
}
