/** What the last publication of a project wrote into an output folder. */
import { readSealed } from '../cache/files.ts';
import { statOf } from './disk.ts';
import type { Places } from './places.ts';

/** What the last publication left of a file; it is still ours while size and time are unchanged. */
export interface Published {
  readonly size: number;
  readonly mtimeMs: number;
  /** Digest of everything the file was made from; equal keys, equal bytes. */
  readonly key: string;
}

/** By the path inside of the output folder. */
export type Manifest = ReadonlyMap<string, Published>;

/** Empty where there is none, or where it is damaged: then every file is compared with what it should be, and none is removed. */
export function readManifest(places: Places): Manifest {
  return new Map(readRows(places).map(([name, size, mtimeMs, key]) => [name, { size, mtimeMs, key }]));
}

type Row = readonly [path: string, size: number, mtimeMs: number, key: string];

export function readRows({ manifest }: Places): readonly Row[] {
  const text = readSealed(manifest);
  return text ? (JSON.parse(text.toString()) as readonly Row[]) : [];
}

export function manifestText(manifest: Manifest): string {
  const rows = [...manifest].map(([path, { size, mtimeMs, key }]) => [path, size, mtimeMs, key] as const);
  return JSON.stringify(rows.sort(([a], [b]) => (a < b ? -1 : 1)));
}

export function isUntouched(path: string, known: Pick<Published, 'size' | 'mtimeMs'>): boolean {
  const stat = statOf(path);
  return stat?.size === known.size && stat.mtimeMs === known.mtimeMs;
}
