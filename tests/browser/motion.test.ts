import { expect, test } from 'vitest';
import { apply } from './audit-form/application.ts';
import { openPage } from './open-page.ts';

for (const [motion, animations] of [
  ['no-preference', ['settle', 'toast']],
  ['reduce', []],
] as const) {
  test(`the notice of a sent application makes ${animations.length} short movements with prefers-reduced-motion: ${motion}`, async () => {
    const page = await openPage('/', { reducedMotion: motion });
    await page.evaluate(async () => {
      // Those of the page's opening may begin after it has loaded.
      await Promise.all(document.getAnimations().map(({ finished }) => finished));
      const names: string[] = [];
      Object.assign(globalThis, { movements: names });
      addEventListener('animationstart', ({ animationName, target, pseudoElement }) => {
        const { animationDuration } = getComputedStyle(target as Element, pseudoElement);
        if (Number.parseFloat(animationDuration) <= 0.25) names.push(animationName);
      });
    });
    await apply(page);
    await page.locator('.toast').waitFor();
    const movements = () =>
      page.evaluate(() => (globalThis as unknown as { movements: string[] }).movements.toSorted());
    await expect.poll(movements).toEqual(animations);
  });
}

test.each([
  ['the figures of the promise on home are measured', '/', 'h1 .unbroken', '::after', 'measure'],
  ['the mark of the thank-you page comes to rest', '/thank-you', '.settled .d-bubble', undefined, 'settle'],
])('%s in a motion, but not for those who want none', async (_, address, moved, pseudo, name) => {
  const page = await openPage(address);
  const animations = async (reducedMotion: 'reduce' | 'no-preference') => {
    await page.emulateMedia({ reducedMotion });
    const found = await page.locator(moved).evaluateAll(
      (all, part) =>
        all.map((it) => {
          const { animationName, animationDuration, animationIterationCount } = getComputedStyle(it, part);
          return `${animationName} ${animationDuration}, times ${animationIterationCount}`;
        }),
      pseudo,
    );
    return [...new Set(found)];
  };
  expect(await animations('no-preference')).toEqual([`${name} 0.25s, times 1`]);
  expect(await animations('reduce')).toEqual([expect.stringMatching(/^none /)]);
});

test('links within a page glide, but not for those who want no motion', async () => {
  const page = await openPage('/');
  const behavior = () => page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior);
  expect(await behavior()).toBe('auto');
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  expect(await behavior()).toBe('smooth');
});
