/** Renders and stages a batch of pages; the same code in the main thread and in workers. */
import { type Diagnostic, problem } from '../diagnostics/diagnostic.ts';
import type { ShownPictures } from '../images/picture-element.ts';
import type { Page } from '../model.ts';
import { type StagedFile, type StagingArea, stageFile } from '../output/stage.ts';
import { basePathOf } from '../pages/base-path.ts';
import type { KnownPage, PlainSetting } from '../site/known.ts';
import { type BodyOf, bodiesFrom } from './bodies.ts';
import { pageKeys } from './digest.ts';
import { type LinkFinder, linkFinder } from './links.ts';
import type { RenderSetting } from './page.tsx';
import type { Renderer } from './renderer.ts';

/** A page to render, and where it goes. */
export interface RenderJob {
  readonly page: Page;
  readonly paths: readonly string[];
}

/** What became of it. */
export type RenderedJob =
  | (KnownPage & { readonly staged: readonly StagedFile[] })
  | { readonly fault: Diagnostic };

/** What a batch is rendered with. */
export interface BatchSetting {
  readonly renderer: Renderer;
  readonly setting: RenderSetting;
  readonly bodyOf: BodyOf;
  readonly linksOf: LinkFinder;
  readonly keyOf: (page: Page) => string;
  readonly stage: (paths: readonly string[], html: string) => readonly StagedFile[];
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
    renderer,
    setting,
    keyOf: pageKeys(renderer, setting),
    bodyOf: bodiesFrom(root, pictures, renderer.site.frameIds),
    linksOf: linkFinder(basePathOf(setting.baseUrl)),
    stage: stageInto(area),
  };
}

/** Stages below an area, remembering which folders are there. */
function stageInto(area: StagingArea): BatchSetting['stage'] {
  const folders = new Set<string>();
  return (paths, html) => stageFile(area, paths, html, folders);
}

/** Renders each page of a batch. A template that throws is a diagnostic, and the others go on. */
export function renderBatch(
  jobs: readonly RenderJob[],
  { renderer, setting, bodyOf, linksOf, keyOf, stage }: BatchSetting,
): RenderedJob[] {
  return jobs.map(({ page, paths }) => {
    let html: string;
    const bodies = new Set<string>();
    const diagnostics: Diagnostic[] = [];
    const noteBody: BodyOf = (article) => {
      bodies.add(article.source);
      const body = bodyOf(article);
      diagnostics.push(...body.diagnostics);
      return body;
    };
    try {
      html = renderer.renderPage(page, setting, noteBody);
    } catch (error) {
      return { fault: templateFault(page, error, renderer) };
    }
    const key = keyOf(page);
    return { key, links: linksOf(html), bodies: [...bodies], diagnostics, staged: stage(paths, html) };
  });
}

/** What to show where a template threw: the template's own line, the page, and the reason. */
export function templateFault(page: Page, error: unknown, { traced }: Pick<Renderer, 'traced'>): Diagnostic {
  const reason = error instanceof Error ? error.message : String(error);
  const message = `The template "${page.template}" failed at ${page.address}: ${reason}`;
  const place = traced?.(error).place;
  return place
    ? problem(place, 'templates/failed', message, `The page is made from ${page.source}.`)
    : problem({ file: page.source }, 'templates/failed', message);
}
