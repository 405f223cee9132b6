/**
 * Renders what a change affects, checks it, and writes it to the output folder. Nothing is written there before
 * everything has been rendered and checked, so a build that finds a mistake leaves the last good site.
 */

import { countHidden } from '../content/assemble.ts';
import type { Hidden, Validity } from '../content/schedule.ts';
import { unwaived } from '../content/waived.ts';
import { asErrors, type Diagnostic, isError } from '../diagnostics/diagnostic.ts';
import { type Layout, outputPathsOf } from '../model/address.ts';
import { type BuildOptions, protectedFolders } from '../model/build-options.ts';
import type { Planned } from '../model/model.ts';
import { isUnlisted } from '../model/unlisted.ts';
import type { Machine } from '../output/disk.ts';
import { openOutput, type PublishResult, type Writer } from '../output/write.ts';
import type { FileCache } from '../system/sealed-files.ts';
import type { Progress, Steps } from '../system/steps.ts';
import type { BuildCache } from './build-cache.ts';
import { deadLinks, deadLinksOf, type LinkingPage } from './dead-links.ts';
import type { Followed, FollowedAll, FollowedBodies } from './follow.ts';
import type { LastBuild } from './last-build.ts';
import { type RenderParts, renderPages } from './render-pages.ts';
import { stageShareImages } from './share-images.ts';

/** The result of a build. */
export interface BuildResult {
  /** What the changes since the last build affected; "all" if there was none to compare with. */
  readonly reach: 'nothing' | 'bodies' | 'all';
  readonly diagnostics: readonly Diagnostic[];
  /** Absent if a mistake stopped the build. */
  readonly published?: PublishResult;
  /** Pages of the site, and how many of them were rendered. */
  readonly pages: number;
  readonly rendered: number;
  /** True if search engines are asked to leave out every page. */
  readonly noindex: boolean;
  /** Entries that are not on the live site. */
  readonly hidden: Readonly<Record<Hidden, number>>;
  /** The time in which it holds, because nothing appears or expires. Null if nothing was built. */
  readonly validity: Validity | null;
}

export interface PublishParts extends Pick<RenderParts, 'renderer' | 'team' | 'onRender'> {
  readonly cache: BuildCache;
  /** The build from which the change was followed, if it does not affect the whole site. */
  readonly last: LastBuild<BuildResult> | null;
  readonly steps: Steps;
  readonly machine: Machine | undefined;
}

/** Null if more has to be known: the output folder is not in the state from which the change was followed, or a link is dead. */
export async function publish(
  followed: Followed,
  options: BuildOptions,
  parts: PublishParts,
): Promise<BuildResult | null> {
  const isWhole = followed.reach === 'all';
  const { site } = followed;
  const judged = (diagnostics: readonly Diagnostic[]) => {
    const left = unwaived(diagnostics, followed.files);
    return options.strict ? asErrors(left) : left;
  };
  const prepared = isWhole ? judged(followed.diagnostics) : [];
  // After an error nothing is published, but pages are still rendered, to report their faults too, unless an address is
  // no path.
  const isInVain = prepared.some(isError);
  const isUnsound = prepared.some((one) => one.rule === 'pages/address');
  if (!site || isUnsound) return failed(prepared);

  const { cache, last, steps } = parts;
  const writer = openOutput(options, protectedFolders(options), parts.machine);
  try {
    if (!isWhole && !(last?.isLatest() && stands(followed, options.layout, writer))) {
      writer.discard();
      return null;
    }
    const { root, layout } = options;
    const rendering = { ...parts, root, layout, writer, before: cache.pages };
    const pages = await renderAndDraw(
      steps.run('render pages', () => renderPages(site, rendering)),
      isInVain
        ? Promise.resolve()
        : steps.run('draw share images', (progress) =>
            stageShareImages(parts.renderer.site, site, root, writer, cache.results, progress),
          ),
    );
    const dead = await steps.run('check links', () => deadAmong(pages.linking, followed, root));
    if (!dead) {
      writer.discard();
      return null;
    }
    const still = isWhole ? [] : ofOthers(last!.result.diagnostics, followed.replaced);
    // A template may have failed only because an entry is missing.
    const found = pages.diagnostics.filter(({ rule }) => !isInVain || rule !== 'templates/failed');
    const diagnostics = [...prepared, ...still, ...judged(found), ...dead];
    if (diagnostics.some(isError)) {
      writer.discard();
      return failed(diagnostics);
    }
    const published = await steps.run('write output', (progress) =>
      writeOutput(followed, writer, cache.results, progress),
    );
    cache.keep(isWhole ? 'whole' : 'part', { files: followed.files, pages: pages.known, site });
    const { reach } = followed;
    const { pages: count, noindex, hidden, validity } = isWhole ? countsOf(followed) : last!.result;
    return {
      reach,
      diagnostics,
      published,
      pages: count,
      rendered: pages.rendered,
      noindex,
      hidden,
      validity,
    };
  } catch (error) {
    writer.discard();
    throw error;
  }
}

/**
 * The dead links of some pages. Null if a part of the site has any: only the whole knows what it does not show, and so
 * why a link leads nowhere.
 */
async function deadAmong(pages: readonly LinkingPage[], followed: Followed, root: string) {
  if (followed.reach === 'all')
    return followed.site ? deadLinks(pages, followed.site, root, [...followed.files.keys()]) : [];
  const { addresses } = followed.site.plan;
  return pages.some((page) => deadLinksOf(page, addresses).length > 0) ? null : [];
}

/** Draws images in other threads while pages are rendered. If one fails, both end first, so that nothing is staged later. */
async function renderAndDraw<Pages>(rendering: Promise<Pages>, drawing: Promise<void>): Promise<Pages> {
  await Promise.allSettled([rendering, drawing]);
  await drawing;
  return rendering;
}

/** Publishes what was staged, and everything that is not rendered. */
async function writeOutput(
  followed: Followed,
  writer: Writer,
  results: FileCache,
  progress: Progress,
): Promise<PublishResult> {
  const isWhole = followed.reach === 'all';
  const files = isWhole && followed.site ? [...followed.site.copied, ...followed.site.emitted()] : [];
  for (const { path, contents } of files) writer.stage([path], contents, '');
  if (followed.site?.precompressed) {
    const { stageCompressed } = await import('../output/compress.ts');
    await stageCompressed(writer, results.versionOf('src/output/compress.ts'), progress);
  }
  return writer.publish(isWhole ? 'remove' : 'keep');
}

function countsOf({ site, entries, validity }: FollowedAll) {
  const pages = site?.plan.pages ?? [];
  return { pages: pages.length, noindex: isUnlisted(pages), hidden: countHidden(entries), validity };
}

function failed(diagnostics: readonly Diagnostic[]): BuildResult {
  const none = { pages: 0, rendered: 0, noindex: false, hidden: countHidden([]), validity: null };
  return { reach: 'all', diagnostics, ...none };
}

/** The findings in files whose bodies have not changed. */
function ofOthers(found: readonly Diagnostic[], replaced: readonly Planned[]): Diagnostic[] {
  const sources = new Set(replaced.map(({ source }) => source));
  return found.filter(({ file }) => !sources.has(file));
}

/** True if each page to be replaced is published with the key by which it is known. */
function stands({ site, replaced }: FollowedBodies, layout: Layout, writer: Writer): boolean {
  return replaced.every((page) => writer.isCurrent(outputPathsOf(page.address, layout), site.keyOf(page)));
}
