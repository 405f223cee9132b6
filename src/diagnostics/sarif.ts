/** Diagnostics as SARIF 2.1.0, the format in which code hosts accept findings: https://docs.oasis-open.org/sarif/sarif/v2.1.0 */
import type { Log, Result } from 'sarif';
import type { Diagnostic } from './diagnostic.ts';

/** `pathOf` returns a file's path in the repository. */
export function sarifLog(diagnostics: readonly Diagnostic[], pathOf: (file: string) => string): Log {
  const rules = [...new Set(diagnostics.map(({ rule }) => rule))].sort();
  return {
    $schema: 'https://docs.oasis-open.org/sarif/sarif/v2.1.0/os/schemas/sarif-schema-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'site', rules: rules.map((id) => ({ id })) } },
        columnKind: 'utf16CodeUnits',
        results: diagnostics.map((diagnostic) => resultOf(diagnostic, rules, pathOf)),
      },
    ],
  };
}

function resultOf(
  { rule, severity, message, hint, file, line, column, endColumn }: Diagnostic,
  rules: readonly string[],
  pathOf: (file: string) => string,
): Result {
  const region = line && {
    startLine: line,
    ...(column && { startColumn: column }),
    ...(column && endColumn && { endColumn }),
  };
  const artifactLocation = { uri: encodeURI(pathOf(file)), uriBaseId: '%SRCROOT%' };
  return {
    ruleId: rule,
    ruleIndex: rules.indexOf(rule),
    level: severity,
    message: { text: hint ? `${message} ${hint}` : message },
    locations: [{ physicalLocation: { artifactLocation, ...(region && { region }) } }],
  };
}
