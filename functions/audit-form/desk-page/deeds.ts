/** What the desk's forms do. Each ends in a notice, and on the page that shows it. */

import type { Store } from '../create-store.ts';
import { ACTS, type Act, carryOut, done, erase, type Notice, notDone, sendAgain } from '../owner/act.ts';
import { lastDecision } from '../owner/words.ts';
import { readReference } from '../reference.ts';
import type { House } from './house.ts';

/** A notice, and the buttons beside it. */
export interface Shown extends Notice {
  /** The decision that can be taken back. */
  readonly undo?: { readonly reference: string; readonly decision: number | undefined };
  /** Who moved up because of it and has not been told. */
  readonly held?: string;
}

export interface Deed {
  readonly shown: Shown;
  readonly location: string;
}

interface Parts {
  readonly store: Store;
  readonly actor: string;
  readonly house: House;
}

/** Does what a form asks for; null if there is no such action or lead. */
export async function doDeed(path: string, form: URLSearchParams, parts: Parts): Promise<Deed | null> {
  const { store, actor, house } = parts;
  const wanted = path === '/act' ? form.get('act') : null;
  if (wanted === 'testMail')
    return house.testMail && { shown: await sendTestMail(house.testMail), location: '/health' };
  if (wanted === 'sendAll') return { shown: await sendAgain(store, null), location: '/health' };
  const reference = readReference(form.get('reference') ?? '');
  if (reference === null) return null;
  if (path === '/erase') {
    const isMeant = readReference(form.get('typed') ?? '') === reference;
    const lead = isMeant && (await store.find(reference));
    return lead
      ? { shown: await erase(store, lead.email, actor), location: '/' }
      : { shown: notDone('That is not the reference. Nothing was erased.'), location: `/lead/${reference}` };
  }
  const act = ACTS.find((one) => one === wanted);
  return act ? decide(act, reference, form, parts) : null;
}

/** Ends on the month if a decision has moved somebody, else on the lead. */
async function decide(
  act: Act,
  reference: string,
  form: URLSearchParams,
  { store, actor }: Parts,
): Promise<Deed> {
  const { decision, canUndo, ...notice } = await carryOut(store, act, reference, {
    actor,
    note: form.get('note') ?? '',
    // A page shows one decision to undo, even if the button is pressed twice.
    decision: Number(form.get('decision')),
    // If somebody else has been told of the slot, the lead becomes the first on the waiting list instead.
    asFirst: true,
  });
  if (!decision || act === 'note') return { shown: notice, location: `/lead/${reference}` };
  if (decision.outcome !== 'done') return { shown: notice, location: '/' };
  const { lead, promoted } = decision;
  const held = promoted[0]?.reference;
  const shown = {
    ...notice,
    ...(canUndo && { undo: { reference, decision: lastDecision(lead) } }),
    ...(held && { held }),
  };
  const isElsewhere = lead.waiting === null && lead.month !== store.month();
  return { shown, location: isElsewhere ? `/?month=${lead.month}` : '/' };
}

function sendTestMail(send: () => Promise<void>): Promise<Notice> {
  return send().then(
    () => done('The mail server took a test mail to you.'),
    (error) => notDone(`No mail was sent: ${(error as Error).message}`),
  );
}
