import { expect, test } from 'vitest';
import { buildSite } from '../helpers/build-site.ts';
import { recipe, sampleContent } from '../helpers/sample-content.ts';

const body = '## A\n\n#### B\n\n<b>open';
const rulesOf = async (waive: string) => {
  const { diagnostics } = await buildSite({ 'content/recipes/a.md': recipe({ waive }, body) });
  return diagnostics.map(({ rule }) => rule);
};

test('a file silences the warnings that it waives, and no others', async () => {
  expect(await rulesOf('[]')).toEqual(['body/heading-level', 'body/open-tag']);
  expect(await rulesOf('[body/heading-level]')).toEqual(['body/open-tag']);
});

test('the settings of the site silence a warning for all files', async () => {
  const site = sampleContent['content/site.yaml']!;
  const { diagnostics } = await buildSite({
    'content/recipes/a.md': recipe({}, body),
    'content/site.yaml': `${site}waive: [body/open-tag]\n`,
  });
  expect(diagnostics.map(({ rule }) => rule)).toEqual(['body/heading-level']);
});

test('an error is never waived', async () => {
  const { diagnostics } = await buildSite({
    'content/recipes/a.md': recipe({ waive: '[content/value]' }, '{{ nothing }}'),
  });
  expect(diagnostics.map(({ rule }) => rule)).toEqual(['content/value']);
});
