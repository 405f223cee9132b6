/** Who may edit: the page itself, in a browser on the computer that serves it. */
import { beforeEach, expect, test } from 'vitest';
import { adminHandlers } from '../../src/admin/index.ts';
import type { Handler } from '../../src/model/functions.ts';
import type { Session } from '../../src/serve/session.ts';
import { makeProject } from '../helpers/build-site.ts';
import { recipe } from '../helpers/sample-content.ts';
import { tinyOptions, tinyRenderer } from '../helpers/tiny-site.ts';

const ORIGIN = 'http://localhost:4173';
const GET_ENTRY = '{"action":"getEntry","params":{"path":"content/recipes/one.md"}}';

let handlers: Map<string, Handler>;
beforeEach(() => {
  const root = makeProject({ 'content/recipes/one.md': recipe() });
  handlers = adminHandlers({ renderer: tinyRenderer } as Session, () => tinyOptions(root));
});

function ask(body: string, { from = '127.0.0.1', origin = ORIGIN, method = 'POST' } = {}) {
  const init = method === 'GET' ? {} : { body };
  const request = new Request(`${ORIGIN}/admin/api`, { method, headers: { Origin: origin }, ...init });
  return handlers.get('/admin/api')!(request, from);
}

test('/admin/api does what its page asks for', async () => {
  const answer = await ask(GET_ENTRY);
  expect([answer.status, await answer.json()]).toEqual([
    200,
    expect.objectContaining({ data: expect.any(String) }),
  ]);
});

test.each<[string, Parameters<typeof ask>[1]]>([
  ['a page of another site', { origin: 'https://elsewhere.example' }],
  ['a page of another port', { origin: 'http://localhost:8080' }],
  ['a document without an origin', { origin: 'null' }],
  ['another computer', { from: '192.168.1.20' }],
  ['a link', { method: 'GET' }],
])('/admin/api answers %s with 403 and words', async (_who, how) => {
  const answer = await ask(GET_ENTRY, how);
  expect([answer.status, await answer.json()]).toEqual([403, { error: expect.any(String) }]);
});

test.each(['/admin', '/admin/', '/admin/config.yml', '/admin/preview.js'])(
  'another computer gets nothing at %s but words',
  async (address) => {
    const answer = await handlers.get(address)!(new Request(ORIGIN + address), '192.168.1.20');
    expect([answer.status, await answer.json()]).toEqual([
      403,
      { error: 'Content is edited on the computer that serves it, and nowhere else.' },
    ]);
  },
);

test.each([
  [GET_ENTRY.replace('one', 'two'), 'does not exist'],
  [GET_ENTRY.replace('getEntry', 'runCommand'), 'This is not what the editor sends'],
  ['{', 'This is not what the editor sends.'],
  ['', 'This is not what the editor sends.'],
])('/admin/api answers in words what it cannot do (%#)', async (body, words) => {
  const answer = await ask(body);
  expect([answer.status, await answer.json()]).toEqual([400, { error: expect.stringContaining(words) }]);
});

test('no page can frame /admin, which names the script of the CMS by its version and the hash of its bytes', async () => {
  const answer = await handlers.get('/admin')!(new Request(`${ORIGIN}/admin`), '127.0.0.1');
  expect(answer.headers.get('X-Frame-Options')).toBe('DENY');
  expect(await answer.text()).toMatch(
    /<script src="https:\/\/unpkg\.com\/decap-cms@\d+\.\d+\.\d+\/\S+" integrity="sha384-\S{64}" crossorigin>/,
  );
});
