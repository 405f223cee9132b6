/** Finds, before anything else is loaded, what has changed since the last build of the same content and output. */
import { join } from 'node:path';
import { hashOf } from '../hash.ts';
import { readSealed, writeSealed } from './files.ts';
import { digestOf, type FoundFile, rowOf, stampOf } from './scan.ts';

/** What a build depends on. */
export interface BuildInputs<Told> {
  /** The files of the content folder. */
  readonly content: readonly FoundFile[];
  /** The files of other folders. */
  readonly others: readonly (readonly FoundFile[])[];
  /** Options and the program's own sources. */
  readonly settings: readonly unknown[];
  /** False where what a build reported no longer holds at the time of this one. */
  readonly holds: (told: Told) => boolean;
}

export interface LastBuild<Told> {
  /** What the last successful build reported; null where anything but the content of files has changed since. */
  readonly told: Told | null;
  /** Content files that have changed since, or so recently that their times cannot tell. */
  readonly changed: readonly FoundFile[];
  /** True while no other build has published into the same folder since. */
  isLatest(): boolean;
  /** Remembers what a build reported. */
  write(told: Told): void;
}

/**
 * Compares with the last build, which is remembered below `folder`; `manifest` is the file that every publication into
 * the same output folder replaces.
 */
export function lastBuildOf<Told>(
  folder: string,
  manifest: string,
  inputs: BuildInputs<Told>,
): LastBuild<Told> {
  const path = join(folder, 'last-build.txt');
  const rows = inputs.content.map(rowOf);
  const rest = restDigest(inputs);
  const write = (told: Told) => {
    const stamp = stampOf(manifest);
    if (rest === null || stamp === '') return;
    const head: Head<Told> = { rest, manifest: stamp, told };
    writeSealed(path, [JSON.stringify(head), ...rows].join('\n'));
  };
  const nothing = { told: null, changed: [], isLatest: () => false, write };
  const last = readSealed(path);
  if (!last) return nothing;
  const [text, ...before] = last.toString().split('\n') as [string, ...string[]];
  const head = JSON.parse(text) as Head<Told>;
  const isLatest = () => head.manifest === stampOf(manifest);
  if (head.rest !== rest || !inputs.holds(head.told) || !isLatest() || before.length !== rows.length)
    return nothing;
  const different = inputs.content.flatMap((file, at) =>
    !file.isSettled || rows[at] !== before[at] ? { file, row: before[at]! } : [],
  );
  if (different.some(({ file, row }) => file.name !== nameOf(row))) return nothing;
  return { told: head.told, changed: different.map(({ file }) => file), isLatest, write };
}

interface Head<Told> {
  readonly rest: string;
  /** Another build may have published into the same folder since, with another cache or with none. */
  readonly manifest: string;
  readonly told: Told;
}

/** A digest of all inputs but content; null where files have changed so recently that their stamps cannot tell. */
function restDigest({ others, settings }: BuildInputs<never>): string | null {
  const files = digestOf(others);
  return files && hashOf(`${files} ${JSON.stringify(settings)}`);
}

function nameOf(row: string): string {
  return row.split(' ').slice(4).join(' ');
}
