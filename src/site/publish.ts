/**
 * Renders what differs from the last build, checks it, and writes it to the output folder. Nothing is written there before
 * everything has been rendered and checked, so a build that finds a mistake leaves the last good site.
 */
import { countHidden } from '../content/assemble.ts';
import type { Hidden, Validity } from '../content/schedule.ts';
import { unwaived } from '../content/waived.ts';
import { asErrors, type Diagnostic, isError } from '../diagnostics/diagnostic.ts';
import { type BuildOptions, sourcesOf } from '../model/build-options.ts';
import { isUnlisted } from '../model/unlisted.ts';
import { openOutput, type PublishResult } from '../output/write.ts';
import type { Machine } from '../system/lock.ts';
import type { Steps } from '../system/steps.ts';
import { deadLinks } from './dead-links.ts';
import type { Followed } from './follow.ts';
import { type RenderParts, renderPages } from './render-pages.ts';
import { stageShareImages } from './share-images.ts';

/** The result of a build. */
export interface BuildResult {
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

interface PublishParts extends Pick<RenderParts, 'renderer' | 'memo' | 'planned' | 'share'> {
  readonly steps: Steps;
  readonly machine: Machine | undefined;
}

/** Publishes a site as it was followed, or says what keeps it from being published. */
export async function publish(
  followed: Followed,
  options: BuildOptions,
  parts: PublishParts,
): Promise<BuildResult> {
  const { site, files, entries, validity } = followed;
  const judged = (diagnostics: readonly Diagnostic[]) => {
    const left = unwaived(diagnostics, files, parts.renderer.site, options.content.label);
    return options.strict ? asErrors(left) : left;
  };
  const prepared = judged(followed.diagnostics);
  // After an error nothing is published, but pages are still rendered, to report their faults too, unless an address is
  // no path.
  const isInVain = prepared.some(isError);
  if (!site || prepared.some(({ rule }) => rule === 'pages/address')) return failed(prepared);

  const { memo, planned, renderer, steps } = parts;
  const { root, layout } = options;
  const sources = sourcesOf(options);
  const writer = openOutput(options, parts.machine);
  try {
    const rendering = steps.run('render pages', () =>
      renderPages(site, { ...parts, sources, layout, writer, files }),
    );
    const drawing = isInVain
      ? Promise.resolve([])
      : steps.run('draw share images', () =>
          stageShareImages(site, renderer.site, root, writer, memo.results),
        );
    // In other threads. If one fails, both end first, so that nothing is staged later.
    await Promise.allSettled([rendering, drawing]);
    const unwritable = await drawing;
    const pages = await rendering;
    const dead = await steps.run('check links', () =>
      deadLinks(pages.linking, site, sources, [...files.keys()]),
    );
    const found = pages.findings.flatMap(([, found]) => found);
    // A template may have failed only because an entry is missing.
    const inPages = judged([...found, ...unwritable, ...(isInVain ? [] : pages.failed)]);
    const mistakes = [...prepared, ...inPages, ...dead];
    // Nobody waits for pictures to hear of a mistake.
    const pictures = mistakes.some(isError) ? null : await steps.run('make pictures', site.makePictures);
    const diagnostics = [...mistakes, ...judged(pictures?.diagnostics ?? [])];
    if (!pictures || diagnostics.some(isError)) {
      writer.discard();
      return failed(diagnostics);
    }
    const unrendered = [...site.copied, ...pictures.files, ...site.emitted()];
    const published = await steps.run('write output', async () => {
      for (const { path, contents } of unrendered) writer.stage([path], contents, '');
      return writer.publish();
    });
    memo.keep({
      planned,
      files: [...files.values()],
      pages: pages.pages,
      findings: pages.findings,
      addresses: [...site.plan.addresses],
    });
    return {
      diagnostics,
      published,
      pages: site.plan.pages.length,
      rendered: pages.rendered,
      noindex: isUnlisted(site.plan.pages),
      hidden: countHidden(entries),
      validity,
    };
  } catch (error) {
    writer.discard();
    throw error;
  }
}

function failed(diagnostics: readonly Diagnostic[]): BuildResult {
  return { diagnostics, pages: 0, rendered: 0, noindex: false, hidden: countHidden([]), validity: null };
}
