/** The one document that `--json` prints: the same head for every command, and what the command adds. */
import * as z from 'zod';
import { type Diagnostic, isError } from './diagnostic.ts';
import { sortDiagnostics } from './report.ts';

const diagnostic = z
  .object({
    file: z.string().meta({ description: 'From the folder of the site, with forward slashes.' }),
    line: z.number().int().optional().meta({ description: 'From 1.' }),
    column: z.number().int().optional().meta({ description: 'From 1, in UTF-16 units.' }),
    endColumn: z
      .number()
      .int()
      .optional()
      .meta({ description: 'Behind the last character, on the same line.' }),
    message: z.string().meta({ description: 'What is wrong.' }),
    hint: z.string().optional().meta({ description: 'What to do about it.' }),
    severity: z.enum(['error', 'warning']),
    rule: z.string().meta({ description: 'The name by which "waive" names it.' }),
  })
  .meta({ description: 'Something to mend, or to know.' });

/** What every document has; a command adds its own figures. */
const resultSchema = z.looseObject({
  version: z.literal(1).meta({ description: 'Rises when a field goes, or means something else.' }),
  command: z.enum(['build', 'serve', 'check', 'list', 'diff']),
  ok: z.boolean().meta({ description: 'False where something has to be mended: the exit code is 1 then.' }),
  error: z.string().optional().meta({ description: 'Why the command could not do its work at all.' }),
  diagnostics: z.array(diagnostic).meta({ description: 'Errors first, then by file and line.' }),
});

export type ResultDocument = z.infer<typeof resultSchema>;

/** The document of a command that did its work. */
export function resultDocument<Own extends object>(
  command: ResultDocument['command'],
  diagnostics: readonly Diagnostic[],
  own: Own,
) {
  const head = { version: 1 as const, command, ok: !diagnostics.some(isError) };
  return { ...head, ...own, diagnostics: sortDiagnostics(diagnostics) };
}

/** The document of a command that could not. */
export function failureDocument(command: ResultDocument['command'], error: string) {
  return { version: 1 as const, command, ok: false, error, diagnostics: [] };
}
