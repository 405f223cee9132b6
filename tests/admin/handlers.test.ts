/** Who may edit: the page itself, in a browser on the computer that serves it. */
import { beforeEach, expect, test } from 'vitest';
import { adminHandlers } from '../../src/admin/index.ts';
import type { Handler } from '../../src/model/functions.ts';
import { Refusal } from '../../src/system/failure.ts';

const ORIGIN = 'http://localhost:4173';

let received: unknown[];
let opened: number;
let handlers: Map<string, Handler>;
beforeEach(() => {
  received = [];
  opened = 0;
  const act = (request: unknown) => {
    if (JSON.stringify(request).includes('refused')) throw new Refusal('It is there already.');
    received.push(request);
    return [];
  };
  handlers = adminHandlers(async () => {
    opened++;
    return { act };
  });
});

function ask(body: string, { from = '127.0.0.1', origin = ORIGIN, method = 'POST' } = {}) {
  const init = method === 'GET' ? {} : { body };
  const request = new Request(`${ORIGIN}/admin/api`, { method, headers: { Origin: origin }, ...init });
  return handlers.get('/admin/api')!(request, from);
}

test('/admin/api passes on what its page asks for, to an editor that is opened once', async () => {
  const answer = await ask('{"action":"save"}');
  expect([answer.status, await answer.json()]).toEqual([200, []]);
  await ask('{"action":"save again"}');
  expect([received, opened]).toEqual([[{ action: 'save' }, { action: 'save again' }], 1]);
});

test.each<[string, Parameters<typeof ask>[1]]>([
  ['a page of another site', { origin: 'https://elsewhere.example' }],
  ['a page of another port', { origin: 'http://localhost:8080' }],
  ['a document without an origin', { origin: 'null' }],
  ['another computer', { from: '192.168.1.20' }],
  ['a link', { method: 'GET' }],
])('/admin/api answers %s with 403, and does nothing', async (_who, how) => {
  expect((await ask('{"action":"save"}', how)).status).toBe(403);
  expect([received, opened]).toEqual([[], 0]);
});

test.each([
  ['{"action":"refused"}', 409, 'It is there already.'],
  ['{', 400, 'This is not what the editor sends.'],
  ['', 400, 'This is not what the editor sends.'],
  [`${' '.repeat(25_000_000)}{}`, 413, 'a picture may have 18 MB'],
])('/admin/api answers in words what it cannot do (%#)', async (body, status, words) => {
  const answer = await ask(body);
  expect([answer.status, await answer.json()]).toEqual([status, { error: expect.stringContaining(words) }]);
  expect(received).toEqual([]);
});

test('no page can frame /admin, which names the script of the CMS by its version and the hash of its bytes', async () => {
  const answer = await handlers.get('/admin')!(new Request(`${ORIGIN}/admin`), '127.0.0.1');
  expect(answer.headers.get('X-Frame-Options')).toBe('DENY');
  expect(await answer.text()).toMatch(
    /<script src="https:\/\/unpkg\.com\/decap-cms@\d+\.\d+\.\d+\/\S+" integrity="sha384-\S{64}" crossorigin>/,
  );
  expect(opened).toBe(0);
});
