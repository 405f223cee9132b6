/** Renders the pages of a site that differ from what is published. */
import type { BuildOptions, Renderer } from '../build.ts';
import type { KnownPage, KnownPages } from '../cache/pages.ts';
import type { LinkingPage } from '../check/links.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Writer } from '../output/write.ts';
import { outputPathsOf } from '../pages/address.ts';
import { alone, inBatches, type Team, WORTH_SHARING } from '../parallel/team.ts';
import type { PreparedSite } from '../prepare.ts';
import {
  type BatchSetting,
  type RenderedJob,
  type RenderJob,
  renderBatch,
  type SentSetting,
  stageInto,
} from './batch.ts';
import { bodiesFrom } from './bodies.ts';
import { reasonToRender } from './digest.ts';
import { linkFinder } from './links.ts';

export interface RenderParts {
  readonly options: BuildOptions;
  readonly renderer: Renderer;
  readonly writer: Writer;
  readonly before: KnownPages;
  readonly team: () => Team;
  /** Told of each page that has to be rendered, and why. */
  readonly onRender: (address: string, reason: string) => void;
}

export interface RenderedPages {
  readonly linking: readonly LinkingPage[];
  readonly known: KnownPages;
  readonly diagnostics: readonly Diagnostic[];
  readonly rendered: number;
}

/** What is rendered, and with what. */
export type RenderedSite = Pick<PreparedSite, 'setting' | 'keyOf' | 'pictures'> & {
  readonly plan: Pick<PreparedSite['plan'], 'pages'>;
};

/** Stages every page, or keeps it where its key is that of the published file. */
export async function renderPages(site: RenderedSite, parts: RenderParts): Promise<RenderedPages> {
  const { options, writer, before } = parts;
  const known = new Map<string, KnownPage>();
  const linking: LinkingPage[] = [];
  const jobs: RenderJob[] = [];
  for (const page of site.plan.pages) {
    const paths = outputPathsOf(page.address, options.layout);
    const last = before.get(page.address);
    // The key of a page that is new is made by whoever renders it.
    const key = last && site.keyOf(page);
    if (last && key === last.key && paths.every((path) => writer.isCurrent(path, last.key))) {
      writer.keep(paths);
      known.set(page.address, last);
      linking.push({ address: page.address, source: page.source, links: last.links });
    } else {
      parts.onRender(page.address, key && last ? reasonToRender(key, last.key) : 'new');
      jobs.push({ page, paths });
    }
  }

  const results = await renderJobs(jobs, site, parts);
  const diagnostics: Diagnostic[] = [];
  results.forEach((result, at) => {
    const { page, paths } = jobs[at]!;
    if ('fault' in result) {
      diagnostics.push(result.fault);
      return;
    }
    const { key, links, bodies, staged } = result;
    if (staged.length > 0) writer.record(paths, staged, key);
    known.set(page.address, { key, links, bodies });
    linking.push({ address: page.address, source: page.source, links });
  });
  return { linking, known, diagnostics, rendered: jobs.length };
}

async function renderJobs(
  jobs: readonly RenderJob[],
  site: RenderedSite,
  { options, renderer, writer, team }: RenderParts,
): Promise<RenderedJob[]> {
  const { area } = writer;
  const here: BatchSetting = {
    renderer,
    setting: site.setting,
    bodyOf: bodiesFrom(options.root, site.pictures),
    linksOf: linkFinder(),
    keyOf: site.keyOf,
    stage: area
      ? stageInto(area)
      : (paths, html, key) => {
          writer.stage(paths, html, key);
          return [];
        },
  };
  const { site: _functions, ...plainSetting } = site.setting;
  const sent: SentSetting | null = area && {
    setting: plainSetting,
    root: options.root,
    pictures: site.pictures,
    area,
  };
  const sharing = sent && jobs.length >= WORTH_SHARING ? team() : alone;
  const results = await sharing.share('render', sent, inBatches(jobs), (batch) => renderBatch(batch, here));
  return results.flat();
}
