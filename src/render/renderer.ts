import type { Site } from '../define.ts';
import type { renderPage } from './page.tsx';

/** The site and the function that renders its pages, loaded by the launcher. */
export interface Renderer {
  readonly site: Site;
  readonly renderPage: typeof renderPage;
  /** By the name of a template. */
  readonly sources: TemplateSources;
}

/** What templates are made of, as the launcher found it in the bundle. */
export type TemplateSources = Readonly<Record<string, TemplateSource>>;

export interface TemplateSource {
  /** A hash of all sources that can change what it renders. */
  readonly version: string;
  /** Paths of the style sheets that its components import, from the root. */
  readonly styles: readonly string[];
}
