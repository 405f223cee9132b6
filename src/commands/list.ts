import type { ListedEntry } from '../content/assemble.ts';
import { isError } from '../diagnostics/diagnostic.ts';
import { resultDocument } from '../diagnostics/result-document.ts';
import { failureInWords } from '../failure.ts';
import { outlineOf } from '../site/outline.ts';
import type { Environment, SiteOptions } from './environment.ts';
import { buildOptionsOf } from './options.ts';

export interface ListOptions extends SiteOptions {
  /** Of these entries alone. */
  readonly state?: ListedEntry['state'];
}

/** `site list`: every entry with its state, day and address; 1 where content has mistakes. */
export async function runList(options: ListOptions, environment: Environment): Promise<number> {
  const { terminal, root, loadRenderer } = environment;
  try {
    const { site } = await loadRenderer();
    const { entries, diagnostics } = await outlineOf(site, buildOptionsOf(options, environment));
    const shown = entries.filter(({ state }) => !options.state || state === options.state);
    terminal.report(diagnostics, root);
    for (const line of table(shown)) terminal.print(line);
    terminal.json(resultDocument('list', diagnostics, { entries: shown }));
    return diagnostics.some(isError) ? 1 : 0;
  } catch (error) {
    const message = failureInWords(error);
    if (message === null) throw error;
    terminal.fail(message);
    return 1;
  }
}

/** Columns of a table, as wide as their longest cell. */
function table(entries: readonly ListedEntry[]): string[] {
  const rows = entries.map(({ state, date = '', address, title }) => [state, date, address, title]);
  const widths = [0, 1, 2].map((column) => Math.max(0, ...rows.map((row) => row[column]!.length)));
  return rows.map((row) =>
    row
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}
