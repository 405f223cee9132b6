import { join } from 'node:path';
import type { WeighingOptions } from '../check/budgets.ts';
import { launchList } from '../check/launch-list.ts';
import type { CachedReport } from '../check/page-report.ts';
import { findSampleWords } from '../check/sample-words.ts';
import { findSamples, placeholdersIn } from '../check/samples.ts';
import type { CheckResult } from '../check/site.ts';
import { explainEntry } from '../content/explain.ts';
import { parseEntry } from '../content/parse.ts';
import { listContent, readSource } from '../content/read.ts';
import { unwaived } from '../content/waived.ts';
import { asErrors, type Diagnostic, isError, problem, warning } from '../diagnostics/diagnostic.ts';
import { countsOf, sortDiagnostics } from '../diagnostics/report.ts';
import { resultDocument } from '../diagnostics/result-document.ts';
import type { BuildOptions, ContentFolder } from '../model/build-options.ts';
import type { Site } from '../model/define.ts';
import type { SourceFile } from '../model/model.ts';
import type { SiteSettings } from '../model/settings.ts';
import { UNLISTED, unlistedSite } from '../model/unlisted.ts';
import type { BuiltSite } from '../output/built-site.ts';
import { openTeam } from '../parallel/team.ts';
import { memoFor } from '../site/memo.ts';
import { outlineOf } from '../site/outline.ts';
import { addressList, unlisted, unlistedFault } from '../site/published.ts';
import { hashOf } from '../system/hash.ts';
import { digestOf, scanFolder } from '../system/scan.ts';
import { ownFolder, readSealed, writeSealed } from '../system/sealed-files.ts';
import { readText } from '../system/text-file.ts';
import { builtSite } from './built-site.ts';
import type { Environment, SiteOptions } from './environment.ts';
import { buildOptionsOf } from './options.ts';

export interface CheckCommandOptions extends SiteOptions {
  readonly launch?: boolean;
}

/** `site check`: 0 if everything that was built is in order, 1 if not. */
export async function runCheck(options: CheckCommandOptions, environment: Environment): Promise<number> {
  const { terminal, root } = environment;
  const started = performance.now();
  const built = builtSite(options, environment);
  const build = buildOptionsOf(options, environment);
  const { site } = await environment.loadRenderer();
  const content = readContent(site, build.content);
  const checked = content.settings
    ? await checkOutput(built, content.settings, { ...options, build }, environment)
    : NOTHING;
  const samples = options.launch
    ? [...samplesIn(site, content.files, built, root), ...missingList(build.content)]
    : [];
  const unlisted = checked.noindex && options.strict ? [unlistedSite(built.label)] : [];
  const found = [...content.diagnostics, ...checked.findings, ...samples, ...unlisted];
  const findings = options.strict ? asErrors(found) : sortDiagnostics(found);
  const milliseconds = Math.round(performance.now() - started);
  terminal.report(findings, root);
  terminal.say(summary(checked, findings, milliseconds) + launchList(samples));
  const { pages, noindex, weights } = checked;
  terminal.json(resultDocument('check', findings, { pages, noindex, weights, milliseconds }));
  return findings.some(isError) ? 1 : 0;
}

/** What is left of the sample. Its words are listed only once the settings are not a sample themselves. */
function samplesIn(site: Site, files: readonly SourceFile[], built: BuiltSite, root: string): Diagnostic[] {
  const found = findSamples(files);
  const { sampleWords: list, folder } = site.starter ?? {};
  const isSample = ({ rule, file }: Diagnostic) =>
    rule === 'samples/flag' && file.endsWith(`/${site.singles.site.file}`);
  if (!list || !folder || found.some(isSample)) return found;
  const words = [
    ...readText(join(root, list)).split('\n').filter(Boolean),
    ...placeholdersIn(join(root, folder)),
  ];
  return [...found, ...findSampleWords({ list, words }, files, built)];
}

/** Before a launch there should be a list of published addresses. */
function missingList(content: ContentFolder): Diagnostic[] {
  const { file, text } = addressList(content);
  if (text !== null) return [];
  const message = 'Does not exist yet, so nothing keeps published addresses from breaking.';
  const hint = 'Run "npx --no site addresses" when the site goes live, and commit the file.';
  return [warning({ file }, 'samples/addresses', message, hint)];
}

type Checked = Omit<CheckResult, 'reports'>;

const NOTHING: Checked = { pages: 0, noindex: false, findings: [], weights: [] };

/** All content files, and the site's settings, whose address and budgets the checks need. */
function readContent(site: Site, folder: ContentFolder) {
  const { file: name } = site.singles.site;
  const results = listContent(folder).map((file) => readSource(folder, file));
  const files = results.flatMap((result) => ('file' in result ? [result.file] : []));
  const unread = results.flatMap((result) => ('diagnostic' in result ? [result.diagnostic] : []));
  const source = files.find((file) => file.name === name);
  const missing = problem({ file: `${folder.label}/${name}` }, 'content/missing', 'Is missing.');
  const entry = source && parseEntry(site, source);
  if (entry) return { files, settings: entry.fields as SiteSettings, diagnostics: unread };
  const faults = source ? explainEntry(site, source) : [missing];
  return { files, settings: null, diagnostics: [...unread, ...faults] };
}

async function checkOutput(
  site: BuiltSite,
  settings: SiteSettings,
  { build, verbose }: CheckCommandOptions & { readonly build: BuildOptions },
  environment: Environment,
) {
  const base = build.baseUrl ?? settings.baseUrl;
  const setting = { base, budgets: settings.budgets, exactWeights: Boolean(verbose) };
  const version = await environment.programVersion();
  const own = build.cache && ownFolder(build.cache, 'check', site.directory);
  const look = () => checkPages(site, setting, { version, own }, environment);
  const checked = await unlessUnchanged(own, site, [version, setting], look);
  const findings = await onContent(checked.findings, site, base, build, environment);
  for (const { file, html, script } of checked.weights)
    environment.terminal.detail(`${file}: ${html} bytes, ${script} bytes of script`);
  return { ...checked, findings };
}

/** The findings of the last check, if neither the output nor any of `inputs` has changed since. */
async function unlessUnchanged(
  own: string | null,
  { directory }: BuiltSite,
  inputs: readonly unknown[],
  look: () => Promise<Checked>,
): Promise<Checked> {
  const files = own && digestOf([scanFolder(directory)]);
  if (!own || !files) return look();
  const path = join(own, 'last.json');
  const key = hashOf(`${files} ${JSON.stringify(inputs)}`);
  const kept = readSealed(path);
  const last = kept && (JSON.parse(kept.toString()) as { readonly key: string; readonly checked: Checked });
  if (last?.key === key) return last.checked;
  const checked = await look();
  writeSealed(path, JSON.stringify({ key, checked }));
  return checked;
}

/** Checks what was built, reusing the reports kept below `own` for pages that have not changed. */
async function checkPages(
  site: BuiltSite,
  setting: WeighingOptions,
  { version, own }: { readonly version: string; readonly own: string | null },
  { root, terminal, workerFile }: Environment,
): Promise<Checked> {
  const file = own && join(own, 'reports.json');
  const kept = file && readSealed(file);
  // The key of each report includes the version of the program that made it.
  const cached = new Map<string, CachedReport>(kept ? JSON.parse(kept.toString()) : []);
  const team = openTeam(workerFile, root);
  // Only now, because html-validate takes long to load.
  const { checkSite } = await import('../check/site.ts');
  const help = { version, team, cached };
  const { reports, ...checked } = await checkSite(site, setting, terminal.steps, help).finally(team.close);
  if (file) writeSealed(file, JSON.stringify([...reports]));
  return checked;
}

/** The findings on lines of content, without waived ones, and with what is missing from the list of addresses. */
async function onContent(
  findings: readonly Diagnostic[],
  built: BuiltSite,
  base: string,
  build: BuildOptions,
  { loadRenderer }: Environment,
): Promise<Diagnostic[]> {
  const { content, root } = build;
  const { file, text } = addressList(content);
  if (findings.length === 0 && text === null) return [];
  const { site, sources } = await loadRenderer();
  const { pages, files } = await outlineOf(site, build, memoFor(build, sources).files);
  const origin = { root, pages, sources: [...files.keys()], base };
  const { onSources } = await import('../check/source-places.ts');
  const located = unwaived(onSources(findings, built, origin), files, site, content.label);
  const addresses = pages.map(({ address }) => address);
  const isWhole = text !== null && !build.drafts && !build.future;
  return [...located, ...unlistedFault(file, isWhole ? unlisted(text, addresses) : [])];
}

function summary({ pages, noindex }: Checked, findings: readonly Diagnostic[], milliseconds: number): string {
  const found = `${pages} pages checked, ${countsOf(findings) || 'no problems found'}, in ${milliseconds} ms`;
  return noindex ? `${found}. ${UNLISTED}.` : found;
}
