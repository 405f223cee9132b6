/** Renders the pages of a site that differ from what is published. */
import type { BuildOptions, Renderer } from '../build.ts';
import type { KnownPages } from '../cache/pages.ts';
import type { LinkingPage } from '../check/links.ts';
import { type Diagnostic, problem } from '../diagnostics/diagnostic.ts';
import type { Page } from '../model.ts';
import type { Writer } from '../output/write.ts';
import { outputPathsOf } from '../pages/address.ts';
import type { PreparedSite } from '../prepare.ts';
import { bodiesFrom } from './bodies.ts';
import { internalLinks } from './links.ts';

export interface RenderParts {
  readonly options: BuildOptions;
  readonly renderer: Renderer;
  readonly writer: Writer;
  readonly before: KnownPages;
}

export interface RenderedPages {
  readonly linking: readonly LinkingPage[];
  readonly known: KnownPages;
  readonly diagnostics: readonly Diagnostic[];
  readonly rendered: number;
}

/** Stages every page, or keeps it where its key is that of the published file. A template that throws is a diagnostic. */
export function renderPages(site: PreparedSite, { options, renderer, writer, before }: RenderParts): RenderedPages {
  const bodyOf = bodiesFrom(options.root, () => null);
  const linking: LinkingPage[] = [];
  const known = new Map<string, readonly string[]>();
  const diagnostics: Diagnostic[] = [];
  let rendered = 0;
  for (const page of site.plan.pages) {
    const paths = outputPathsOf(page.address, options.layout);
    const key = site.keyOf(page);
    let links = before.get(key);
    if (links && paths.every((path) => writer.isCurrent(path, key))) {
      writer.keep(paths);
    } else {
      try {
        const html = renderer.renderPage(page, site.setting, bodyOf);
        links = internalLinks(html);
        writer.stage(paths, html, key);
        rendered++;
      } catch (error) {
        diagnostics.push(templateFault(page, error));
        continue;
      }
    }
    known.set(key, links);
    linking.push({ address: page.address, source: page.source, links });
  }
  return { linking, known, diagnostics, rendered };
}

/** What to show where a template threw: the page, the reason, and the template's own line of the stack. */
export function templateFault(page: Page, error: unknown): Diagnostic {
  const reason = error instanceof Error ? error.message : String(error);
  const line = error instanceof Error ? error.stack?.split('\n').find((text) => text.includes('templates/')) : undefined;
  const message = `The template "${page.template}" failed at ${page.address}: ${reason}`;
  return problem({ file: page.source }, 'templates/failed', message, line?.trim());
}
