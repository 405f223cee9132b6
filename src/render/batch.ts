/** Renders and stages a batch of pages; the same code in the main thread and in workers. */
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { getOrMake } from '../get-or-make.ts';
import type { ShownPictures } from '../images/picture-element.ts';
import type { Article, Page, Planned, TextFile } from '../model.ts';
import { type StagedFile, type StagingArea, stageFile } from '../output/stage.ts';
import type { KnownPage, PlainSetting } from '../site/known.ts';
import type { BodyOf, RenderedBody } from './bodies.ts';
import { pageKeys } from './page-keys.ts';
import { type Rendering, renderingOf, renderPlanned } from './planned.ts';
import type { Renderer } from './renderer.ts';

/** A page or a text file to render, and where it goes. */
export interface RenderJob {
  readonly page: Page | TextFile;
  readonly paths: readonly string[];
}

/** What became of it. */
export type RenderedJob =
  | (KnownPage & { readonly staged: readonly StagedFile[] })
  | { readonly fault: Diagnostic };

/** What a batch is rendered with. */
export interface BatchSetting extends Rendering {
  readonly keyOf: (page: Planned) => string;
  readonly stage: (paths: readonly string[], text: string) => readonly StagedFile[];
}

/** The same as it is sent to a worker: without functions. */
export interface SentSetting {
  readonly setting: PlainSetting;
  readonly root: string;
  readonly pictures: ShownPictures;
  readonly area: StagingArea;
}

/** Makes it complete again, with the templates of this thread. */
export function unpackSetting(
  { setting: sent, root, pictures, area }: SentSetting,
  renderer: Renderer,
): BatchSetting {
  const setting = { ...sent, site: renderer.site };
  return {
    ...renderingOf({ root, pictures, setting }, renderer),
    keyOf: pageKeys(renderer, setting),
    stage: stageInto(area),
  };
}

/** Stages below an area, remembering which folders are there. */
function stageInto(area: StagingArea): BatchSetting['stage'] {
  const folders = new Set<string>();
  return (paths, html) => stageFile(area, paths, html, folders);
}

/** Renders each page and text file of a batch. A template that throws is a diagnostic, and the others go on. */
export function renderBatch(jobs: readonly RenderJob[], batch: BatchSetting): RenderedJob[] {
  const rendering = { ...batch, bodyOf: remembered(batch.bodyOf) };
  return jobs.map(({ page, paths }) => {
    const rendered = renderPlanned(page, rendering);
    if ('fault' in rendered) return rendered;
    const { text, links, bodies } = rendered;
    const diagnostics = [...bodies.values()].flatMap((found) => found ?? []);
    const staged = batch.stage(paths, text);
    return { key: batch.keyOf(page), links, bodies: [...bodies.keys()], diagnostics, staged };
  });
}

/** Feeds show the bodies of pages, and several the same. */
function remembered(bodyOf: BodyOf): BodyOf {
  const known = new Map<Article, RenderedBody>();
  return (article) => getOrMake(known, article, () => bodyOf(article));
}
