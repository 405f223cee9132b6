/** Finds, before anything else is loaded, whether anything has changed since the last build of the same content and output. */
import { join } from 'node:path';
import { hashOf } from '../system/hash.ts';
import { digestOf, type FoundFile, stampOf } from '../system/scan.ts';
import { readSealed, writeSealed } from '../system/sealed-files.ts';

interface LastBuild<Result> {
  /** The result of the last build, if nothing has changed since; else null. */
  readonly result: Result | null;
  /** A digest of everything but content; null if a file changed so recently that its stamp cannot tell. */
  readonly others: string | null;
  /** Remembers the result of this build. */
  write(result: Result): void;
}

/**
 * Compares with the last build, which is remembered below `folder`. `manifest` is the file that every publication into the
 * same output folder replaces; `settings` are the options and the version of the program.
 */
export function lastBuildOf<Result>(
  folder: string,
  manifest: string,
  content: readonly FoundFile[],
  otherFolders: readonly (readonly FoundFile[])[],
  settings: unknown,
): LastBuild<Result> {
  const path = join(folder, 'last-build.json');
  const otherFiles = digestOf(otherFolders);
  const others = otherFiles && hashOf(`${otherFiles} ${JSON.stringify(settings)}`);
  const files = digestOf([content]);
  const inputs = others && files && hashOf(`${others} ${files}`);
  const kept = inputs && readSealed(path);
  const last = kept ? (JSON.parse(kept.toString()) as Kept<Result>) : null;
  const isSame = last?.inputs === inputs && last?.manifest === stampOf(manifest);
  return {
    result: isSame && last ? last.result : null,
    others,
    write(result) {
      if (inputs === null) return;
      const now: Kept<Result> = { inputs, manifest: stampOf(manifest), result };
      writeSealed(path, JSON.stringify(now));
    },
  };
}

interface Kept<Result> {
  readonly inputs: string;
  /** Shows whether another build has published into the same folder since, with another cache or with none. */
  readonly manifest: string;
  readonly result: Result;
}
