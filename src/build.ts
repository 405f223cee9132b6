/**
 * The build from top to bottom: content and templates in, a site out.
 *
 * Every step returns values; nothing reaches the output folder before all pages have been rendered and checked,
 * so a build that finds a mistake leaves the last good site. `now` comes from outside: the same input gives the
 * same bytes whenever and wherever it is built.
 */
import { isAbsolute, relative } from 'node:path';
import type { BuildCache } from './cache/build-cache.ts';
import type { FoundFile } from './cache/scan.ts';
import { deadLinks } from './check/links.ts';
import { readEntries } from './content/entries.ts';
import type { Endpoints, Site } from './define.ts';
import { type Diagnostic, isError } from './diagnostics/diagnostic.ts';
import { stageShareImages } from './images/stage-share-images.ts';
import type { PublishResult, Writer } from './output/write.ts';
import type { Layout } from './pages/address.ts';
import { alone, openTeam, type Team } from './parallel/team.ts';
import { prepareSite } from './prepare.ts';
import type { renderPage } from './render/page.tsx';
import { renderPages } from './render/pages.ts';
import type { Steps } from './steps.ts';

export interface BuildOptions {
  /** Absolute path of the project: `templates/` and `static/` stand in it, diagnostics name files from it. */
  readonly root: string;
  /** Absolute path of the content folder. */
  readonly content: string;
  /** Absolute path of the output folder. */
  readonly out: string;
  /** Stands in for `baseUrl` of site.yaml. */
  readonly baseUrl?: string;
  /** Stand in for the addresses of both forms in site.yaml: `serve` answers them itself. */
  readonly endpoints?: Endpoints;
  readonly drafts: boolean;
  readonly future: boolean;
  readonly layout: Layout;
  /** Milliseconds since 1970: decides which posts are in the future. */
  readonly now: number;
  /** The copyright year, where the environment sets one. */
  readonly year?: string;
}

/** The site and the function that renders its pages, loaded by the launcher. */
export interface Renderer {
  readonly site: Site;
  readonly renderPage: typeof renderPage;
  /** By the name of a template. */
  readonly sources: TemplateSources;
}

/** What a template is made of, as the launcher found it in the bundle. */
export type TemplateSources = Readonly<Record<string, TemplateSource>>;

export interface TemplateSource {
  /** A hash of all sources that can change what it renders. */
  readonly version: string;
  /** Paths of the style sheets that its components import, from the root. */
  readonly styles: readonly string[];
}

/** What a build works with. */
export interface BuildParts {
  readonly renderer: Renderer;
  readonly cache: BuildCache;
  /** Called once everything but the pages has been checked. */
  readonly openWriter: () => Writer;
  readonly steps: Steps;
  /** The files of the content folder, where the caller has looked already. */
  readonly found?: readonly FoundFile[];
  /** Told of each page that has to be rendered, and why. */
  readonly onRender?: (address: string, reason: string) => void;
  /** A script that serves as a worker; without one, everything happens in one thread. */
  readonly workerFile?: string;
}

export interface BuildResult {
  readonly diagnostics: readonly Diagnostic[];
  /** Absent when a mistake stopped the build. */
  readonly published?: PublishResult;
  readonly pages: number;
  readonly rendered: number;
}

/** Builds a site into a writer. Mistakes in content and templates are diagnostics; trouble with the disk throws. */
export async function build(options: BuildOptions, parts: BuildParts): Promise<BuildResult> {
  let team: Team | undefined;
  try {
    return await buildWith(
      options,
      parts,
      () => (team ??= parts.workerFile ? openTeam(parts.workerFile) : alone),
    );
  } finally {
    await team?.close();
  }
}

async function buildWith(
  options: BuildOptions,
  { renderer, cache, openWriter, steps, found, onRender = () => {} }: BuildParts,
  team: () => Team,
): Promise<BuildResult> {
  const folder = { directory: options.content, label: labelOf(options.content, options.root) };
  const read = await steps.run('read content', () =>
    readEntries(renderer.site, folder, cache.knownFiles(), { found, team }),
  );
  const prepared = await prepareSite(read, folder.label, options, { renderer, files: cache.files, steps });
  const { site } = prepared;
  if (!site || prepared.diagnostics.some(isError)) return failed(prepared.diagnostics);

  const writer = openWriter();
  try {
    const before = cache.knownPages();
    const pages = await steps.run('render pages', () =>
      renderPages(site, { options, renderer, writer, before, team, onRender }),
    );
    await steps.run('draw share images', () => stageShareImages(site, writer, cache.files));
    const sources = [...read.known.keys()];
    const dead = await steps.run('check links', () =>
      deadLinks(pages.linking, site.plan.addresses, options.root, sources),
    );
    const diagnostics = [...prepared.diagnostics, ...pages.diagnostics, ...dead];
    if (diagnostics.some(isError)) {
      writer.discard();
      return failed(diagnostics);
    }
    const published = await steps.run('write output', () => {
      for (const { path, contents } of [...site.copied, ...site.emitted()])
        writer.stage([path], contents, '');
      return writer.publish();
    });
    const { site: _templates, ...setting } = site.setting;
    cache.keep({ files: read.known, pages: pages.known, plan: site.plan.pages, setting });
    return { diagnostics, published, pages: site.plan.pages.length, rendered: pages.rendered };
  } catch (error) {
    writer.discard();
    throw error;
  }
}

function failed(diagnostics: readonly Diagnostic[]): BuildResult {
  return { diagnostics, pages: 0, rendered: 0 };
}

/** As diagnostics print it: from the project's root where it is inside, absolute elsewhere. */
export function labelOf(folder: string, root: string): string {
  const inside = relative(root, folder).replaceAll('\\', '/');
  return inside.startsWith('..') || isAbsolute(inside) ? folder : inside;
}
