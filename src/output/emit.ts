/** Files that follow from the plan of all pages: lists of pages, and rules for hosts. */

import { isNotFound } from '../model/address.ts';
import { basePathOf } from '../model/base-path.ts';
import type { OutputFile, Page } from '../model/model.ts';
import type { SiteSettings } from '../model/settings.ts';
import { isUnlisted } from '../model/unlisted.ts';
import { xml } from '../system/xml.ts';
import type { HostRules } from './hosts/host-rules.ts';
import { hostFiles } from './hosts/index.ts';

export function emitFiles(
  hosts: SiteSettings['hosts'],
  baseUrl: string,
  pages: readonly Page[],
  { headers, redirects }: Pick<HostRules, 'headers' | 'redirects'>,
): OutputFile[] {
  const addresses = pages.map(({ address }) => address);
  return [
    sitemap(pages, baseUrl),
    robots(pages, baseUrl),
    ...hostFiles(hosts, {
      basePath: basePathOf(baseUrl),
      headers,
      redirects,
      notFound: [...new Set([...addresses.filter(isNotFound), '/404'])].sort((a, b) => b.length - a.length),
    }),
  ];
}

/** The paths of files that every site has, whatever its pages. */
export function pathsOfEmitted(hosts: SiteSettings['hosts'], baseUrl: string): string[] {
  const pages = [{ address: '/404', head: { noindex: true } } as Page];
  return emitFiles(hosts, baseUrl, pages, { redirects: [], headers: [] }).map(({ path }) => path);
}

/**
 * `robots.txt`: everything may be crawled, because a page that must not be listed says `noindex`, which a crawler has to
 * see. If no page may be listed, as in a preview, nothing may be crawled either.
 */
function robots(pages: readonly Page[], baseUrl: string): OutputFile {
  const rule = isUnlisted(pages) ? 'Disallow: /' : 'Allow: /';
  return { path: 'robots.txt', contents: `User-agent: *\n${rule}\n\nSitemap: ${baseUrl}/sitemap.xml\n` };
}

/**
 * `sitemap.xml` with every page that search engines may show; search engines read the first 50,000.
 * `lastmod` is the content's own date, and is left out if there is none: search engines stop believing a site that dates
 * everything with the build.
 */
function sitemap(pages: readonly Page[], baseUrl: string): OutputFile {
  const entries = pages
    .filter((page) => !page.head.noindex)
    .map((page) => {
      const lastmod = page.lastChanged ? `<lastmod>${page.lastChanged}</lastmod>` : '';
      return `<url><loc>${xml(baseUrl + page.address)}</loc>${lastmod}</url>\n`;
    });
  return {
    path: 'sitemap.xml',
    contents: `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('')}</urlset>
`,
  };
}
