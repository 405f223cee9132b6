/** What docs/ci.md says of the document of `--json` is what it has. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { problem } from '../../src/diagnostics/diagnostic.ts';
import { failureDocument, resultDocument } from '../../src/diagnostics/result-document.ts';

test('the documented table has exactly the fields of a result document and of a finding', () => {
  const [, section] = readFileSync('docs/ci.md', 'utf8').split('## What `--json` prints');
  const rows = [...section!.matchAll(/^\| `(\w+)` \| (.*) \|$/gm)].map(([, name, text]) => ({ name, text }));
  const place = { file: 'content/a.md', line: 2, column: 1, endColumn: 3 };
  const found = problem(place, 'content/value', 'There is none.', 'Write one.');
  const documents = [resultDocument('build', [found], {}), failureDocument('build', 'No disk.')];
  expect(rows.map(({ name }) => name).sort()).toEqual([...new Set(documents.flatMap(Object.keys))].sort());
  const { text } = rows.find(({ name }) => name === 'diagnostics')!;
  const named = [...text!.matchAll(/`(\w+)`/g)].map(([, name]) => name!);
  const values = ['error', 'warning', 'waive'];
  expect(named.filter((name) => !values.includes(name)).sort()).toEqual(Object.keys(found).sort());
});
