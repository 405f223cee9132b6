/** How the nodes of a graph name each other: by an `@id`, with which the node itself begins. */
import { midnightOf } from 'plumb-and-level/day';
import type { PageContext } from '../context.ts';

/** The nodes that every page carries. */
type SiteNode = 'organization' | 'business' | 'website' | 'free-audit' | 'offer';

/** A node of the whole site, `…/#organization`. */
export function siteRef({ absolute }: PageContext, node: SiteNode) {
  return { '@id': absolute(`/#${node}`) };
}

/** A node of the page itself, `…/services/local-seo#service`. */
export function pageRef({ absolute, page }: PageContext, node: string) {
  return { '@id': absolute(`${page.address}#${node}`) };
}

/** A day as structured data writes it. */
export function atStartOf(day: string, { shared: { site } }: PageContext): string {
  return midnightOf(day, site.timeZone);
}
