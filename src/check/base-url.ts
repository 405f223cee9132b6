import { type Diagnostic, problem } from '../diagnostics/diagnostic.ts';
import type { BuiltSite } from '../output/built-site.ts';

/** The base address that robots.txt names; with one finding if it is not the expected one, instead of several for every page. */
export function baseUrlOf(site: BuiltSite, expected: string): { base: string; findings: Diagnostic[] } {
  const robots = site.paths.has('robots.txt') ? site.read('robots.txt').toString() : '';
  const [, base = expected] = /^Sitemap: (\S+)\/sitemap\.xml$/m.exec(robots) ?? [];
  if (base === expected) return { base, findings: [] };
  const message = `Was built for ${base}, not for ${expected}.`;
  const hint = `Build it again, or check it with --base-url ${base}`;
  return { base, findings: [problem({ file: site.label }, 'output/base-url', message, hint)] };
}
