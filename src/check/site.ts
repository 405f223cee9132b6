/** All checks of a built site: first page by page, then of all pages together. */
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { BuiltSite } from '../output/built-site.ts';
import type { Steps } from '../system/steps.ts';
import { baseUrlOf } from './base-url.ts';
import type { CheckOptions, Weight } from './budgets.ts';
import { checkFiles } from './files.ts';
import { checkHead, checkUnique } from './head.ts';
import { checkHosting } from './hosting.ts';
import { addressesOf, checkLinks } from './links.ts';
import { withSeverity } from './opinions.ts';
import { type PageReport, reportPages } from './page-report.ts';
import { checkReach } from './reach.ts';
import { mergeRepeated } from './repeated.ts';

export interface CheckResult {
  readonly pages: number;
  /** True if search engines are asked to leave out every page. */
  readonly noindex: boolean;
  readonly findings: readonly Diagnostic[];
  readonly weights: readonly Weight[];
  /** What the next check may reuse, by the path of a page's first file. */
  readonly reports: ReadonlyMap<string, PageReport>;
}

/** `cached` are the reports of an earlier check, of which those made by another `version` of the program are not used. */
export async function checkSite(
  site: BuiltSite,
  options: CheckOptions,
  steps: Steps,
  version = '',
  cached: ReadonlyMap<string, PageReport> = new Map(),
): Promise<CheckResult> {
  const { base, findings: elsewhere } = baseUrlOf(site, options.base);
  const reports = await steps.run('check pages', () =>
    reportPages(site, { ...options, base }, version, cached),
  );
  const all = [...reports.values()];
  const facts = all.map((report) => report.facts);
  const together = await steps.run('check links', () => {
    const addresses = addressesOf(facts, site.paths, base);
    return [
      ...facts.flatMap((page) => [...checkHead(page), ...checkLinks(page, addresses)]),
      ...checkUnique(facts),
      ...checkReach(addresses),
      ...checkFiles(site, base),
      ...checkHosting(site),
    ];
  });
  const findings = [...elsewhere, ...all.flatMap((report) => report.findings), ...together];
  return {
    pages: reports.size,
    noindex: facts.every(({ noindex }) => noindex),
    findings: mergeRepeated(findings.map(withSeverity)),
    weights: all.map(({ weight }) => weight),
    reports,
  };
}
