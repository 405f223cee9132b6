/** A site with what renders its pages. */
import type { Site } from '../define.ts';
import type { Place } from '../diagnostics/diagnostic.ts';
import type { renderPage } from './page.tsx';
import { type BundleSources, type SiteSources, siteSources } from './sources.ts';

export interface Renderer {
  readonly site: Site;
  readonly renderPage: typeof renderPage;
  readonly sources: SiteSources;
  /** What threw, in the places of the sources: the site runs from a bundle. */
  readonly traced?: (error: unknown) => { readonly place?: Place };
}

/** What the launcher loads: the exports of `render/index.ts`, and the sources of both bundles. */
export type LoadedSite = Omit<Renderer, 'sources'> & { readonly sources: BundleSources };

export function rendererOf({ sources, ...loaded }: LoadedSite): Renderer {
  return { ...loaded, sources: siteSources(sources) };
}
