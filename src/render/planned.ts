/** Renders one page or text file, and notes what it shows: for builds (`site/render-pages.ts`) and for `serve`. */
import { type Diagnostic, problem } from '../diagnostics/diagnostic.ts';
import { counted } from '../diagnostics/report.ts';
import type { Article, Page, Planned, TextFile } from '../model/model.ts';
import { getOrMake, groupedBy } from '../system/get-or-make.ts';
import { type BodyParts, bodiesFrom, markdownFrom, type RenderedBody, type ShownBody } from './bodies.ts';
import { linkFinder } from './links.ts';
import type { Renderer } from './renderer.ts';
import { renderText } from './text.ts';

/** A page or a text file, rendered; plain data. */
export interface Rendered {
  readonly text: string;
  /** Addresses inside the site that it links to. */
  readonly links: readonly string[];
  readonly bodies: readonly ShownBody[];
}

/**
 * Makes the function that renders a setting's pages and text files; a template that throws is a fault. Bodies that are in
 * `rendered` are used again: feeds show those of pages, and several the same.
 */
export function pageRenderer(parts: BodyParts, renderer: Renderer) {
  const { setting } = parts;
  const { site, renderPage } = renderer;
  const renderBody = bodiesFrom(parts, site);
  const readMarkdown = markdownFrom(parts);
  const linksOf = linkFinder(setting.baseUrl);
  return (
    page: Page | TextFile,
    rendered = new Map<string, RenderedBody>(),
  ): Rendered | { readonly fault: Diagnostic } => {
    const shown = new Map<string, ShownBody>();
    const bodyOf = (article: Article) => {
      const { source } = article;
      const body = getOrMake(rendered, source, () => renderBody(article));
      shown.set(source, { source, hash: body.hash, diagnostics: body.diagnostics });
      return body;
    };
    const markdownOf = (article: Article) => {
      const { source } = article;
      const { markdown, hash } = readMarkdown(article);
      shown.set(source, { source, hash, diagnostics: [] });
      return markdown;
    };
    try {
      const text = page.head
        ? renderPage(page, site, setting, bodyOf)
        : renderText(page, site, setting, bodyOf, markdownOf);
      return { text, links: page.head ? linksOf(text) : [], bodies: [...shown.values()] };
    } catch (error) {
      return { fault: templateFault(page, error, renderer) };
    }
  };
}

/** The diagnostic for a template that threw: the template's line, the page, and the reason. */
function templateFault(page: Planned, error: unknown, { traced }: Pick<Renderer, 'traced'>): Diagnostic {
  const reason = error instanceof Error ? error.message : String(error);
  const message = `The template "${page.template}" failed at ${page.address}: ${reason}`;
  const place = traced?.(error).place;
  return place
    ? problem(place, 'templates/failed', message, `The page is made from ${page.source}.`)
    : problem({ file: page.source }, 'templates/failed', message);
}

/** Failures of templates. Of those at one line of a template the first, with the number of other pages where it failed. */
export function mergeFailures(faults: readonly Diagnostic[]): Diagnostic[] {
  const groups = groupedBy(faults, ({ file, line, column, message }) =>
    line === undefined ? message : `${file}:${line}:${column}`,
  );
  return [...groups.values()].map((group) => {
    const [first, ...others] = group as [Diagnostic, ...Diagnostic[]];
    if (others.length === 0) return first;
    return { ...first, hint: `${first.hint} It failed at ${counted(others.length, 'other page')} as well.` };
  });
}
