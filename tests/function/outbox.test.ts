import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import {
  type Channel,
  DAYS_OF_TRYING,
  deliverDue,
  retryDelay,
  startAnnouncer,
} from '../../functions/audit-form/outbox/announce.ts';
import { applicantChannel, ownerChannels } from '../../functions/audit-form/outbox/mailer.ts';
import { webhookChannel, webhookKeyOf } from '../../functions/audit-form/outbox/webhook.ts';
import { progressWords } from '../../functions/audit-form/owner/progress.ts';
import { DEFAULT_RULES } from '../../functions/audit-form/rules.ts';
import { describeStores } from './helpers/engines.ts';
import { listen } from './helpers/listen.ts';
import { openReceiver } from './helpers/receiver.ts';
import { applicant } from './helpers/requests.ts';

const from = 'Plumb & Level website <website@agency.example>';
const to = 'owner@agency.example';
const rules = { ...DEFAULT_RULES, answerHours: 48 };
const ownerMail = { rules, deskUrl: 'https://desk.agency.example' };

/** An SMTP server that keeps what it gets. */
async function openCatcher() {
  const mails: { mail: Email; raw: string; recipients: string[] }[] = [];
  const state = { refuses: false, refusesTo: '', refusal: '5.1.1 Unknown' };
  const refusalOf = (address: string) =>
    address === state.refusesTo ? Object.assign(new Error(state.refusal), { responseCode: 550 }) : null;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onMailFrom: ({ address }, _, done) => done(refusalOf(address)),
    onRcptTo: ({ address }, _, done) => done(refusalOf(address)),
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        if (state.refuses) return done(Object.assign(new Error('Try later'), { responseCode: 451 }));
        const raw = Buffer.concat(chunks).toString();
        const recipients = session.envelope.rcptTo.map(({ address }) => address);
        mails.push({ mail: await PostalMime.parse(raw), raw, recipients });
        done();
      });
    },
  });
  return {
    mails,
    state,
    smtpUrl: `smtp://127.0.0.1:${await listen(server.server)}`,
    close: () => new Promise<void>((done) => server.close(() => done())),
  };
}

/** A channel that takes its time over what it has begun to deliver. */
function openSlow() {
  let arrive = () => {};
  const taken = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const slow = {
    name: 'mail',
    hasBegun: false,
    deliver: () => {
      slow.hasBegun = true;
      return taken;
    },
    arrive,
  };
  return slow;
}

describeStores('Announcements', (target) => {
  let catcher: Awaited<ReturnType<typeof openCatcher>>;
  let mail: Channel;
  const logs: unknown[] = [];
  beforeAll(async () => {
    catcher = await openCatcher();
    [mail] = ownerChannels({ smtpUrl: catcher.smtpUrl, from, to }, ownerMail) as [Channel];
  });
  afterAll(async () => {
    mail.close?.();
    await catcher?.close();
  });
  beforeEach(() => {
    catcher.mails.length = 0;
    Object.assign(catcher.state, { refuses: false, refusesTo: '', refusal: '5.1.1 Unknown' });
  });

  const apply = (n: number, fields?: Record<string, string>) => target.apply(n, fields);
  const deliver = (channels = [mail], more: { longest?: number } = {}) =>
    deliverDue({
      ...more,
      store: target.store,
      channels,
      log: (entry) => logs.push(entry),
      random: () => 0,
      now: target.now,
    });

  const openHook = async () => {
    const receiver = await openReceiver();
    onTestFinished(() => receiver.close());
    return { receiver, hook: webhookChannel(receiver.url, webhookKeyOf('a secret')) };
  };
  const firstRecord = async () => (await target.leads())[0]?.announcements[0];

  const openApplicants = () => {
    const site = { siteUrl: 'https://agency.example', rules, steps: [] };
    const applicants = applicantChannel({ smtpUrl: catcher.smtpUrl, from, to }, site);
    onTestFinished(() => applicants.close?.());
    return applicants;
  };

  test('reach the owner once, and are marked', async () => {
    await apply(1);
    expect(await deliver()).toBe(1);
    expect(await deliver()).toBe(0);
    const { mail: message, recipients } = catcher.mails[0]!;
    expect(recipients).toEqual([to]);
    expect(message.subject).toMatch(/^New application: slot 1 of 8 \(A-[0-9A-Z]{6}\)$/);
    expect(message.text).toContain('One to decide, seven free.');
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

  test('are tried again where a server never answers', async () => {
    await apply(1);
    const silent = { name: 'mail', deliver: () => new Promise<void>(() => {}) };
    expect(await deliver([silent], { longest: 1 })).toBe(0);
    expect(await firstRecord()).toMatchObject({
      refused: { mail: 'TIMEOUT' },
      sentAt: null,
      givenUpAt: null,
    });
  });

  test('reach each of several owners once, whichever of them a mail server refuses', async () => {
    const [one, other] = ['owner@agency.example', 'partner@agency.example'];
    const options = { smtpUrl: catcher.smtpUrl, from, to: `${one}, "Partner, the" <${other}>` };
    const several = ownerChannels(options, ownerMail);
    onTestFinished(() => several[0]?.close?.());
    catcher.state.refusesTo = other;
    await apply(1);
    expect(await deliver(several)).toBe(0);
    expect((await firstRecord())?.refused).toEqual({ 'mail 2': 'smtp 550' });
    catcher.mails.length = 0;
    catcher.state.refusesTo = '';
    target.pass(61_000);
    expect(await deliver(several)).toBe(1);
    expect(catcher.mails.map(({ recipients }) => recipients)).toEqual([[other]]);
    expect(catcher.mails[0]?.mail.to).toHaveLength(2);
  });

  test('reach the applicant too, who answers to the owner', async () => {
    await apply(1);
    const applicants = openApplicants();
    expect(await deliver([mail, applicants])).toBe(1);
    expect(catcher.mails.map(({ recipients }) => recipients)).toEqual([[to], [applicant(1).email]]);
    const { mail: message, raw } = catcher.mails[1]!;
    expect(message.subject).toMatch(/^We have your application \(A-[0-9A-Z]{6}\)$/);
    expect(message.replyTo?.[0]?.address).toBe(to);
    expect(message.text).toContain('Plumb & Level website, https://agency.example/privacy-policy');
    expect(raw).toMatch(/^Auto-Submitted: auto-generated\r$/m);
  });

  test('tell the owner at once where an applicant has no such address, and are not sent again', async () => {
    const applicants = openApplicants();
    catcher.state.refusesTo = applicant(1).email;
    await apply(1);
    await deliver([mail, applicants]);
    const [lead] = await target.leads();
    const reading = { ...rules, now: target.now() };
    expect(lead?.announcements.map((one) => progressWords(one, reading))).toEqual([
      'undeliverable: no mail can reach this address (applicant: smtp 550), so phone them',
    ]);
    expect(await target.store.countOutbox()).toMatchObject({ waiting: 0, givenUp: 0 });
    await apply(2, { email: 'thandi.2@shop.example,' });
    await deliver([mail, applicants]);
    const refused = { applicant: 'not an address' };
    expect((await target.leads())[1]?.announcements).toMatchObject([{ refused }]);
  });

  test('reach an applicant whose address is in another script', async () => {
    await apply(1, { email: 'nomsa@b\u00fccher.example' });
    await apply(2, { email: 'jos\u00e9@shop.example' });
    const applicants = openApplicants();
    await deliver([applicants]);
    const recipients = catcher.mails.flatMap((one) => one.recipients).sort();
    expect(recipients).toEqual(['jos\u00e9@shop.example', 'nomsa@b\u00fccher.example']);
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
    for (const [n, fields] of canaries.entries()) expect((await apply(n + 10, fields)).http).toBe(200);
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

  test('that are new wait neither for a server that is silent nor behind what it has refused', async () => {
    const { receiver, hook } = await openHook();
    target.at('2026-11-10T08:00:00Z');
    catcher.state.refuses = true;
    for (let n = 1; n <= 5; n++) await apply(n);
    await deliver([mail, hook]);
    target.pass(3_600_000);
    await apply(6);
    const newest = () => JSON.parse(receiver.deliveries.at(-1)?.body ?? '').data.email;
    const slow = openSlow();
    const round = deliver([slow, hook]);
    await expect.poll(newest).toBe(applicant(6).email);
    slow.arrive();
    await round;
  });

  test('outlast a weekend without mail, and are given up after a week', async () => {
    catcher.state.refuses = true;
    target.at('2026-11-13T20:00:00Z');
    await apply(1);
    for (let hours = 0; hours < 72; hours += 6) {
      await deliver();
      target.pass(6.7 * 3_600_000);
    }
    expect(await target.store.countOutbox()).toMatchObject({ waiting: 1, givenUp: 0 });
    target.pass((DAYS_OF_TRYING - 3) * 86_400_000);
    await deliver();
    const givenUpAt = target.now().toISOString();
    expect(await firstRecord()).toMatchObject({ givenUpAt, sentAt: null, refused: { mail: 'smtp 451' } });
  });

  test('name the first number and the new one, and which is whose, by mail and by webhook', async () => {
    const { receiver, hook } = await openHook();
    await apply(1);
    await deliver([mail, hook]);
    await target.apply(1, { phone: '060 666 6661' }, { client: '203.0.113.9' });
    await deliver([mail, hook, openApplicants()]);
    const text = catcher.mails[1]?.mail.text ?? '';
    expect(text).toMatch(/^New application under a known address$/m);
    expect(text).toMatch(/^Phone: +060 666 6661$/m);
    expect(text).toMatch(/^Address: +same address as A-\w{6}, from another connection$/m);
    expect(text).toMatch(/^Under it: +First: A-\w{6}, Thandi Nkosi 1, 082 555 0100, .*to decide$/m);
    // The person was told once this month.
    expect(catcher.mails).toHaveLength(2);
    const { data } = JSON.parse(receiver.deliveries[1]?.body ?? '');
    expect(data).toMatchObject({
      phone: '060 666 6661',
      isSameClient: false,
      sameAddress: [{ phone: '082 555 0100', status: 'received' }],
    });
  });

  test('have an id that no other has, also where an older copy of the leads was put back', async () => {
    const { receiver, hook } = await openHook();
    for (const n of [1, 2]) {
      await target.reset();
      await apply(n);
      await deliver([hook]);
    }
    const ids = receiver.deliveries.map(({ headers }) => headers['webhook-id']);
    expect(new Set(ids).size).toBe(2);
    for (const id of ids) expect(id).toMatch(/^audit-[0-9a-f-]{36}$/);
  });

  test('that two channels refuse keep both reasons', async () => {
    const { receiver, hook } = await openHook();
    receiver.state.status = 500;
    catcher.state.refuses = true;
    await apply(1);
    await deliver([mail, hook]);
    expect((await firstRecord())?.refused).toEqual({ mail: 'smtp 451', webhook: 'status 500' });
    expect(logs.at(-1)).toMatchObject({ reason: 'mail: smtp 451; webhook: status 500' });
  });

  test('hold up no end: what a slow receiver has not taken is tried by the next process', async () => {
    for (let n = 1; n <= 12; n++) await apply(n);
    let begun = 0;
    const slow = {
      name: 'slow',
      deliver: (_: unknown, signal: AbortSignal) =>
        new Promise<void>((_resolve, reject) => {
          begun += 1;
          signal.addEventListener('abort', () => reject(new Error('stopped')));
        }),
    };
    const announcer = startAnnouncer({ store: target.store, channels: [slow], log: () => {} });
    await expect.poll(() => begun).toBe(4);
    await announcer.stop(200);
    expect(begun).toBe(4);
    expect(await target.store.countOutbox()).toMatchObject({ waiting: 13 });
    expect(await deliver()).toBe(13);
  });

  test('that a dying process had taken are taken by another when the lease ends', async () => {
    target.at('2026-11-10T08:00:00Z');
    await apply(1);
    expect(await target.store.claim(10, 60)).toHaveLength(1);
    expect(await deliver()).toBe(0);
    target.pass(60_000);
    expect(await deliver()).toBe(1);
  });

  test('go to each channel until each has it', async () => {
    const { receiver, hook } = await openHook();
    target.at('2026-11-10T08:00:00Z');
    receiver.state.status = 500;
    await apply(1);
    expect(await deliver([mail, hook])).toBe(0);
    receiver.state.status = 204;
    target.pass(3_600_000);
    expect(await deliver([mail, hook])).toBe(1);
    expect(catcher.mails).toHaveLength(1);
    const { headers, body } = receiver.deliveries[0]!;
    // The library that receivers use, as its documentation has it.
    const read = new Webhook(webhookKeyOf('a secret')).verify(body, headers);
    expect(read).toMatchObject({ type: 'audit.new', data: { name: applicant(1).name, slot: 1 } });
    expect(() => new Webhook(webhookKeyOf('a secret')).verify(`${body} `, headers)).toThrow();
  });

  test('say when the month is full, and tell an applicant what the owner decided with a mail', async () => {
    for (let n = 1; n <= 9; n++) await apply(n);
    await target.store.reject(await target.ref(3), 'nomsa', 'We only work in Cape Town.');
    await target.store.offer(await target.ref(9), 'nomsa');
    await deliver([mail, openApplicants()]);
    const subjects = catcher.mails.map(({ mail: message }) => message.subject?.replace(/ \(A-\w+\)$/, ''));
    expect(subjects.filter((subject) => subject?.startsWith('New application'))).toHaveLength(9);
    expect(subjects).toContainEqual(expect.stringMatching(/^\w+ \d{4} is full: 8 of 8$/));
    expect(subjects).toContain('You have moved up');
    expect(subjects).toContain('Your application');
    const rejection = catcher.mails.find(({ mail: message }) =>
      message.subject?.startsWith('Your application'),
    );
    expect(rejection?.recipients).toEqual([applicant(3).email]);
    expect(rejection?.mail.text).toContain('We only work in Cape Town.');
  });

  test('leave nothing personal in the log', () => {
    expect(JSON.stringify(logs)).not.toMatch(/shop\.example|Thandi|555/);
    expect(JSON.stringify(logs)).toContain('mail: smtp 451');
  });
});

test('the time until the next try doubles from a minute to six hours', () => {
  const delays = Array.from({ length: 11 }, (_, n) => retryDelay(n + 1, () => 0));
  expect(delays).toEqual([60, 120, 240, 480, 960, 1920, 3840, 7680, 15360, 21600, 21600]);
  expect(retryDelay(1, () => 0.999)).toBeLessThanOrEqual(66);
});
