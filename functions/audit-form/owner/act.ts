/** Does what the owner asks for, at the desk and in the terminal, and says what came of it. */
import type { Store } from '../store/store.ts';
import type { Decision, EventKind, LeadEvent, StoredLead } from '../types.ts';
import { fullStamp } from './times.ts';
import { auditsTaken, counted, otherLines, standing } from './words.ts';

/** What can be done about a lead. */
export const ACTS = ['accept', 'reject', 'spam', 'offer', 'undo', 'note', 'send'] as const;
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
  if (act === 'send') return sendAgain(store, reference);
  const decision = await decide(store, act, reference, options);
  if (decision.outcome !== 'done') return refusal(act, reference, decision.outcome, store);
  const { lead, event } = decision;
  const happened = lead.events.find(({ id }) => id === event)!;
  return { ...(await noticeOf(store, lead, happened)), event, canUndo: canUndo(happened) };
}

function decide(store: Store, act: Act, reference: string, options: ActOptions): Promise<Decision> {
  const { actor, note = '', line = null, decision } = options;
  switch (act) {
    case 'accept':
      return store.accept(reference, actor);
    case 'reject':
      return store.reject(reference, actor, line);
    case 'spam':
      return store.markSpam(reference, actor);
    case 'offer':
      return store.offer(reference, actor);
    case 'undo':
      return store.undo(reference, actor, decision);
    default:
      return store.note(reference, note, actor);
  }
}

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
        event.isTold ? 'They are told by mail.' : 'Nobody was told.',
        ...(await freed(store)),
        ...same,
      );
    case 'spam':
      return done(`${lead.reference} is spam.`, ...(await freed(store)), ...same);
    case 'promoted':
      return done(`${lead.name} has ${standing(lead, rules)}.`, 'They are told by mail.', ...same);
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

/** Announces one lead again, or everything that was given up. */
export async function sendAgain(store: Store, reference: string | null): Promise<Notice> {
  const count = await store.sendAgain(reference);
  if (count === 0) return notDone('There is nothing to send again.');
  return done(`${counted(count, 'message')} will be sent again by the running function.`);
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

const ALREADY: Partial<Record<EventKind, string>> = {
  accepted: 'accepted',
  rejected: 'rejected',
  spam: 'marked as spam',
};

async function refusal(
  act: Act,
  reference: string,
  outcome: Exclude<Decision['outcome'], 'done'>,
  store: Store,
): Promise<Notice> {
  const lead = await store.find(reference);
  const name = lead?.name || reference;
  switch (outcome) {
    case 'unknown':
      return notDone(`There is no lead ${reference}.`);
    case 'full':
      return notDone(
        `${auditsTaken(store.rules.slots, 'the month')}.`,
        'Reject somebody who has a slot, or wait for the next month.',
      );
    case 'twice':
      return notDone('This person already has a slot this month, under another reference.');
    case 'told':
      return notDone(
        `${name} was told by mail, so this stands.`,
        'Accept gives them a slot, if one is free.',
      );
    case 'gone':
      return notDone(`The slot of ${name} has been given to somebody else, and none is free.`);
    case 'outdated':
      return notDone(await outdated(act, store), 'Nothing was changed.');
    case 'nothing':
      return notDone(
        ...(act === 'undo' ? ['There is nothing to take back.'] : [alreadyWords(name, lead, store)]),
      );
  }
}

async function outdated(act: Act, store: Store): Promise<string> {
  if (act !== 'offer') return 'That was taken back already, or decided anew.';
  const next = await store.nextInLine();
  return next ? `${next.name} (${next.reference}) is first in line now.` : 'Nobody waits in line.';
}

/** `Nomsa Sample was rejected at 09:12 by nomsa.` */
function alreadyWords(name: string, lead: StoredLead | null, { rules }: Store): string {
  const last = lead?.events.findLast(({ kind, undoneAt }) => ALREADY[kind] && undoneAt === null);
  if (!last) return `${name} is that already.`;
  const by = last.actor ? ` by ${last.actor}` : '';
  return `${name} was ${ALREADY[last.kind]}${by} on ${fullStamp(last.at, rules.timeZone)}.`;
}
