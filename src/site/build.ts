/**
 * The build from top to bottom: from the last one and what is found now to a published site.
 *
 * `follow.ts` reads and plans the site, `publish.ts` renders and publishes what differs.
 * `now` comes from outside: the same input gives the same bytes whenever and wherever it is built.
 */
import { isValidAt } from '../content/schedule.ts';
import type { BuildOptions } from '../model/build-options.ts';
import { refuseDangerousFolder } from '../output/refuse.ts';
import { isUntouchedOutput } from '../output/write.ts';
import { alone, type Share } from '../parallel/team.ts';
import type { Renderer } from '../render/renderer.ts';
import type { Machine } from '../system/lock.ts';
import { type FoundFile, scanFolder } from '../system/scan.ts';
import type { Steps } from '../system/steps.ts';
import { lastBuildOf, planDigest } from './last-build.ts';
import type { BuildResult } from './publish.ts';

/** What a build works with. */
export interface BuildParts {
  readonly loadRenderer: () => Promise<Renderer>;
  /** Changes with every source of the program. */
  readonly programVersion: () => Promise<string>;
  readonly steps: Steps;
  /** Shares the rendering with other threads; without it, everything happens in one. */
  readonly share?: Share;
  /** Where the output is written; this machine by default. */
  readonly machine?: Machine;
}

/** Builds the site. Mistakes in content and templates are diagnostics; disk failures throw. */
export async function build(options: BuildOptions, parts: BuildParts): Promise<BuildResult> {
  const found = scanFolder(options.content.directory);
  const last = options.cache === null ? null : lastBuildOf(options, found, await parts.programVersion());
  const { validity = null } = last?.result ?? {};
  // If nothing has changed, nothing more is loaded.
  if (validity && isValidAt(options.now, validity) && isUntouchedOutput(options)) return last!.result!;
  const result = await buildAnew(options, found, last?.others ?? null, parts);
  if (result.published) {
    const published = { ...result.published, written: 0, removed: 0, others: [] };
    last?.write({ ...result, rendered: 0, published });
  }
  return result;
}

async function buildAnew(
  options: BuildOptions,
  found: readonly FoundFile[],
  others: string | null,
  { loadRenderer, steps, share = alone, machine }: BuildParts,
): Promise<BuildResult> {
  refuseDangerousFolder(options);
  const { memoFor } = await import('./memo.ts');
  const { follow } = await import('./follow.ts');
  const { publish } = await import('./publish.ts');
  const renderer = await steps.run('load templates', loadRenderer);
  const memo = memoFor(options, renderer.sources);
  const { results } = memo;
  const followed = await follow(memo.files, { options, renderer, results, steps, found });
  const planned = planDigest(others, followed);
  return publish(followed, options, { renderer, memo, planned, steps, share, machine });
}
