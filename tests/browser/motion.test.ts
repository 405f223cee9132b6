import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { apply } from './audit-form/application.ts';
import { openPage } from './open-page.ts';

const sent = async (page: Page) => {
  await apply(page);
  await page.locator('.toast').waitFor();
};

test('the figures of the promise are measured in one short motion, and without motion for those who want none', async () => {
  const page = await openPage('/');
  const measuring = async (reducedMotion: 'reduce' | 'no-preference') => {
    await page.emulateMedia({ reducedMotion });
    return page.locator('h1 .unbroken').evaluateAll((figures) =>
      figures.map((figure) => {
        const { animationName, animationIterationCount, animationDuration } = getComputedStyle(
          figure,
          '::after',
        );
        return [animationName, animationIterationCount, Number.parseFloat(animationDuration) <= 0.25];
      }),
    );
  };
  expect(await measuring('no-preference')).toEqual([
    ['measure', '1', true],
    ['measure', '1', true],
  ]);
  expect(await measuring('reduce')).toEqual([
    ['none', '1', true],
    ['none', '1', true],
  ]);
});

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
    await sent(page);
    const movements = () =>
      page.evaluate(() => (globalThis as unknown as { movements: string[] }).movements.toSorted());
    await expect.poll(movements).toEqual(animations);
  });
}

test('the mark of the thank-you page moves, but not for those who want no motion', async () => {
  const page = await openPage('/thank-you');
  for (const [reducedMotion, name] of [
    ['no-preference', 'come-to-rest'],
    ['reduce', 'none'],
  ] as const) {
    await page.emulateMedia({ reducedMotion });
    const bubble = page.locator('.settled .d-bubble');
    expect(await bubble.evaluate((it) => getComputedStyle(it).animationName)).toBe(name);
  }
});
