/** Finds, before anything else is loaded, what has changed since the last build of the same content and output. */
import { join } from 'node:path';
import { hashOf } from '../system/hash.ts';
import { digestOf, type FoundFile, rowOf, stampOf } from '../system/scan.ts';
import { readSealed, writeSealed } from '../system/sealed-files.ts';

/** What a build depends on. */
export interface BuildInputs<Result> {
  /** The files of the content folder. */
  readonly content: readonly FoundFile[];
  /** The files of other folders. */
  readonly others: readonly (readonly FoundFile[])[];
  /** Options and the program's own sources. */
  readonly settings: readonly unknown[];
  /** False if the result of the last build no longer holds at the time of this one. */
  readonly holds: (result: Result) => boolean;
}

/** The last successful build, provided that nothing but content has changed since. */
export interface LastBuild<Result> {
  readonly result: Result;
  /** Content files that have changed since, or may have: their times are too recent to tell. */
  readonly changed: readonly FoundFile[];
  /** True as long as no other build has published into the same folder. */
  isLatest(): boolean;
}

/**
 * Compares with the last build, which is remembered below `folder`; `manifest` is the file that every publication into
 * the same output folder replaces. `write` remembers the result of this one.
 */
export function lastBuildOf<Result>(
  folder: string,
  manifest: string,
  { content, others, settings, holds }: BuildInputs<Result>,
) {
  const path = join(folder, 'last-build.txt');
  const rows = content.map(rowOf);
  const otherFiles = digestOf(others);
  const rest = otherFiles && hashOf(`${otherFiles} ${JSON.stringify(settings)}`);
  const write = (result: Result) => {
    const stamp = stampOf(manifest);
    if (rest === null || stamp === '') return;
    const head: Head<Result> = { rest, manifest: stamp, result };
    writeSealed(path, [JSON.stringify(head), ...rows].join('\n'));
  };
  const read = (): LastBuild<Result> | null => {
    const kept = readSealed(path);
    if (!kept) return null;
    const [text, ...before] = kept.toString().split('\n') as [string, ...string[]];
    const head = JSON.parse(text) as Head<Result>;
    const isLatest = () => head.manifest === stampOf(manifest);
    if (head.rest !== rest || !holds(head.result) || !isLatest() || before.length !== rows.length)
      return null;
    const different = content.flatMap((file, at) =>
      !file.isSettled || rows[at] !== before[at] ? { file, row: before[at]! } : [],
    );
    if (different.some(({ file, row }) => file.name !== nameOf(row))) return null;
    return { result: head.result, changed: different.map(({ file }) => file), isLatest };
  };
  return { last: read(), write };
}

interface Head<Result> {
  /** A digest of all inputs but content. */
  readonly rest: string;
  /** Shows whether another build has published into the same folder since, with another cache or with none. */
  readonly manifest: string;
  readonly result: Result;
}

function nameOf(row: string): string {
  return row.split(' ').slice(3).join(' ');
}
