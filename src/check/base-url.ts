import { type Diagnostic, problem } from '../diagnostics/diagnostic.ts';
import type { BuiltSite } from '../output/built-site.ts';
import { attributeOf, elementsNamed, parsePage } from './page.ts';

/**
 * The base address that the site names, if the canonical address of its home page and its robots.txt agree; with one
 * finding if it is not the expected one, instead of several for every page.
 */
export function baseUrlOf(site: BuiltSite, expected: string): { base: string; findings: Diagnostic[] } {
  if (!site.paths.has('index.html') || !site.paths.has('robots.txt')) return { base: expected, findings: [] };
  const home = parsePage('/', `${site.label}/index.html`, site.read('index.html').toString());
  const canonical = elementsNamed(home, 'link').find((link) => attributeOf(link, 'rel') === 'canonical');
  const base = (canonical && attributeOf(canonical, 'href')?.replace(/\/$/, '')) ?? expected;
  const isNamedTwice = site.read('robots.txt').includes(`${base}/sitemap.xml\n`);
  if (base === expected || !isNamedTwice) return { base: expected, findings: [] };
  const message = `Was built for ${base}, not for ${expected}.`;
  const hint = `Build it again, or check it with --base-url ${base}`;
  return { base, findings: [problem({ file: site.label }, 'output/base-url', message, hint)] };
}
