/** Renders and stages a batch of pages; the same code in the main thread and in workers. */
import { type Diagnostic, problem } from '../diagnostics/diagnostic.ts';
import type { ShownPictures } from '../images/picture-element.ts';
import type { Article, Page, Planned, TextFile } from '../model.ts';
import { type StagedFile, type StagingArea, stageFile } from '../output/stage.ts';
import type { KnownPage, PlainSetting } from '../site/known.ts';
import { type BodyOf, bodiesFrom, type MarkdownOf, markdownFrom, type RenderedBody } from './bodies.ts';
import { type LinkFinder, linkFinder } from './links.ts';
import { pageKeys } from './page-keys.ts';
import type { Renderer } from './renderer.ts';
import type { RenderSetting } from './setting.ts';
import { renderText } from './text.ts';

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
export interface BatchSetting {
  readonly renderer: Renderer;
  readonly setting: RenderSetting;
  readonly bodyOf: BodyOf;
  readonly markdownOf: MarkdownOf;
  readonly linksOf: LinkFinder;
  readonly keyOf: (page: Planned) => string;
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
  const parts = { root, pictures, setting };
  return {
    renderer,
    setting,
    keyOf: pageKeys(renderer, setting),
    bodyOf: bodiesFrom(parts),
    markdownOf: markdownFrom(parts),
    linksOf: linkFinder(setting.baseUrl),
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
  const { renderer, setting, linksOf, keyOf, stage } = batch;
  const bodyOnce = remembered(batch.bodyOf);
  return jobs.map(({ page, paths }) => {
    const bodies = new Set<string>();
    const diagnostics: Diagnostic[] = [];
    const note =
      <Result>(read: (article: Article) => Result) =>
      (article: Article) => {
        bodies.add(article.source);
        return read(article);
      };
    const bodyOf = note((article) => {
      const body = bodyOnce(article);
      diagnostics.push(...body.diagnostics);
      return body;
    });
    let text: string;
    try {
      text = page.head
        ? renderer.renderPage(page, setting, bodyOf)
        : renderText(page, setting, { bodyOf: note(bodyOnce), markdownOf: note(batch.markdownOf) });
    } catch (error) {
      return { fault: templateFault(page, error, renderer) };
    }
    const links = page.head ? linksOf(text) : [];
    return { key: keyOf(page), links, bodies: [...bodies], diagnostics, staged: stage(paths, text) };
  });
}

/** Feeds show the bodies of pages, and several the same. */
function remembered(bodyOf: BodyOf): BodyOf {
  const known = new Map<Article, RenderedBody>();
  return (article) => {
    const body = known.get(article) ?? bodyOf(article);
    known.set(article, body);
    return body;
  };
}

/** What to show where a template threw: the template's own line, the page, and the reason. */
export function templateFault(
  page: Planned,
  error: unknown,
  { traced }: Pick<Renderer, 'traced'>,
): Diagnostic {
  const reason = error instanceof Error ? error.message : String(error);
  const message = `The template "${page.template}" failed at ${page.address}: ${reason}`;
  const place = traced?.(error).place;
  return place
    ? problem(place, 'templates/failed', message, `The page is made from ${page.source}.`)
    : problem({ file: page.source }, 'templates/failed', message);
}
