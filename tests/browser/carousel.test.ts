import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { blankPage, focusedText, hasFocus, holdBack, NARROW, openPage } from './open-page.ts';

async function openCarousel(address: string, options?: Parameters<typeof openPage>[1]) {
  const page = await openPage(address, options);
  await page.locator('.carousel').scrollIntoViewIfNeeded();
  await expect.poll(() => position(page)).not.toBe('');
  return page;
}

const position = (page: Page) => page.locator('.carousel [aria-live]').textContent();
const previous = (page: Page) => page.getByRole('button', { name: 'Previous testimonials' });
const next = (page: Page) => page.getByRole('button', { name: 'Next testimonials' });
const pageBehind = (page: Page) =>
  page.evaluate(() => ({
    overflow: getComputedStyle(document.documentElement).overflow,
    isInert: document.querySelector('main')!.inert,
  }));
const cards = (page: Page) => page.locator('.carousel li');

test('testimonials are shown three at a time, and each arrow only leads where there is more', async () => {
  const page = await openCarousel('/about');
  const slides = ['1 to 3 of 10', '4 to 6 of 10', '7 to 9 of 10', '8 to 10 of 10'];
  for (const [index, slide] of slides.entries()) {
    await expect.poll(() => position(page)).toBe(slide);
    expect(await previous(page).isEnabled()).toBe(index > 0);
    expect(await next(page).isEnabled()).toBe(index < slides.length - 1);
    await next(page).click({ force: true });
  }
  // At the end the button does nothing and keeps the focus.
  await expect.poll(() => hasFocus(next(page))).toBe(true);
  await previous(page).click();
  await expect.poll(() => position(page)).toBe(slides.at(-2));
});

test('the carousel has arrows only where not all of its cards are in view', async () => {
  const page = await openPage('/');
  await page.evaluate(() => {
    for (const card of document.querySelectorAll('.carousel li:nth-child(n + 3)')) card.remove();
  });
  await page.locator('.carousel').scrollIntoViewIfNeeded();
  await expect.poll(() => next(page).count()).toBe(0);
  await page.setViewportSize(NARROW);
  await expect.poll(() => next(page).isVisible()).toBe(true);
});

test('two quick presses of an arrow move the carousel by two slides', async () => {
  const page = await openCarousel('/about', { reducedMotion: 'no-preference' });
  await next(page).dblclick();
  await expect.poll(() => position(page)).toBe('7 to 9 of 10');
});

test('arrow keys move the carousel, and its position is announced', async () => {
  const page = await openCarousel('/');
  expect(await page.locator('.carousel [aria-live]').getAttribute('aria-live')).toBe('off');
  await page.locator('.carousel ul').focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => position(page)).toBe('4 to 6 of 8');
  expect(await page.locator('.carousel [aria-live]').getAttribute('aria-live')).toBe('polite');
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => position(page)).toBe('1 to 3 of 8');
});

/** Three whose cards glide, which takes long, and one whose cards jump. */
const WALKS = [
  ['/', 8, 1440, 'no-preference'],
  ['/about', 10, 1100, 'reduce'],
  ['/about', 10, 900, 'no-preference'],
  ['/about', 10, 390, 'no-preference'],
] as const;

test('each card of the carousel is shown whole when the keyboard comes to it, there and back, at all widths', async () => {
  const walk = async ([address, count, width, reducedMotion]: (typeof WALKS)[number]) => {
    const page = await openCarousel(address, { viewport: { width, height: 900 }, reducedMotion });
    await page.locator('.carousel ul').focus();
    for (const [key, steps] of [
      ['Tab', count],
      ['Shift+Tab', count - 1],
    ] as const) {
      for (let step = 0; step < steps; step++) {
        await page.keyboard.press(key);
        const message = `${address} at ${width} pixels, motion ${reducedMotion}: ${await focusedText(page)}`;
        await expect.poll(() => hiddenPartOfFocus(page), { message }).toBe(0);
      }
    }
  };
  await Promise.all(WALKS.map(walk));
});

test('a card that the keyboard comes to while the carousel is still gliding is shown whole', async () => {
  const page = await openCarousel('/', { reducedMotion: 'no-preference' });
  const list = page.locator('.carousel ul');
  // A glide that a busy machine holds up, half a card from its start: two cards are in view instead of three.
  await list.evaluate((it) => {
    it.style.cssText = 'scroll-snap-type: none; scroll-behavior: auto';
    it.scrollLeft = 204;
  });
  await expect.poll(() => position(page)).toBe('2 to 3 of 8');
  await list.evaluate((it) => it.removeAttribute('style'));
  await list.focus();
  for (let press = 0; press < 3; press++) await page.keyboard.press('Tab');
  await expect.poll(() => hiddenPartOfFocus(page)).toBe(0);
});

/** By how many pixels the focused element stands out of the list, once it stands still. */
async function hiddenPartOfFocus(page: Page) {
  await standingStill(page);
  return page.evaluate(() => {
    const box = document.activeElement!.getBoundingClientRect();
    const list = document.querySelector('.carousel ul')!.getBoundingClientRect();
    return Math.max(0, Math.round(list.left - box.left), Math.round(box.right - list.right));
  });
}

test('on a phone the carousel shows one card at a time, and swiping snaps to the next', async () => {
  const page = await openCarousel('/', { viewport: NARROW, hasTouch: true });
  await expect.poll(() => position(page)).toBe('1 of 8');
  const list = (await page.locator('.carousel ul').boundingBox())!;
  await swipe(page, { x: list.x + 280, y: list.y + 100 }, -240);
  await expect.poll(() => position(page)).toBe('2 of 8');
  await standingStill(page, 15);
  await next(page).tap();
  await expect.poll(() => position(page)).toBe('3 of 8');
});

/** True if the machine has one of the fonts that the display face's fallback names. */
function hasStandIn(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    const faces = await document.fonts.load('700 1em "Bricolage Fallback"').catch(() => []);
    return faces.some(({ status }) => status === 'loaded');
  });
}

for (const face of ['there', 'not there yet']) {
  test(`at all widths, the display face ${face}, the sentence picked for a testimonial fits its card`, async ({
    skip,
  }) => {
    const page = await blankPage();
    if (face !== 'there') await page.route('**/*.woff2', (route) => route.abort());
    await page.goto('/about');
    skip(face !== 'there' && !(await hasStandIn(page)), 'no font that stands in for it is installed');
    for (const width of [320, 360, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      const cut = await cards(page).evaluateAll((all) =>
        all
          .map((card) => card.querySelector<HTMLElement>('blockquote')!)
          .filter((quote) => quote.scrollHeight > quote.clientHeight)
          .map((quote) => quote.innerText),
      );
      expect(cut, `${width} pixels`).toEqual([]);
    }
    expect(await cards(page).locator('img').count()).toBe(10);
  });
}

test('a testimonial is clamped to three lines on its card and whole in its dialog', async () => {
  const page = await openCarousel('/');
  const quote = cards(page).first().locator('blockquote');
  const lines = await quote.evaluate(
    (it) => it.clientHeight / Number.parseFloat(getComputedStyle(it).lineHeight),
  );
  expect(Math.round(lines)).toBe(3);
  const text = await quote.textContent();
  // Anywhere on the card.
  await cards(page).first().click();
  const dialog = page.getByRole('dialog');
  await expect.poll(() => dialog.locator('blockquote').textContent()).toBe(text);
  const { clientHeight, scrollHeight } = await dialog
    .locator('blockquote')
    .evaluate(({ clientHeight, scrollHeight }) => ({ clientHeight, scrollHeight }));
  expect(scrollHeight).toBe(clientHeight);
});

for (const [way, close] of [
  ['Escape', (page: Page) => page.keyboard.press('Escape')],
  ['its button', (page: Page) => page.getByRole('button', { name: 'Close' }).click()],
  ['a press beside it', (page: Page) => page.mouse.click(5, 5)],
] as const) {
  test(`the dialog of a testimonial closes by ${way}, and the focus returns to the card`, async () => {
    const page = await openCarousel('/');
    const opener = cards(page).nth(1).getByRole('button');
    await opener.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor();
    await expect.poll(() => focusedText(page)).toBe('Close');
    await expect.poll(() => pageBehind(page)).toEqual({ overflow: 'hidden', isInert: true });
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement!.closest('body > :not(dialog)'))).toBeNull();
    await close(page);
    await expect.poll(() => page.locator('dialog').count()).toBe(0);
    await expect.poll(() => pageBehind(page)).toEqual({ overflow: 'visible', isInert: false });
    await expect.poll(() => hasFocus(opener)).toBe(true);
    // And again: nothing is left over from the first time.
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor();
  });
}

test('browsers without popovers open a testimonial in a modal dialog', async () => {
  const page = await blankPage();
  await page.addInitScript(() => Reflect.deleteProperty(HTMLElement.prototype, 'popover'));
  await page.goto('/');
  await page.locator('.carousel').scrollIntoViewIfNeeded();
  for (const close of ['Escape', 'Enter']) {
    await cards(page).nth(1).click();
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    await expect.poll(() => dialog.evaluate((it) => it.matches(':modal'))).toBe(true);
    await page.keyboard.press(close);
    await expect.poll(() => page.locator('dialog').count()).toBe(0);
    await expect.poll(() => pageBehind(page)).toEqual({ overflow: 'visible', isInert: false });
  }
});

test('arrow keys in the dialog of a testimonial do not move the carousel', async () => {
  const page = await openCarousel('/');
  await cards(page).first().click();
  await expect.poll(() => focusedText(page)).toBe('Close');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Escape');
  await page.locator('dialog').waitFor({ state: 'detached' });
  await standingStill(page);
  expect(await position(page)).toBe('1 to 3 of 8');
});

test('a long testimonial scrolls inside its dialog at 320 by 256 pixels, by keyboard', async () => {
  const page = await openCarousel('/', { viewport: { width: 320, height: 256 } });
  await cards(page).first().getByRole('button').press('Enter');
  await expect.poll(() => focusedText(page)).toBe('Close');
  const box = (await page.getByRole('dialog').boundingBox())!;
  expect(box.y).toBeGreaterThanOrEqual(0);
  expect(box.y + box.height).toBeLessThanOrEqual(256);
  await page.keyboard.press('End');
  await expect.poll(() => page.getByRole('dialog').evaluate((dialog) => dialog.scrollTop)).toBeGreaterThan(0);
});

test('a card or an arrow of the carousel that is pressed while its code is loading acts once that has loaded', async () => {
  for (const isCard of [true, false]) {
    const page = await openPage('/');
    const release = await holdBack(page, '**/assets/carousel-*.js');
    await (isCard ? cards(page).first() : next(page)).click();
    expect([await page.getByRole('dialog').count(), await position(page)]).toEqual([0, '']);
    release();
    if (isCard) await page.getByRole('dialog').waitFor();
    else await expect.poll(() => position(page)).toBe('4 to 6 of 8');
  }
});

/**
 * A finger goes down, moves sideways and lifts, a step a frame by its own clock: on a busy machine the steps arrive
 * together, and a list that is flung at no finger's speed passes a card before the browser looks where to stop.
 */
async function swipe(page: Page, { x, y }: { x: number; y: number }, distance: number) {
  const client = await page.context().newCDPSession(page);
  const start = Date.now() / 1000;
  const steps = 12;
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', step: number) =>
    client.send('Input.dispatchTouchEvent', {
      type,
      timestamp: start + step / 60,
      touchPoints: type === 'touchEnd' ? [] : [{ x: x + (distance * step) / steps, y }],
    });
  await touch('touchStart', 0);
  for (let step = 1; step <= steps; step++) await touch('touchMove', step);
  await touch('touchEnd', steps + 1);
}

/** Waits for the list to have stood in one place for so many frames. */
function standingStill(page: Page, frames = 5) {
  return page.locator('.carousel ul').evaluate(async (list, enough) => {
    for (let still = 0, left = -1; still < enough; still++) {
      await new Promise(requestAnimationFrame);
      if (list.scrollLeft !== left) still = 0;
      left = list.scrollLeft;
    }
  }, frames);
}
