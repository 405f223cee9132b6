/** The desk in a browser: who may open it, and what its pages and buttons do. */
import { once } from 'node:events';
import { request as ask, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '../../functions/audit-form/config.ts';
import { serveDesk } from '../../functions/audit-form/desk/command.ts';
import type { LogEntry } from '../../functions/audit-form/log.ts';
import { openFolder } from '../../functions/audit-form/sqlite/folder.ts';
import type { Database } from '../../functions/audit-form/store/database.ts';
import { createStore } from '../../functions/audit-form/store/store.ts';
import { newFolder } from '../helpers/new-folder.ts';
import { type LocalTarget, localTarget } from './helpers/engines.ts';
import { site } from './helpers/requests.ts';

type Asked = {
  method?: string;
  path?: string;
  headers?: Record<string, string>;
  form?: Record<string, string>;
};

let target: LocalTarget;
let desk: Awaited<ReturnType<typeof serveDesk>>;
const logs: LogEntry[] = [];

/** Opens the desk; with the password of its address, unless the headers say otherwise. */
async function open(env: Record<string, string> = {}, store = target.store) {
  const config = readConfig({ AUDIT_ORIGINS: site, ...env });
  desk = await serveDesk(store, config, { port: 0, log: (entry) => logs.push(entry) });
  const { username, password, port } = new URL(desk.address);
  const basic = (name: string, word: string) => `Basic ${Buffer.from(`${name}:${word}`).toString('base64')}`;
  const send = async ({ method = 'GET', path = '/', headers = {}, form }: Asked) => {
    const own = { host: `127.0.0.1:${port}`, authorization: basic(username, password) };
    const type = form && { 'content-type': 'application/x-www-form-urlencoded' };
    const request = ask({
      ...{ host: '127.0.0.1', port: desk.port, path, method: form ? 'POST' : method, agent: false },
      headers: { ...own, ...type, ...headers },
    }).end(form && new URLSearchParams(form).toString());
    const [answer] = (await once(request, 'response')) as [IncomingMessage];
    return { status: answer.statusCode!, text: await text(answer), headers: answer.headers };
  };
  return {
    send,
    basic,
    get: (path: string) => send({ path }),
    post: (path: string, form: Record<string, string>) => send({ path, form }),
  };
}

beforeAll(async () => {
  target = localTarget(await openFolder(newFolder('audit-desk')));
});
afterAll(() => target.close());
beforeEach(async () => {
  logs.length = 0;
  desk?.close();
  await target.reset();
});
afterAll(() => desk?.close());

const REMOTE = {
  AUDIT_DESK_URL: 'https://nomsa:a-password-of-its-own@desk.example',
  TRUSTED_PROXY_HOPS: '1',
};

describe('The door of the desk', () => {
  test('on this machine opens with the key of the printed address alone, and another start has another', async () => {
    const first = await open();
    const { address } = desk;
    expect(address).toMatch(/^http:\/\/desk:[0-9a-f]{32}@127\.0\.0\.1:\d+$/);
    expect((await first.get('/')).status).toBe(200);
    for (const path of ['/', '/lead/A-000000', '/offer'])
      for (const authorization of [
        '',
        'Basic',
        first.basic('desk', ''),
        first.basic('desk', 'x'.repeat(32)),
      ]) {
        const { status, text } = await first.send({
          path,
          headers: { authorization, 'x-forwarded-for': path },
        });
        expect([401, 429]).toContain(status);
        expect(text).not.toContain('<');
      }
    desk.close();
    await open();
    expect(desk.address).not.toBe(address);
  });

  test('lets pages elsewhere lead here, but load nothing and decide nothing', async () => {
    await target.apply(1);
    const { send } = await open();
    const form = { act: 'reject', reference: await target.ref(1) };
    const elsewhere = [
      { headers: { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' } },
      // Another program's page on this machine is of the same site.
      { headers: { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' } },
      { headers: { host: 'evil.example' } },
      { form, path: '/act', headers: { origin: 'https://evil.example' } },
      { form, path: '/act', headers: { origin: 'null' } },
      { form, path: '/act', headers: { 'sec-fetch-site': 'same-site' } },
      { form, path: '/act', headers: { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' } },
    ];
    for (const asked of elsewhere) expect([asked, (await send(asked)).status]).toEqual([asked, 403]);
    for (const method of ['PUT', 'TRACE', 'DELETE']) expect((await send({ method })).status).toBe(405);
    expect(await target.standing()).toEqual(['received 1']);
    const fromMail = {
      'sec-fetch-site': 'cross-site',
      'sec-fetch-mode': 'navigate',
      'sec-fetch-dest': 'document',
    };
    expect((await send({ headers: fromMail })).status).toBe(200);
  });

  test('on a server limits wrong passwords, of one network and of all, whatever headers say, and logs them', async () => {
    const { send, basic } = await open(REMOTE);
    const host = 'desk.example';
    const knock = async (client: string, word: string) =>
      (await send({ headers: { host, authorization: basic('nomsa', word), 'x-forwarded-for': client } }))
        .status;
    expect(await knock('203.0.113.1', 'a-password-of-its-own')).toBe(200);
    // What a client writes in front of what the proxy saw is nothing.
    const tries = [];
    for (let n = 0; n < 7; n++) tries.push(await knock(`10.0.0.${n}, 203.0.113.9`, 'wrong'));
    expect(tries).toEqual([401, 401, 401, 401, 401, 429, 429]);
    expect(await knock('203.0.113.9', 'a-password-of-its-own')).toBe(429);
    const network = [];
    for (let n = 0; n < 6; n++) network.push(await knock(`2001:db8:1:${n}::1`, 'wrong'));
    expect(network.at(-1)).toBe(429);
    for (let n = 0; n < 40; n++) await knock(`198.51.100.${n}`, 'wrong');
    expect(await knock('198.51.100.99', 'a-password-of-its-own')).toBe(429);
    // Whoever was here before is not locked out by others.
    expect(await knock('203.0.113.1', 'a-password-of-its-own')).toBe(200);
    expect(logs.filter(({ event }) => event === 'desk-opened')).toEqual([
      { event: 'desk-opened', who: 'nomsa', client: '203.0.113.1' },
    ]);
    expect(logs.filter(({ event }) => event === 'desk-refused').length).toBeGreaterThan(50);
    expect(JSON.stringify(logs)).not.toMatch(/password/);
  });
});

describe('The desk', () => {
  test('shows the month without a script, and what strangers typed as text', async () => {
    // Within one millisecond: which came first is known all the same.
    target.at(new Date());
    await target.apply(1, { name: '<img src=x onerror=alert(1)>', website: 'javascript.example"onload="x' });
    await target.apply(2);
    await target.apply(2, { phone: '060 666 6661' }, { client: '203.0.113.9' });
    const { get } = await open();
    const { text, headers } = await get('/');
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/);
    expect(headers['cache-control']).toBe('no-store');
    expect(text).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(text).not.toMatch(/<(script|img)|"onload|javascript:/);
    expect(text).toContain('2 of 8 taken');
    // Both numbers, and whose was first, on the list and on the lead's page.
    expect(text).toMatch(/later: 060 666 6661/);
    expect(text).toMatch(/same address as A-\w{6}, from another connection/);
    const page = (await get(`/lead/${await target.ref(2)}`)).text;
    expect(page).toContain('2 applications under this address');
    for (const words of ['060 666 6661', 'from another connection']) expect(page).toContain(words);
    const later = (await get(`/lead/${await target.ref(3)}`)).text;
    expect(later).toMatch(/First: A-\w{6}, [^<]*, 08/);
    expect(page).toMatch(/Later: A-\w{6}, [^<]*, 060 666 6661, [^<]*, same address, from another/);
    expect((await get('/lead/A-000000')).status).toBe(404);
  });

  test('does what its buttons say, tells it on the next page as often as that is loaded, and takes it back', async () => {
    for (const n of [1, 2]) await target.apply(n);
    const { get, post } = await open();
    const reference = await target.ref(1);
    const { status, headers } = await post('/act', { act: 'reject', reference });
    expect([status, headers.location]).toEqual([303, expect.stringMatching(/^\/\?lead=A-\w{6}&done=\d+$/)]);
    for (const _ of ['first', 'again']) {
      const { text } = await get(headers.location!);
      expect(text).toMatch(/Thandi Nkosi 1 is rejected\.[\s\S]*Nobody was told\.[\s\S]*>Undo</);
    }
    const before = new URLSearchParams(headers.location!.slice(2)).get('done')!;
    expect((await post('/act', { act: 'undo', reference, seen: before })).status).toBe(303);
    expect(await target.standing()).toEqual(['received 1', 'received 2']);
    // The button of the old page is out of date.
    expect((await post('/act', { act: 'undo', reference, seen: before })).status).toBe(409);
    const seen = String((await target.store.find(reference))!.events.at(-1)!.id);
    await post('/act', { act: 'accept', reference, seen });
    const late = await post('/act', { act: 'reject', reference, seen });
    expect([late.status, late.text]).toEqual([
      409,
      expect.stringMatching(/accepted[\s\S]*Nothing was changed/),
    ]);
    expect(await target.standing()).toEqual(['accepted 1', 'received 2']);
    await post('/act', { act: 'note', reference, note: 'Called,\nno <answer>.' });
    expect((await get(`/lead/${reference}`)).text).toContain('no &lt;answer&gt;.');
  });

  test('shows each mail before it goes', async () => {
    for (let n = 1; n <= 9; n++) await target.apply(n);
    const { get, post } = await open();
    const [first, ninth] = [await target.ref(1), await target.ref(9)];
    const shown = await post('/mail', { reference: first, line: 'Only in <Cape Town>.' });
    expect(shown.text).toMatch(
      /Subject: Plumb &amp; Level: your application \(A-\w+\)[\s\S]*Only in &lt;Cape Town&gt;\./,
    );
    expect(await target.standing()).not.toContain('rejected');
    await post('/act', { act: 'reject', reference: first, line: 'Only in <Cape Town>.' });
    expect((await get('/offer')).text).toMatch(
      /Offer slot 1 to Thandi Nkosi 9[\s\S]*Subject: Plumb &amp; Level: you have moved up/,
    );
    await post('/act', { act: 'offer', reference: ninth });
    expect((await target.standing())[8]).toBe('received 1');
    expect((await get('/offer')).status).toBe(409);
    const kinds = (await target.store.claim(100, 60)).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'rejected' || kind === 'promoted')).toEqual([
      'rejected',
      'promoted',
    ]);
  });

  test('erases whoever is typed twice', async () => {
    for (const n of [1, 2]) await target.apply(n);
    const { post } = await open();
    const reference = await target.ref(1);
    expect((await post('/erase', { reference, typed: 'A-000000' })).status).toBe(409);
    expect((await post('/erase', { reference, typed: reference.toLowerCase() })).text).toContain(
      '1 lead erased',
    );
    expect((await target.leads())[0]?.status).toBe('erased');
    const late = await post('/act', { act: 'accept', reference, seen: '0' });
    expect(late.text).toMatch(/did this to A-\w{6}: erased\.[\s\S]*Nothing was changed/);
  });

  test('asks as much of the store for ten thousand leads as for a hundred, and shows fifty at a time', async () => {
    let statements = 0;
    const counting: Database = {
      ...target.database,
      query: (...asked) => {
        statements += 1;
        return target.database.query(...asked);
      },
    };
    const { get } = await open({}, createStore(counting));
    await target.apply(1, { name: 'Win https://spam.example' });
    const costs = [];
    for (const [from, to] of [
      [0, 100],
      [100, 10_000],
    ] as const) {
      const rows = Array.from({ length: to - from }, (_, n) => {
        const name = `'B-${from + n}', '${new Date().toISOString()}', '${target.store.month()}'`;
        return `(${name}, 'waitlisted', 'waitlisted', 'Sample', 'e${from + n}@x.example', 'x', '1', 'key ${from + n}')`;
      });
      await target.database.query(
        `insert into audit.lead (reference, created_at, month, status, answer, name, email, website, phone, person_key) values ${rows}`,
      );
      statements = 0;
      const { text } = await get('/?list=waiting&from=50');
      expect(text).toContain(`51 to 100 of ${to}`);
      // The other lists stay as they are.
      expect(text).toMatch(/<details><summary>Spam: 1</);
      costs.push([statements, text.match(/<tr>/g)?.length]);
    }
    expect(costs[1]).toEqual(costs[0]);
    expect(costs[0]?.[0]).toBeLessThan(40);
  });
});
