/** A site and what renders its pages. */

import type { Place } from '../diagnostics/diagnostic.ts';
import type { Site } from '../model/define.ts';
import { type BundleSources, type SiteSources, siteSources } from '../model/sources.ts';
import type { renderPage } from './page.tsx';

export interface Renderer {
  readonly site: Site;
  readonly renderPage: typeof renderPage;
  readonly sources: SiteSources;
  /** The place in the sources at which an error was thrown: the site runs from a bundle. */
  readonly traced?: (error: unknown) => { readonly place?: Place };
}

/** What the launcher loads: the exports of `render/index.ts`, and the sources of both bundles. */
export type LoadedSite = Omit<Renderer, 'sources'> & { readonly sources: BundleSources };

export function rendererOf({ sources, ...loaded }: LoadedSite): Renderer {
  return { ...loaded, sources: siteSources(sources) };
}
