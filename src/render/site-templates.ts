import type { ComponentType, ReactNode } from 'react';
import type { Thing } from 'schema-dts';
import type { Site } from '../content/collections/site.ts';
import type { Heading } from '../content/markdown.ts';
import type { Article, Content, OutputFile, Page } from '../model.ts';

/** What every page of a site shares; a change of it renders every page again. */
export interface Shared {
  readonly site: Site;
  /** Names and addresses of all services, in order, for navigation. */
  readonly services: readonly { readonly name: string; readonly path: string }[];
  /** Count and mean of the reviews, for the line that every page shows. */
  readonly rating: { readonly count: number; readonly value: number; readonly sample: boolean };
  /** The four digits in the copyright line. */
  readonly year: string;
}

/** What a template is given beside its own props. */
export interface PageContext {
  readonly page: Page;
  readonly shared: Shared;
  /** `https://example.com/about` for `/about`. */
  readonly absolute: (address: string) => string;
  /** The headings of an article's body, in order. */
  readonly headingsOf: (article: Article) => readonly Heading[];
}

/** A page template: a component, and the structured data of the same props. */
export interface Template<Props extends object> {
  readonly component: ComponentType<Props & { context: PageContext }>;
  readonly structuredData: (props: Props, context: PageContext) => readonly Thing[];
}

/** What `templates/routes.tsx` exports: the whole site as the engine sees it. */
export interface SiteTemplates {
  // biome-ignore lint/suspicious/noExplicitAny: each template has props of its own
  readonly templates: Readonly<Record<string, Template<any>>>;
  /** Every page of the site, in the order of the sitemap. */
  readonly routes: (content: Content) => readonly Page[];
  readonly shared: (content: Content, year: string) => Shared;
  /** The drawing that a page is shared with, 1200 by 630, as SVG. */
  readonly shareImage: (page: Page, shared: Shared) => string;
  /** Files that pages refer to and that templates make, such as drawings that load when they are shown. */
  readonly files?: (content: Content) => readonly OutputFile[];
  /** All components with their examples: `site serve` shows it at `/_gallery`, and it is never published. */
  readonly gallery?: Template<object>;
  /** What the site adds to every `<head>`: icons, manifest, theme colour. */
  readonly HeadExtras?: ComponentType;
  /** The frame around every page: header, main, footer. */
  readonly Frame: ComponentType<{ context: PageContext; children: ReactNode }>;
}
