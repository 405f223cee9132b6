/** Renders the pages of a site that differ from what is published. */
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { type Layout, outputPathsOf } from '../model/address.ts';
import type { BodyFindings, CachedFile, CachedPage, Lookup } from '../model/cached.ts';
import type { Writer } from '../output/write.ts';
import type { Team } from '../parallel/team.ts';
import { bodiesNow, reasonToRender } from '../render/page-keys.ts';
import type { Renderer } from '../render/renderer.ts';
import type { Sources } from '../system/text-file.ts';
import { type BatchSetting, batchRenderer, type RenderJob } from './batch.ts';
import type { Memo } from './memo.ts';
import type { PlannedSite } from './plan.ts';

export interface RenderParts {
  readonly sources: Sources;
  readonly layout: Layout;
  readonly renderer: Renderer;
  readonly writer: Writer;
  /** The content files from which the site was planned. */
  readonly files: Lookup<CachedFile>;
  readonly memo: Memo;
  /** The planned part of the key of a page that the memo has. */
  readonly plannedKeyOf: PlannedSite['plannedKeyOf'];
  readonly team: Team;
  /** Called for each page that has to be rendered, with the reason. */
  readonly onRender: (address: string, reason: string) => void;
}

export interface RenderedPages {
  /** All pages and text files, by address. */
  readonly pages: ReadonlyMap<string, CachedPage>;
  /** How many pages were rendered. */
  readonly rendered: number;
  /** What was found in the bodies of all, by the path of the file. */
  readonly findings: ReadonlyMap<string, BodyFindings>;
  /** Templates that failed. */
  readonly failed: readonly Diagnostic[];
}

/** Stages every page and text file, or keeps the published file if its key is the same. */
export async function renderPages(site: PlannedSite, parts: RenderParts): Promise<RenderedPages> {
  const { sources, layout, renderer, writer, files, memo, plannedKeyOf, team, onRender } = parts;
  const { plan, setting, pictures, keyWith } = site;
  const pages = new Map<string, CachedPage>();
  const findings = new Map<string, BodyFindings>();
  const jobs: RenderJob[] = [];
  for (const page of plan.all) {
    const paths = outputPathsOf(page.address, layout);
    const last = memo.pages.get(page.address);
    const planned = last && plannedKeyOf(page);
    const key = planned && keyWith(planned, bodiesNow(last.bodies, files));
    if (last && key === last.key && writer.isCurrent(paths, key)) {
      writer.keep(paths);
      pages.set(page.address, last);
      for (const source of last.bodies) {
        const found = memo.findings.get(source);
        if (found) findings.set(source, found);
      }
    } else {
      onRender(page.address, key && last ? reasonToRender(key, last.key) : 'new');
      jobs.push({ page, paths, planned });
    }
  }

  const sent: BatchSetting = { setting, sources, pictures, area: writer.area };
  const results = await team.share('render', sent, jobs, batchRenderer(sent, renderer, site.plannedKeyOf));
  const failed: Diagnostic[] = [];
  results.forEach((result, at) => {
    const { page, paths } = jobs[at]!;
    if ('fault' in result) {
      failed.push(result.fault);
      return;
    }
    const { planned, links, bodies, staged } = result;
    // Of the bodies as they were read: if one is newer than its plan, the next build finds out whether that matters.
    const key = keyWith(planned, bodies);
    writer.record(paths, staged, key);
    pages.set(page.address, { key, links, bodies: bodies.map(({ source }) => source) });
    for (const { source, hash, diagnostics } of bodies)
      if (diagnostics?.length) findings.set(source, { hash, diagnostics });
  });
  const rendered = jobs.filter(({ page }) => page.head).length;
  return { pages, rendered, findings, failed };
}
