/** Renders the pages and text files of a site that differ from what is published, here and in workers. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { type Layout, outputPathsOf } from '../model/address.ts';
import type { CachedFile, CachedPage } from '../model/cached.ts';
import type { Page, TextFile } from '../model/model.ts';
import { type StagedFile, type StagingArea, stageFile } from '../output/stage.ts';
import type { Writer } from '../output/write.ts';
import type { Share } from '../parallel/team.ts';
import type { BodyParts, RenderedBody } from '../render/bodies.ts';
import { linkFinder } from '../render/links.ts';
import { bodiesNow, plannedKeys, plannedPart } from '../render/page-keys.ts';
import { mergeFailures, pageRenderer, type Rendered } from '../render/planned.ts';
import type { Renderer } from '../render/renderer.ts';
import type { Sources } from '../system/text-file.ts';
import type { LinkingPage } from './dead-links.ts';
import type { Kept, Memo } from './memo.ts';
import type { PlannedSite } from './plan.ts';

export interface RenderParts {
  readonly sources: Sources;
  readonly layout: Layout;
  readonly renderer: Renderer;
  readonly writer: Writer;
  /** The content files from which the site was planned. */
  readonly files: ReadonlyMap<string, CachedFile>;
  readonly memo: Memo;
  /** Of everything from which the site was planned; null if unknown. */
  readonly planned: string | null;
  readonly share: Share;
}

/** What every page of a site was rendered as, now or before. */
interface RenderedPages extends Pick<Kept, 'pages' | 'findings'> {
  /** Pages with links that may be dead: those of others led somewhere before, and every address is still there. */
  readonly linking: readonly LinkingPage[];
  /** How many pages were rendered. */
  readonly rendered: number;
  /** Templates that failed. */
  readonly failed: readonly Diagnostic[];
}

/** Stages every page and text file, or keeps the published file if its key is the same. */
export async function renderPages(site: PlannedSite, parts: RenderParts): Promise<RenderedPages> {
  const { sources, layout, renderer, writer, files, memo, share } = parts;
  const { plan, setting, pictures, plannedKeyOf, keyWith } = site;
  const pages: CachedPage[] = [];
  const findings = new Map<string, readonly Diagnostic[]>();
  const linking: LinkingPage[] = [];
  const jobs: RenderJob[] = [];
  const linksIn = linkFinder(setting.baseUrl);
  const isSamePlan = parts.planned !== null && parts.planned === memo.planned;
  const isAddressGone = memo.addresses.some((address) => !plan.addresses.has(address));
  const note = (source: string, found: readonly Diagnostic[] = []) => {
    if (found.length > 0) findings.set(source, found);
  };
  for (const page of plan.all) {
    const paths = outputPathsOf(page.address, layout);
    const last = memo.pages.get(page.address);
    const planned = last && (isSamePlan ? plannedPart(last.key) : plannedKeyOf(page));
    const key = planned && keyWith(planned, bodiesNow(last.shown, files));
    if (last && key === last.key && writer.isCurrent(paths, key)) {
      writer.keep(paths);
      pages.push(last);
      for (const source of last.shown) note(source, memo.findings.get(source));
      if (page.head && isAddressGone) {
        const text = readFileSync(join(writer.area.out, paths[0]!), 'utf8');
        linking.push({ source: page.source, links: linksIn(text) });
      }
    } else jobs.push({ page, paths });
  }

  const sent: BatchSetting = { setting, sources, pictures, area: writer.area };
  const results = await share(sent, jobs, batchRenderer(sent, renderer, plannedKeyOf));
  const failed: Diagnostic[] = [];
  results.forEach((result, index) => {
    const { page, paths } = jobs[index]!;
    if ('fault' in result) {
      failed.push(result.fault);
      return;
    }
    const { planned, links, bodies, staged } = result;
    // Of the bodies as they were read: if one is newer than its plan, the next build finds out whether that matters.
    const key = keyWith(planned, bodies);
    writer.record(paths, staged, key);
    for (const { source, diagnostics } of bodies) note(source, diagnostics);
    pages.push({ address: page.address, key, shown: bodies.map(({ source }) => source) });
    linking.push({ source: page.source, links });
  });
  const rendered = jobs.filter(({ page }) => page.head).length;
  return { pages, findings: [...findings], linking, rendered, failed: mergeFailures(failed) };
}

/** A page or a text file to render, and where it goes. */
interface RenderJob {
  readonly page: Page | TextFile;
  readonly paths: readonly string[];
}

interface StagedPage extends Omit<Rendered, 'text'> {
  readonly planned: string;
  readonly staged: readonly StagedFile[];
}

/** What batches are rendered with; plain data, to be sent to workers. */
export interface BatchSetting extends BodyParts {
  readonly area: StagingArea;
}

/**
 * Makes a function that renders and stages each page and text file of a batch, with the templates of this thread. If a
 * template throws, that is a diagnostic, and the others continue.
 */
export function batchRenderer(
  { area, ...parts }: BatchSetting,
  renderer: Renderer,
  plannedKeyOf = plannedKeys(renderer, parts.setting),
): (jobs: readonly RenderJob[]) => (StagedPage | { readonly fault: Diagnostic })[] {
  const render = pageRenderer(parts, renderer);
  const madeFolders = new Set<string>();
  return (jobs) => {
    const bodies = new Map<string, RenderedBody>();
    return jobs.map(({ page, paths }) => {
      const rendered = render(page, bodies);
      if ('fault' in rendered) return rendered;
      const { text, ...found } = rendered;
      return { planned: plannedKeyOf(page), ...found, staged: stageFile(area, paths, text, madeFolders) };
    });
  };
}
