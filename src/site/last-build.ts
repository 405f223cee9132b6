/** Finds, before anything else is loaded, whether anything has changed since the last build of the same content and output. */
import { join } from 'node:path';
import { isContentName } from '../content/read.ts';
import type { BuildOptions } from '../model/build-options.ts';
import { placesOf } from '../output/places.ts';
import { hashOf } from '../system/hash.ts';
import { digestOf, type FoundFile, scanFolder, stampOf } from '../system/scan.ts';
import { ownFolder, readSealed, writeSealed } from '../system/sealed-files.ts';
import type { Followed } from './follow.ts';
import type { BuildResult } from './publish.ts';

/** The contents of the file. */
interface LastBuild {
  readonly inputs: string;
  /** Shows whether another build has published into the same folder since, with another cache or with none. */
  readonly manifest: string;
  readonly result: BuildResult;
}

/**
 * The result of the last build with these options, if nothing has changed since; else null. `write` remembers that of this
 * one, unless a file changed so recently that its stamp cannot tell whether it will change again.
 */
export function lastBuildOf(options: BuildOptions, content: readonly FoundFile[], programVersion: string) {
  const { root, cache, now: _, ...asked } = options;
  const folders = ['static', 'templates', 'functions'].map((name) => scanFolder(join(root, name)));
  const files = digestOf(folders);
  const others = files && hashOf(JSON.stringify([files, asked, programVersion]));
  const rows = others && digestOf([content]);
  const inputs = rows && hashOf(rows + others);
  const path = join(ownFolder(cache!, options.content.directory, options.out), 'last-build.json');
  const { manifest } = placesOf(options);
  const kept = inputs && readSealed(path);
  const last = kept ? (JSON.parse(kept.toString()) as LastBuild) : null;
  const isSame = last?.inputs === inputs && last?.manifest === stampOf(manifest);
  return {
    result: isSame && last ? last.result : null,
    /** Changes with all inputs but the content folder; null if a stamp cannot tell. */
    others,
    write(result: BuildResult) {
      if (inputs === null) return;
      writeSealed(path, JSON.stringify({ inputs, manifest: stampOf(manifest), result } satisfies LastBuild));
    },
  };
}

/** Changes with everything that pages are planned from, which is all but the bodies; null if a stamp cannot tell. */
export function planDigest(others: string | null, { found, files, validity }: Followed): string | null {
  const rows = others && digestOf([found.filter(({ name }) => !isContentName(name))]);
  const entries = [...files.values()].map(({ entry: { source, digest } }) => [source, digest]);
  return rows && hashOf(JSON.stringify([others, rows, validity, entries]));
}
