/** An application on the home page's form: what is typed, what the function answers, and what is then shown. */
import type { Page, Route } from 'playwright-core';
import { islandStarted } from '../open-page.ts';

export const lead = {
  name: 'Thandi Mokoena',
  email: 'thandi@example.com',
  website: 'example.com',
  phone: '021 555 0100',
};

export const labels = {
  name: 'Full Name',
  email: 'Email Address',
  website: 'Business Website URL',
  phone: 'Business Phone Number',
};

export const accepted = {
  status: 200,
  json: { success: true, status: 'received', reference: 'A-7K3M9', rateLimited: false },
};

export const endpoint = '**/functions/v1/audit-form';

/** Types an application into the form. */
export async function fill(page: Page, values: Partial<typeof lead> = {}) {
  for (const [name, value] of Object.entries({ ...lead, ...values })) {
    await page.getByLabel(labels[name as keyof typeof lead]).fill(value);
  }
}

/** What the four fields hold. */
export function values(page: Page) {
  return page
    .locator('#auditForm input[required]')
    .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));
}

/** Answers every application; gives the list of what was sent. */
export async function answerWith(
  page: Page,
  answer: Parameters<Route['fulfill']>[0] | 'nothing' | 'no network',
) {
  const sent: { body: unknown; headers: Record<string, string> }[] = [];
  await page.route(endpoint, async (route) => {
    const request = route.request();
    sent.push({ body: request.postDataJSON(), headers: request.headers() });
    if (answer === 'no network') return route.abort('internetdisconnected');
    if (answer === 'nothing') return;
    await route.fulfill({ ...answer, headers: { 'access-control-allow-origin': '*' } });
  });
  return sent;
}

/** Presses the button once the island listens: before that the browser itself would say what is wrong. */
export async function submit(page: Page) {
  await islandStarted(page, 'audit-form');
  await page.locator('#auditForm [type=submit]').click();
}

/** Types an application, and sends it to be answered so; gives the list of what was sent. */
export async function apply(
  page: Page,
  answer: Parameters<typeof answerWith>[1] = accepted,
  values: Partial<typeof lead> = {},
) {
  const sent = await answerWith(page, answer);
  await fill(page, values);
  await submit(page);
  return sent;
}

export const notices = (page: Page) => page.locator('[data-toasts]');

/** The notices that say that something was done. */
export const good = (page: Page) => notices(page).getByRole('status').filter({ hasText: /\S/ });

/** The notices that say that something was not done. */
export const bad = (page: Page) => notices(page).getByRole('alert').filter({ hasText: /\S/ });
