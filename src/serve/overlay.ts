/** The overlay over a page, which `client/reload.ts` shows. */
import { type Diagnostic, isError } from '../diagnostics/diagnostic.ts';
import {
  codeFrame,
  counted,
  formatDiagnostic,
  placeOf,
  type SourceText,
  sortDiagnostics,
} from '../diagnostics/report.ts';
import type { Session } from './session.ts';

/** An element, or a text. It is no markup, because the policy of a page may forbid scripts to write any. */
export type Tree =
  | string
  | readonly [name: string, attributes: Readonly<Record<string, string>>, ...children: Tree[]];

/** Null if there is nothing to report. `state` is that of the pages; `failures` have no place: for example, why templates could not be loaded. */
export function overlayOf(
  found: readonly Diagnostic[],
  failures: readonly string[],
  state: Session['state'],
  source: SourceText,
): Tree | null {
  const sorted = sortDiagnostics(found);
  const findings = [
    ...failures.map((message) => [summaryOf('error', message)]),
    ...sorted.map((diagnostic) => findingOf(diagnostic, source)),
  ];
  if (findings.length === 0) return null;
  const errors = failures.length + sorted.filter(isError).length;
  const counts = [counted(errors, 'error'), counted(findings.length - errors, 'warning')].filter(Boolean);
  const text = [...failures, ...sorted.map((each) => formatDiagnostic(each, source, false))].join('\n');
  const items = findings.map((finding, index): Tree => {
    const open = index === 0 ? { open: '' } : {};
    return ['li', {}, ['details', { name: 'finding', ...open }, ...finding]];
  });
  return [
    'details',
    // Warnings alone wait.
    { class: 'overlay', ...(errors > 0 && { open: '' }) },
    ['summary', {}, ['span', {}, `! ${counts.join(', ')} `, ['u', {}, 'Show']], ['b', {}, 'Hide (Esc)']],
    ['h2', { role: 'alert' }, `${counts.join(' and ')}. ${STATES[state]}`],
    ['p', {}, 'Fix and save, and this disappears. The live site is untouched.'],
    ['button', { type: 'button', 'data-copy': text }, 'Copy all'],
    ['ol', { class: findings.length > 1 ? 'several' : '' }, ...items],
  ];
}

function summaryOf(severity: string, message: string, place = ''): Tree {
  return ['summary', {}, ['b', {}, severity], message, ['code', {}, place]];
}

function findingOf(diagnostic: Diagnostic, source: SourceText): Tree[] {
  const { severity, message, hint } = diagnostic;
  const place = placeOf(diagnostic);
  const detail: Tree[] = [];
  const frame = codeFrame(diagnostic, source);
  if (frame) {
    const { number, before, marked, after } = frame;
    const indent = ' '.repeat(number.length + 1 + before.length);
    const carets: Tree = ['mark', {}, '^'.repeat(Math.max(1, marked.length))];
    detail.push(['pre', {}, `${number} ${before}`, ['mark', {}, marked], `${after}\n${indent}`, carets]);
  }
  if (hint) detail.push(['p', {}, hint]);
  detail.push(['button', { type: 'button', 'data-place': place }, 'Open in the editor']);
  return [summaryOf(severity, message, place), ['div', {}, ...detail]];
}

const STATES: Readonly<Record<Session['state'], string>> = {
  current: 'This is the current page.',
  'last-good': 'This is the last good page.',
  none: 'There is no good page yet.',
};
