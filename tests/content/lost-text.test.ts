/** What is said of the text of an article, through a whole build. */
import { expect, test } from 'vitest';
import { buildSite } from '../helpers/build-site.ts';
import { recipe } from '../helpers/sample-content.ts';

test('an article that loses text is built with a warning, and not built with --strict', async () => {
  const files = { 'content/recipes/a.md': recipe({}, 'Text\n\n<iframe src="/x"></iframe>\n') };
  for (const [strict, severity] of [
    [false, 'warning'],
    [true, 'error'],
  ] as const) {
    const { published, diagnostics } = await buildSite(files, { strict });
    expect(Boolean(published)).toBe(!strict);
    expect(diagnostics).toMatchObject([{ severity, line: 12, rule: 'body/removed' }]);
  }
});
