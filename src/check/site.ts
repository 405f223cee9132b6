/** All checks of a built site: first page by page, then of all pages together. */
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { type BuiltSite, type Written, writtenPages } from '../output/built-site.ts';
import { alone, type Team } from '../parallel/team.ts';
import type { Steps } from '../system/steps.ts';
import { baseUrlOf } from './base-url.ts';
import type { WeighingOptions, Weight } from './budgets.ts';
import { checkFiles } from './files.ts';
import { checkHead, checkUnique } from './head.ts';
import { checkHosting } from './hosting.ts';
import { addressesOf, checkLinks } from './links.ts';
import { checkListings } from './listings.ts';
import { judged } from './opinions.ts';
import { parsePage } from './page.ts';
import { type CachedReport, pageReporter, type ReportSetting } from './page-report.ts';
import { checkReach } from './reach.ts';
import { mergeRepeated } from './repeated.ts';

/** What may save work: cached reports, and a team to share the rest. */
export interface CheckHelp {
  readonly cached?: ReadonlyMap<string, CachedReport>;
  readonly team?: Team;
  /** Changes with the program: only reports of this version are used. */
  readonly version?: string;
}

export interface CheckResult {
  readonly pages: number;
  /** True if search engines are asked to leave out every page. */
  readonly noindex: boolean;
  readonly findings: readonly Diagnostic[];
  readonly weights: readonly Weight[];
  /** What the next check may reuse, by the path of a page's first file. */
  readonly reports: ReadonlyMap<string, CachedReport>;
}

export async function checkSite(
  site: BuiltSite,
  options: WeighingOptions,
  steps: Steps,
  help: CheckHelp = {},
): Promise<CheckResult> {
  const written = writtenPages(site);
  const { base, findings: elsewhere } = baseUrlOf(site, options.base);
  const all = await steps.run('check pages', () => reportAll(site, written, { ...options, base }, help));
  const reports = [...all.values()].map(({ report }) => report);
  const facts = reports.map((report) => report.facts);
  const together = await steps.run('check links', () => {
    const addresses = addressesOf(facts, site.paths, base);
    return [
      ...facts.flatMap((page, index) => [
        ...checkHead(page, base),
        ...checkLinks(page, addresses, () => {
          const path = written[index]!.paths[0];
          return parsePage(page.address, page.file, site.read(path).toString());
        }),
      ]),
      ...checkUnique(facts),
      ...checkReach(addresses),
      ...checkFiles(site, base),
      ...checkListings(site, addresses),
      ...checkHosting(site),
    ];
  });
  const findings = [...elsewhere, ...reports.flatMap((report) => report.findings), ...together];
  return {
    pages: written.length,
    noindex: facts.every(({ noindex }) => noindex),
    findings: mergeRepeated(findings.map(judged)),
    weights: reports.map(({ weight }) => weight),
    reports: all,
  };
}

/** Reports on every page, in order, reusing those that were kept. */
async function reportAll(
  site: BuiltSite,
  written: readonly Written[],
  options: WeighingOptions,
  { cached = new Map(), team = alone, version = '' }: CheckHelp,
): Promise<CheckResult['reports']> {
  const setting: ReportSetting = { directory: site.directory, label: site.label, options, version };
  const reporter = pageReporter(setting, site);
  const missing = written.filter((page) => cached.get(page.paths[0])?.key !== reporter.keyOf(page));
  const made = await team.share('check', setting, missing, reporter.report);
  const fresh = new Map(made.map((report, index) => [missing[index]!.paths[0], report]));
  return new Map(written.map(({ paths: [path] }) => [path, fresh.get(path) ?? cached.get(path)!]));
}
