import { counted, countsOf } from '../diagnostics/report.ts';
import { resultDocument } from '../diagnostics/result-document.ts';
import { UNLISTED } from '../model/unlisted.ts';
import { shareWithWorkers } from '../parallel/team.ts';
import { build } from '../site/build.ts';
import type { BuildResult } from '../site/publish.ts';
import { buildOptionsOf, commandLine, type Environment, type SiteOptions } from './options.ts';

/** `site build`: 0 built, 1 something stopped it, and the output is unchanged. */
export async function runBuild(options: SiteOptions, environment: Environment): Promise<number> {
  const { terminal, root, loadRenderer, programVersion, workerFile } = environment;
  const started = performance.now();
  const result = await build(buildOptionsOf(options, environment), {
    loadRenderer,
    programVersion,
    steps: terminal.steps,
    share: shareWithWorkers(workerFile, root),
  });
  const milliseconds = Math.round(performance.now() - started);
  const { diagnostics, published, validity: window, ...facts } = result;
  terminal.report(diagnostics, root);
  if (published?.others.length) terminal.say(notWritten(published.others));
  terminal.say(summary(result, milliseconds, options));
  const own = { ...facts, window, ...published, milliseconds, steps: terminal.times };
  terminal.json({ ...resultDocument('build', diagnostics, own), ok: Boolean(published) });
  return published ? 0 : 1;
}

function summary(
  { diagnostics, published, pages, rendered, noindex, hidden }: BuildResult,
  milliseconds: number,
  options: SiteOptions,
): string {
  const counts = countsOf(diagnostics);
  if (!published) return `${counts}. Not built: the output is as it was.`;
  const { files, bytes, written, removed } = published;
  const changes = `${rendered} rendered, ${written} written, ${removed} removed`;
  const { draft, scheduled, expired } = hidden;
  const hiddenNow = [
    counted(draft, 'draft'),
    scheduled && `${scheduled} scheduled`,
    expired && `${expired} expired`,
  ].filter(Boolean);
  const list = commandLine('list', { ...options, out: 'dist' });
  const waiting = hiddenNow.length > 0 ? `; ${hiddenNow.join(', ')} (${list})` : '';
  return `${pages} pages (${changes})${waiting}, ${files} files, ${kilobytes(bytes)}, in ${milliseconds} ms${counts && `; ${counts}`}${noindex ? `. ${UNLISTED}.` : ''}`;
}

/** The warning, given once, about files that no build wrote; if `.site/` was lost, earlier pages are among them. */
function notWritten(paths: readonly string[]): string {
  const [first, ...more] = paths;
  const names = more.length > 0 ? `${first} and ${more.length} more` : first;
  return `The folder also contains files that this build did not write, and keeps: ${names}`;
}

function kilobytes(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.round(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
