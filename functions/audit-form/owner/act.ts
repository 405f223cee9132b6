/** Carries out a decision, for the desk and for the terminal. */
import type { Decision, Store, UndoOptions } from '../store.ts';
import { type Act, type Notice, noticeOf } from './words.ts';

export interface Deciding extends UndoOptions {
  readonly actor: string;
  readonly note?: string;
}

/** Resolves to the result, and to the words for it. */
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
  return {
    decision,
    notice: noticeOf(act, reference, decision, store.rules, await namesOf(store, decision)),
  };
}

/** The names of those that a decision moved. */
async function namesOf(store: Store, decision: Decision): Promise<(reference: string) => string> {
  const moved = decision.outcome === 'done' ? decision.promoted.map(({ reference }) => reference) : [];
  const references = decision.outcome === 'told' ? [decision.promoted] : moved;
  const leads = await Promise.all(references.map((reference) => store.find(reference)));
  const names = new Map(leads.flatMap((lead) => (lead ? [[lead.reference, lead.name]] : [])));
  return (reference) => names.get(reference) ?? reference;
}
