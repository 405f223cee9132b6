/** Carries out a decision, for the desk and for the terminal, and says what came of it. */
import type { Rules } from '../rules.ts';
import type { Decision, Store, StoredLead, UndoOptions } from '../store.ts';
import { clockTime } from './times.ts';
import { auditsTaken, standing } from './words.ts';

/** What can be done with a lead. */
export const ACTS = ['accept', 'reject', 'markSpam', 'unmarkSpam', 'undo', 'note'] as const;
export type Act = (typeof ACTS)[number];

export interface Notice {
  readonly isDone: boolean;
  /** The first sentence says what happened, or why nothing did; the others what follows from it. */
  readonly sentences: readonly string[];
}

export interface Deciding extends UndoOptions {
  readonly actor: string;
  readonly note?: string;
}

/** Resolves to the result, and to the words for the person who decided. */
export async function carryOut(
  store: Store,
  act: Act,
  reference: string,
  { actor, note = '', ...options }: Deciding,
): Promise<{ readonly decision: Decision; readonly notice: Notice }> {
  const decide = () => {
    if (act === 'note') return store.note(reference, note, actor);
    if (act === 'undo') return store.undo(reference, actor, options);
    return store[act](reference, actor);
  };
  const decision = await decide();
  const isDone = decision.outcome === 'done';
  const sentences = isDone ? await done(act, decision, store) : await refusal(reference, decision, store);
  return { decision, notice: { isDone, sentences } };
}

async function nameOf(store: Store, reference: string): Promise<string> {
  return (await store.find(reference))?.name ?? reference;
}

async function done(
  act: Act,
  { lead, promoted }: Extract<Decision, { outcome: 'done' }>,
  store: Store,
): Promise<string[]> {
  const { rules } = store;
  const moves = promoted.map(
    async ({ reference, slot, heldUntil }) =>
      `Slot ${slot} goes to ${await nameOf(store, reference)} (${reference}). Their mail is held until ${clockTime(heldUntil, rules.timeZone)}, so this can still be undone and nobody will know.`,
  );
  const first = deedWords(act, lead, rules);
  if (act === 'accept') return [first, `Nothing was sent: phone ${lead.phone}.`];
  return [first, ...(await Promise.all(moves))];
}

function deedWords(act: Act, lead: StoredLead, rules: Rules): string {
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
): Promise<string[]> {
  switch (decision.outcome) {
    case 'unknown':
      return [`There is no lead ${reference}.`];
    case 'full':
      return [
        `${auditsTaken(store.rules.slots, 'the month')}.`,
        'Reject somebody who has a slot, or wait for the next month.',
      ];
    case 'twice':
      return ['This person already has a slot this month, under another reference.'];
    case 'nothing':
      return ['There is nothing to undo.'];
    case 'outdated':
      return ['That was undone already, or decided anew.', 'Nothing was changed.'];
    case 'told':
      return [
        `The slot has gone to ${await nameOf(store, decision.promoted)}, who may have been told and keeps it.`,
      ];
  }
}
