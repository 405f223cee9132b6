/** Renders and stages a batch of pages; the same code in the main thread and in workers. */
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { KnownPage } from '../model/known.ts';
import type { Article, Page, TextFile } from '../model/model.ts';
import { type StagedFile, type StagingArea, stageFile } from '../output/stage.ts';
import type { BodyParts, RenderedBody } from '../render/bodies.ts';
import { pageKeys } from '../render/page-keys.ts';
import { pageRenderer } from '../render/planned.ts';
import type { Renderer } from '../render/renderer.ts';

/** A page or a text file to render, and where it goes. */
export interface RenderJob {
  readonly page: Page | TextFile;
  readonly paths: readonly string[];
}

/** The result of rendering it. */
export type RenderedJob =
  | (KnownPage & { readonly staged: readonly StagedFile[] })
  | { readonly fault: Diagnostic };

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
  keyOf = pageKeys(renderer, parts.setting),
): (jobs: readonly RenderJob[]) => RenderedJob[] {
  const render = pageRenderer(parts, renderer);
  /** Folders that have been made. */
  const folders = new Set<string>();
  return (jobs) => {
    const known = new Map<Article, RenderedBody>();
    return jobs.map(({ page, paths }) => {
      const rendered = render(page, known);
      if ('fault' in rendered) return rendered;
      const { text, ...found } = rendered;
      return { key: keyOf(page), ...found, staged: stageFile(area, paths, text, folders) };
    });
  };
}
