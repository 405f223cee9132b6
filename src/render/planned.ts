/** Renders one page or text file, and notes what it shows: for a build in `batch.ts`, for whoever asks in `serve`. */
import { type Diagnostic, problem } from '../diagnostics/diagnostic.ts';
import type { Article, Page, Planned, TextFile } from '../model.ts';
import { type BodyOf, type BodyParts, bodiesFrom, type MarkdownOf, markdownFrom } from './bodies.ts';
import { type LinkFinder, linkFinder } from './links.ts';
import type { Renderer } from './renderer.ts';
import type { RenderSetting } from './setting.ts';
import { renderText } from './text.ts';

export interface Rendering {
  readonly renderer: Renderer;
  readonly setting: RenderSetting;
  readonly bodyOf: BodyOf;
  readonly markdownOf: MarkdownOf;
  readonly linksOf: LinkFinder;
}

/** What renders the pages of a setting. */
export function renderingOf(parts: BodyParts, renderer: Renderer): Rendering {
  const { setting } = parts;
  return {
    renderer,
    setting,
    bodyOf: bodiesFrom(parts, renderer.site),
    markdownOf: markdownFrom(parts),
    linksOf: linkFinder(setting.baseUrl),
  };
}

export interface Rendered {
  readonly text: string;
  /** Addresses inside the site that it links to. */
  readonly links: readonly string[];
  /** The files whose bodies it shows, with what is to be said of them; null where it shows the markdown itself. */
  readonly bodies: ReadonlyMap<string, readonly Diagnostic[] | null>;
}

/** A template that throws is a fault. */
export function renderPlanned(
  page: Page | TextFile,
  { renderer, setting, linksOf, ...parts }: Rendering,
): Rendered | { readonly fault: Diagnostic } {
  const bodies = new Map<string, readonly Diagnostic[] | null>();
  const bodyOf = (article: Article) => {
    const body = parts.bodyOf(article);
    bodies.set(article.source, body.diagnostics);
    return body;
  };
  const markdownOf = (article: Article) => {
    bodies.set(article.source, null);
    return parts.markdownOf(article);
  };
  try {
    const { site, renderPage } = renderer;
    if (!page.head)
      return { text: renderText(page, site, setting, { bodyOf, markdownOf }), links: [], bodies };
    const text = renderPage(page, site, setting, bodyOf);
    return { text, links: linksOf(text), bodies };
  } catch (error) {
    return { fault: templateFault(page, error, renderer) };
  }
}

/** What to show where a template threw: the template's own line, the page, and the reason. */
function templateFault(page: Planned, error: unknown, { traced }: Pick<Renderer, 'traced'>): Diagnostic {
  const reason = error instanceof Error ? error.message : String(error);
  const message = `The template "${page.template}" failed at ${page.address}: ${reason}`;
  const place = traced?.(error).place;
  return place
    ? problem(place, 'templates/failed', message, `The page is made from ${page.source}.`)
    : problem({ file: page.source }, 'templates/failed', message);
}
