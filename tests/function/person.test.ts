/** Proof of a person: Turnstile. */
import { expect, test } from 'vitest';
import { readConfig } from '../../functions/audit-form/config.ts';
import { handle, partsOf } from '../../functions/audit-form/handler.ts';
import { turnstileCheck } from '../../functions/audit-form/person.ts';
import { describeStores } from './helpers/engines.ts';
import { applicant, clientAddress, formRequest, jsonRequest, site } from './helpers/requests.ts';

describeStores('With Turnstile', (target) => {
  test('an application without proof of a person is refused, and one whose proof cannot be checked gets 503', async () => {
    const asked: string[] = [];
    let says: Response | Error = Response.json({ success: true });
    const check = turnstileCheck('the secret', async (_url, init) => {
      asked.push(String(init?.body));
      if (says instanceof Error) throw says;
      return says.clone();
    });
    const config = readConfig({ AUDIT_ORIGINS: site, TRUSTED_PROXY_HOPS: '1' });
    const parts = {
      ...partsOf(config, { store: target.store, secret: () => target.store.secret(), log: () => {} }),
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
