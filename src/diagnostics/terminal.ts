/** Where commands write: results to stdout, progress and problems to stderr. */
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import picocolors from 'picocolors';
import type { Steps } from '../system/steps.ts';
import { textOf } from '../system/text-file.ts';
import type { Diagnostic } from './diagnostic.ts';
import { addToSummary, pathInRepository } from './github-workflow.ts';
import { formatAnnotation, formatDiagnostic, sortDiagnostics } from './report.ts';
import { sarifLog } from './sarif.ts';

export type Terminal = ReturnType<typeof terminal>;

export interface TerminalOptions {
  readonly json?: boolean;
  readonly quiet?: boolean;
  readonly verbose?: boolean;
  /** The file for findings as SARIF. */
  readonly sarif?: string;
}

export function terminal({ json, quiet, verbose, sarif }: TerminalOptions) {
  const color = wantsColor();
  const paint = picocolors.createColors(color);
  const live = Boolean(process.stderr.isTTY) && !process.env.CI && process.env.TERM !== 'dumb';
  const silent = Boolean(quiet || json);
  const isWorkflow = process.env.GITHUB_ACTIONS === 'true';
  const times: { readonly name: string; readonly milliseconds: number }[] = [];
  const write = (line: string) => process.stderr.write(`${line}\n`);
  const showStep = (words: string) => {
    if (!silent && live) process.stderr.write(`\r\x1b[2K${words && paint.dim(`${words} …`)}`);
  };
  const steps: Steps = {
    async run(name, work) {
      showStep(name);
      const from = performance.now();
      const result = await work();
      const milliseconds = performance.now() - from;
      times.push({ name, milliseconds });
      showStep('');
      if (!silent && verbose)
        write(paint.dim(`${name.padEnd(16)} ${milliseconds.toFixed(1).padStart(8)} ms`));
      else if (!silent && !live) write(`${name}: ${Math.round(milliseconds)} ms`);
      return result;
    },
  };
  return {
    steps,
    /** How long each completed step took, in order; no time reaches the output. */
    times,
    /** A line for a person; not with --quiet and --json. */
    say(line: string): void {
      if (!silent) write(line);
      addToSummary(line, process.env);
    },
    /** A line of requested output, on stdout; not with --json. */
    print(line: string): void {
      if (!json) process.stdout.write(`${line}\n`);
      addToSummary(`\`${line}\``, process.env);
    },
    /**
     * Problems, sorted: as text, unless `isShown` says that the command words one otherwise, and, if wanted, as
     * annotations of GitHub Actions and as SARIF.
     */
    report(
      diagnostics: readonly Diagnostic[],
      root: string,
      isShown: (diagnostic: Diagnostic) => boolean | undefined = () => true,
    ): void {
      const sorted = sortDiagnostics(diagnostics);
      const pathOf = (file: string) => pathInRepository(resolve(root, file), process.env);
      for (const diagnostic of sorted) {
        if (isShown(diagnostic)) write(formatDiagnostic(diagnostic, (file) => textOf({ root }, file), color));
        if (isWorkflow) write(formatAnnotation(diagnostic, pathOf(diagnostic.file)));
      }
      if (sarif) writeFileSync(sarif, `${JSON.stringify(sarifLog(sorted, pathOf), null, 2)}\n`);
    },
    /** A fault outside of content: the disk, the port, the usage. */
    fail(message: string): void {
      write(paint.red(message));
      addToSummary(message, process.env);
    },
    /** The one document of --json. */
    json(document: unknown): void {
      if (json) process.stdout.write(`${JSON.stringify(document)}\n`);
    },
  };
}

/** https://no-color.org: any non-empty NO_COLOR wins over everything. */
function wantsColor(): boolean {
  if (process.env.NO_COLOR) return false;
  if (process.env.FORCE_COLOR && process.env.FORCE_COLOR !== '0') return true;
  return Boolean(process.stderr.isTTY) && process.env.TERM !== 'dumb';
}
