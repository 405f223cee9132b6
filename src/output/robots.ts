import type { OutputFile, Page } from '../model.ts';
import { absoluteAddress } from '../pages/address.ts';

/**
 * `robots.txt`: everything may be crawled, since a page that must not be listed says `noindex`, which only a crawler
 * can see. Where no page may be listed, as in a preview, nothing may be crawled either.
 */
export function robots(pages: readonly Page[], baseUrl: string): OutputFile {
  const rule = pages.every(({ head }) => head.noindex) ? 'Disallow: /' : 'Allow: /';
  const sitemap = absoluteAddress(baseUrl, '/sitemap.xml');
  return { path: 'robots.txt', contents: `User-agent: *\n${rule}\n\nSitemap: ${sitemap}\n` };
}
