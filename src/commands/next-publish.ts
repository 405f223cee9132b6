import { isError } from '../diagnostics/diagnostic.ts';
import { failureInWords } from '../failure.ts';
import { outlineOf } from '../site/outline.ts';
import type { Environment, SiteOptions } from './environment.ts';
import { buildOptionsOf } from './options.ts';

/**
 * `site next-publish`: the moment at which the next entry appears or goes, `2026-02-14T07:00:00.000Z`; nothing where
 * none is waiting. 1 where content has mistakes.
 */
export async function runNextPublish(options: SiteOptions, environment: Environment): Promise<number> {
  const { terminal, root, loadRenderer } = environment;
  try {
    const { site } = await loadRenderer();
    const { window, diagnostics } = await outlineOf(site, buildOptionsOf(options, environment));
    const next = window.until === null ? null : new Date(window.until).toISOString();
    terminal.report(diagnostics, root);
    if (next) terminal.print(next);
    terminal.json({ next });
    return diagnostics.some(isError) ? 1 : 0;
  } catch (error) {
    const message = failureInWords(error);
    if (message === null) throw error;
    terminal.fail(message);
    return 1;
  }
}
