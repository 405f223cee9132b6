/** Who may edit: the page itself, in a browser on the computer that serves it. */
import { beforeEach, expect, test } from 'vitest';
import type { Admin } from '../../src/admin/admin.ts';
import { adminHandlers } from '../../src/admin/index.ts';
import type { Handler } from '../../src/model/functions.ts';
import { Refusal } from '../../src/system/failure.ts';

const ORIGIN = 'http://localhost:4173';

let acted: string[];
let opened: number;
let handlers: Map<string, Handler>;
beforeEach(() => {
  acted = [];
  opened = 0;
  const admin: Admin = {
    act(action) {
      if (action === 'refused') throw new Refusal('It is there already.');
      acted.push(action);
      return [];
    },
    config: () => ({ collections: [] }),
    preview: async (path) => `<p>${path}</p>`,
  };
  handlers = adminHandlers(async () => {
    opened++;
    return admin;
  });
});

function ask(
  address: string,
  { from = '127.0.0.1', origin = ORIGIN, method = 'POST', action = 'save' } = {},
) {
  const init =
    method === 'GET' ? {} : { body: JSON.stringify({ action, path: 'a.md', raw: '{}', pictures: [] }) };
  const request = new Request(ORIGIN + address, { method, headers: { Origin: origin }, ...init });
  return handlers.get(address)!(request, from);
}

test('requests of the /admin page are answered, and the admin is opened once for all of them', async () => {
  const answer = await ask('/admin/api');
  expect([answer.status, await answer.json()]).toEqual([200, []]);
  expect(await (await ask('/admin/preview')).text()).toBe('<p>a.md</p>');
  expect([acted, opened]).toEqual([['save'], 1]);
});

test.each<[string, Parameters<typeof ask>[1]]>([
  ['a page of another site', { origin: 'https://elsewhere.example' }],
  ['a page of another port', { origin: 'http://localhost:8080' }],
  ['a document without an origin', { origin: 'null' }],
  ['another computer', { from: '192.168.1.20' }],
  ['a link', { method: 'GET' }],
])('%s changes nothing and sees nothing', async (_who, how) => {
  for (const address of ['/admin/api', '/admin/preview']) expect((await ask(address, how)).status).toBe(403);
  expect([acted, opened]).toEqual([[], 0]);
});

test('/admin shows no form to another computer', async () => {
  for (const address of handlers.keys())
    expect((await ask(address, { method: 'GET', from: '192.168.1.20' })).status).toBe(403);
});

test('a refused request of /admin is answered with its reason', async () => {
  const answer = await ask('/admin/api', { action: 'refused' });
  expect([answer.status, await answer.json()]).toEqual([409, { error: 'It is there already.' }]);
});

test.each(['null', '7', '{"action":7}', '{', ''])(
  '%j, which no editor sends, gets 400 and a sentence',
  async (body) => {
    for (const address of ['/admin/api', '/admin/preview']) {
      const request = new Request(ORIGIN + address, { method: 'POST', headers: { Origin: ORIGIN }, body });
      const response = await handlers.get(address)!(request, '127.0.0.1');
      expect([response.status, Object.keys(await response.json())]).toEqual([400, ['error']]);
    }
    expect(acted).toEqual([]);
  },
);

test('no page may frame /admin, and its CMS script is named by version and hash', async () => {
  const answer = await ask('/admin', { method: 'GET' });
  expect(answer.headers.get('X-Frame-Options')).toBe('DENY');
  const page = await answer.text();
  expect(page).toMatch(
    /<script src="https:\/\/unpkg\.com\/decap-cms@\d+\.\d+\.\d+\/\S+" integrity="sha384-\S{64}" crossorigin>/,
  );
  expect(opened).toBe(0);
});

test('an admin that failed to open is opened again by the next request', async () => {
  let fails = true;
  const again = adminHandlers(async () => {
    if (fails) throw new Refusal('No room is left.');
    return { act: () => [] } as unknown as Admin;
  });
  const save = () => {
    const headers = { Origin: ORIGIN };
    return again.get('/admin/api')!(
      new Request(`${ORIGIN}/admin/api`, { method: 'POST', headers, body: '{"action":"save"}' }),
      '127.0.0.1',
    );
  };
  expect((await save()).status).toBe(409);
  fails = false;
  expect((await save()).status).toBe(200);
});

test('a request to /admin that is too large is refused before it is read', async () => {
  const body = `${' '.repeat(25_000_000)}{"action":"save"}`;
  const request = new Request(`${ORIGIN}/admin/api`, { method: 'POST', headers: { Origin: ORIGIN }, body });
  const answer = await handlers.get('/admin/api')!(request, '127.0.0.1');
  expect([answer.status, await answer.text(), acted]).toEqual([
    413,
    expect.stringContaining('a picture may have 18 MB'),
    [],
  ]);
});
