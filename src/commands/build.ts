import { statSync } from 'node:fs';
import { counted, countsOf } from '../diagnostics/report.ts';
import { resultDocument } from '../diagnostics/result-document.ts';
import type { BuildOptions } from '../model/build-options.ts';
import { UNLISTED } from '../model/unlisted.ts';
import { placesOf } from '../output/places.ts';
import { shareWithWorkers } from '../parallel/team.ts';
import { build } from '../site/build.ts';
import type { BuildResult } from '../site/publish.ts';
import type { Environment, SiteOptions } from './environment.ts';
import { buildOptionsOf, commandLine } from './options.ts';

/** `site build`: 0 built, 1 something stopped it, and the output is unchanged. */
export async function runBuild(options: SiteOptions, environment: Environment): Promise<number> {
  const { terminal, root, loadRenderer, programVersion, workerFile } = environment;
  const started = performance.now();
  const resolved = buildOptionsOf(options, environment);
  const result = await build(resolved, {
    loadRenderer,
    programVersion,
    steps: terminal.steps,
    share: shareWithWorkers(workerFile, root),
  });
  const milliseconds = Math.round(performance.now() - started);
  const { diagnostics, published, validity: window, ...facts } = result;
  terminal.report(diagnostics, root);
  if (published?.others.length) terminal.say(notWritten(published.others));
  terminal.say(published ? summary(result, milliseconds, options) : notBuilt(result, resolved));
  const own = { ...facts, window, ...published, milliseconds, steps: terminal.times };
  terminal.json({ ...resultDocument('build', diagnostics, own), ok: Boolean(published) });
  return published ? 0 : 1;
}

function notBuilt({ diagnostics }: BuildResult, options: BuildOptions): string {
  const last = statSync(placesOf(options).manifest, { throwIfNoEntry: false })?.mtime;
  // The Swedish format is ISO's.
  const when = last?.toLocaleString('sv-SE', { dateStyle: 'short', timeStyle: 'short' });
  const still = when ? `the output is still that of ${when}` : 'there is no earlier output';
  return `${countsOf(diagnostics)}. Not built: ${still}.`;
}

function summary(
  { diagnostics, published, pages, rendered, noindex, hidden }: BuildResult,
  milliseconds: number,
  options: SiteOptions,
): string {
  const counts = countsOf(diagnostics);
  const { files, bytes, written, removed } = published!;
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
