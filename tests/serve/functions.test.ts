/** What the functions of this site answer at the local server. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as own from '../../functions/index.ts';
import { AUDIT, CONTACT } from '../../functions/local-addresses.ts';
import type { LocalFunctions, SiteFunctions } from '../../src/model/functions.ts';
import { newFolder } from '../helpers/new-folder.ts';

const ORIGIN = 'http://localhost:4321';
const { serveLocally }: SiteFunctions = own;

let folder: string;
let functions: LocalFunctions;
let printed: string[];
beforeAll(() => {
  folder = newFolder('functions');
  printed = [];
  functions = serveLocally!(ORIGIN, folder, (text) => printed.push(text));
});
afterAll(async () => {
  await functions.close();
});

function postContact(fields: Record<string, string>) {
  const body = new URLSearchParams(fields);
  return functions.handlers.get(CONTACT)!(new Request(ORIGIN + CONTACT, { method: 'POST', body }), '::1');
}

test('a contact form is shown on the terminal and leads where it asks to', async () => {
  const answer = await postContact({ name: 'Thandi', redirect: '/thank-you?form=contact' });
  expect(answer.status).toBe(303);
  expect(answer.headers.get('location')).toBe(`${ORIGIN}/thank-you?form=contact`);
  expect(printed.join('\n')).toContain('  name: Thandi');
});

test('an application is announced with the command that shows it, whose mails link to this server', async () => {
  const fields = { name: 'Thandi', email: 't@example.com', website: 'example.com', phone: '021 555 0100' };
  const init = { method: 'POST', body: new URLSearchParams(fields), headers: { Origin: ORIGIN } };
  const answer = await functions.handlers.get(AUDIT)!(new Request(ORIGIN + AUDIT, init), '127.0.0.1');
  expect(answer.status).toBe(303);
  expect(printed.join('\n')).toContain(`AUDIT_ORIGINS=${ORIGIN} AUDIT_DATA_DIR=${folder}`);
});

test.each(['https://elsewhere.example/', '//elsewhere.example', 'javascript:alert(1)', ''])(
  'a contact form that asks to lead to "%s" leads to the thank-you page',
  async (redirect) => {
    const answer = await postContact({ redirect });
    expect(answer.headers.get('location')).toBe(`${ORIGIN}/thank-you`);
  },
);
