/** Does what the owner asks for, at the desk and in the terminal, and says what came of it. */
import type { Config } from '../config.ts';
import { type ApplicantMail, applicantText } from '../outbox/applicant-message.ts';
import { readSpeech } from '../outbox/speech.ts';
import type { Store } from '../store/store.ts';
import {
  type Act,
  type ActOptions,
  DECISIONS,
  type Decision,
  isTold,
  type LeadEvent,
  type StoredLead,
} from '../types.ts';
import { canUndo, counted, eventWords, otherLines, standing, statusWord } from './words.ts';

/** What was done: the first sentence says what happened, the others what follows from it. */
export interface Notice {
  readonly sentences: readonly string[];
  /** The lead, if that can be taken back. */
  readonly undoable?: StoredLead | null;
}

/** Why nothing was done. */
export class Refusal extends Error {
  readonly sentences: readonly string[];
  constructor(...sentences: string[]) {
    super(sentences.join('\n  '));
    this.sentences = sentences;
  }
}

/** Resolves to what was done, with the id of the event that it left. Throws a `Refusal`. */
export async function carryOut(store: Store, act: Act, reference: string, options: ActOptions) {
  const decision = await store.decide(act, reference, options);
  if (decision.outcome !== 'done') throw await refusal(act, reference, decision.outcome, store);
  const { lead, event } = decision;
  return { ...(await noticeOf(store, lead, event)), event: event.id };
}

/** What an event did to a lead, and what follows from it. */
export async function noticeOf(store: Store, lead: StoredLead, event: LeadEvent): Promise<Notice> {
  const isLast = event === lead.events.at(-1) && DECISIONS.includes(event.kind);
  return {
    sentences: await sentencesOf(store, lead, event),
    undoable: isLast && canUndo(lead) ? lead : null,
  };
}

async function sentencesOf(store: Store, lead: StoredLead, event: LeadEvent): Promise<string[]> {
  const { rules } = store;
  const queued = 'A mail to them is queued, which the function sends.';
  const others = otherLines(lead, { now: new Date(), timeZone: rules.timeZone });
  const same = others.length > 0 ? [`Under the same address: ${others.join('; ')}.`] : [];
  switch (event.kind) {
    case 'accepted':
      return [
        `${lead.name} is accepted and keeps ${standing(lead, rules)}.`,
        `Nothing was sent: phone ${lead.phone}.`,
        ...same,
      ];
    case 'rejected':
      return [
        `${lead.name} is rejected.`,
        isTold(event) ? queued : 'Nobody was told.',
        ...(await freed(store)),
        ...same,
      ];
    case 'spam':
      return [`${lead.reference} is spam.`, ...(await freed(store)), ...same];
    case 'promoted':
      return [`${lead.name} has ${standing(lead, rules)}.`, queued, ...same];
    case 'undone':
      return [`Taken back. ${lead.name}: ${standing(lead, rules)}.`];
    case 'erased':
      return [`${lead.reference} is erased.`];
    case 'noted':
      return ['Note saved.'];
  }
}

/** Whom a free slot can be offered to. */
async function freed(store: Store): Promise<string[]> {
  const next = (await store.freeSlot(store.month())) === null ? null : await store.nextInLine();
  return next ? [`A slot is free, and ${next.name} (${next.reference}) is next in line: offer it.`] : [];
}

/** Overwrites all that is kept about a person. Throws a `Refusal` if there is nothing. */
export async function erase(store: Store, email: string, actor: string): Promise<Notice> {
  const references = (await store.list({ email })).map(({ reference }) => reference);
  const { erased, isScrubbed } = await store.erase(references, actor);
  if (erased === 0) throw new Refusal('Nothing is kept under that address.');
  return {
    sentences: [
      `${counted(erased, 'lead')} erased.`,
      ...(isScrubbed ? [] : ['Somebody is reading just now: the files are scrubbed within the hour.']),
      'Mails already sent and your own copies stay where they are; a copy that you restore is erased again.',
    ],
  };
}

async function refusal(
  act: Act,
  reference: string,
  outcome: Exclude<Decision['outcome'], 'done'>,
  store: Store,
): Promise<Refusal> {
  const lead = await store.find(reference);
  const name = lead?.name || reference;
  const next = await store.nextInLine();
  const last = lead?.events.at(-1);
  const already = `${name} is ${lead && statusWord(lead)} already.`;
  const sentences: Record<typeof outcome, readonly string[]> = {
    unknown: [`There is no lead ${reference}.`],
    full: [
      'All slots of the month are taken.',
      'Reject somebody who has a slot, or wait for the next month.',
    ],
    twice: ['This person already has a slot this month, under another reference.'],
    told: [`${name} was told by mail, so this stands.`, 'Accept gives them a slot, if one is free.'],
    gone: [`The slot of ${name} has been given to somebody else, and none is free.`],
    nothing: [act === 'undo' ? 'There is nothing to take back.' : already],
    'not next': [
      next ? `${next.name} (${next.reference}) is first in line now.` : 'Nobody waits in line.',
      'Nothing was changed.',
    ],
    outdated: [
      `Since you opened the page, ${last?.actor || 'the function'} did this to ${name}: ${last && eventWords(last)}.`,
      'Nothing was changed.',
    ],
  };
  return new Refusal(...sentences[outcome]);
}

/** The mail as text, with its address and subject; where no mail is set up, that is said as well. */
export function previewOf({ rules }: Store, config: Config, mail: ApplicantMail): string {
  const { subject, text } = applicantText(mail, { ...config, rules, speech: readSpeech() });
  const note = 'Mail is not set up here (AUDIT_SMTP_URL): where the function has none, nobody is told.\n';
  return `To: ${mail.lead.email}\nSubject: ${subject}\n\n${text}\n${config.mail ? '' : note}`;
}

/** Who is next in line for which free slot, and the mail. Throws a `Refusal` if there is nobody, or none. */
export async function nextOffer(store: Store, config: Config) {
  const next = await store.nextInLine();
  if (!next) throw new Refusal('Nobody waits in line.');
  const slot = await store.freeSlot(store.month());
  if (slot === null) throw new Refusal('No slot is free.');
  const lead = { ...next, status: 'received', slot, month: store.month() } as const;
  return { next, slot, mail: previewOf(store, config, { kind: 'promoted', line: null, lead }) };
}
