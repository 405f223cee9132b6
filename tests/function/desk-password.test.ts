/** The desk behind a password. */
import { expect, test } from 'vitest';
import { guardedDesk } from '../../functions/audit-form/desk-page/guard.ts';

const url = 'https://desk.example';
const people = [
  { name: 'nomsa', password: 'correct horse battery' },
  { name: 'sipho', password: 'another long password' },
];

function open(start = Date.parse('2026-11-19T08:00:00Z')) {
  const clock = { now: start };
  const handle = guardedDesk({
    access: { url, people },
    deskOf:
      (actor, { note }) =>
      async () =>
        new Response(`the desk of ${actor}${note}`),
    now: () => new Date(clock.now),
  });
  const ask = (path: string, headers: Record<string, string> = {}) =>
    handle(new Request(`http://desk${path}`, { headers: { host: 'desk.example', ...headers } }), '192.0.2.1');
  const post = (path: string, fields: Record<string, string>, headers = {}, client = '192.0.2.1') =>
    handle(
      new Request(`http://desk${path}`, {
        method: 'POST',
        body: new URLSearchParams(fields),
        headers: { host: 'desk.example', origin: url, ...headers },
      }),
      client,
    );
  const signIn = async (password: string, client?: string) => {
    const answer = await post('/sign-in', { password }, {}, client);
    return { status: answer.status, cookie: answer.headers.get('set-cookie') ?? '' };
  };
  return { clock, ask, post, signIn };
}

const sent = (cookie: string) => ({ cookie: cookie.split(';')[0] ?? '' });

test('shows nobody anything without it, and each their own with it', async () => {
  const { ask, signIn } = open();
  for (const headers of [{}, { cookie: 'desk=' }, { cookie: 'desk=1234' }])
    expect(await (await ask('/lead/A-7K3M9Q', headers)).text()).toContain('<h1>Sign in</h1>');
  for (const { name, password } of people) {
    const { status, cookie } = await signIn(password);
    expect(status).toBe(303);
    expect(cookie).toMatch(/; HttpOnly; SameSite=Lax; Secure$/);
    expect(await (await ask('/', sent(cookie))).text()).toBe(`the desk of ${name}`);
  }
});

test('leads to the page that was asked for, of the desk and no other', async () => {
  const { ask, post } = open();
  expect(await (await ask('/lead/A-7K3M9Q?x=1')).text()).toContain(
    'name="wanted" value="/lead/A-7K3M9Q?x=1"',
  );
  const wrong = await post('/sign-in', { password: 'wrong', wanted: '/spam' });
  const again = await wrong.text();
  expect(again).toContain('name="wanted" value="/spam"');
  // Where the keyboard is, and what a screen reader says there.
  expect(again).toMatch(/<input [^>]*aria-describedby="fault" autofocus=""/);
  for (const [wanted, location] of [
    ['/?month=2026-10', '/?month=2026-10'],
    ['/sign-in', '/'],
    ['/\t/elsewhere.example', '/'],
    ['//elsewhere.example', '/'],
    ['/\\elsewhere.example', '/'],
    ['https://elsewhere.example', '/'],
  ] as const) {
    const answer = await post('/sign-in', { password: 'correct horse battery', wanted });
    expect(answer.headers.get('location'), wanted).toBe(location);
  }
});

test('says that nothing was changed where a button is pressed after the session has ended', async () => {
  const { post } = open();
  const answer = await post('/act', { act: 'accept', reference: 'A-7K3M9Q' });
  expect(answer.status).toBe(403);
  const html = await answer.text();
  expect(html).toContain('Your session has ended. Nothing was changed.');
  expect(html).toContain('name="wanted" value="/lead/A-7K3M9Q"');
});

test('hands on a note that was typed when the session had ended, over a wrong password too', async () => {
  const { ask, post } = open();
  const typed = { act: 'note', reference: 'a-7k3m9q', note: ' "Call her" & wait' };
  const hidden = 'name="note" value=" &quot;Call her&quot; &amp; wait"';
  expect(await (await post('/act', typed)).text()).toContain(hidden);
  const { note } = typed;
  expect(await (await post('/sign-in', { password: 'wrong', note })).text()).toContain(hidden);
  const signedIn = await post('/sign-in', { password: people[0]!.password, note, wanted: '/' });
  const cookie = signedIn.headers.get('set-cookie') ?? '';
  expect(await (await ask('/', sent(cookie))).text()).toBe(`the desk of nomsa${note}`);
});

test('takes five wrong tries of an address in a quarter of an hour, then none for as long', async () => {
  const { clock, signIn } = open();
  for (let n = 1; n <= 5; n++) expect((await signIn(`wrong ${n}`)).status).toBe(403);
  expect((await signIn('correct horse battery')).status).toBe(429);
  // Nobody is locked out by somebody elsewhere.
  expect((await signIn('correct horse battery', '198.51.100.1')).status).toBe(303);
  clock.now += 15 * 60_000 + 1;
  expect((await signIn('correct horse battery')).status).toBe(303);
  // A household has more IPv6 addresses than there are passwords.
  for (let n = 1; n <= 5; n++) await signIn('wrong', `2001:db8:1:2::${n}`);
  expect((await signIn('correct horse battery', '2001:db8:1:2::6')).status).toBe(429);
});

test('ends after eight hours, or when one signs out', async () => {
  const { clock, ask, post, signIn } = open();
  const { cookie } = await signIn('correct horse battery');
  clock.now += 8 * 3_600_000 - 1;
  expect(await (await ask('/', sent(cookie))).text()).toBe('the desk of nomsa');
  clock.now += 1;
  expect(await (await ask('/', sent(cookie))).text()).toContain('Sign in');
  const again = await signIn('correct horse battery');
  expect((await post('/sign-out', {}, sent(again.cookie))).status).toBe(303);
  expect(await (await ask('/', sent(again.cookie))).text()).toContain('Sign in');
});

test('answers under its own name only, and takes forms from its own pages only', async () => {
  const { ask, post, signIn } = open();
  const { cookie } = await signIn('correct horse battery');
  expect((await ask('/', { ...sent(cookie), host: 'evil.example' })).status).toBe(403);
  const foreign = await post('/act', {}, { ...sent(cookie), origin: 'https://evil.example' });
  expect(foreign.status).toBe(403);
  expect((await post('/act', {})).status).toBe(403);
});
