/** Announcements on their way: tried again, taken over, given up, and never lost. */
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { readConfig } from '../../functions/audit-form/config.ts';
import {
  type Channel,
  DAYS_OF_TRYING,
  deliverDue,
  retryDelay,
  startAnnouncer,
} from '../../functions/audit-form/outbox/announce.ts';
import { mailChannels } from '../../functions/audit-form/outbox/mailer.ts';
import { webhookChannel, webhookKeyOf } from '../../functions/audit-form/outbox/webhook.ts';
import { announcement } from './helpers/announcement.ts';
import { from, openCatcher, to } from './helpers/catcher.ts';
import { describeStores } from './helpers/engines.ts';
import { openReceiver } from './helpers/receiver.ts';
import { applicant } from './helpers/requests.ts';

/** A mail server that takes mails and never answers; how many it has taken. */
function openSilent() {
  const state = { begun: 0 };
  const silent = {
    name: 'mail',
    deliver: (_: unknown, signal: AbortSignal) =>
      new Promise<void>((_resolve, reject) => {
        state.begun += 1;
        signal.addEventListener('abort', () => reject(signal.reason));
      }),
  };
  return { silent, state };
}

describeStores('Announcements', (target) => {
  let catcher: Awaited<ReturnType<typeof openCatcher>>;
  let mail: Channel;
  const logs: unknown[] = [];
  beforeAll(async () => {
    catcher = await openCatcher();
    const config = readConfig({ AUDIT_ORIGINS: 'https://agency.example' });
    [mail] = mailChannels({ smtpUrl: catcher.smtpUrl, from, to }, config);
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
      now: target.now,
    });

  const openHook = async () => {
    const receiver = await openReceiver();
    onTestFinished(() => receiver.close());
    return { receiver, hook: webhookChannel(receiver.url, webhookKeyOf('a secret')) };
  };
  const firstRecord = async () => (await target.leads())[0]?.announcements[0];

  test('are tried again where a server never answers', async () => {
    await apply(1);
    const { silent } = openSilent();
    expect(await deliver([silent], { longest: 1 })).toBe(0);
    expect(await firstRecord()).toMatchObject({
      refused: { mail: 'TimeoutError' },
      sentAt: null,
      givenUpAt: null,
    });
  });

  test('that are new wait neither for a server that is silent nor behind what it has refused', async () => {
    const { receiver, hook } = await openHook();
    const emails = () => receiver.deliveries.map(({ body }) => JSON.parse(body).data.email);
    target.at('2026-11-10T08:00:00Z');
    catcher.state.refuses = true;
    for (let n = 1; n <= 5; n++) await apply(n);
    await deliver([mail]);
    target.pass(3_600_000);
    const { silent, state } = openSilent();
    const { store, now } = target;
    const announcer = startAnnouncer({ store, channels: [silent, hook], log: () => {}, now });
    await expect.poll(() => state.begun).toBe(5);
    for (const n of [6, 7]) {
      await apply(n);
      announcer.nudge();
      await expect.poll(emails).toContain(applicant(n).email);
    }
    expect(await target.countUnsent()).toBe(7);
    await announcer.stop(200);
  });

  test('outlast a weekend without mail, and are given up after a week', async () => {
    catcher.state.refuses = true;
    target.at('2026-11-13T20:00:00Z');
    await apply(1);
    for (let hours = 0; hours < 72; hours += 6) {
      await deliver();
      target.pass(6.7 * 3_600_000);
    }
    expect(await target.countUnsent()).toBe(1);
    target.pass((DAYS_OF_TRYING - 3) * 86_400_000);
    await deliver();
    const givenUpAt = target.now().toISOString();
    expect(await firstRecord()).toMatchObject({ givenUpAt, sentAt: null, refused: { mail: 'smtp 451' } });
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

  test('hold up no end: what a slow receiver has not taken is tried by the next process', async () => {
    for (let n = 1; n <= 12; n++) await apply(n);
    const { silent, state } = openSilent();
    const announcer = startAnnouncer({ store: target.store, channels: [silent], log: () => {} });
    await expect.poll(() => state.begun).toBe(12);
    await announcer.stop(200);
    expect(await target.countUnsent()).toBe(12);
    let taken = 0;
    await expect.poll(async () => (taken += await deliver())).toBe(12);
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
    // What one mail sums up is a new application to a receiver.
    await hook.deliver({ ...announcement, kind: 'summed' }, new AbortController().signal);
    expect(JSON.parse(receiver.deliveries[1]!.body)).toMatchObject({ type: 'audit.new' });
  });

  test('leave nothing personal in the log', () => {
    expect(JSON.stringify(logs)).not.toMatch(/shop\.example|Thandi|555/);
    expect(JSON.stringify(logs)).toContain('mail: smtp 451');
  });
});

test('the time until the next try doubles from a minute to six hours', () => {
  const delays = Array.from({ length: 11 }, (_, n) => retryDelay(n + 1));
  expect(delays).toEqual([60, 120, 240, 480, 960, 1920, 3840, 7680, 15360, 21600, 21600]);
});
