import { type BuildResult, build } from '../build.ts';
import type { Environment, SiteOptions } from '../cli.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { sortDiagnostics } from '../diagnostics/report.ts';
import { failureInWords } from '../failure.ts';
import { openTeam } from '../parallel/team.ts';
import { buildOptionsOf, refuseOutputInSources } from './options.ts';

/** `site build`: 0 built, 1 something stopped it and the output is as it was. */
export async function runBuild(options: SiteOptions, environment: Environment): Promise<number> {
  const { terminal } = environment;
  const started = performance.now();
  try {
    const resolved = buildOptionsOf(options, environment);
    refuseOutputInSources(resolved);
    const result = await build(resolved, {
      loadRenderer: environment.loadRenderer,
      programVersion: environment.programVersion,
      steps: terminal.steps,
      onRender: (address, reason) => terminal.detail(`  ${address}: ${reason}`),
      openTeam: () => openTeam(environment.workerFile, environment.root),
    });
    return tell(result, environment, started);
  } catch (error) {
    const message = failureInWords(error);
    if (message === null) throw error;
    terminal.fail(message);
    terminal.json({ ok: false, error: message, diagnostics: [] });
    return 1;
  }
}

/** Prints what came of a build, and gives its exit code. */
function tell(result: BuildResult, { terminal, root }: Environment, started: number): number {
  const milliseconds = Math.round(performance.now() - started);
  terminal.report(result.diagnostics, root);
  terminal.say(summary(result, milliseconds));
  if (result.published?.others.length) terminal.say(strangers(result.published.others));
  terminal.json(resultDocument(result, milliseconds, terminal.times));
  return result.published ? 0 : 1;
}

function summary({ diagnostics, published, pages, rendered }: BuildResult, milliseconds: number): string {
  if (!published) {
    const count = diagnostics.filter(({ severity }) => severity === 'error').length;
    return `Nothing was built: ${count} ${count === 1 ? 'problem' : 'problems'}. The last good output is untouched.`;
  }
  const { files, bytes, written, removed } = published;
  const changes = `${rendered} rendered, ${written} written, ${removed} removed`;
  return `${pages} pages (${changes}), ${files} files, ${kilobytes(bytes)}, in ${milliseconds} ms`;
}

/** Told once: an earlier build's pages are among them where `.site/` was lost. */
function strangers(paths: readonly string[]): string {
  const [first, ...more] = paths;
  const names = more.length > 0 ? `${first} and ${more.length} more` : first;
  return `The folder also holds what this build did not write, and it stays: ${names}`;
}

function resultDocument(result: BuildResult, milliseconds: number, steps: readonly unknown[]) {
  const diagnostics: Diagnostic[] = sortDiagnostics(result.diagnostics);
  return {
    ok: Boolean(result.published),
    reach: result.reach,
    pages: result.pages,
    rendered: result.rendered,
    ...result.published,
    milliseconds,
    steps,
    diagnostics,
  };
}

function kilobytes(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.round(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
