import type { OutputFile, Page } from '../model/model.ts';
import { xml } from '../system/xml.ts';

/**
 * `sitemap.xml` with every page that search engines may show; search engines read the first 50,000.
 * `lastmod` is the content's own date, and is left out if there is none: search engines stop believing a site that dates
 * everything with the build.
 */
export function sitemap(pages: readonly Page[], baseUrl: string): OutputFile {
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
