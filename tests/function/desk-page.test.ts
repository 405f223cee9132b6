/** The desk in a browser: what it shows, what it does, and to whom it does not answer. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { listLeads } from '../../functions/audit-form/commands/leads.ts';
import { defaultRetention } from '../../functions/audit-form/config.ts';
import type { Store } from '../../functions/audit-form/create-store.ts';
import { createDesk } from '../../functions/audit-form/desk-page/handler.tsx';
import type { House } from '../../functions/audit-form/desk-page/house.ts';
import { telephone } from '../../functions/audit-form/desk-page/layout.tsx';
import { DEFAULT_RULES } from '../../functions/audit-form/rules.ts';
import { openFolder } from '../../functions/audit-form/sqlite/folder.ts';
import { newFolder } from '../helpers/new-folder.ts';
import { type LocalTarget, localTarget } from './helpers/engines.ts';
import { applicant, clientAddress } from './helpers/requests.ts';

const HOST = 'localhost:8788';
const NOON = '2026-11-19T10:00:00Z';

/** What the mail server says; null where it takes everything. */
let refusal: string | null = null;
const house: House = {
  retention: defaultRetention,
  check: async () => [
    { name: 'Mail', isGood: false, text: 'mail.example.com: 535' },
    { name: 'Proxy', isGood: true, text: '1 hop' },
  ],
  backUp: async () => new TextEncoder().encode('everything'),
  testMail: async () => {
    if (refusal) throw new Error(refusal);
  },
};

let folder: string;
let target: LocalTarget;
let store: Store;
let handle: (request: Request) => Promise<Response>;

beforeEach(async () => {
  folder = newFolder('desk-page');
  target = localTarget((await openFolder(folder)).database);
  target.at(NOON);
  ({ store } = target);
  handle = createDesk({ store, actor: 'nomsa', hosts: new Set([HOST]), house, now: target.now });
});
afterEach(() => target.close());

/** Applies as the nth sample person; resolves to the reference. */
async function apply(n: number, fields: object = {}, client = clientAddress(n)): Promise<string> {
  const sample = { name: `Person ${n} Sample`, phone: `083 555 01${10 + n}` };
  return (await target.apply(n, { ...sample, ...fields }, { client })).reference;
}

async function page(path: string): Promise<string> {
  return (await handle(new Request(`http://desk${path}`, { headers: { host: HOST } }))).text();
}

async function token(): Promise<string> {
  return /name="token" value="([^"]+)"/.exec(await page('/'))![1]!;
}

function post(path: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
  const body = new URLSearchParams(fields);
  const sent = { host: HOST, origin: `http://${HOST}`, ...headers };
  return handle(new Request(`http://desk${path}`, { method: 'POST', body, headers: sent }));
}

async function act(name: string, reference: string, fields: Record<string, string> = {}): Promise<string> {
  const response = await post('/act', { token: await token(), act: name, reference, ...fields });
  expect(response.status).toBe(303);
  return page(response.headers.get('location')!);
}

/** The decision that a page offers to undo. */
async function decisionOn(path: string): Promise<string> {
  return /name="decision" value="(\d+)"/.exec(await page(path))![1]!;
}

async function undo(reference: string): Promise<string> {
  return act('undo', reference, { decision: await decisionOn(`/lead/${reference}`) });
}

test('a month shows who is to be decided about, who waits, and how many slots are taken', async () => {
  for (let n = 1; n <= 9; n++) await apply(n);
  const html = await page('/');
  expect(html).toContain('<h1>November 2026</h1>');
  // For the keyboard: first past the bar, then to the leads.
  expect(html).toContain('<body><a class="skip" href="#main">');
  expect(html).toContain('<main id="main" class="wide" tabindex="-1"><a class="skip" href="#leads">');
  expect(html).toContain('<strong>8 of 8 taken</strong>, eight to decide. One is waiting.');
  expect(html).toContain('due Fri, 12:00');
  target.pass(26 * 3_600_000);
  expect(await page('/')).toContain('2 hours late');
});

test('what is said of deletion heeds a late decision, as the deletion does', async () => {
  for (let n = 1; n <= 3; n++) await apply(n);
  target.at('2027-03-05T10:00:00Z');
  const [first, second] = await store.list();
  await act('reject', first!.reference);
  await act('markSpam', second!.reference);
  const html = await page('/?month=2026-11');
  expect(html).toContain('<li>Spam (1): the first on 6 Mar 2027</li>');
  expect(html).toContain('<li>Rejected and still waiting: the first on 6 Mar 2027</li>');
  const left = async (at: string) => {
    target.at(at);
    await store.purge(defaultRetention);
    return (await store.list()).length;
  };
  expect(await left('2027-03-06T09:59:00Z')).toBe(3);
  expect(await left('2027-03-06T10:00:01Z')).toBe(1);
});

test('beside a month stands what its end brings, and what erases itself when', async () => {
  expect(await page('/')).toContain('Nobody is waiting: all 8 will be free.');
  for (let n = 1; n <= 10; n++) await apply(n);
  await act('markSpam', await apply(11));
  const html = await page('/');
  expect(html).toContain('<h2>On 1 December</h2>');
  expect(html).toContain('Of 2 waiting, 2 will move up, in order. Free after that: 6 of 8.');
  expect(html).toContain('<li>Spam (1): the first on 19 Dec 2026</li>');
  expect(html).toContain('<li>Rejected and still waiting: the first on 1 Mar 2027</li>');
});

test('who still waits from an earlier month is deleted when that month says so', async () => {
  for (let n = 1; n <= 18; n++) await apply(n);
  target.at('2026-12-15T10:00:00Z');
  await store.turnMonth();
  await apply(19);
  expect(await page('/')).toContain('<li>Rejected and still waiting: the first on 1 Mar 2027</li>');
});

test('those who wait beyond the next month do not stand between the keyboard and the rest', async () => {
  for (let n = 1; n <= 18; n++) await apply(n);
  const [before, after] = (await page('/')).split('<details><summary>Further back: 2</summary>');
  expect(before).toContain('Reject<span class="unseen"> Person 16 Sample</span>');
  expect(before).not.toContain('Person 17 Sample');
  expect(after).toContain('Reject<span class="unseen"> Person 17 Sample</span>');
});

test('nor do those who have not confirmed their address, however many a stranger types in', async () => {
  const asking = localTarget(target.database, { rules: { ...DEFAULT_RULES, confirmsAddress: true } });
  asking.at(NOON);
  const { reference } = await asking.apply(1);
  expect(await page('/')).toMatch(
    new RegExp(`<summary>Address not confirmed: 1</summary>.*They take no slot.*${reference}.*</details>`),
  );
});

test('where mail is down, some of what was refused is named, and the rest is counted', async () => {
  for (let n = 1; n <= 12; n++) await apply(n);
  // Those twelve, and that the month is full.
  for (const { id } of await store.claim(20, 60))
    await store.noteAttempt(id, { delivered: {}, refused: { mail: 'smtp 451' }, next: 60 });
  const html = await page('/');
  expect(html.match(/<li class="late">refused: /g)).toHaveLength(10);
  expect(html).toContain('<li class="late">and 2 more</li>');
  const { stdout } = await listLeads({ month: '2026-11' }, { AUDIT_DATA_DIR: folder });
  expect(stdout.match(/A message was refused/g)).toHaveLength(10);
  expect(stdout).toContain('✗ and 2 more');
});

test('whoever nobody has decided about is shown until it is done, whatever the month', async () => {
  target.at('2025-01-31T21:00:00Z');
  const reference = await apply(1);
  target.at('2025-02-01T06:00:00Z');
  const html = await page('/');
  expect(html).toContain('<strong>0 of 8 taken</strong>, none to decide.');
  expect(html).toMatch(/To decide, of other months.*Person 1 Sample.*due today, 23:00/s);
  const { stdout } = await listLeads({}, { AUDIT_DATA_DIR: folder });
  expect(stdout).toContain('0 of 8 taken, 0 to decide, 0 waiting\nTo decide, of other months\n2025-01  A-');
  await act('accept', reference);
  expect(await page('/')).not.toContain('To decide, of other months');
});

test('a page that is not there takes no notice away', async () => {
  const reference = await apply(1);
  const { headers } = await post('/act', { token: await token(), act: 'reject', reference });
  for (const path of ['/favicon.ico', '/leads.csv?month=%0d%0a', '/?month=2026-13']) {
    const answer = await handle(new Request(`http://desk${path}`, { headers: { host: HOST } }));
    expect(answer.status).toBe(404);
  }
  expect(await page(headers.get('location')!)).toContain('Person 1 Sample is rejected.');
});

test('a desk to which nothing is sent says that nobody is told, and what to set', async () => {
  await apply(1);
  expect(await page('/')).toContain('<li>1 waiting to be sent</li>');
  target.pass(3 * 60_000);
  const html = await page('/');
  expect(html).toContain('1 not sent: nobody is told. Where the function runs, set AUDIT_SMTP_URL');
  expect(html).toContain('<td class="late">not sent</td>');
});

test('health says what is right and wrong, and sends a test mail when asked', async () => {
  const html = await page('/health');
  expect(html).toContain('<h1>1 thing is wrong</h1>');
  expect(html).toContain('wrong: mail.example.com: 535');
  const press = async (name: string) => {
    const response = await post('/act', { token: await token(), act: name });
    expect(response.headers.get('location')).toBe('/health');
    return page('/health');
  };
  expect(await press('testMail')).toContain('The mail server took a test mail to you.');
  refusal = '535 wrong password';
  expect(await press('testMail')).toContain('No mail was sent: 535 wrong password');
  expect(await press('sendAll')).toContain('There is nothing to send again.');
});

test('what is decided is said, done by whom, and can be undone until whoever moved up has been told', async () => {
  const references = [];
  for (let n = 1; n <= 9; n++) references.push(await apply(n));
  const [first = '', ninth = ''] = [references[0], references[8]];
  await store.claim(50, 60);
  const rejected = await act('reject', first);
  expect(rejected).toContain('Person 1 Sample is rejected.');
  expect(rejected).toContain(`goes to Person 9 Sample (${ninth}). Their mail is held until 12:10`);
  expect((await store.find(ninth))?.slot).not.toBeNull();

  expect(await undo(first)).toContain('Undone. Person 1 Sample: slot');
  expect((await store.find(ninth))?.status).toBe('waitlisted');
  expect((await store.find(first))?.events.map(({ actor }) => actor)).toContain('nomsa');

  expect(await act('reject', first)).toContain('value="sendNow"');
  expect(await page('/')).toContain('held until 12:10');
  expect(await store.claim(50, 60)).toEqual([]);
  expect(await act('sendNow', ninth)).toContain('The running function sends it now.');
  expect(await store.claim(50, 60)).toMatchObject([{ kind: 'promoted', reference: ninth }]);
  expect(await act('sendNow', ninth)).toContain('Nothing is on hold for this lead.');
  // Who lost the slot comes first.
  expect(await undo(first)).toContain('Person 1 Sample: first on the waiting list.');
});

test('a notice is shown once', async () => {
  const html = await act('accept', await apply(1));
  expect(html).toContain('role="status" tabindex="-1" autofocus=""><p><strong>Person 1 Sample is accepted');
  expect(await page('/')).not.toContain('is accepted');
});

test('changed details stand side by side, and what changed is marked by a word', async () => {
  const reference = await apply(1);
  target.pass(60_000);
  await apply(1, { phone: '082 000 9999' });
  const html = await page(`/lead/${reference}`);
  expect(html).toMatch(/class="changed">082 000 9999 <span class="mark">changed<\/span>/);
  expect(html).not.toContain('another connection');
  await apply(1, { phone: '082 000 8888' }, clientAddress(2));
  expect(await page(`/lead/${reference}`)).toMatch(
    /Newest, [^<]*<small class="late">from another connection/,
  );
  expect(html).toContain('083 555 0111');
});

test('an address that sends spam can be blocked', async () => {
  const reference = await apply(1);
  expect(await page(`/lead/${reference}`)).not.toContain('value="block"');
  await act('markSpam', reference);
  expect(await page(`/lead/${reference}`)).toContain('value="block"');
  expect(await act('block', reference)).toContain('thandi.1@shop.example is blocked.');
  expect(await store.blocked()).toMatchObject([{ pattern: 'thandi.1@shop.example', actor: 'nomsa' }]);
});

test('a note is kept, and found in the history', async () => {
  const reference = await apply(1);
  expect(await act('note', reference, { note: 'Called, no answer.' })).toContain('noted: Called, no answer.');
  expect(await page('/history')).toContain('noted: Called, no answer.');
});

test('a search finds by name, number and reference, and puts no name into an address', async () => {
  const reference = await apply(1);
  await apply(2);
  // By way of an address, so that a browser comes back to what was found.
  const search = async (text: string) => {
    const response = await post('/search', { token: await token(), text });
    expect([response.status, response.headers.get('location')], text).toEqual([303, '/search']);
    return page('/search');
  };
  // Somebody sends other details under the same address.
  const other = { ...applicant(1), name: 'Nobody', website: 'n.example', phone: '083 555 0199' };
  const version = await apply(3, other);
  for (const text of [
    ...['person 1', '0835550111', reference.toLowerCase(), 'SHOP1.co.za'],
    ...['+27 83 555 0111', '555-0199', version],
  ]) {
    const html = await search(text);
    expect(html, text).toContain('1 found');
    expect(html).toContain(reference);
  }
  expect(await search('somebody else')).toContain('Nothing found');
});

test('a person is erased only when the reference is typed', async () => {
  const reference = await apply(1);
  const erase = async (typed: string) => {
    const response = await post('/erase', { token: await token(), reference, typed });
    return page(response.headers.get('location')!);
  };
  expect(await erase('A-ZZZZZZ')).toContain('Nothing was erased.');
  expect((await store.find(reference))?.name).toBe('Person 1 Sample');
  expect(await erase(reference)).toContain('1 lead erased.');
  expect(JSON.stringify(await store.list())).not.toContain('Person 1');
});

test('what a person typed is text, never markup or a link', async () => {
  const reference = await apply(1, { name: '<img src=x onerror=alert(1)>', website: 'https://evil.example' });
  for (const html of [await page('/'), await page(`/lead/${reference}`)]) {
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(html).not.toMatch(/<img|href="[^"]*evil/);
  }
});

test.each([
  ['082 555-0100', '0825550100'],
  ['+27 (0)82 555 0100', '+27825550100'],
  ['(021) 555 0100 ext 12', '0215550100'],
  ['021 555 0100 x4', '0215550100'],
  ['082 555 0100 / 011 555 0100', '0825550100'],
  ['Work: 021/555 0100', '0215550100'],
])('who is phoned at %s is called under %s', (phone, number) => {
  expect(telephone(phone)).toBe(`tel:${number}`);
});

test('leads leave as a table, a person’s data as JSON, and everything as one file, to be put back', async () => {
  const reference = await apply(1);
  expect(await page('/leads.csv')).toContain('"Person 1 Sample"');
  expect(JSON.parse(await page(`/export/${reference}.json`)).leads).toHaveLength(1);
  const response = await handle(new Request('http://desk/backup', { headers: { host: HOST } }));
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="leads-2026-11-19.db"');
  expect(await response.text()).toBe('everything');
});

test('nobody else is answered: not under another name, not from another page, not without the token', async () => {
  const reference = await apply(1);
  const fields = { token: await token(), act: 'reject', reference };
  const elsewhere = await handle(new Request('http://desk/', { headers: { host: 'evil.example' } }));
  expect(elsewhere.status).toBe(403);
  expect(await elsewhere.text()).not.toContain('Person 1');
  expect((await post('/act', fields, { origin: 'https://evil.example' })).status).toBe(403);
  expect((await post('/act', { ...fields, token: 'guessed' })).status).toBe(403);
  expect((await store.find(reference))?.status).toBe('received');
});

test('no page is kept by a cache, found by an engine, or able to run a script', async () => {
  const { headers } = await handle(new Request('http://desk/', { headers: { host: HOST } }));
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('x-robots-tag')).toBe('noindex');
  // No address of the desk leaves it, and its own forms still say where they come from.
  expect(headers.get('referrer-policy')).toBe('same-origin');
  expect(headers.get('content-security-policy')).toMatch(
    /^default-src 'none'; style-src 'sha256-[^']+'; form-action/,
  );
});

test('a button pressed twice is one decision, and an undo pressed twice takes back one', async () => {
  const reference = await apply(1);
  await act('accept', reference);
  expect(await act('accept', reference)).toContain('is accepted and keeps slot 1 of 8');
  await act('reject', reference);
  const decision = await decisionOn(`/lead/${reference}`);
  expect(await act('undo', reference, { decision })).toContain('Undone. Person 1 Sample: slot 1 of 8');
  expect(await act('undo', reference, { decision })).toContain('That was undone already, or decided anew.');
  expect((await store.find(reference))?.status).toBe('accepted');
  await undo(reference);
  expect((await store.find(reference))?.status).toBe('received');
  expect(await page(`/lead/${reference}`)).not.toContain('value="undo"');
});

test('a decision about an earlier month comes back to that month', async () => {
  const reference = await apply(1);
  target.pass(30 * 86_400_000);
  const earlier = await act('accept', reference);
  expect(earlier).toContain('is accepted and keeps slot 1 of 8 in November 2026.');
  expect(earlier).toContain('<h1>November 2026</h1>');
  expect(await page('/?month=2026-10')).toContain('Nobody applied in October 2026.');
});

test('a page from before the desk started says so, leads back, and loses no note', async () => {
  const reference = await apply(1);
  const fields = { token: 'of another start', act: 'note', reference, note: 'Call <after> five' };
  const response = await post('/act', fields);
  expect(response.status).toBe(403);
  const html = await response.text();
  expect(html).toContain('<h1>Nothing was changed</h1>');
  expect(html).toContain(`<a href="/lead/${reference}">Find your note`);
  const typed = 'Call &lt;after&gt; five</textarea>';
  expect(await page(`/lead/${await apply(2)}`)).not.toContain(typed);
  for (const time of ['opened', 'loaded again'])
    expect(await page(`/lead/${reference}`), time).toContain(typed);
  expect(await act('note', reference, { note: 'Call <after> five' })).not.toContain(typed);
});

test('what can be decided comes right after the details, before all that was sent and done', async () => {
  const html = await page(`/lead/${await apply(1)}`);
  const order = [...html.matchAll(/<h2>([^<]+?) ?<|name="(note)"/g)].map(
    ([, title, field]) => title ?? field,
  );
  expect(order.slice(0, 4)).toEqual(['Details', 'Decide', 'note', 'What was sent']);
});
