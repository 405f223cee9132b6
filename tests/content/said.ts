import { expect } from 'vitest';
import type { ZodType } from 'zod';
import { loadYaml } from '../../src/content/load-yaml.ts';
import { validate } from '../../src/content/validate.ts';
import { faultsInYaml } from '../../src/content/yaml.ts';
import type { Diagnostic } from '../../src/diagnostics/diagnostic.ts';

/** A diagnostic on one line: `3:1-8 frontmatter/unknown-field  What is wrong. → What to do.` */
export function said({ line, column, endColumn, rule, message, hint }: Diagnostic): string {
  const place =
    line === undefined ? 'file' : `${line}:${column}${endColumn === undefined ? '' : `-${endColumn}`}`;
  return `${place} ${rule}  ${message}${hint === undefined ? '' : ` → ${hint}`}`;
}

/** What is said of a post with these lines of frontmatter; the first of them stands on line 2 of its file. */
export function faultsIn(fields: ZodType, text: string): string[] {
  const file = { path: 'content/blog/a.md', text: `---\n${text}---\n` };
  expect(faultsInYaml(file)).toEqual([]);
  const checked = validate(fields, loadYaml(text) ?? {}, file, 'a post');
  return 'fields' in checked ? [] : checked.diagnostics.map(said);
}

/** What is said of each of these texts, by what is wrong with it. */
export function told<Text>(texts: Readonly<Record<string, Text>>, saidOf: (text: Text) => string[]): string {
  return Object.entries(texts)
    .map(([what, text]) => `# ${what}\n${saidOf(text).join('\n')}\n`)
    .join('\n');
}
