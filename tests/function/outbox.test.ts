import { createHmac } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deliverDue, maximumTries, retryDelay } from '../../functions/audit-form/outbox/announce.ts';
import { mailChannel } from '../../functions/audit-form/outbox/mailer.ts';
import { webhookChannel } from '../../functions/audit-form/outbox/webhook.ts';
import { describeEngines, type LocalTarget } from './helpers/engines.ts';
import { openReceiver } from './helpers/receiver.ts';
import { applicant, clientAddress, jsonRequest } from './helpers/requests.ts';

const from = 'Plumb & Level website <website@agency.example>';
const to = 'owner@agency.example';

/** An SMTP server that keeps what it gets. */
async function openCatcher() {
  const mails: { mail: ParsedMail; raw: string; recipients: string[] }[] = [];
  const state = { refuses: false };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        if (state.refuses) return done(Object.assign(new Error('Try later'), { responseCode: 451 }));
        const raw = Buffer.concat(chunks).toString();
        mails.push({
          mail: await simpleParser(raw),
          raw,
          recipients: session.envelope.rcptTo.map(({ address }) => address),
        });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    mails,
    state,
    smtpUrl: `smtp://127.0.0.1:${port}`,
    close: () => new Promise<void>((done) => server.close(() => done())),
  };
}

describeEngines('Announcements', (open) => {
  let target: LocalTarget;
  let catcher: Awaited<ReturnType<typeof openCatcher>>;
  let mail: ReturnType<typeof mailChannel>;
  const logs: unknown[] = [];
  beforeAll(async () => {
    target = await open();
    catcher = await openCatcher();
    mail = mailChannel({ smtpUrl: catcher.smtpUrl, from, to });
  });
  afterAll(async () => {
    mail.close?.();
    await catcher?.close();
    await target?.close();
  });
  beforeEach(async () => {
    await target.reset();
    catcher.mails.length = 0;
    catcher.state.refuses = false;
  });

  const apply = (n: number, fields: Record<string, string> = {}) =>
    target.send(jsonRequest({ ...applicant(n), ...fields }, { client: clientAddress(n) }));
  const deliver = (channels = [mail]) =>
    deliverDue({ store: target.store, channels, log: (entry) => logs.push(entry), random: () => 0 });

  test('reach the owner once, and are marked', async () => {
    await apply(1);
    expect(await deliver()).toBe(1);
    expect(await deliver()).toBe(0);
    const [{ mail: message, recipients } = { mail: {} as ParsedMail, recipients: [] }] = catcher.mails;
    expect(recipients).toEqual([to]);
    expect(message.subject).toMatch(/^Audit application A-[0-9A-Z]{6}$/);
    expect(message.from?.text).toContain('website@agency.example');
    expect(message.replyTo?.value).toEqual([{ name: '', address: applicant(1).email }]);
    for (const field of ['name', 'email', 'website', 'phone'] as const) {
      expect(message.text).toContain(applicant(1)[field]);
      expect(message.html).toContain(applicant(1)[field]);
    }
  });

  test('cannot be made to carry headers, recipients or markup', async () => {
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
    for (const [n, fields] of canaries.entries()) expect((await apply(n + 10, fields)).status).toBe(200);
    await deliver();
    expect(catcher.mails).toHaveLength(canaries.length + 2);
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
      expect(message.from?.value[0]?.address).toBe('website@agency.example');
      expect([message.to].flat().map((list) => list?.text)).toEqual([to]);
      expect(message.cc ?? message.bcc).toBeUndefined();
      expect(message.subject).toMatch(/^[A-Za-z ,:]+A-[0-9A-Z]{6}$/);
      expect(message.attachments).toEqual([]);
      const html = message.html || '';
      expect(html.match(/<(\w+)/g)?.every((tag) => /^<(html|body|p|table|tr|th|td)$/.test(tag))).toBe(true);
      expect(html.replace(/>[^<]*/g, '>')).not.toMatch(/href|src|on\w+=/);
    }
  });

  test('wait while mail is down, for hours, and hold up no application', async () => {
    const start = Date.parse('2026-11-10T08:00:00Z');
    target.at(new Date(start));
    catcher.state.refuses = true;
    for (let n = 1; n <= 12; n++) expect((await apply(n)).status).toBe(200);
    for (let minute = 0; minute <= 60; minute += 5) {
      target.at(new Date(start + minute * 60_000));
      await deliver();
    }
    expect(catcher.mails).toHaveLength(0);
    expect(await target.store.countOutbox()).toEqual({ waiting: 13, dead: 0 });
    catcher.state.refuses = false;
    target.at(new Date(start + 3 * 3_600_000));
    expect(await deliver()).toBe(13);
    const ids = catcher.mails.map(({ mail: message }) => message.messageId);
    expect(new Set(ids).size).toBe(13);
    expect(await target.store.countOutbox()).toEqual({ waiting: 0, dead: 0 });
  });

  test('are given up after twelve tries, and then the owner can see that', async () => {
    catcher.state.refuses = true;
    let now = Date.parse('2026-11-10T08:00:00Z');
    target.at(new Date(now));
    await apply(1);
    for (let attempt = 1; attempt <= maximumTries; attempt++) {
      await deliver();
      now += 7 * 3_600_000;
      target.at(new Date(now));
    }
    expect(await target.store.countOutbox()).toEqual({ waiting: 0, dead: 1 });
    expect((await target.leads())[0]?.hasDeadAnnouncement).toBe(true);
    catcher.state.refuses = false;
    expect(await deliver()).toBe(0);
  });

  test('that a dying process had taken are taken by another when the lease ends', async () => {
    const start = Date.parse('2026-11-10T08:00:00Z');
    target.at(new Date(start));
    await apply(1);
    expect(await target.store.claim(10, 60)).toHaveLength(1);
    expect(await deliver()).toBe(0);
    target.at(new Date(start + 60_000));
    expect(await deliver()).toBe(1);
  });

  test('go to each channel until each has it', async () => {
    const receiver = await openReceiver();
    const secret = 'a secret of the webhook tests';
    const hook = webhookChannel({ url: receiver.url, secret });
    const start = Date.parse('2026-11-10T08:00:00Z');
    target.at(new Date(start));
    receiver.state.status = 500;
    await apply(1);
    expect(await deliver([mail, hook])).toBe(0);
    receiver.state.status = 204;
    target.at(new Date(start + 3_600_000));
    expect(await deliver([mail, hook])).toBe(1);
    expect(catcher.mails).toHaveLength(1);
    const [delivery] = receiver.deliveries;
    const { headers, body, id } = delivery ?? { headers: {}, body: '', id: '' };
    const signature = createHmac('sha256', secret)
      .update(`${id}.${headers['webhook-timestamp']}.${body}`)
      .digest('base64');
    expect(headers['webhook-signature']).toBe(`v1,${signature}`);
    expect(JSON.parse(body)).toMatchObject({ type: 'audit.new', data: { name: applicant(1).name, slot: 1 } });
    await receiver.close();
  });

  test('say when the month is full, when details change, and when somebody moves up', async () => {
    for (let n = 1; n <= 9; n++) await apply(n);
    await apply(9, { phone: '083 555 0100' });
    await target.store.reject(3);
    await deliver();
    const subjects = catcher.mails.map(({ mail: message }) => message.subject?.replace(/ A-\w+$/, ''));
    expect(subjects.filter((subject) => subject === 'Audit application')).toHaveLength(9);
    expect(subjects).toContain('All eight audits of the month are taken, last by');
    expect(subjects).toContain('Audit application changed:');
    expect(subjects).toContain('Moved up from the waiting list:');
  });

  test('leave nothing personal in the log', () => {
    expect(JSON.stringify(logs)).not.toMatch(/shop\.example|Thandi|555/);
    expect(JSON.stringify(logs)).toContain('mail: smtp 451');
  });
});

describe('The time until the next try', () => {
  test('doubles from a minute to six hours', () => {
    const delays = Array.from({ length: 11 }, (_, n) => retryDelay(n + 1, () => 0));
    expect(delays).toEqual([60, 120, 240, 480, 960, 1920, 3840, 7680, 15360, 21600, 21600]);
    expect(retryDelay(1, () => 0.999)).toBeLessThanOrEqual(66);
  });
});
