/** What mails to applicants say, in English: what the site's `content/words.yaml` may replace or translate. */

/** What one kind of mail says; `{month}` and the like stand for values. */
export interface Wording {
  readonly subject: string;
  readonly heading: string;
  readonly opening: string;
  readonly rows: readonly (readonly [label: string, value: string])[];
  readonly closing: string;
}

const NO_THANKS = 'No longer interested? Reply "no thanks", and the next in line moves up.';

export const WORDINGS = {
  received: {
    subject: '{name}: we have your application ({reference})',
    heading: 'Your application has reached us',
    opening: 'It is among those that we look at in {month}. There is nothing more to do.',
    rows: [],
    closing: 'Wrong number? Reply to this email, or send the form again with the right one: we see both.',
  },
  waitlisted: {
    subject: '{name}: you are on the waiting list ({reference})',
    heading: 'You are number {place} on the waiting list',
    opening:
      'The places of {month} are taken, or offered first to those who have waited longer. The list is in order of arrival.',
    rows: [
      ['If one comes free', 'It is offered in order, and we write to you.'],
      ['Next month', 'Those on the list come first. There is no need to apply again.'],
      [
        'Kept until',
        '{day}. If no place has come free by then, we delete your application, and you may apply again.',
      ],
    ],
    closing: NO_THANKS,
  },
  promoted: {
    subject: '{name}: you have moved up ({reference})',
    heading: 'You have moved up',
    opening:
      'A place came free, and you were first in line: your application is now among those that we look at in {month}.',
    rows: [['Slot', '{slot} of {slots}, {month}']],
    closing: NO_THANKS,
  },
  rejected: {
    subject: '{name}: your application ({reference})',
    heading: 'We cannot take up your application',
    opening: 'Thank you for applying. We cannot offer you a place this time.',
    rows: [],
    closing: 'You are welcome to apply again in another month.',
  },
} satisfies Record<string, Wording>;

/** What stands in every mail. */
export const COMMON = {
  reference: 'Reference',
  sent: 'Sent',
  notYou: 'Not you? Somebody typed in your address. Reply "erase", and we delete it.',
  noNewsletter: 'This is an answer to a form. No newsletter follows.',
} as const;

/** All of these, each once. */
export const MAIL_WORDS: readonly string[] = [
  ...new Set([...Object.values(WORDINGS), COMMON].flatMap((wording) => Object.values(wording).flat(2))),
];
