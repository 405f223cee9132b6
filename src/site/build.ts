/**
 * The build from top to bottom: from what is known of the last one, and what is found now, to a published site.
 *
 * `site/follow.ts` decides what a change affects, `site/publish.ts` renders and publishes that much.
 * `now` comes from outside: the same input gives the same bytes whenever and wherever it is built.
 */
import { join } from 'node:path';
import { isValidAt } from '../content/schedule.ts';
import { type BuildOptions, protectedFolders } from '../model/build-options.ts';
import type { Machine } from '../output/disk.ts';
import { placesOf } from '../output/places.ts';
import { refuseDangerousFolder } from '../output/refuse.ts';
import { isUntouchedOutput } from '../output/write.ts';
import { alone, type Team } from '../parallel/team.ts';
import type { Renderer } from '../render/renderer.ts';
import { type FoundFile, scanFolder } from '../system/scan.ts';
import { ownFolder } from '../system/sealed-files.ts';
import type { Steps } from '../system/steps.ts';
import { type LastBuild, lastBuildOf } from './last-build.ts';
import type { BuildResult } from './publish.ts';

/** What a build works with. */
export interface BuildParts {
  readonly loadRenderer: () => Promise<Renderer>;
  /** Changes with every source of the program. */
  readonly programVersion: () => Promise<string>;
  readonly steps: Steps;
  /** Called for each page that has to be rendered, with the reason. */
  readonly onRender?: (address: string, reason: string) => void;
  /** Opens the team of threads that share the work; without one, everything happens in one thread. */
  readonly openTeam?: () => Team;
  /** Where the output is written; this machine by default. */
  readonly machine?: Machine;
}

/** Builds the site. Mistakes in content and templates are diagnostics; disk failures throw. */
export async function build(options: BuildOptions, parts: BuildParts): Promise<BuildResult> {
  const found = scanFolder(options.content.directory);
  const known = options.cache === null ? null : compareWithLast(options, found, await parts.programVersion());
  const last = known?.last && isUntouchedOutput(options) ? known.last : null;
  // If nothing has changed, nothing more is loaded.
  if (last?.changed.length === 0) return last.result;
  const result = await buildSince(last, options, found, parts);
  if (known && result.published) {
    const published = { ...result.published, written: 0, removed: 0, others: [] };
    known.write({ ...result, reach: 'nothing', rendered: 0, published });
  }
  return result;
}

/** Builds what has changed since the last build, or everything if there is none to compare with. */
async function buildSince(
  last: LastBuild<BuildResult> | null,
  options: BuildOptions,
  found: readonly FoundFile[],
  { loadRenderer, steps, onRender = () => {}, openTeam = () => alone, machine }: BuildParts,
): Promise<BuildResult> {
  refuseDangerousFolder(options, protectedFolders(options));
  const team = openTeam();
  try {
    if (!last) await team.expect('read', found.length);
    const { cacheFor } = await import('./build-cache.ts');
    const { follow } = await import('./follow.ts');
    const { publish } = await import('./publish.ts');
    const renderer = await steps.run('load templates', loadRenderer);
    const cache = cacheFor(options, renderer.sources);
    const from = async (files: readonly FoundFile[] | null) => {
      const results = cache.results;
      const followed = await follow(cache, files, { options, renderer, results, steps, team, found });
      return publish(followed, options, { renderer, cache, last, steps, team, onRender, machine });
    };
    // A whole site can be published whatever was published before.
    return (await from(last?.changed ?? null)) ?? (await from(null))!;
  } finally {
    await team.close();
  }
}

function compareWithLast(options: BuildOptions, content: readonly FoundFile[], programVersion: string) {
  const { root, cache, now, ...asked } = options;
  const others = ['static', 'templates', 'functions'].map((name) => scanFolder(join(root, name)));
  const folder = ownFolder(cache!, options.content.directory, options.out);
  const holds = ({ validity }: BuildResult) => validity !== null && isValidAt(now, validity);
  const inputs = { content, others, settings: [asked, programVersion], holds };
  return lastBuildOf(folder, placesOf(options).manifest, inputs);
}
