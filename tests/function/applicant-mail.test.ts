/** What an applicant is told, and that nobody's words are carried to a third person. */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { load } from 'js-yaml';
import { expect, test } from 'vitest';
import { applicantText, concernsApplicant } from '../../functions/audit-form/outbox/applicant-message.ts';
import { applicantChannel } from '../../functions/audit-form/outbox/mailer.ts';
import { DEFAULT_RULES, defaultSteps } from '../../functions/audit-form/rules.ts';
import type { Announcement } from '../../functions/audit-form/store.ts';
import type { Company } from '../../templates/collections/company.ts';
import { listen } from './helpers/listen.ts';

const writer = {
  name: 'Plumb & Level',
  siteUrl: 'https://plumbandlevel.example',
  rules: { slots: 8, timeZone: 'Africa/Johannesburg' },
  tellsApplicants: true,
  steps: defaultSteps(DEFAULT_RULES),
  confirmLink: (reference: string) => `https://plumbandlevel.example/confirm?reference=${reference}`,
};

const TODAY = new Date('2026-11-17T09:00:00Z');

const announcement: Announcement = {
  id: 1,
  kind: 'new',
  tries: 1,
  since: '2026-11-17T08:58:00Z',
  delivered: {},
  reference: 'A-7K3M9Q',
  createdAt: '2026-11-17T08:58:00Z',
  page: null,
  month: '2026-11',
  slot: 6,
  slotSince: '2026-11-17T08:58:00Z',
  status: 'received',
  name: 'Buy pills',
  email: 'victim@shop.example',
  website: 'pills.example',
  phone: '083 555 0162',
  versions: [],
  taken: [{ slot: 6, status: 'received' }],
  waiting: null,
};

test('who took a slot is told so, with the reference, and by when word comes', async () => {
  const { subject, text } = applicantText(announcement, writer);
  expect(subject).toBe('We have your application (A-7K3M9Q)');
  expect(text).toContain('It is among the eight that we look at in November 2026.');
  expect(text).toMatch(/^Reference: +A-7K3M9Q$/m);
  expect(text).toMatch(/^Sent: +Tue 17 Nov 2026, 10:58$/m);
  expect(text).toMatch(/^Within 24 hours: +We contact you/m);
  expect(text).toContain('Plumb & Level, https://plumbandlevel.example/privacy-policy');
});

test('a month of one audit or of two is spoken of as people do', async () => {
  const waiting: Announcement = { ...announcement, status: 'waitlisted', slot: null, waiting: 1 };
  const said = async (slots: number, about: Announcement) =>
    applicantText(about, { ...writer, rules: { ...writer.rules, slots } }).text;
  expect(await said(1, announcement)).toContain('It is the one that we look at in November 2026.');
  expect(await said(1, waiting)).toContain('The one audit of November 2026 is taken.');
  expect(await said(2, waiting)).toContain('Both audits of November 2026 are taken.');
  expect(await said(8, waiting)).toContain('All eight audits of November 2026 are taken.');
});

test('the month and the steps are those that the site promises', () => {
  const { audit } = load(readFileSync('content/site.yaml', 'utf8')) as Pick<Company, 'audit'>;
  expect(DEFAULT_RULES.slots).toBe(audit.places);
  expect(DEFAULT_RULES.answerHours).toBe(audit.answerHours);
  const filled = (text: string) =>
    text.replace(/\{\{ site\.audit\.(\w+) \}\}/g, (_, name: 'places') => String(audit[name]));
  expect(audit.steps.map(({ when }) => filled(when))).toEqual(
    defaultSteps(DEFAULT_RULES).map(([when]) => when),
  );
});

test('who waits is told that, and that there is no need to apply again', async () => {
  const waiting = { ...announcement, status: 'waitlisted', slot: null, waiting: 3 } as const;
  const { subject, text } = applicantText(waiting, writer);
  expect(subject).toBe('You are on the waiting list (A-7K3M9Q)');
  expect(text).toMatch(/^You are third on the waiting list$/m);
  expect(text).toContain('There is no need to apply again.');
});

test('who moves up is told which slot it is, and not that the audit is granted', async () => {
  const { subject, text } = applicantText({ ...announcement, kind: 'promoted', slot: 3 }, writer);
  expect(subject).toBe('You have moved up (A-7K3M9Q)');
  expect(text).toMatch(/^Slot: +3 of 8, November 2026$/m);
  expect(text).toContain('your application is now among the eight that we look at in November 2026.');
  expect(text).toMatch(/^Within 24 hours: +We contact you if/m);
});

test('nothing that was typed stands in it, since a stranger may have typed the address', async () => {
  for (const kind of ['confirm', 'new', 'promoted'] as const) {
    const mail = JSON.stringify(applicantText({ ...announcement, kind }, writer));
    for (const field of ['name', 'email', 'website', 'phone'] as const)
      expect(mail).not.toContain(announcement[field]);
  }
});

test('spam, rejected people and changed details are told nothing', () => {
  expect(concernsApplicant(announcement, true, TODAY)).toBe(true);
  for (const status of ['spam', 'rejected', 'erased'] as const)
    expect(concernsApplicant({ ...announcement, status }, true, TODAY)).toBe(false);
  for (const kind of ['amended', 'full'] as const)
    expect(concernsApplicant({ ...announcement, kind }, true, TODAY)).toBe(false);
});

test('an address is confirmed by a link, whether or not applicants are told anything else', async () => {
  const asked = { ...announcement, kind: 'confirm', status: 'unconfirmed', slot: null } as const;
  const { subject, text, html } = applicantText(asked, writer);
  expect(subject).toBe('Please confirm your application (A-7K3M9Q)');
  expect(text).toContain('https://plumbandlevel.example/confirm?reference=A-7K3M9Q');
  expect(html).toContain('href="https://plumbandlevel.example/confirm?reference=A-7K3M9Q"');
  expect(concernsApplicant(asked, false, TODAY)).toBe(true);
  // Once it is confirmed, nobody is asked again.
  expect(concernsApplicant({ ...asked, status: 'received' }, true, TODAY)).toBe(false);
  expect(concernsApplicant(announcement, false, TODAY)).toBe(false);
});

test('mail that is set up weeks later tells nobody that an application has just come', () => {
  expect(concernsApplicant(announcement, true, new Date('2026-11-25T09:00:00Z'))).toBe(false);
});

test('a mail server that was silent is left alone for a while, and keeps nobody waiting', async () => {
  let calls = 0;
  const server = createServer((socket) => {
    calls += 1;
    socket.on('error', () => {});
  });
  const smtpUrl = `smtp://127.0.0.1:${await listen(server)}`;
  const { deliver, close } = applicantChannel({ smtpUrl, from: 'us@x.example', to: 'us@x.example' }, writer);
  const now = { ...announcement, since: new Date().toISOString() };
  for (const _ of ['the first', 'whoever comes after it'])
    await expect(deliver(now, new AbortController().signal)).rejects.toThrow('ETIMEDOUT');
  expect(calls).toBe(1);
  close?.();
  server.close();
});
