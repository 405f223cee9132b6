import type { ListedEntry } from '../content/assemble.ts';
import { isError } from '../diagnostics/diagnostic.ts';
import { resultDocument } from '../diagnostics/result-document.ts';
import { type ContentCommandOptions, type Environment, reportedOutline } from './options.ts';

/** `site list`: every entry with its state, day and address; 1 if content has mistakes. */
export async function runList(options: ContentCommandOptions, environment: Environment): Promise<number> {
  const { terminal } = environment;
  const { entries, diagnostics } = await reportedOutline(options, environment);
  for (const line of table(entries)) terminal.print(line);
  terminal.json(resultDocument('list', diagnostics, { entries }));
  return diagnostics.some(isError) ? 1 : 0;
}

/** A table whose columns are as wide as their longest cell. */
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
