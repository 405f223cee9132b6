import { expect, test } from 'vitest';
import { checkSite } from '../../src/check/site.ts';
import { silentSteps } from '../../src/system/steps.ts';
import { tinyOptions, tinyPage, tinySite } from './tiny-site.ts';

// That reports of the same version are relied on, as they were written down: command.test.ts.
test('cached reports are discarded for another version of the program, and for a changed page', async () => {
  const check = (version: string, cached?: Awaited<ReturnType<typeof checkSite>>['reports'], files = {}) =>
    checkSite(tinySite(files), tinyOptions, silentSteps, version, cached);
  const { reports } = await check('a');
  const others = await check('b', reports);
  expect(others.reports.get('index.html')).not.toBe(reports.get('index.html'));
  const main = '<h1>About</h1><p><a href="/nope">x</a></p>';
  const about = tinyPage({ address: '/about', main });
  const edited = await check('a', reports, { 'about/index.html': about, 'about.html': about });
  expect(edited.findings).not.toEqual([]);
  expect(edited.reports.get('index.html')).toBe(reports.get('index.html'));
  expect(edited.reports.get('about/index.html')).not.toBe(reports.get('about/index.html'));
});
