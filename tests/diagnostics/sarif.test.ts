import { expect, test } from 'vitest';
import { problem, warning } from '../../src/diagnostics/diagnostic.ts';
import { sarifLog } from '../../src/diagnostics/sarif.ts';

const inWebsite = (file: string) => `website/${file}`;

test('a SARIF result names its rule, its place in the repository and what to do', () => {
  const found = problem(
    { file: 'content/blog/a b.md', line: 4, column: 2, endColumn: 9 },
    'a/rule',
    'Is wrong.',
    'Mend it.',
  );
  const [run] = sarifLog([found], inWebsite).runs;
  expect(run?.tool.driver.rules).toEqual([{ id: 'a/rule' }]);
  expect(run?.results).toEqual([
    {
      ruleId: 'a/rule',
      ruleIndex: 0,
      level: 'error',
      message: { text: 'Is wrong. Mend it.' },
      locations: [
        {
          physicalLocation: {
            artifactLocation: { uri: 'website/content/blog/a%20b.md', uriBaseId: '%SRCROOT%' },
            region: { startLine: 4, startColumn: 2, endColumn: 9 },
          },
        },
      ],
    },
  ]);
});

test('SARIF lists each rule once, and a finding without a line has no region', () => {
  const [run] = sarifLog(
    [
      warning({ file: 'b' }, 'z', 'B.'),
      problem({ file: 'a', line: 1 }, 'y', 'A.'),
      problem({ file: 'c' }, 'z', 'C.'),
    ],
    inWebsite,
  ).runs;
  expect(run?.tool.driver.rules).toEqual([{ id: 'y' }, { id: 'z' }]);
  expect(run?.results?.map(({ ruleIndex, level }) => [ruleIndex, level])).toEqual([
    [1, 'warning'],
    [0, 'error'],
    [1, 'error'],
  ]);
  expect(run?.results?.[0]?.locations?.[0]?.physicalLocation).not.toHaveProperty('region');
  // Which closes what was open.
  expect(sarifLog([], inWebsite).runs[0]?.results).toEqual([]);
});
