/** The manifest: what the last publication of a project wrote into an output folder. */
import { readSealed } from '../cache/files.ts';
import { stampOf } from '../cache/scan.ts';
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

/** By each of their paths. */
export type Manifest = ReadonlyMap<string, Published>;

/** Most files have one path, which is written without a list. */
type Row = readonly [paths: string | readonly string[], size: number, mtimeMs: number, key: string];

/** Kept, because a build reads it before and after it takes the lock, and rarely has anybody published in between. */
let latest: { readonly stamp: string; readonly files: readonly Published[] } | undefined;

/** Empty if the manifest is missing or damaged: then every file is compared with what it should be, and none is removed. */
export function publishedFiles({ manifest }: Places): readonly Published[] {
  const stamp = `${manifest} ${stampOf(manifest)}`;
  if (latest?.stamp === stamp) return latest.files;
  const text = readSealed(manifest);
  const rows = text ? (JSON.parse(text.toString()) as readonly Row[]) : [];
  const files = rows.map(([names, size, mtimeMs, key]) => {
    return { paths: typeof names === 'string' ? [names] : names, size, mtimeMs, key };
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
  const rows: Row[] = [];
  for (const [path, file] of manifest) {
    const { size, mtimeMs, key } = file;
    if (file.paths.length === 1) rows.push([path, size, mtimeMs, key]);
    else {
      // Another of its names may belong to another file by now.
      const paths = file.paths.filter((name) => manifest.get(name) === file);
      if (path === paths[0]) rows.push([paths.length === 1 ? path : paths, size, mtimeMs, key]);
    }
  }
  return JSON.stringify(rows);
}

/** True if a file of the output is as published, under all of its names: one may have been moved elsewhere. */
export function isUntouched(out: string, { paths, size, mtimeMs }: Published): boolean {
  return paths.every((path) => {
    const stat = statOf(`${out}/${path}`);
    return stat?.size === size && stat.mtimeMs === mtimeMs;
  });
}
