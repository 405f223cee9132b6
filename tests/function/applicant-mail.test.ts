/** What an applicant is told, and that nobody's words are carried to a third person. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';
import { expect, test } from 'vitest';
import { applicantText, concernsApplicant } from '../../functions/audit-form/outbox/applicant-message.ts';
import { MAIL_WORDS } from '../../functions/audit-form/outbox/mail-words.ts';
import { readSpeech, type Speech } from '../../functions/audit-form/outbox/speech.ts';
import { DEFAULT_RULES } from '../../functions/audit-form/rules.ts';
import type { StoredLead } from '../../functions/audit-form/types.ts';
import type { Company } from '../../templates/collections/company.ts';
import { newFolder } from '../helpers/new-folder.ts';
import { announcement, lead } from './helpers/announcement.ts';

const writer = {
  siteUrl: 'https://plumbandlevel.example',
  rules: DEFAULT_RULES,
  speech: readSpeech(),
};

const TODAY = new Date('2026-11-17T09:00:00Z');
/** What the mail says. */
const textOf = (
  about: Partial<StoredLead>,
  kind: 'new' | 'promoted' | 'rejected' = 'new',
  line: string | null = null,
) => applicantText({ kind, line, lead: { ...lead, ...about } }, writer);

test('the mail to an applicant with a slot says so, with the reference and the time by which an answer comes', async () => {
  const { subject, text } = textOf({});
  expect(subject).toBe('Plumb & Level: we have your application (A-7K3M9Q)');
  expect(text).toContain('It is among those that we look at in November 2026.');
  expect(text).toMatch(/^Reference: +A-7K3M9Q$/m);
  expect(text).toMatch(/^Sent: +17 Nov 2026, 10:58$/m);
  expect(text).toMatch(/^Within 24 hours: +We contact you/m);
  expect(text).toContain('Plumb & Level, https://plumbandlevel.example/privacy-policy');
});

test('the function gives away as many as the site promises, and answers within the same hours', () => {
  const { audit } = load(readFileSync('content/site.yaml', 'utf8')) as Pick<Company, 'audit'>;
  expect(DEFAULT_RULES.slots).toBe(audit!.places);
  expect(DEFAULT_RULES.answerHours).toBe(audit!.answerHours);
});

test('the mail to an applicant on the waiting list says until when, and that there is no need to apply again', () => {
  const { subject, text } = textOf({ status: 'waitlisted', slot: null, waiting: 3 });
  expect(subject).toBe('Plumb & Level: you are on the waiting list (A-7K3M9Q)');
  expect(text).toMatch(/^You are number 3 on the waiting list$/m);
  expect(text).toContain('There is no need to apply again.');
  expect(text).toMatch(/^Kept until: +1 March 2027\. If no place has come free by then, we delete/m);
});

test('the mail to an applicant who moves up names the slot, and does not promise the audit', async () => {
  const { subject, text } = textOf({ slot: 3 }, 'promoted');
  expect(subject).toBe('Plumb & Level: you have moved up (A-7K3M9Q)');
  expect(text).toMatch(/^Slot: +3 of 8, November 2026$/m);
  expect(text).toContain('your application is now among those that we look at in November 2026.');
  expect(text).toMatch(/^Within 24 hours: +We contact you if/m);
});

test('the mail of a rejection has the line of the owner, or thanks', () => {
  expect(textOf({ status: 'rejected' }, 'rejected', 'We only work in Cape Town.').text).toMatch(
    /^We only work in Cape Town\.$/m,
  );
  expect(textOf({ status: 'rejected' }, 'rejected', '').text).toContain('Thank you for applying.');
});

test('no mail to an applicant repeats what was typed, since a stranger may have typed the address', () => {
  for (const kind of ['new', 'promoted', 'rejected'] as const) {
    const mail = JSON.stringify(textOf({}, kind));
    for (const field of ['name', 'email', 'website', 'phone'] as const)
      expect(mail).not.toContain(lead[field]);
  }
});

test('no mail goes to an applicant for spam, for a second application, or for what one mail sums up', () => {
  const concerns = (about: Partial<StoredLead>, more = {}) =>
    concernsApplicant({ ...announcement, ...more, lead: { ...lead, ...about } }, TODAY);
  expect(concerns({})).toBe(true);
  for (const status of ['spam', 'rejected', 'erased'] as const) expect(concerns({ status })).toBe(false);
  expect(concerns({}, { kind: 'summed' })).toBe(false);
  expect(concerns({ status: 'waitlisted', slot: null, waiting: null })).toBe(false);
  const other = { ...lead, isEarlier: true, status: 'rejected' } as const;
  expect(concerns({ others: [other] })).toBe(false);
  expect(concerns({ status: 'rejected' }, { kind: 'rejected' })).toBe(true);
});

test('mail that is set up weeks later tells nobody that an application has just come', () => {
  expect(concernsApplicant(announcement, new Date('2026-11-25T09:00:00Z'))).toBe(false);
});

const folder = newFolder('audit-content');
/** What a site in German has in its content; what it promises may name settings. */
function speechOf(words: object, what = 'Wir rufen an.'): Speech {
  const audit = { answerHours: 24, steps: [{ when: 'Binnen {{ site.audit.answerHours }} Stunden', what }] };
  writeFileSync(join(folder, 'site.yaml'), JSON.stringify({ language: 'de-DE', name: 'Dach', audit }));
  writeFileSync(join(folder, 'words.yaml'), JSON.stringify(words));
  return readSpeech(folder);
}

test('a site in another language has its mails in that language, days and months included', () => {
  /** As in a language of which only the values are known. */
  const marked = (word: string) => `§${(word.match(/\{\w+\}/g) ?? []).join(' ')}`;
  const speech = speechOf(Object.fromEntries(MAIL_WORDS.map((word) => [word, marked(word)])));
  const told = (about: Partial<StoredLead>, kind: 'new' | 'promoted' | 'rejected' = 'new') =>
    applicantText({ kind, line: null, lead: { ...lead, ...about } }, { ...writer, speech });
  const all = [
    told({}),
    told({ status: 'waitlisted', slot: null, waiting: 3 }),
    told({ slot: 3 }, 'promoted'),
    told({ status: 'rejected' }, 'rejected'),
  ];
  for (const { subject, text, html } of all) {
    expect(subject).toBe('§Dach A-7K3M9Q');
    expect(html).toContain('<html lang="de-DE">');
    expect(
      text.replace(/Dach, https.*|Binnen 24 Stunden: +Wir rufen an\.|A-7K3M9Q/g, '').match(/\p{L}{2,}/gu) ??
        [],
    ).toEqual(text.match(/November|März/g) ?? []);
  }
  expect(all[0]!.text).toMatch(/^Binnen 24 Stunden: +Wir rufen an\.$/m);
  expect(all[1]!.text).toMatch(/^§3$/m);
  expect(all[1]!.text).toMatch(/^§: +§1\. März 2027$/m);
});

test('the function does not start with words or promises that lack a value, and names them', () => {
  const word = 'Your application has reached us';
  expect(speechOf({ [word]: 'Ihre Bewerbung ist da' }).words).toEqual({ [word]: 'Ihre Bewerbung ist da' });
  expect(() => speechOf({ '{name}: you have moved up ({reference})': '{name}: aufgerückt' })).toThrow(
    /words\.yaml: "\{name\}: you have moved up \(\{reference\}\)" lacks \{reference\}; write it/,
  );
  expect(() => speechOf({ [word]: 'Ihre Bewerbung bei {{ site.name }} ist da' })).toThrow('{{ }}');
  expect(() => speechOf({}, 'Um {{ hours }}.')).toThrow(
    /site\.yaml: "Um \{\{ hours \}\}\." in audit\.steps; .*write/,
  );
});
