/** Does what the owner asks for, at the desk and in the terminal, and says what came of it. */

import type { Store } from '../create-store.ts';
import { emailIdentity } from '../lead.ts';
import type { Rules } from '../rules.ts';
import type { Decision, StoredLead, UndoOptions } from '../store.ts';
import { clockTime } from './times.ts';
import { auditsTaken, standing } from './words.ts';

/** What can be decided about a lead. */
const DECISIONS = ['accept', 'reject', 'markSpam', 'unmarkSpam', 'undo', 'note'] as const;
type Deciding = (typeof DECISIONS)[number];

/** What can be done with a lead. */
export const ACTS = [...DECISIONS, 'send', 'sendNow', 'block'] as const;
export type Act = (typeof ACTS)[number];

export interface Notice {
  readonly isDone: boolean;
  /** The first sentence says what happened, or why nothing did; the others what follows from it. */
  readonly sentences: readonly string[];
}

/** With the decision, if it was one, and whether that can be taken back. */
export interface Done extends Notice {
  readonly decision?: Decision;
  readonly canUndo?: boolean;
}

export interface ActOptions extends UndoOptions {
  readonly actor: string;
  readonly note?: string;
}

export async function carryOut(
  store: Store,
  act: Act,
  reference: string,
  { actor, note = '', ...options }: ActOptions,
): Promise<Done> {
  if (act === 'send') return sendAgain(store, reference);
  if (act === 'sendNow')
    return (await store.sendNow(reference)) > 0
      ? done('The running function sends it now.', 'The decision before it can no longer be undone.')
      : notDone('Nothing is on hold for this lead.');
  if (act === 'block') {
    const lead = await store.find(reference);
    return lead?.email ? block(store, emailIdentity(lead.email), actor) : notDone('There is no address.');
  }
  const decide = () => {
    if (act === 'note') return store.note(reference, note, actor);
    if (act === 'undo') return store.undo(reference, actor, options);
    return store[act](reference, actor);
  };
  const decision = await decide();
  if (decision.outcome !== 'done') return { ...(await refusal(reference, decision, store)), decision };
  const canUndo = act !== 'note' && act !== 'undo';
  return { ...(await consequences(act, decision, store)), decision, canUndo };
}

/** Announces one lead again, or everything that was given up. */
export async function sendAgain(store: Store, reference: string | null): Promise<Notice> {
  const count = await store.sendAgain(reference);
  if (count === 0) return notDone('There is nothing to send again.');
  return done(`${count} ${count === 1 ? 'message' : 'messages'} will be sent again by the running function.`);
}

/** Overwrites all that is kept about a person. */
export async function erase(store: Store, email: string, actor: string): Promise<Notice> {
  const references = (await store.list({ email })).map(({ reference }) => reference);
  const { erased, promoted } = await store.erase(references, actor);
  if (erased === 0) return notDone('Nothing is kept under that address.');
  return done(
    `${erased} ${erased === 1 ? 'lead' : 'leads'} erased.`,
    ...promoted.map(({ reference, slot }) => `Slot ${slot} goes to ${reference}.`),
    'Mails already sent and your own copies stay where they are.',
  );
}

export async function block(store: Store, pattern: string, actor: string): Promise<Notice> {
  await store.block(pattern, actor);
  const after = 'Whatever comes from there gets the usual answer and counts as spam.';
  return done(`${pattern} is blocked.`, after);
}

export function done(...sentences: string[]): Notice {
  return { isDone: true, sentences };
}

export function notDone(...sentences: string[]): Notice {
  return { isDone: false, sentences };
}

async function nameOf(store: Store, reference: string): Promise<string> {
  return (await store.find(reference))?.name ?? reference;
}

async function consequences(
  act: Deciding,
  { lead, promoted }: Extract<Decision, { outcome: 'done' }>,
  store: Store,
): Promise<Notice> {
  const first = deedWords(act, lead, store.rules);
  if (act === 'accept') return done(first, `Nothing was sent: phone ${lead.phone}.`);
  const moves = promoted.map(
    async ({ reference, slot, heldUntil }) =>
      `Slot ${slot} goes to ${await nameOf(store, reference)} (${reference}). Their mail is held until ${clockTime(heldUntil, store.rules.timeZone)}, so this can still be undone and nobody will know.`,
  );
  return done(first, ...(await Promise.all(moves)));
}

function deedWords(act: Deciding, lead: StoredLead, rules: Rules): string {
  switch (act) {
    case 'accept':
      return `${lead.name} is accepted and keeps ${standing(lead, rules)}.`;
    case 'reject':
      return `${lead.name} is rejected.`;
    case 'markSpam':
      return `${lead.reference} is spam.`;
    case 'unmarkSpam':
      return `${lead.name} is not spam, and is ${standing(lead, rules)}.`;
    case 'undo':
      return `Undone. ${lead.name}: ${standing(lead, rules)}.`;
    case 'note':
      return 'Note saved.';
  }
}

async function refusal(
  reference: string,
  decision: Exclude<Decision, { outcome: 'done' }>,
  store: Store,
): Promise<Notice> {
  switch (decision.outcome) {
    case 'unknown':
      return notDone(`There is no lead ${reference}.`);
    case 'full':
      return notDone(
        `${auditsTaken(store.rules.slots, 'the month')}.`,
        'Reject somebody who has a slot, or wait for the next month.',
      );
    case 'twice':
      return notDone('This person already has a slot this month, under another reference.');
    case 'nothing':
      return notDone('There is nothing to undo.');
    case 'outdated':
      return notDone('That was undone already, or decided anew.', 'Nothing was changed.');
    case 'told':
      return notDone(
        `The slot has gone to ${await nameOf(store, decision.promoted)}, who may have been told and keeps it.`,
      );
  }
}
