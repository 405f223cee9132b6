import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clientIdentity, clientOf, UNKNOWN_CLIENT } from '../../functions/audit-form/client-address.ts';
import { readConfig } from '../../functions/audit-form/config.ts';
import { keyMaker } from '../../functions/audit-form/keys.ts';
import { isEmail, isPhone, isWebsite, leadProblems, normaliseLead } from '../../functions/audit-form/lead.ts';
import { dueAfter } from '../../functions/audit-form/owner/times.ts';
import { schemaFile } from '../../functions/audit-form/postgres/schema.ts';
import { newReference, readReference } from '../../functions/audit-form/reference.ts';
import { RETENTION } from '../../functions/audit-form/rules.ts';

describe('The rules of a lead', () => {
  test.each([
    ['thandi@shop.co.za', true],
    ["o'connor+audit@shop.example", true],
    [`${'a'.repeat(242)}@ab.example`.slice(-254), true],
    [`${'a'.repeat(244)}@ab.example`, false],
    ['thandi@shop', false],
    ['thandi@shop.example ', false],
    ['', false],
  ])('%s is an email address: %s', (text, is) => expect(isEmail(text)).toBe(is));

  test.each([
    '0825550100',
    '+27 (0)82 555-0100',
    '021 555 0100 x4',
    '021 555 0100 / 082 555 0100',
    'Tel: 021–555–0100',
    '082−555−0100 (WhatsApp)',
    'Sel 082 555 0100 of 083 555 0100',
    '００８２５５５０１００',
  ])('%s is a telephone number', (phone) =>
    expect(isPhone(normaliseLead({ name: '', email: '', website: '', phone }).phone)).toBe(true),
  );
  test.each(['', '12345', 'none', '082 555 0100 <b>', 'javascript:0825550100', '+27 82 555 0100'.repeat(4)])(
    '"%s" is no telephone number',
    (phone) => expect(isPhone(phone)).toBe(false),
  );
  test.each([
    'myshop.co.za',
    'www.myshop.co.za/kitchens?x=1',
    'facebook.com/myshop',
    'not yet',
    'münchen.example',
  ])('"%s" is a website as people write it', (website) => expect(isWebsite(website)).toBe(true));

  test('tidying changes how a text is written, never twice', () => {
    const tidy = normaliseLead({
      name: ' Zoë\u0308\u200b  van\u00a0 Wyk ',
      email: ' a@b.c ',
      website: '\u202ex.y',
      phone: '１２３ 456',
    });
    expect(tidy).toEqual({
      name: 'Zoë\u0308 van Wyk'.normalize('NFC'),
      email: 'a@b.c',
      website: 'x.y',
      phone: '123 456',
    });
    const text = fc.string({ unit: 'grapheme', maxLength: 60 });
    fc.assert(
      fc.property(fc.record({ name: text, email: text, website: text, phone: text }), (typed) => {
        const once = normaliseLead(typed);
        expect(normaliseLead(once)).toEqual(once);
        leadProblems(once);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('A reference', () => {
  test('names one lead, and is read back however it is typed', () => {
    const seen = new Set(Array.from({ length: 1000 }, newReference));
    expect(seen.size).toBeGreaterThan(995);
    for (const reference of seen) {
      expect(readReference(reference)).toBe(reference);
      expect(readReference(` ${reference.toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l')} `)).toBe(
        reference,
      );
      expect(readReference(reference.slice(2))).toBe(reference);
    }
    for (const text of ['', 'A-', 'A-12345', 'A-1234567', 'A-12345U', "A-1234'5"])
      expect(readReference(text)).toBeNull();
  });
});

describe("A client's address", () => {
  test.each([
    ['203.0.113.9', '203.0.113.9'],
    ['203.0.113.9:41200', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['[2001:DB8:1:2::9]:443', '2001:db8:1:2::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['203.0.113.256', null],
    ['0203.0.113.9', null],
    ['1:2:3:4:5:6:7:8:9', null],
    ['unknown', null],
    ['x'.repeat(10_000), null],
  ])('of %s is %s', (address, identity) => expect(clientIdentity(address)).toBe(identity));

  test('is what the trusted proxy saw, whatever a client writes in front', () => {
    const any = fc.array(fc.oneof(fc.ipV4(), fc.ipV6(), fc.stringMatching(/^[\x21-\x2b\x2d-\x7e]{0,20}$/)), {
      maxLength: 6,
    });
    fc.assert(
      fc.property(any, (forged) => {
        const headers = new Headers({ 'x-forwarded-for': [...forged, '203.0.113.9'].join(', ') });
        expect(clientOf(headers, '192.0.2.1', { hops: 1 })).toBe('203.0.113.9');
        expect(clientOf(headers, '192.0.2.1', { hops: 0 })).toBe('192.0.2.1');
        headers.append('x-forwarded-for', '10.0.0.1');
        expect(clientOf(headers, '192.0.2.1', { hops: 2 })).toBe('203.0.113.9');
      }),
      { numRuns: 10_000 },
    );
  });

  test('is the connection where the proxies wrote less than there should be', () => {
    expect(clientOf(new Headers({ 'x-forwarded-for': '10.0.0.1' }), '192.0.2.1', { hops: 2 })).toBe(
      '192.0.2.1',
    );
    expect(clientOf(new Headers(), null, { hops: 1 })).toBe(UNKNOWN_CLIENT);
    const trust = { hops: 0, header: 'cf-connecting-ip' };
    expect(clientOf(new Headers({ 'cf-connecting-ip': '203.0.113.1' }), '192.0.2.1', trust)).toBe(
      '203.0.113.1',
    );
  });
});

describe('The configuration', () => {
  test('needs the origins alone, to the first of which, which may have a path, a form without script is sent back', () => {
    const config = readConfig({ AUDIT_ORIGINS: 'https://a.example/shop/, https://b.example' });
    expect(config).toMatchObject({
      ...{ databaseUrl: null, origins: ['https://a.example', 'https://b.example'] },
      siteUrl: 'https://a.example/shop',
      rules: { slots: 8, answerHours: 24, timeZone: 'Africa/Johannesburg' },
    });
  });

  test('takes the password of the desk as people type it', () => {
    const AUDIT_DESK_URL = 'https://nomsa:100%-sure p@ssword%2F@desk.example';
    const { desk } = readConfig({ AUDIT_ORIGINS: 'https://a.example', AUDIT_DESK_URL });
    expect(desk).toMatchObject({ url: 'https://desk.example', password: '100%-sure p@ssword/' });
  });

  test('promises an answer in the same hours everywhere', () => {
    const { rules } = readConfig({ AUDIT_ORIGINS: 'https://a.example', AUDIT_ANSWER_HOURS: '72' });
    expect(rules.answerHours).toBe(72);
    const since = '2026-11-19T07:00:00Z';
    const reading = { ...rules, now: new Date('2026-11-22T08:00:00Z') };
    expect(dueAfter(since, reading)).toMatchObject({ at: '2026-11-22T07:00:00.000Z', words: '1 hour late' });
    const slow = { ...rules, answerHours: 240, now: new Date(since) };
    expect(dueAfter(since, slow).words).toBe('due Sun 29 Nov, 09:00');
    expect(dueAfter(since, { ...slow, now: new Date('2026-11-29T06:00:00Z') }).words).toBe(
      'due today, 09:00',
    );
  });

  test('has at most fourteen settings, and the manual names each', () => {
    const asked = new Set<string>();
    const env = new Proxy({}, { get: (_, name: string) => void asked.add(name) });
    expect(() => readConfig(env)).toThrow('AUDIT_ORIGINS');
    expect(asked.size).toBeLessThanOrEqual(14);
    const manual = readFileSync('docs/function.md', 'utf8');
    expect([...asked].filter((name) => !manual.includes(`\`${name}\``))).toEqual([]);
    const named = new Set(manual.match(/\b(AUDIT_[A-Z_]+|DATABASE_URL|TRUSTED_PROXY_HOPS)\b/g));
    expect([...named].filter((name) => !asked.has(name))).toEqual([]);
  });

  test('says everything that is wrong with it at once', () => {
    const faulty = {
      DATABASE_URL: 'mysql://x',
      AUDIT_ORIGINS: 'example.com',
      TRUSTED_PROXY_HOPS: '-1',
      AUDIT_SMTP_URL: 'http://mail',
      AUDIT_MAIL_TO: 'nobody',
      AUDIT_WEBHOOK_URL: 'nowhere',
      AUDIT_SLOTS: '0',
      AUDIT_ANSWER_HOURS: 'soon',
      AUDIT_TIME_ZONE: 'Mars/Olympus',
      AUDIT_DESK_URL: 'https://nomsa:short@desk.example',
    };
    for (const name of Object.keys(faulty))
      expect(() => readConfig(faulty), name).toThrow(new RegExp(`^${name} `, 'm'));
    expect(() => readConfig(faulty)).not.toThrow('short');
  });
});

test.each([
  ['AUDIT_WEBHOOK_URL', 'http://crm.example.com/hook', 'https://'],
  ['AUDIT_DESK_URL', 'http://nomsa:a-password-of-its-own@desk.example', 'by https'],
  ['AUDIT_DESK_URL', 'https://desk.example', 'name and a password'],
  ['AUDIT_MAIL_TO', 'nomsa@agency.example, sipho@agency.example', 'one alias'],
  ['AUDIT_MAIL_TO', 'Nomsa <nomsa@agency.example>, Sipho <sipho@agency.example>', 'one alias'],
])('%s=%s is refused, with what it must be', (name, value, remedy) => {
  const env = { AUDIT_ORIGINS: 'https://a.example', AUDIT_WEBHOOK_URL: 'https://crm.example.com/' };
  expect(readConfig(env).webhook).not.toBeNull();
  expect(() => readConfig({ ...env, [name]: value })).toThrow(remedy);
});

test('a person has the same key for ever, or repeats would count as new', () => {
  expect(keyMaker('a secret with ünïcödé in it, long enough')('person', 'zoë@shop.example', 'x')).toBe(
    '058dae3e8d3d4abaedb5b1cb7a0f5021294de8ae55f66eccb60112067983f081',
  );
});

test('schema.sql is the schema that the function runs; "npm run schema" writes it', () => {
  const path = join(import.meta.dirname, '../../functions/audit-form/schema.sql');
  expect(readFileSync(path, 'utf8')).toBe(schemaFile());
});

test('the privacy policy names the periods that the function keeps to', () => {
  const policy = readFileSync('content/pages/privacy-policy.md', 'utf8');
  const { spam, waiting, received, outbox } = RETENTION;
  expect(policy).toContain(
    `| Applications marked as spam | ${spam} days, and a day after they were marked |`,
  );
  expect(policy).toContain(`| Waiting-list and rejected applications | ${waiting} days after`);
  expect(policy).toContain(
    `| Received and accepted applications | ${Math.round(received / 365) * 12} months after`,
  );
  expect(policy).toContain(`| Delivery records and technical logs | ${outbox} days |`);
});
