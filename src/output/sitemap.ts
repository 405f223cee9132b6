import type { OutputFile, Page } from '../model/model.ts';
import { xml } from '../system/xml.ts';

/** The most addresses that one sitemap may have (https://www.sitemaps.org/protocol.html). */
const MAX_ADDRESSES = 50_000;

/**
 * `sitemap.xml` with every page that search engines may show; several sitemaps and an index above 50,000.
 * `lastmod` is the content's own date, and is left out if there is none: search engines stop believing a site that dates
 * everything with the build.
 */
export function sitemap(pages: readonly Page[], baseUrl: string): OutputFile[] {
  const entries = pages
    .filter((page) => !page.head.noindex)
    .map((page) => {
      const lastmod = page.lastChanged ? `<lastmod>${page.lastChanged}</lastmod>` : '';
      return `<url><loc>${xml(baseUrl + page.address)}</loc>${lastmod}</url>\n`;
    });
  if (entries.length <= MAX_ADDRESSES) return [{ path: 'sitemap.xml', contents: urlset(entries) }];
  const parts: OutputFile[] = [];
  for (let from = 0; from < entries.length; from += MAX_ADDRESSES) {
    const contents = urlset(entries.slice(from, from + MAX_ADDRESSES));
    parts.push({ path: `sitemap-${parts.length + 1}.xml`, contents });
  }
  const locations = parts.map(({ path }) => `<sitemap><loc>${xml(`${baseUrl}/${path}`)}</loc></sitemap>\n`);
  const index = `${DECLARATION}<sitemapindex ${NAMESPACE}>\n${locations.join('')}</sitemapindex>\n`;
  return [{ path: 'sitemap.xml', contents: index }, ...parts];
}

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

function urlset(entries: readonly string[]): string {
  return `${DECLARATION}<urlset ${NAMESPACE}>\n${entries.join('')}</urlset>\n`;
}
