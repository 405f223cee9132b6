/** The names by which nodes of the graph refer to each other. */
import { midnightOf } from '../../src/content/day.ts';
import type { PageContext } from '../context.ts';

/** The nodes that every page carries. */
export type SiteNode = 'organization' | 'business' | 'website' | 'free-audit' | 'offer';

export function siteId({ absolute }: PageContext, node: SiteNode): string {
  return absolute(`/#${node}`);
}

/** A node of the page itself, `…/services/local-seo#service`. */
export function pageId({ absolute, page }: PageContext, node: string): string {
  return absolute(`${page.address}#${node}`);
}

/** A day as structured data writes it. */
export function atStartOf(day: string, { shared: { site } }: PageContext): string {
  return midnightOf(day, site.timeZone);
}
