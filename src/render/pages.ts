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

/** Stages every page, or keeps it where its key is that of the published file. */
export async function renderPages(site: PreparedSite, parts: RenderParts): Promise<RenderedPages> {
  const { options, writer, before } = parts;
  const known = new Map<string, KnownPage>();
  const linking: LinkingPage[] = [];
  const jobs: (RenderJob & { readonly key: string })[] = [];
  for (const page of site.plan.pages) {
    const paths = outputPathsOf(page.address, options.layout);
    const key = site.keyOf(page);
    const last = before.get(page.address);
    if (last?.key === key && paths.every((path) => writer.isCurrent(path, key))) {
      writer.keep(paths);
      known.set(page.address, last);
      linking.push({ address: page.address, source: page.source, links: last.links });
    } else {
      parts.onRender(page.address, reasonToRender(key, last?.key));
      jobs.push({ page, paths, key });
    }
  }

  const results = await renderJobs(jobs, site, parts);
  const diagnostics: Diagnostic[] = [];
  results.forEach((result, at) => {
    const { page, paths, key } = jobs[at]!;
    if ('fault' in result) {
      diagnostics.push(result.fault);
      return;
    }
    if (result.staged.length > 0) writer.record(paths, result.staged, key);
    known.set(page.address, { key, links: result.links });
    linking.push({ address: page.address, source: page.source, links: result.links });
  });
  return { linking, known, diagnostics, rendered: jobs.length };
}

async function renderJobs(
  jobs: readonly (RenderJob & { readonly key: string })[],
  site: PreparedSite,
  { options, renderer, writer, team }: RenderParts,
): Promise<RenderedJob[]> {
  const { area } = writer;
  const keys = new Map(jobs.map(({ paths, key }) => [paths[0], key]));
  const here: BatchSetting = {
    renderer,
    setting: site.setting,
    bodyOf: bodiesFrom(options.root, site.pictures),
    linksOf: linkFinder(),
    stage: area
      ? stageInto(area)
      : (paths, html) => {
          writer.stage(paths, html, keys.get(paths[0]) ?? '');
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
