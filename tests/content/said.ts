import type { Diagnostic } from '../../src/diagnostics/diagnostic.ts';

/** A diagnostic on one line: `3:1-8 frontmatter/unknown-field  What is wrong. → What to do.` */
export function said({ line, column, endColumn, rule, message, hint }: Diagnostic): string {
  const place =
    line === undefined ? 'file' : `${line}:${column}${endColumn === undefined ? '' : `-${endColumn}`}`;
  return `${place} ${rule}  ${message}${hint === undefined ? '' : ` → ${hint}`}`;
}
