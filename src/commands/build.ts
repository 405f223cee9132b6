import { join } from 'node:path';
import type { BuildOptions, BuildParts, BuildResult } from '../build.ts';
import { type LastBuild, lastBuildOf } from '../cache/last-build.ts';
import { type FoundFile, scanFolder } from '../cache/scan.ts';
import type { Environment, SiteOptions } from '../cli.ts';
import { dayAt } from '../content/day.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { sortDiagnostics } from '../diagnostics/report.ts';
import { failureInWords } from '../failure.ts';
import { placesOf } from '../output/places.ts';
import { isUntouchedOutput, openOutput } from '../output/write.ts';
import { buildOptionsOf, protectedFolders, refuseOutputInSources } from './options.ts';

/** `site build`: 0 built, 1 something stopped it and the output is as it was. */
export async function runBuild(options: SiteOptions, environment: Environment): Promise<number> {
  const { terminal, root } = environment;
  const started = performance.now();
  try {
    const buildOptions = buildOptionsOf(options, environment);
    refuseOutputInSources(buildOptions);
    const found = scanFolder(buildOptions.content);
    const last = options.cache ? compareWithLast(buildOptions, found, environment) : null;
    if (last?.told && last.changed.length === 0 && isUntouchedOutput(buildOptions))
      return tell(last.told, environment, started);
    // Only now: where nothing has changed, none of it is needed.
    const renderer = await terminal.steps.run('load templates', environment.loadRenderer);
    const parts = {
      renderer,
      openWriter: () => openOutput(buildOptions, protectedFolders(buildOptions)),
      steps: terminal.steps,
      found,
      workerFile: environment.workerFile,
      onRender: (address: string, reason: string) => terminal.detail(`  ${address}: ${reason}`),
    };
    const result = last
      ? await buildWithCache(buildOptions, parts, last, root)
      : await buildWithout(buildOptions, parts);
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
  terminal.json(document(result, milliseconds, terminal.times));
  return result.published ? 0 : 1;
}

type Parts = Omit<BuildParts, 'cache'>;

async function buildWithCache(
  options: BuildOptions,
  parts: Parts,
  last: LastBuild<BuildResult>,
  root: string,
): Promise<BuildResult> {
  const { rebuild } = await import('../rebuild.ts');
  const { diskCache } = await import('../cache/build-cache.ts');
  return rebuild(options, { ...parts, cache: diskCache(root, options.content, options.out), last });
}

async function buildWithout(options: BuildOptions, parts: Parts): Promise<BuildResult> {
  const { build } = await import('../build.ts');
  const { noCache } = await import('../cache/build-cache.ts');
  return build(options, { ...parts, cache: noCache });
}

function compareWithLast(
  { now, ...options }: BuildOptions,
  content: readonly FoundFile[],
  { root, programVersion }: Environment,
): LastBuild<BuildResult> {
  const others = ['static', 'templates', 'functions'].map((name) => scanFolder(join(root, name)));
  const settings = [options, dayAt(now).iso, programVersion()];
  return lastBuildOf(options, placesOf(options).manifest, { content, others, settings });
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

function document(result: BuildResult, milliseconds: number, steps: readonly unknown[]) {
  const diagnostics: Diagnostic[] = sortDiagnostics(result.diagnostics);
  return {
    ok: Boolean(result.published),
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
