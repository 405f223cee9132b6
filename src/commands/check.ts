import { join } from 'node:path';
import type { CheckOptions } from '../check/budgets.ts';
import { isOnLaunchList, launchFindings, launchList } from '../check/launch.ts';
import type { PageReport } from '../check/page-report.ts';
import { type CheckResult, checkSite } from '../check/site.ts';
import { unwaived } from '../content/waived.ts';
import { asErrors, type Diagnostic, isError } from '../diagnostics/diagnostic.ts';
import { countsOf, sortDiagnostics } from '../diagnostics/report.ts';
import { resultDocument } from '../diagnostics/result-document.ts';
import type { BuildOptions } from '../model/build-options.ts';
import type { Site } from '../model/define.ts';
import type { SiteSettings } from '../model/settings.ts';
import { UNLISTED, unlistedSite } from '../model/unlisted.ts';
import type { BuiltSite } from '../output/built-site.ts';
import { memoFor } from '../site/memo.ts';
import { type Outline, outlineOf } from '../site/plan.ts';
import { ownFolder, readSealed, writeSealed } from '../system/sealed-files.ts';
import { textOf } from '../system/text-file.ts';
import { buildOptionsOf, builtSite, type Environment, type SiteOptions } from './options.ts';

type CheckCommandOptions = SiteOptions & { readonly launch?: boolean };

/** `site check`: 0 if everything that was built is in order, 1 if not. */
export async function runCheck(options: CheckCommandOptions, environment: Environment): Promise<number> {
  const { terminal, root } = environment;
  const { launch, strict, verbose, quiet } = options;
  const started = performance.now();
  const built = builtSite(options, environment);
  const build = buildOptionsOf(options, environment);
  const { site, sources } = await environment.loadRenderer();
  const outline = await outlineOf(site, build, memoFor(build, sources).files);
  const entry = outline.files.get(`${build.content.label}/${site.singles.site.file}`)?.entry;
  const settings = entry && !entry.faults ? (entry.fields as SiteSettings) : null;
  const base = build.baseUrl ?? settings?.baseUrl ?? '';
  const exactWeights = Boolean(verbose);
  const checked = settings
    ? await checkOutput(built, { base, budgets: settings.budgets, exactWeights }, build, environment)
    : { pages: 0, noindex: false, findings: outline.diagnostics, weights: [] };
  const located = await onContent(checked.findings, built, base, build, site, outline);
  const samples = launch ? launchFindings(site, textsOf(outline, root), built, build.content, root) : [];
  const hidden = checked.noindex && strict ? [unlistedSite(built.label)] : [];
  const found = [...located, ...samples, ...hidden];
  const findings = strict ? asErrors(found) : sortDiagnostics(found);
  const milliseconds = Math.round(performance.now() - started);
  // What is left to do before a launch is listed at the end, unless nothing but problems is to be printed.
  terminal.report(findings, root, (finding) => verbose || quiet || !isOnLaunchList(finding));
  terminal.say(summary(checked, findings, milliseconds) + launchList(samples));
  const { pages, noindex, weights } = checked;
  terminal.json(resultDocument('check', findings, { pages, noindex, weights, milliseconds }));
  return findings.some(isError) ? 1 : 0;
}

/** The texts of all content files. */
function textsOf({ files }: Outline, root: string) {
  return [...files.keys()].map((path) => ({ path, text: textOf({ root }, path) ?? '' }));
}

type Checked = Omit<CheckResult, 'reports'>;

/** Checks what was built, reusing the reports that were kept for pages which have not changed. */
async function checkOutput(
  site: BuiltSite,
  options: CheckOptions,
  { cache }: BuildOptions,
  { terminal, programVersion }: Environment,
): Promise<Checked> {
  const file = cache && join(ownFolder(cache, 'check', site.directory), 'reports.json');
  const kept = file && readSealed(file);
  const cached = new Map<string, PageReport>(kept ? JSON.parse(kept.toString()) : []);
  const version = await programVersion();
  const { reports, ...checked } = await checkSite(site, options, terminal.steps, version, cached);
  if (file) writeSealed(file, JSON.stringify([...reports]));
  if (options.exactWeights)
    for (const { file, html, script } of checked.weights)
      terminal.say(`${file}: ${html} bytes, ${script} bytes of script`);
  return checked;
}

/** The findings on lines of content, without waived ones. */
async function onContent(
  findings: readonly Diagnostic[],
  built: BuiltSite,
  base: string,
  { content, root }: BuildOptions,
  site: Site,
  { pages, files }: Outline,
): Promise<Diagnostic[]> {
  if (findings.length === 0) return [];
  // Only now, because it loads the parser that knows where everything stands in YAML.
  const { onSources } = await import('../check/source-places.ts');
  const origin = { root, pages, sources: [...files.keys()], base };
  return unwaived(onSources(findings, built, origin), files, site, content.label);
}

function summary({ pages, noindex }: Checked, findings: readonly Diagnostic[], milliseconds: number): string {
  const found = `${pages} pages checked, ${countsOf(findings) || 'no problems found'}, in ${milliseconds} ms`;
  return noindex ? `${found}. ${UNLISTED}.` : found;
}
