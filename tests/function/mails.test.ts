/** The mails as a mail server gets them. */
import picocolors from 'picocolors';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { readConfig } from '../../functions/audit-form/config.ts';
import { type Channel, deliverDue } from '../../functions/audit-form/outbox/announce.ts';
import { mailChannels } from '../../functions/audit-form/outbox/mailer.ts';
import { webhookChannel, webhookKeyOf } from '../../functions/audit-form/outbox/webhook.ts';
import { monthView } from '../../functions/audit-form/owner/month.ts';
import { progressOf } from '../../functions/audit-form/owner/progress.ts';
import { monthText } from '../../functions/audit-form/owner/terminal.ts';
import { DEFAULT_RULES } from '../../functions/audit-form/rules.ts';
import { openFolder } from '../../functions/audit-form/sqlite/folder.ts';
import { newFolder } from '../helpers/new-folder.ts';
import { from, openCatcher, to } from './helpers/catcher.ts';
import { type LocalTarget, localTarget } from './helpers/engines.ts';
import { openReceiver } from './helpers/receiver.ts';
import { applicant } from './helpers/requests.ts';

const rules = { ...DEFAULT_RULES, answerHours: 48 };

let target: LocalTarget;
let catcher: Awaited<ReturnType<typeof openCatcher>>;
let mail: Channel;
let applicants: Channel;
beforeAll(async () => {
  target = localTarget(await openFolder(newFolder('audit-mails')));
  catcher = await openCatcher();
  const options = { smtpUrl: catcher.smtpUrl, from, to };
  const config = {
    ...readConfig({
      AUDIT_ORIGINS: 'https://agency.example',
      AUDIT_DESK_URL: 'https://nomsa:a-long-password-of-hers@desk.agency.example',
    }),
    rules,
  };
  [mail, applicants] = mailChannels(options, config);
});
afterAll(async () => {
  mail.close?.();
  await catcher?.close();
  await target.close();
});
beforeEach(async () => {
  await target.reset();
  catcher.mails.length = 0;
  Object.assign(catcher.state, { refuses: false, refusesTo: '' });
});

const apply = (n: number, fields?: Record<string, string>) => target.apply(n, fields);
const deliver = (channels = [mail]) =>
  deliverDue({ store: target.store, channels, log: () => {}, now: target.now });

test('a new application reaches the owner once, with everything typed and what can be done', async () => {
  await apply(1);
  expect(await deliver()).toBe(1);
  expect(await deliver()).toBe(0);
  const { mail: message, recipients } = catcher.mails[0]!;
  expect(recipients).toEqual([to]);
  expect(message.subject).toMatch(/^New application: slot 1 of 8 in \w+ \d{4} \(A-[0-9A-Z]{6}\)$/);
  expect(message.text).toContain('1 of 8 taken, 1 to decide, 0 waiting.');
  expect(message.text).toContain('▒·······');
  expect(message.text).toMatch(/^Answer due: +.*\(48 hours\)$/m);
  expect(message.text).toMatch(/^Desk: https:\/\/desk\.agency\.example\/lead\/A-/m);
  expect(message.text).toMatch(/^npx --no site leads accept A-/m);
  expect(message.from?.address).toBe('website@agency.example');
  expect(message.replyTo).toEqual([{ name: '', address: applicant(1).email }]);
  for (const field of ['name', 'email', 'website', 'phone'] as const) {
    expect(message.text).toContain(applicant(1)[field]);
    expect(message.html).toContain(applicant(1)[field]);
  }
});

test('the applicant gets a mail too, and answers to the owner', async () => {
  await apply(1);
  expect(await deliver([mail, applicants])).toBe(1);
  expect(catcher.mails.map(({ recipients }) => recipients)).toEqual([[to], [applicant(1).email]]);
  const { mail: message, raw } = catcher.mails[1]!;
  expect(message.subject).toMatch(/^Plumb & Level: we have your application \(A-[0-9A-Z]{6}\)$/);
  expect(message.replyTo?.[0]?.address).toBe(to);
  expect(message.text).toContain('Plumb & Level, https://agency.example/privacy-policy');
  expect(raw).toMatch(/^Auto-Submitted: auto-generated\r$/m);
});

test("an applicant's address that takes no mail is reported to the owner at once, and nothing is sent again", async () => {
  catcher.state.refusesTo = applicant(1).email;
  await apply(1);
  await deliver([mail, applicants]);
  const [lead] = await target.leads();
  const reading = { ...rules, now: target.now() };
  expect(lead?.announcements.map((one) => progressOf(one, reading).words)).toEqual([
    'undeliverable: no mail can reach this address (applicant: smtp 550), so phone them',
  ]);
  expect((await target.leads())[0]?.announcements).toMatchObject([{ sentAt: expect.any(String) }]);
  await apply(2, { email: 'thandi.2@shop.example,' });
  await deliver([mail, applicants]);
  const month = await monthView(target.store, target.store.month(), reading);
  const page = { ...reading, width: 120, paint: picocolors.createColors(false) };
  expect(monthText(month, false, page)).toContain(`✗ 2 messages in trouble, the first: npx --no site leads`);
  const refused = { applicant: 'not an address' };
  expect((await target.leads())[1]?.announcements).toMatchObject([{ refused }]);
});

test('an applicant whose address is in another script gets a mail', async () => {
  await apply(1, { email: 'nomsa@b\u00fccher.example' });
  await apply(2, { email: 'jos\u00e9@shop.example' });
  await deliver([applicants]);
  const recipients = catcher.mails.flatMap((one) => one.recipients).sort();
  expect(recipients).toEqual(['jos\u00e9@shop.example', 'nomsa@b\u00fccher.example']);
});

test('nothing typed makes a mail carry headers, recipients or markup', async () => {
  await apply(1);
  await deliver();
  const canaries: Record<string, string>[] = [
    { name: '<script>alert(1)</script>"><img src=x onerror=alert(1)>' },
    { name: 'Bcc: everyone@evil.example' },
    { name: '=?utf-8?B?QmNjOiB4QGV2aWwuZXhhbXBsZQ==?=' },
    { name: '"><a/href=//evil.example>click</a>' },
    { name: '. RCPT TO:<x@evil.example>' },
    { email: '<x@evil.example>,y@evil.example'.replace('@evil.example>,y', '') },
    { email: '"a\\"b<x"@evil.example' },
    { email: 'a;b:c,d@evil.example' },
    { email: '<script>@evil.example' },
    { website: 'https://evil.example/"onmouseover="alert(1)' },
    { website: "/etc/passwd' --attach" },
    { website: '{"path":"/etc/passwd"}' },
    { phone: '+27 82 555 0100, 021 555 0100' },
  ];
  for (const [n, fields] of canaries.entries()) expect((await apply(n + 10, fields)).http).toBe(200);
  await deliver();
  expect(catcher.mails).toHaveLength(canaries.length + 1);
  const headersOf = (raw: string) =>
    (raw.split('\r\n\r\n')[0] ?? '')
      .replaceAll(/\r\n[ \t]/g, ' ')
      .split('\r\n')
      .map((line) => line.split(':')[0])
      .filter((name) => name !== 'Reply-To')
      .sort();
  const usual = headersOf(catcher.mails[0]?.raw ?? '');
  for (const { mail: message, raw, recipients } of catcher.mails) {
    expect(recipients).toEqual([to]);
    expect(headersOf(raw)).toEqual(usual);
    expect(message.from?.address).toBe('website@agency.example');
    expect(message.to?.map(({ address }) => address)).toEqual([to]);
    expect(message.cc ?? message.bcc).toBeUndefined();
    expect(message.subject).toMatch(/^[\w ,:]+\(A-[0-9A-Z]{6}\)$/);
    expect(message.attachments).toEqual([]);
    const html = message.html || '';
    const usualTags = /^<(html|head|meta|title|style|body|div|h1|p|table|tr|th|td|strong|br)$/;
    expect(html.match(/<(\w+)/g)?.filter((tag) => !usualTags.test(tag))).toEqual([]);
    expect(html.replace(/>[^<]*/g, '>')).not.toMatch(/href|src|\bon\w+=/);
  }
});

test('mail and webhook name the first number and the new one, and which is whose', async () => {
  const receiver = await openReceiver();
  onTestFinished(() => receiver.close());
  const hook = webhookChannel(receiver.url, webhookKeyOf('a secret'));
  await apply(1);
  await deliver([mail, hook]);
  await target.apply(1, { phone: '060 666 6661' }, { client: '203.0.113.9' });
  await deliver([mail, hook, applicants]);
  const text = catcher.mails[1]?.mail.text ?? '';
  expect(text).toMatch(/^New application: same address as A-\w{6}, from another connection$/m);
  expect(text).toMatch(/^Phone: +060 666 6661$/m);
  expect(text).toMatch(/^Same address: +First: A-\w{6}, Thandi Nkosi 1, 082 555 0100, .*to decide$/m);
  // The person was told once this month.
  expect(catcher.mails).toHaveLength(2);
  const { data } = JSON.parse(receiver.deliveries[1]?.body ?? '');
  expect(data).toMatchObject({
    phone: '060 666 6661',
    isSameClient: false,
    sameAddress: [{ phone: '082 555 0100', status: 'received' }],
  });
});

test('an applicant is mailed what the owner decided with a mail, and the owner is not', async () => {
  await apply(1);
  await deliver([mail, applicants]);
  const line = 'We only work in Cape Town.';
  await target.store.decide('reject', await target.ref(1), { actor: 'nomsa', line });
  await deliver([mail, applicants]);
  expect(catcher.mails.slice(2).map(({ recipients }) => recipients)).toEqual([[applicant(1).email]]);
  expect(catcher.mails[2]?.mail.text).toContain(line);
});
