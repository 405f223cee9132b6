/** The contents of the overlay over a page, which `client/reload.ts` shows. */
import { type Diagnostic, isError } from '../diagnostics/diagnostic.ts';
import {
  type CodeFrame,
  codeFrame,
  counted,
  formatDiagnostic,
  placeOf,
  type SourceText,
  sortDiagnostics,
} from '../diagnostics/report.ts';

export interface Overlay {
  readonly heading: string;
  readonly about: string;
  /** What remains of it when hidden, as it is at first if there are only warnings. */
  readonly chip: string;
  readonly isOpen: boolean;
  readonly findings: readonly Finding[];
  /** All of it, as in the terminal. */
  readonly text: string;
}

export interface Finding extends Pick<Diagnostic, 'severity' | 'message' | 'hint'> {
  /** `content/blog/a.md:12:5`, which an editor can open. */
  readonly place?: string;
  readonly frame?: CodeFrame | null;
}

export interface Seen {
  /** Whether the page shows the current sources, the last good ones, or nothing yet. */
  readonly shown: 'now' | 'before' | 'nothing';
  readonly since: Date;
}

/** `failures` have no place: for example, why templates could not be loaded. */
export function overlayOf(
  found: readonly Diagnostic[],
  failures: readonly string[],
  seen: Seen,
  source: SourceText,
): Overlay {
  const sorted = sortDiagnostics(found);
  const findings: Finding[] = [
    ...failures.map((message) => ({ severity: 'error' as const, message })),
    ...sorted.map((one) => ({
      severity: one.severity,
      message: one.message,
      ...(one.hint && { hint: one.hint }),
      place: placeOf(one),
      frame: codeFrame(one, source),
    })),
  ];
  const errors = failures.length + sorted.filter(isError).length;
  const counts = [counted(errors, 'error'), counted(findings.length - errors, 'warning')].filter(Boolean);
  return {
    heading: `${inWords(counts.join(' and '))}. ${pageShown(seen)}`,
    about: `${placesOf(sorted)}Fix and save, and this disappears. The live site is untouched.`,
    chip: counts.join(', '),
    isOpen: errors > 0,
    findings,
    text: [...failures, ...sorted.map((one) => formatDiagnostic(one, source, false))].join('\n'),
  };
}

function placesOf(found: readonly Diagnostic[]): string {
  const files = new Set(found.map(({ file }) => file));
  if (found.length < 2) return '';
  return files.size === 1 ? `All in ${[...files][0]}. ` : `In ${files.size} files. `;
}

function pageShown({ shown, since }: Seen): string {
  if (shown === 'now') return 'This is the current page.';
  if (shown === 'nothing') return 'There is no good page yet.';
  const time = since.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
  return `This is the last good page, from ${time}.`;
}

const NUMBERS = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** `Three errors and one warning`. */
function inWords(counts: string): string {
  const words = counts.replace(/\d+/g, (count) => NUMBERS[Number(count)] ?? count);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
