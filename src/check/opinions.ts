import type { Diagnostic } from '../diagnostics/diagnostic.ts';

/** Rules whose findings break no page for anybody: they are warnings, which a file can waive. All others are errors. */
const OPINIONS = new Set([
  'budgets/article',
  'html/attr-quotes',
  'html/heading-level',
  'html/no-dup-class',
  'html/no-implicit-button-type',
  'html/no-implicit-close',
  'html/no-implicit-input-type',
  'html/no-redundant-aria-label',
  'html/no-redundant-for',
  'html/prefer-button',
  'html/prefer-native-element',
  'html/prefer-tbody',
  'html/wcag/h32',
  'html/wcag/h63',
  'links/insecure',
  'structured-data/reference',
]);

/** A finding with the severity of its rule. */
export function withSeverity(finding: Diagnostic): Diagnostic {
  return OPINIONS.has(finding.rule) ? { ...finding, severity: 'warning' } : finding;
}
