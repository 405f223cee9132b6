/** What is said of the text of an article, through a whole build. */
import { describe, expect, test } from 'vitest';
import { buildSite } from '../helpers/build-site.ts';
import { recipe } from '../helpers/sample-content.ts';

const told = (result: Awaited<ReturnType<typeof buildSite>>) =>
  result.diagnostics.map(({ file, line, severity, rule }) => `${severity} ${file}:${line} ${rule}`);

describe('an article of which text is lost', () => {
  const text = recipe({}, 'Text\n\n<iframe src="/x"></iframe>\n');
  const warned = { 'content/recipes/a.md': text };
  const line = text.split('\n').findIndex((each) => each.startsWith('<iframe')) + 1;

  test('is built with a warning on the line of its file', async () => {
    const result = await buildSite(warned);
    expect(Boolean(result.published)).toBe(true);
    expect(told(result)).toEqual([`warning content/recipes/a.md:${line} body/removed`]);
  });

  test('is not built where warnings are to stop it', async () => {
    const result = await buildSite(warned, { strict: true });
    expect(result.published).toBeUndefined();
    expect(told(result)).toEqual([`error content/recipes/a.md:${line} body/removed`]);
  });

  test('is not built where all that follows would be lost', async () => {
    const result = await buildSite({
      'content/recipes/a.md': recipe({}, 'Text <style> in words.\n\nMore.\n'),
    });
    expect(result.published).toBeUndefined();
    expect(told(result)).toEqual([`error content/recipes/a.md:${line - 2} body/unclosed`]);
  });
});
