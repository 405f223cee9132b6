import { expect, test } from 'vitest';
import { checkSite } from '../../src/check/site.ts';
import { silentSteps } from '../../src/steps.ts';
import { tinyOptions, tinyPage, tinySite } from './tiny-site.ts';

const about = tinyPage({ address: '/about', main: '<h1>About</h1><p><a href="/nope">x</a></p>' });
const broken = { 'about/index.html': about, 'about.html': about };

function check(
  changes: Record<string, string | null>,
  known?: Awaited<ReturnType<typeof checkSite>>,
  version = 'a',
) {
  return checkSite(tinySite(changes), tinyOptions, silentSteps, {
    version,
    ...(known && { known: known.known }),
  });
}

test('a page that has not changed is not looked at again, and what is wrong with it is still said', async () => {
  const first = await check(broken);
  const second = await check(broken, first);
  expect(first.findings.length).toBeGreaterThan(0);
  expect(second.findings).toEqual(first.findings);
  for (const [path, known] of second.known) expect(known).toBe(first.known.get(path));
});

test('a page that has changed is looked at', async () => {
  const first = await check(broken);
  const mended = await check({}, first);
  expect(mended.findings).toEqual([]);
  expect(mended.known.get('index.html')).toBe(first.known.get('index.html'));
  expect(mended.known.get('about/index.html')).not.toBe(first.known.get('about/index.html'));
});

test('reports of another version of the program are not relied on', async () => {
  const first = await check({});
  const second = await check({}, first, 'b');
  expect(second.known.get('index.html')).not.toBe(first.known.get('index.html'));
});

test('a report survives being written down', async () => {
  const first = await check(broken);
  const known = new Map(JSON.parse(JSON.stringify([...first.known])));
  const second = await check(broken, { ...first, known: known as typeof first.known });
  expect(second.findings).toEqual(first.findings);
});
