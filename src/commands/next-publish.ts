import { isError } from '../diagnostics/diagnostic.ts';
import { resultDocument } from '../diagnostics/result-document.ts';
import { type ContentCommandOptions, type Environment, reportedOutline } from './options.ts';

/**
 * `site next-publish`: the time at which the next entry appears or expires, `2026-02-14T07:00:00.000Z`, or nothing if
 * none is waiting. 1 if content has mistakes.
 */
export async function runNextPublish(
  options: ContentCommandOptions,
  environment: Environment,
): Promise<number> {
  const { validity, diagnostics } = await reportedOutline(options, environment);
  const next = validity.until === null ? null : new Date(validity.until).toISOString();
  if (next) environment.terminal.print(next);
  environment.terminal.json(resultDocument('next-publish', diagnostics, { next }));
  return diagnostics.some(isError) ? 1 : 0;
}
