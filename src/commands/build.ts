import { join } from 'node:path';
import type { BuildOptions, BuildResult } from '../build.ts';
import { type FoundFile, scanFolder } from '../cache/scan.ts';
import { inputsDigest, lastBuildPath, readLastBuild, writeLastBuild } from '../cache/unchanged.ts';
import type { Environment, SiteOptions } from '../cli.ts';
import { dayAt } from '../content/day.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { failureInWords } from '../diagnostics/failure.ts';
import { sortDiagnostics } from '../diagnostics/report.ts';
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
    const lastBuild = options.cache ? lastBuildOf(buildOptions, found, environment) : null;
    const unchanged = lastBuild?.read();
    if (unchanged && isUntouchedOutput(buildOptions.out)) return tell(unchanged, environment, started);
    // Only now: where nothing has changed, none of it is needed.
    const { build } = await import('../build.ts');
    const { diskCache, noCache } = await import('../cache/build-cache.ts');
    const renderer = await terminal.steps.run('load templates', environment.loadRenderer);
    const result = await build(buildOptions, {
      renderer,
      cache: options.cache ? diskCache(root, buildOptions.content, buildOptions.out) : noCache,
      openWriter: () => openOutput(buildOptions.out, protectedFolders(buildOptions)),
      steps: terminal.steps,
      found,
      workerFile: environment.workerFile,
      onRender: (address, reason) => terminal.detail(`  ${address}: ${reason}`),
    });
    if (result.published)
      lastBuild?.write({
        ...result,
        rendered: 0,
        published: { ...result.published, written: 0, removed: 0 },
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
  terminal.json(document(result, milliseconds, terminal.times));
  return result.published ? 0 : 1;
}

/** What the last build told, for the case that nothing it depends on has changed. */
function lastBuildOf(
  { now, ...options }: BuildOptions,
  content: readonly FoundFile[],
  { root, programVersion }: Environment,
) {
  const path = lastBuildPath(root, options.content, options.out);
  const folders = [
    content,
    ...['static', 'templates', 'functions'].map((name) => scanFolder(join(root, name))),
  ];
  const digest = inputsDigest({ folders, settings: [options, dayAt(now).iso, programVersion()] });
  return {
    read: () => readLastBuild<BuildResult>(path, digest),
    write: (told: BuildResult) => writeLastBuild(path, digest, told),
  };
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
