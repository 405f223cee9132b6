/** Renders the pages of a site that differ from what is published. */
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { type Layout, outputPathsOf } from '../model/address.ts';
import type { KnownPage, Lookup } from '../model/known.ts';
import { foundInBodies } from '../model/known.ts';
import type { Page, ShownPictures, TextFile } from '../model/model.ts';
import type { Writer } from '../output/write.ts';
import type { Team } from '../parallel/team.ts';
import { reasonToRender } from '../render/page-keys.ts';
import type { Renderer } from '../render/renderer.ts';
import type { RenderSetting } from '../render/setting.ts';
import { type BatchSetting, batchRenderer, type RenderJob } from './batch.ts';
import type { LinkingPage } from './dead-links.ts';

/** Pages and text files, and what they are rendered with. */
export interface RenderableSite {
  readonly plan: { readonly all: readonly (Page | TextFile)[] };
  readonly setting: RenderSetting;
  readonly keyOf: (page: Page | TextFile) => string;
  readonly pictures: ShownPictures;
}

export interface RenderParts {
  /** The folder that the paths of sources are relative to. */
  readonly root: string;
  readonly layout: Layout;
  readonly renderer: Renderer;
  readonly writer: Writer;
  /** What is known of the published pages, by address. */
  readonly before: Lookup<KnownPage>;
  readonly team: Team;
  /** Called for each page that has to be rendered, with the reason. */
  readonly onRender: (address: string, reason: string) => void;
}

export interface RenderedPages {
  readonly linking: readonly LinkingPage[];
  /** By address. */
  readonly known: ReadonlyMap<string, KnownPage>;
  readonly diagnostics: readonly Diagnostic[];
  /** How many pages were rendered. */
  readonly rendered: number;
}

/** Stages every page and text file, or keeps the published file if its key is the same. */
export async function renderPages(site: RenderableSite, parts: RenderParts): Promise<RenderedPages> {
  const { root, layout, renderer, writer, before, team, onRender } = parts;
  const known = new Map<string, KnownPage>();
  const linking: LinkingPage[] = [];
  const jobs: RenderJob[] = [];
  for (const page of site.plan.all) {
    const paths = outputPathsOf(page.address, layout);
    const last = before.get(page.address);
    // The key of a new page is made by the thread that renders it.
    const key = last && site.keyOf(page);
    if (last && key === last.key && writer.isCurrent(paths, last.key)) {
      writer.keep(paths);
      known.set(page.address, last);
      linking.push({ source: page.source, links: last.links });
    } else {
      onRender(page.address, key && last ? reasonToRender(key, last.key) : 'new');
      jobs.push({ page, paths });
    }
  }

  const { setting, pictures, keyOf } = site;
  const sent: BatchSetting = { setting, root, pictures, area: writer.area };
  const results = await team.share('render', sent, jobs, batchRenderer(sent, renderer, keyOf));
  const diagnostics: Diagnostic[] = [];
  results.forEach((result, at) => {
    const { page, paths } = jobs[at]!;
    if ('fault' in result) {
      diagnostics.push(result.fault);
      return;
    }
    const { staged, ...found } = result;
    writer.record(paths, staged, found.key);
    known.set(page.address, found);
    linking.push({ source: page.source, links: found.links });
  });
  diagnostics.push(...foundInBodies(known.values()));
  return { linking, known, diagnostics, rendered: jobs.filter(({ page }) => page.head).length };
}
