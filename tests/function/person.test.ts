/** Proof of person: an address that is confirmed before a slot is taken, and Turnstile. */
import { expect, test } from 'vitest';
import { defaultRetention, readConfig } from '../../functions/audit-form/config.ts';
import { confirmationLink } from '../../functions/audit-form/confirm-page.ts';
import { handle } from '../../functions/audit-form/handler.ts';
import { keyMaker } from '../../functions/audit-form/keys.ts';
import { announcementText } from '../../functions/audit-form/outbox/message.ts';
import { dueOf } from '../../functions/audit-form/owner/words.ts';
import { partsOf } from '../../functions/audit-form/parts.ts';
import { turnstileCheck } from '../../functions/audit-form/person.ts';
import { DEFAULT_RULES } from '../../functions/audit-form/rules.ts';
import { describeStores, type LocalTarget, testSecret } from './helpers/engines.ts';
import {
  applicant,
  clientAddress,
  endpoint,
  formRequest,
  jsonRequest,
  type Person,
  site,
} from './helpers/requests.ts';

const rules = { ...DEFAULT_RULES, slots: 2, confirmsAddress: true };

describeStores('With addresses that are confirmed', withConfirmation, { rules });

function withConfirmation(target: LocalTarget): void {
  const apply = (...person: Person) => target.apply(...person);
  const standing = () => target.standing();
  const link = (reference: string) => confirmationLink(endpoint, keyMaker(testSecret), reference);
  /** Presses the button of the page behind the link. */
  const press = async (address: string) => {
    const body = new URL(address).searchParams;
    const answer = await target.send(new Request(address, { method: 'POST', body }));
    return answer.headers.get('location') ?? answer.status;
  };
  /** Notes that the next mail has gone out, or why not. */
  const sendNext = async (refused = {}) => {
    const [mail] = await target.store.claim(1, 60);
    await target.store.noteAttempt(mail!.id, { delivered: {}, refused, next: 'sent' });
  };

  test('nobody takes a slot, and the owner is told nothing, until the button is pressed', async () => {
    const answers = [await apply(1), await apply(2), await apply(3)] as const;
    expect(answers.map(({ status }) => status)).toEqual(Array(3).fill('unconfirmed'));
    expect(await standing()).toEqual(Array(3).fill('unconfirmed'));
    expect((await target.store.claim(10, 60)).map(({ kind }) => kind)).toEqual(Array(3).fill('confirm'));

    const address = link(answers[2].reference);
    const page = await target.send(new Request(address));
    expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/);
    expect(await page.text()).toContain('<form method="post">');
    // Programs that look through mail open links, so that alone changes nothing.
    expect(await standing()).toEqual(Array(3).fill('unconfirmed'));
    expect(await press(address)).toBe(`${site}/thank-you?reference=${answers[2].reference}#received`);
    expect(await standing()).toEqual(['unconfirmed', 'unconfirmed', 'received 1']);
    expect(await target.store.claim(10, 60)).toMatchObject([{ kind: 'new' }]);
    // A second press, and the same application again, say the same.
    expect(await press(address)).toMatch(/#received$/);
    expect(await apply(3)).toEqual({ ...answers[2], status: 'received' });
    expect(await press(link(answers[0].reference))).toMatch(/#received$/);
    expect(await press(link(answers[1].reference))).toMatch(/#waitlisted$/);
    expect(await standing()).toEqual(['received 2', 'waitlisted', 'received 1']);
    expect((await target.store.claim(10, 60)).map(({ kind }) => kind).sort()).toEqual(['full', 'new', 'new']);
  });

  test('an answer is promised from then on, on the desk as in the mail, whenever that is sent', async () => {
    target.at('2026-11-17T08:00:00Z');
    const { reference } = await apply(1);
    target.at('2026-11-17T20:00:00Z');
    await press(link(reference));
    target.at('2026-11-18T06:00:00Z');
    await target.store.sendAgain(reference);
    const lead = await target.store.find(reference);
    expect(dueOf(lead!, { ...DEFAULT_RULES, now: target.now() })?.at).toBe('2026-11-18T20:00:00.000Z');
    const mail = { rules: DEFAULT_RULES, deskUrl: null, tellsApplicants: true };
    const told = (await target.store.claim(10, 60)).find(({ kind }) => kind === 'new');
    expect(announcementText(told!, mail).text).toMatch(/^Answer due: +Wed 18 Nov 2026, 22:00/m);
  });

  test('a link that was made up confirms nothing, and like one that came too late leads to a page that says so', async () => {
    const { reference } = await apply(1);
    const right = link(reference);
    for (const wrong of [
      right.replace(/key=..../, 'key=0000'),
      right.replace(/&key=.*/, ''),
      right.replace(reference, 'A-000000'),
    ])
      expect(await press(wrong)).toBe(`${site}/application-problem#expired`);
    expect(await standing()).toEqual(['unconfirmed']);
    await sendNext();
    target.pass(25 * 3_600_000);
    await target.store.purge(defaultRetention);
    expect(await press(right)).toBe(`${site}/application-problem#expired`);
  });

  test('nobody is deleted for not confirming while the mail server is down', async () => {
    const friday = Date.parse('2026-11-13T18:00:00Z');
    target.at(new Date(friday));
    const { reference } = await apply(1);
    const after = async (hours: number) => {
      target.at(new Date(friday + hours * 3_600_000));
      await target.store.purge(defaultRetention);
      return (await target.leads()).length;
    };
    expect(await after(60)).toBe(1);
    await sendNext();
    expect(await after(83)).toBe(1);
    expect(await press(link(reference))).toMatch(/#received$/);
    await apply(2);
    await sendNext({ applicant: 'smtp 550' });
    // Nor an address that does not exist, so that there is time to phone.
    expect(await after(83 + 7 * 24)).toBe(2);
    // Where mail was never set up, it is not kept for ever either.
    expect(await after(83 + 8 * 24)).toBe(1);
  });

  test('whoever applies under the address of another learns nothing and mails nobody', async () => {
    const first = await apply(1);
    await target.store.claim(10, 60);
    const stranger = await apply(1, { name: 'Somebody Else' }, { client: '203.0.113.9' });
    expect(stranger.status).toBe('unconfirmed');
    expect(stranger.reference).not.toBe(first.reference);
    expect(await target.store.claim(10, 60)).toEqual([]);
  });

  test('an owner may accept without it, and the link of whom the owner has rejected works no more', async () => {
    const { reference } = await apply(1);
    expect(await target.store.accept(reference, 'nomsa')).toMatchObject({ outcome: 'done' });
    const other = await apply(2);
    await target.store.reject(other.reference, 'nomsa');
    expect(await press(link(other.reference))).toBe(`${site}/application-problem#expired`);
    expect(await standing()).toEqual(['accepted 1', 'rejected']);
    await target.store.undo(other.reference, 'nomsa');
    expect(await press(link(other.reference))).toMatch(/#received$/);
  });
}

describeStores('With Turnstile', (target) => {
  test('what is not from a person is refused, and what cannot be known is unavailable', async () => {
    const asked: string[] = [];
    let says: Response | Error = Response.json({ success: true });
    const check = turnstileCheck('the secret', async (_url, init) => {
      asked.push(String(init?.body));
      if (says instanceof Error) throw says;
      return says.clone();
    });
    const config = readConfig({ AUDIT_ORIGINS: site, TRUSTED_PROXY_HOPS: '1' });
    const parts = {
      ...partsOf(config, { store: target.store, secret: testSecret, log: () => {} }),
      isPerson: check,
    };
    const token = { 'cf-turnstile-response': 'a token' };
    const post = (n: number, fields: object) =>
      handle(jsonRequest({ ...applicant(n), ...fields }, { client: clientAddress(n) }), parts);
    expect((await post(1, token)).status).toBe(200);
    expect(asked).toEqual(['secret=the+secret&response=a+token']);
    // Without a token nobody is asked.
    expect((await post(2, {})).status).toBe(403);
    expect(asked).toHaveLength(1);
    says = Response.json({ success: false, 'error-codes': ['timeout-or-duplicate'] });
    expect(await (await post(2, token)).json()).toEqual({ success: false, error: { code: 'person' } });
    const { csrfToken: _, ...fields } = applicant(2);
    const byForm = await handle(formRequest(fields, { client: clientAddress(2) }), parts);
    expect(byForm.headers.get('location')).toBe(`${site}/application-problem#person`);
    for (const failure of [new Error('away'), new Response('', { status: 500 })]) {
      says = failure;
      expect((await post(2, token)).status).toBe(503);
    }
    expect(await target.leads()).toHaveLength(1);
  });
});
