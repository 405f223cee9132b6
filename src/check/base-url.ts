import { type Diagnostic, problem } from '../diagnostics/diagnostic.ts';
import type { BuiltSite } from '../output/built-site.ts';

/**
 * The base address that the site names, if the canonical address of its home page and its robots.txt agree; with one
 * finding if it is not the expected one, instead of several for every page.
 */
export function baseUrlOf(site: BuiltSite, expected: string): { base: string; findings: Diagnostic[] } {
  if (!site.paths.has('index.html') || !site.paths.has('robots.txt')) return { base: expected, findings: [] };
  const home = site.read('index.html').toString();
  const [, base = expected] = /<link rel="canonical" href="([^"]+?)\/?"/.exec(home) ?? [];
  const isNamedTwice = site.read('robots.txt').includes(`${base}/sitemap.xml\n`);
  if (base === expected || !isNamedTwice) return { base: expected, findings: [] };
  const message = `Was built for ${base}, not for ${expected}.`;
  const hint = `Build it again, or check it with --base-url ${base}`;
  return { base, findings: [problem({ file: site.label }, 'output/base-url', message, hint)] };
}
