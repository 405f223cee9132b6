/** Renders and stages a batch of pages; the same code in the main thread and in workers. */
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Page, TextFile } from '../model/model.ts';
import { type StagedFile, type StagingArea, stageFile } from '../output/stage.ts';
import type { BodyParts, RenderedBody } from '../render/bodies.ts';
import { plannedKeys } from '../render/page-keys.ts';
import { pageRenderer, type Rendered } from '../render/planned.ts';
import type { Renderer } from '../render/renderer.ts';

/** A page or a text file to render, and where it goes. */
export interface RenderJob {
  readonly page: Page | TextFile;
  readonly paths: readonly string[];
  /** The planned part of its key; made by the thread that renders it if it is missing. */
  readonly planned: string | undefined;
}

/** The result of rendering it. */
export type RenderedJob = StagedPage | { readonly fault: Diagnostic };

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
): (jobs: readonly RenderJob[]) => RenderedJob[] {
  const render = pageRenderer(parts, renderer);
  /** Folders that have been made. */
  const folders = new Set<string>();
  return (jobs) => {
    const bodies = new Map<string, RenderedBody>();
    return jobs.map(({ page, paths, planned = plannedKeyOf(page) }) => {
      const rendered = render(page, bodies);
      if ('fault' in rendered) return rendered;
      const { text, ...found } = rendered;
      return { planned, ...found, staged: stageFile(area, paths, text, folders) };
    });
  };
}
