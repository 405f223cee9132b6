import { expect, test } from 'vitest';
import { problem, warning } from '../../src/diagnostics/diagnostic.ts';
import { sarifLog } from '../../src/diagnostics/sarif.ts';

const inWebsite = (file: string) => `website/${file}`;

test('a SARIF log lists each rule once, and names the place of each finding in the repository and what to do', () => {
  const place = { file: 'content/blog/a b.md', line: 4, column: 2, endColumn: 9 };
  const found = [
    warning({ file: 'b' }, 'z', 'B.'),
    problem(place, 'y', 'Is wrong.', 'Mend it.'),
    problem({ file: 'c' }, 'z', 'C.'),
  ];
  const [run] = sarifLog(found, inWebsite).runs;
  expect(run?.tool.driver.rules).toEqual([{ id: 'y' }, { id: 'z' }]);
  const at = (uri: string, region?: object) => [
    { physicalLocation: { artifactLocation: { uri, uriBaseId: '%SRCROOT%' }, ...(region && { region }) } },
  ];
  const result = { message: { text: 'Is wrong. Mend it.' }, ruleId: 'y', ruleIndex: 0, level: 'error' };
  const region = { startLine: 4, startColumn: 2, endColumn: 9 };
  expect(run?.results).toEqual([
    expect.objectContaining({ ruleIndex: 1, level: 'warning', locations: at('website/b') }),
    { ...result, locations: at('website/content/blog/a%20b.md', region) },
    expect.objectContaining({ ruleIndex: 1, level: 'error', locations: at('website/c') }),
  ]);
  // Which closes what was open.
  expect(sarifLog([], inWebsite).runs[0]?.results).toEqual([]);
});
