/** What the form on the home page makes of the function's answers. */
import { afterEach, expect, test, vi } from 'vitest';
import { send } from '../../templates/islands/audit-form/application.ts';

const application = { name: '', email: '', website: '', phone: '', csrfToken: '' };

afterEach(() => vi.unstubAllGlobals());

function sendTo(answer: () => Promise<Response>) {
  vi.stubGlobal('fetch', answer);
  return send(application, { endpoint: 'https://example.com', anonKey: 'key' });
}
const json = (status: number, body: unknown) => async () => Response.json(body, { status });

test.each([200, 429])('the audit form knows a rate limit under status %i', async (status) => {
  expect(await sendTo(json(status, { rateLimited: true }))).toEqual({ minutes: 15 });
  expect(await sendTo(json(status, { rateLimited: true, retryAfter: 612 }))).toEqual({ minutes: 11 });
});

test.each([
  ['a server error', json(503, { success: false, error: { code: 'unavailable' } })],
  ['an answer that is no JSON', async () => new Response('<h1>It works!</h1>')],
  ['an empty answer', async () => new Response('')],
  ['JSON that says nothing', json(200, null)],
  ['a success under another status', json(202, { success: true })],
  ['a rate limit under another status', json(500, { rateLimited: true })],
  ['no network', () => Promise.reject(new TypeError('fetch failed'))],
])('the audit form takes %s for a failure', async (_, answer) => {
  await expect(sendTo(answer)).rejects.toThrow(Error);
});
