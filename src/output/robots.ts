import type { OutputFile } from '../model.ts';
import { absoluteAddress } from '../pages/address.ts';

/** `robots.txt`: everything may be crawled; pages that must not be listed say `noindex`, which only a crawler can see. */
export function robots(baseUrl: string): OutputFile {
  return {
    path: 'robots.txt',
    contents: `User-agent: *\nAllow: /\n\nSitemap: ${absoluteAddress(baseUrl, '/sitemap.xml')}\n`,
  };
}
