import { expect, test } from 'vitest';
import type { Target } from './engines.ts';
import {
  applicant,
  applyBy,
  clientAddress,
  endpoint,
  formRequest,
  jsonRequest,
  type Person,
  site,
} from './requests.ts';

/** What the function does, the same on every database and host. `target` is open once the tests run, and then empty. */
export function behaviour(target: Target): void {
  const apply = (...person: Person) => applyBy(target.send, ...person);

  test('the first eight of a month are received, and the ninth joins the waiting list', async () => {
    const answers = [];
    for (let n = 1; n <= 10; n++) answers.push(await apply(n));
    expect(answers.map(({ status }) => status)).toEqual([
      ...Array(8).fill('received'),
      'waitlisted',
      'waitlisted',
    ]);
    expect(new Set(answers.map(({ reference }) => reference)).size).toBe(10);
    const leads = await target.leads();
    expect(leads.map(({ slot }) => slot)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, null, null]);
    expect(leads.map(({ reference }) => reference)).toEqual(answers.map(({ reference }) => reference));
    const { csrfToken: _, ...fields } = applicant(11);
    const byForm = await target.send(formRequest(fields, { client: clientAddress(11) }));
    expect(byForm.headers.get('location')).toMatch(/\/thank-you\?reference=A-[0-9A-Z]{6}#waitlisted$/);
  });

  test('fifty who apply at once get eight slots, and each a lead', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => apply(n)));
    expect(answers.filter(({ status }) => status === 'received')).toHaveLength(8);
    expect(answers.filter(({ status }) => status === 'waitlisted')).toHaveLength(42);
    const slots = (await target.leads()).map(({ slot }) => slot).filter((slot) => slot !== null);
    expect(slots.sort()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  test('a success says what the contract says, to be read by the listed origin and cached by nobody', async () => {
    const answer = await target.send(jsonRequest(applicant(), { client: clientAddress(1) }));
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({
      success: true,
      status: 'received',
      reference: expect.stringMatching(/^A-[0-9A-Z]{6}$/),
      rateLimited: false,
    });
    expect(answer.headers.get('access-control-allow-origin')).toBe(site);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('vary')).toBe('Origin');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  });

  test('the same application sent again, however spelt, is one lead with one answer', async () => {
    const { name, email } = applicant(1);
    const spellings = [
      {},
      { name: `  ${name.toUpperCase()} ` },
      { email: email.toUpperCase(), phone: '(082) 555-0100' },
    ];
    const answers = await Promise.all([...spellings, ...spellings].map((fields) => apply(1, fields)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await target.leads()).toHaveLength(1);
    expect(await target.countOutbox()).toBe(1);
  });

  test('other details under a known address are a lead beside the first, which keeps its own and its slot', async () => {
    const first = await apply(1);
    const corrected = await apply(1, { phone: '083 555 0199' });
    const strangers = await apply(1, { phone: '060 666 6661' }, { client: '203.0.113.66' });
    expect(new Set([first, corrected, strangers].map(({ reference }) => reference)).size).toBe(3);
    const [lead, own, other, ...more] = await target.leads();
    expect(more).toEqual([]);
    expect(lead).toMatchObject({ phone: '082 555 0100', status: 'received', slot: 1 });
    expect(own).toMatchObject({ phone: '083 555 0199', slot: null, waiting: null, isSameClient: true });
    expect(other).toMatchObject({ phone: '060 666 6661', slot: null, waiting: null, isSameClient: false });
    expect(lead?.others.map(({ phone }) => phone)).toEqual(['083 555 0199', '060 666 6661']);
    expect(other?.others.map(({ reference }) => reference)).toEqual([first.reference, corrected.reference]);
    expect(await target.countOutbox()).toBe(3);
    // It holds nobody up: whoever comes next gets the next slot.
    expect(await apply(2)).toMatchObject({ status: 'received' });
  });

  test('whoever knows only an address learns nothing by applying under it', async () => {
    for (let n = 1; n <= 9; n++) await apply(n);
    const other = { name: 'Somebody Else', phone: '011 555 0000' };
    const ask = (n: number) => apply(n, other, { client: '203.0.113.50' });
    const known = new Set((await target.leads()).map(({ reference }) => reference));
    // One who has a slot, one who waits, and one who never applied.
    for (const n of [1, 9, 99]) {
      const { status, reference } = await ask(n);
      expect([n, status, known.has(reference)]).toEqual([n, 'waitlisted', false]);
      // What was answered stays the answer.
      expect(await ask(n)).toMatchObject({ status, reference });
    }
  });

  test('nobody can spend the attempts of another person', async () => {
    for (let n = 1; n <= 3; n++) await apply(1, { phone: `011 555 000${n}` }, { client: '203.0.113.66' });
    expect(await apply(1)).toMatchObject({ http: 200 });
    const leads = await target.leads();
    expect(leads.map(({ phone }) => phone)).toContain(applicant(1).phone);
    expect(leads.map(({ isSameClient }) => isSameClient)).toEqual([null, true, true, false]);
  });

  test('a form post without script ends at the thank-you page, whatever redirect it asks for, with the same row', async () => {
    const { csrfToken: _, ...fields } = applicant(1);
    const odd = { company_fax: '', redirect: 'https://evil.example', _next: '//evil.example' };
    const byForm = await target.send(formRequest({ ...fields, ...odd }, { client: clientAddress(1) }));
    expect(byForm.status).toBe(303);
    const location = byForm.headers.get('location');
    expect(location).toMatch(/^https:\/\/site\.example\/thank-you\?reference=A-[0-9A-Z]{6}#received$/);
    expect(await apply(1)).toMatchObject({ http: 200 });
    const [lead] = await target.leads();
    expect(lead).toMatchObject({ ...fields, status: 'received', slot: 1 });
    expect(location).toContain(lead?.reference);
  });

  test('what cannot be taken is said field by field, and to a form by a page', async () => {
    const wrong = { ...applicant(1), email: 'thandi at shop', phone: 'no' };
    const answer = await target.send(jsonRequest(wrong, { client: clientAddress(1) }));
    expect(answer.status).toBe(422);
    expect(await answer.json()).toEqual({
      success: false,
      error: {
        code: 'invalid',
        fields: {
          email: 'Please enter a valid email address.',
          phone: 'Please enter a phone number we can reach you on.',
        },
      },
    });
    const byForm = await target.send(formRequest(wrong, { client: clientAddress(1) }));
    expect(byForm.status).toBe(303);
    expect(byForm.headers.get('location')).toBe(`${site}/application-problem#email`);
    expect(await target.leads()).toEqual([]);
  });

  test('the sixth application of one address is refused with the time to wait', async () => {
    const client = '203.0.113.9';
    for (let n = 1; n <= 5; n++) expect(await apply(n, {}, { client })).toMatchObject({ http: 200 });
    const answer = await target.send(jsonRequest(applicant(6), { client }));
    expect(answer.status).toBe(429);
    const body = (await answer.json()) as { retryAfter: number };
    expect(body).toEqual({ success: false, rateLimited: true, retryAfter: expect.any(Number) });
    expect(body.retryAfter).toBeGreaterThan(880);
    expect(body.retryAfter).toBeLessThanOrEqual(900);
    expect(answer.headers.get('retry-after')).toBe(String(body.retryAfter));
    expect(answer.headers.get('access-control-expose-headers')).toBe('Retry-After');

    const headers = { 'x-client-info': 'supabase-js-web/2.108.2' };
    const refused = { http: 200, success: false, rateLimited: true };
    expect(await apply(7, {}, { client, headers })).toMatchObject(refused);
    const byForm = await target.send(formRequest(applicant(8), { client }));
    expect(byForm.headers.get('location')).toBe(`${site}/application-problem#limited`);
    expect(await target.leads()).toHaveLength(5);
    // A repeat is answered all the same.
    expect(await apply(3, {}, { client })).toMatchObject({ http: 200 });
  });

  test('one client is limited under one email address', async () => {
    const statuses = [];
    for (let n = 1; n <= 4; n++) statuses.push((await apply(1, { phone: `082 555 010${n}` })).http);
    expect(statuses).toEqual([200, 200, 200, 429]);
  });

  test('spam is answered like a success, takes no slot and is announced to nobody', async () => {
    const trap = { ...applicant(1), csrfToken: '', company_fax: '021 555 0000' };
    const answer = await target.send(formRequest(trap, { client: clientAddress(1) }));
    expect(answer.headers.get('location')).toMatch(/^https:\/\/site\.example\/thank-you\?/);
    expect(await apply(2, { name: 'Win https://spam.example' })).toMatchObject({
      http: 200,
      status: 'received',
    });
    const spam = { status: 'spam', slot: null };
    expect(await target.leads()).toMatchObject([spam, spam]);
    expect(await target.countOutbox()).toBe(0);
    expect(await apply(1)).toMatchObject({ status: 'received' });
    expect((await target.leads()).at(-1)).toMatchObject({ status: 'received', slot: 1 });
  });

  test('a form whose browser hides where it was is answered by a page', async () => {
    const form = formRequest({ ...applicant(1), csrfToken: '' }, { headers: { origin: 'null' } });
    const answer = await target.send(form);
    expect(answer.headers.get('location')).toBe(`${site}/application-problem#unavailable`);
    expect(await target.leads()).toEqual([]);
  });

  test('only a listed origin may post or ask', async () => {
    const headers = { origin: 'https://evil.example' };
    const foreign = await target.send(jsonRequest(applicant(1), { headers }));
    expect([foreign.status, foreign.headers.get('access-control-allow-origin')]).toEqual([403, null]);
    const ask = (origin: string) =>
      target.send(new Request(endpoint, { method: 'OPTIONS', headers: { origin } }));
    const listed = await ask(site);
    expect(listed.status).toBe(204);
    expect(listed.headers.get('access-control-allow-origin')).toBe(site);
    expect(listed.headers.get('access-control-allow-headers')).toContain('apikey');
    expect(listed.headers.get('access-control-allow-credentials')).toBeNull();
    expect((await ask('https://evil.example')).status).toBe(403);
    expect(await target.leads()).toEqual([]);
  });

  test('health says whether the store answers', async () => {
    for (const path of ['/health', '/functions/v1/audit-form/health', '/audit-form/health']) {
      const answer = await target.send(new Request(`http://localhost${path}`));
      expect([path, answer.status, await answer.json()]).toEqual([path, 200, { ok: true }]);
    }
  });
}
