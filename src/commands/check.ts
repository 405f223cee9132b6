import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { differences } from '../cache/shards.ts';
import { keptReports } from '../check/kept-reports.ts';
import { openBuiltSite } from '../check/output.ts';
import { findSamples } from '../check/samples.ts';
import { type CheckResult, checkSite } from '../check/site.ts';
import type { Environment, SiteOptions } from '../cli.ts';
import { explainEntry } from '../content/explain.ts';
import { type ContentFolder, listContent, readSource } from '../content/read.ts';
import type { Site } from '../define.ts';
import { type Diagnostic, problem } from '../diagnostics/diagnostic.ts';
import { sortDiagnostics } from '../diagnostics/report.ts';
import { failureInWords } from '../failure.ts';
import type { SourceFile } from '../model.ts';
import { recoverOutput } from '../output/write.ts';
import { openTeam } from '../parallel/team.ts';
import type { SiteSettings } from '../settings.ts';
import { cacheFolder, contentFolder, labelOf } from './options.ts';

export interface CheckCommandOptions extends SiteOptions {
  readonly launch?: boolean;
}

/** `site check`: 0 when everything that was built is in order, 1 with what is not. */
export async function runCheck(options: CheckCommandOptions, environment: Environment): Promise<number> {
  const { terminal, root, workFolder } = environment;
  const started = performance.now();
  try {
    const out = resolve(root, options.out);
    recoverOutput({ root, out, workFolder });
    if (!existsSync(resolve(out, 'index.html')))
      return refuse(`Nothing is built at ${options.out}. Run: ${buildCommand(options)}`, environment);
    const { site } = await environment.loadRenderer();
    const content = readContent(site, contentFolder(options, root));
    const checked = content.settings
      ? await checkOutput(out, content.settings, options, environment)
      : NOTHING;
    const samples = options.launch ? findSamples(content.files) : [];
    const findings = sortDiagnostics([...content.diagnostics, ...checked.findings, ...samples]);
    const milliseconds = Math.round(performance.now() - started);
    terminal.report(findings, root);
    terminal.say(summary(checked.pages, findings.length, milliseconds));
    terminal.json({
      ok: findings.length === 0,
      pages: checked.pages,
      findings,
      weights: checked.weights,
      milliseconds,
    });
    return findings.length === 0 ? 0 : 1;
  } catch (error) {
    const message = failureInWords(error);
    if (message === null) throw error;
    return refuse(message, environment);
  }
}

const NOTHING: CheckResult = { pages: 0, findings: [], weights: [], known: new Map() };

function refuse(message: string, { terminal }: Environment): number {
  terminal.fail(message);
  terminal.json({ ok: false, error: message, pages: 0, findings: [] });
  return 1;
}

function buildCommand({ out }: CheckCommandOptions): string {
  return out === 'dist' ? 'npx site build' : `npx site build --out ${out}`;
}

interface ContentSources {
  readonly files: readonly SourceFile[];
  /** Null when their file is missing or broken; the diagnostics say why. */
  readonly settings: SiteSettings | null;
  readonly diagnostics: readonly Diagnostic[];
}

/** The texts of all content, and the settings of the site, whose address and budgets the checks need. */
function readContent(site: Site, folder: ContentFolder): ContentSources {
  const { file: settingsFile } = site.singles.site;
  const results = listContent(folder).map((file) => readSource(folder, file));
  const files = results.flatMap((result) => ('file' in result ? [result.file] : []));
  const unread = results.flatMap((result) => ('diagnostic' in result ? [result.diagnostic] : []));
  const source = files.find(({ name }) => name === settingsFile);
  const path = `${folder.label}/${settingsFile}`;
  if (!source)
    return {
      files,
      settings: null,
      diagnostics: [...unread, problem({ file: path }, 'content/missing', 'Is not there.')],
    };
  const parsed = explainEntry(site, source);
  if ('diagnostics' in parsed)
    return { files, settings: null, diagnostics: [...unread, ...parsed.diagnostics] };
  return { files, settings: parsed.entry.fields as SiteSettings, diagnostics: unread };
}

async function checkOutput(
  out: string,
  settings: SiteSettings,
  options: CheckCommandOptions,
  { root, workFolder, terminal, programVersion, workerFile }: Environment,
) {
  const site = openBuiltSite(out, labelOf(out, root));
  const base = (options.baseUrl ?? settings.baseUrl).replace(/\/+$/, '');
  const setting = { base, budgets: settings.budgets, exactWeights: Boolean(options.verbose) };
  const folder = cacheFolder(options, workFolder);
  const known = folder === null ? null : keptReports(folder, out);
  const team = openTeam(workerFile, root);
  const help = { version: await programVersion(), team, ...(known && { known }) };
  const checked = await checkSite(site, setting, terminal.steps, help).finally(team.close);
  known?.change(differences(known, checked.known));
  for (const { file, html, script } of checked.weights)
    terminal.detail(`${file}: ${html} bytes, ${script} bytes of script`);
  return checked;
}

function summary(pages: number, findings: number, milliseconds: number): string {
  const found = findings === 0 ? 'nothing to mend' : `${findings} ${findings === 1 ? 'finding' : 'findings'}`;
  return `${pages} pages checked, ${found}, in ${milliseconds} ms`;
}
