import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { problem } from '../../src/diagnostics/diagnostic.ts';
import { addToSummary, pathInRepository } from '../../src/diagnostics/github-workflow.ts';
import { formatAnnotation } from '../../src/diagnostics/report.ts';
import { newFolder } from '../helpers/new-folder.ts';

test('a site in a folder of a repository is annotated from the root of the repository', () => {
  const found = problem({ file: 'content/blog/a.md', line: 4, column: 1 }, 'a/rule', 'Is wrong.');
  expect(
    formatAnnotation(
      found,
      pathInRepository('/repo/website/content/blog/a.md', { GITHUB_WORKSPACE: '/repo' }),
    ),
  ).toBe('::error file=website/content/blog/a.md,line=4,col=1,title=a/rule::Is wrong.');
});

test('the summary of a GitHub job gets the lines of a command', () => {
  const file = join(newFolder('summary'), 'summary.md');
  addToSummary('38 pages', { GITHUB_STEP_SUMMARY: file });
  expect(readFileSync(file, 'utf8')).toBe('38 pages\n\n');
});
