import type { Site } from '../content/collections/site.ts';
import type { OutputFile } from '../model.ts';

/**
 * `_redirects` as Netlify and Cloudflare Pages read it: moved addresses, then the nearest not-found page.
 * Cloudflare takes the nearest `404.html` by itself and skips lines with status 404.
 */
export function redirectsFile(site: Site): OutputFile {
  const moved = site.redirects.map(({ from, to }) => `${from} ${to} 301\n`);
  const notFound = ['/blog/* /blog/404.html 404\n', '/case-studies/* /case-studies/404.html 404\n'];
  return { path: '_redirects', contents: [...moved, ...notFound].join('') };
}
