import { expect, test } from 'vitest';
import { checkSite } from '../../src/check/site.ts';
import { silentSteps } from '../../src/system/steps.ts';
import { tinyOptions, tinyPage, tinySite } from './tiny-site.ts';

// That reports of the same version are relied on, as they were written down: command.test.ts.
test('reports of another version of the program are not relied on, nor that of a page that has changed', async () => {
  const check = (version: string, known?: Awaited<ReturnType<typeof checkSite>>['known'], files = {}) =>
    checkSite(tinySite(files), tinyOptions, silentSteps, { version, ...(known && { known }) });
  const { known } = await check('a');
  const others = await check('b', known);
  expect(others.known.get('index.html')).not.toBe(known.get('index.html'));
  const main = '<h1>About</h1><p><a href="/nope">x</a></p>';
  const about = tinyPage({ address: '/about', main });
  const edited = await check('a', known, { 'about/index.html': about, 'about.html': about });
  expect(edited.findings).not.toEqual([]);
  expect(edited.known.get('index.html')).toBe(known.get('index.html'));
  expect(edited.known.get('about/index.html')).not.toBe(known.get('about/index.html'));
});
