/** Does what the owner asks for, at the desk and in the terminal, and says what came of it. */
import type { Store } from '../store/store.ts';
import type { Decision, LeadEvent, StoredLead } from '../types.ts';
import { auditsTaken, counted, otherLines, standing, statusWord } from './words.ts';

/** What can be done about a lead. */
export const ACTS = ['accept', 'reject', 'spam', 'offer', 'undo', 'note'] as const;
export type Act = (typeof ACTS)[number];

export interface Notice {
  readonly isDone: boolean;
  /** The first sentence says what happened, or why nothing did; the others what follows from it. */
  readonly sentences: readonly string[];
}

/** With the event that it left, if it was done, and whether that can be taken back. */
export interface Done extends Notice {
  readonly event?: number;
  readonly canUndo?: boolean;
}

export interface ActOptions {
  /** Who decides, for the record. */
  readonly actor: string;
  readonly note?: string | undefined;
  /** The owner's line in the mail about a rejection; without one, no mail is sent. */
  readonly line?: string | null | undefined;
  /** The decision to take back, if it is the last. */
  readonly decision?: number | undefined;
}

export async function carryOut(
  store: Store,
  act: Act,
  reference: string,
  options: ActOptions,
): Promise<Done> {
  const decision = await DECIDE[act](store, reference, options);
  if (decision.outcome !== 'done') return refusal(act, reference, decision.outcome, store);
  const { lead, event } = decision;
  const happened = lead.events.find(({ id }) => id === event)!;
  return { ...(await noticeOf(store, lead, happened)), event, canUndo: canUndo(happened) };
}

const DECIDE: Record<Act, (store: Store, reference: string, options: ActOptions) => Promise<Decision>> = {
  accept: (store, reference, { actor }) => store.accept(reference, actor),
  reject: (store, reference, { actor, line = null }) => store.reject(reference, actor, line),
  spam: (store, reference, { actor }) => store.markSpam(reference, actor),
  offer: (store, reference, { actor }) => store.offer(reference, actor),
  undo: (store, reference, { actor, decision }) => store.undo(reference, actor, decision),
  note: (store, reference, { actor, note = '' }) => store.note(reference, note, actor),
};

/** True of a decision that nobody was told of, and that was not taken back. */
export function canUndo({ kind, isTold, undoneAt }: LeadEvent): boolean {
  return /^(accepted|rejected|spam)$/.test(kind) && !isTold && undoneAt === null;
}

/** What an event did to a lead, as long as it stands, and what follows from it. */
export async function noticeOf(store: Store, lead: StoredLead, event: LeadEvent): Promise<Notice> {
  const { rules } = store;
  const others = otherLines(lead, { now: new Date(), timeZone: rules.timeZone });
  const same = others.length > 0 ? [`Under the same address: ${others.join('; ')}.`] : [];
  switch (event.kind) {
    case 'accepted':
      return done(
        `${lead.name} is accepted and keeps ${standing(lead, rules)}.`,
        `Nothing was sent: phone ${lead.phone}.`,
        ...same,
      );
    case 'rejected':
      return done(
        `${lead.name} is rejected.`,
        event.isTold ? 'A mail to them is queued, which the function sends.' : 'Nobody was told.',
        ...(await freed(store)),
        ...same,
      );
    case 'spam':
      return done(`${lead.reference} is spam.`, ...(await freed(store)), ...same);
    case 'promoted':
      return done(
        `${lead.name} has ${standing(lead, rules)}.`,
        'A mail to them is queued, which the function sends.',
        ...same,
      );
    case 'undone':
      return done(`Taken back. ${lead.name}: ${standing(lead, rules)}.`);
    case 'erased':
      return done(`${lead.reference} is erased.`);
    case 'noted':
      return done('Note saved.');
  }
}

/** Whom a free slot can be offered to. */
async function freed(store: Store): Promise<string[]> {
  const taken = await store.taken(store.month());
  const next = taken.length < store.rules.slots ? await store.nextInLine() : null;
  return next ? [`A slot is free, and ${next.name} (${next.reference}) is next in line: offer it.`] : [];
}

/** Overwrites all that is kept about a person. */
export async function erase(store: Store, email: string, actor: string): Promise<Notice> {
  const references = (await store.list({ email })).map(({ reference }) => reference);
  const { erased, isScrubbed } = await store.erase(references, actor);
  if (erased === 0) return notDone('Nothing is kept under that address.');
  return done(
    `${counted(erased, 'lead')} erased.`,
    ...(isScrubbed ? [] : ['Somebody is reading just now: the files are scrubbed within the hour.']),
    'Mails already sent and your own copies stay where they are; a copy that you restore is erased again.',
  );
}

export function done(...sentences: string[]): Notice {
  return { isDone: true, sentences };
}

export function notDone(...sentences: string[]): Notice {
  return { isDone: false, sentences };
}

async function refusal(
  act: Act,
  reference: string,
  outcome: Exclude<Decision['outcome'], 'done'>,
  store: Store,
): Promise<Notice> {
  const lead = await store.find(reference);
  const name = lead?.name || reference;
  const next = await store.nextInLine();
  const inLine = next ? `${next.name} (${next.reference}) is first in line now.` : 'Nobody waits in line.';
  const already = `${name} is ${lead && statusWord(lead)} already.`;
  const sentences: Record<typeof outcome, readonly string[]> = {
    unknown: [`There is no lead ${reference}.`],
    full: [
      `${auditsTaken(store.rules.slots, 'the month')}.`,
      'Reject somebody who has a slot, or wait for the next month.',
    ],
    twice: ['This person already has a slot this month, under another reference.'],
    told: [`${name} was told by mail, so this stands.`, 'Accept gives them a slot, if one is free.'],
    gone: [`The slot of ${name} has been given to somebody else, and none is free.`],
    outdated: [
      act === 'offer' ? inLine : 'That was taken back already, or decided anew.',
      'Nothing was changed.',
    ],
    nothing: [act === 'undo' ? 'There is nothing to take back.' : already],
  };
  return notDone(...sentences[outcome]);
}
