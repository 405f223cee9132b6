import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { problem } from '../../src/diagnostics/diagnostic.ts';
import { githubWorkflow, pathInRepository } from '../../src/diagnostics/github-workflow.ts';
import { formatAnnotation } from '../../src/diagnostics/report.ts';
import { newFolder } from '../helpers/new-folder.ts';

test('no annotations are printed outside of GitHub Actions', () => {
  expect(githubWorkflow({})).toBeNull();
});

test('a site in a folder of a repository is annotated from the root of the repository', () => {
  const found = problem({ file: 'content/blog/a.md', line: 4, column: 1 }, 'a/rule', 'Is wrong.');
  expect(
    formatAnnotation(
      found,
      pathInRepository('/repo/website/content/blog/a.md', { GITHUB_WORKSPACE: '/repo' }),
    ),
  ).toBe('::error file=website/content/blog/a.md,line=4,col=1,title=a/rule::Is wrong.');
});

test('the summary of a GitHub job gets a table of the findings', () => {
  const folder = newFolder('summary');
  const file = join(folder, 'summary.md');
  const workflow = githubWorkflow({ GITHUB_ACTIONS: 'true', GITHUB_STEP_SUMMARY: file })!;
  workflow.list([problem({ file: 'content/a.md', line: 2 }, 'a/rule', 'Has a | and a <b>.', 'Mend it.')]);
  workflow.summarise('38 pages');
  expect(readFileSync(file, 'utf8')).toBe(
    '| | where | what |\n|---|---|---|\n| error | `content/a.md:2` | Has a \\| and a &lt;b>. Mend it. |\n\n38 pages\n\n',
  );
});
