/** What the desk's forms do. Each ends in a notice, and on the page that shows it. */
import { emailIdentity } from '../lead.ts';
import { ACTS, type Act, carryOut, type Notice } from '../owner/act.ts';
import { lastDecision } from '../owner/words.ts';
import { readReference } from '../reference.ts';
import type { Store } from '../store.ts';
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
  const { store } = parts;
  const act = form.get('act') ?? '';
  if (path === '/act' && act === 'testMail') return testMail(parts.house);
  if (path === '/act' && act === 'sendAll') return deed('/health', sentAgain(await store.sendAgain(null)));
  const reference = readReference(form.get('reference') ?? '');
  if (reference === null) return null;
  if (path === '/erase') return erase(reference, form.get('typed') ?? '', parts);
  if (path !== '/act') return null;
  const lead = `/lead/${reference}`;
  if (act === 'send') return deed(lead, sentAgain(await store.sendAgain(reference)));
  if (act === 'sendNow')
    return (await store.sendNow(reference)) > 0
      ? deed(lead, [true, 'It is being sent now.'])
      : deed(lead, [false, 'Nothing is on hold any more.']);
  if (act === 'block') return block(reference, parts);
  const known = ACTS.find((one) => one === act);
  return known ? decide(known, reference, form, parts) : null;
}

/** Ends on the month if a decision has moved somebody; a note ends on the lead. */
async function decide(
  act: Act,
  reference: string,
  form: URLSearchParams,
  { store, actor }: Parts,
): Promise<Deed> {
  const { decision, notice } = await carryOut(store, act, reference, {
    actor,
    note: form.get('note') ?? '',
    // A page shows one decision to undo, even if the button is pressed twice.
    decision: Number(form.get('decision')),
    // If somebody else has been told of the slot, the lead becomes the first on the waiting list instead.
    asFirst: true,
  });
  const lead = decision.outcome === 'done' ? decision.lead : null;
  const held = decision.outcome === 'done' ? decision.promoted[0]?.reference : undefined;
  const canUndo = lead && act !== 'note' && act !== 'undo';
  const shown = {
    ...notice,
    ...(canUndo && { undo: { reference, decision: lastDecision(lead) } }),
    ...(held && { held }),
  };
  const month = lead && lead.waiting === null && lead.month !== store.month() ? `/?month=${lead.month}` : '/';
  return { shown, location: act === 'note' ? `/lead/${reference}` : month };
}

async function erase(reference: string, typed: string, { store, actor }: Parts): Promise<Deed> {
  if (readReference(typed) !== reference)
    return deed(`/lead/${reference}`, [false, 'That is not the reference. Nothing was erased.']);
  const lead = await store.find(reference);
  const all = lead ? await store.list({ email: lead.email }) : [];
  const references = all.map((one) => one.reference);
  const { erased } = await store.erase(references, actor);
  return erased > 0
    ? deed('/', [true, 'Erased.', 'Month, slot and time are kept for the count.'])
    : deed('/', [false, 'Nothing was erased.']);
}

async function block(reference: string, { store, actor }: Parts): Promise<Deed | null> {
  const lead = await store.find(reference);
  if (!lead?.email) return null;
  await store.block(emailIdentity(lead.email), actor);
  const after = 'Whatever comes from there gets the usual answer and counts as spam.';
  return deed(`/lead/${reference}`, [true, `${lead.email} is blocked.`, after]);
}

async function testMail({ testMail }: House): Promise<Deed | null> {
  if (!testMail) return null;
  return testMail().then(
    () => deed('/health', [true, 'The mail server took a test mail to you.']),
    (error) => deed('/health', [false, `No mail was sent: ${(error as Error).message}`]),
  );
}

type Words = readonly [isDone: boolean, ...sentences: string[]];

function deed(location: string, [isDone, ...sentences]: Words): Deed {
  return { shown: { isDone, sentences }, location };
}

function sentAgain(count: number): Words {
  return count === 0
    ? [false, 'There was nothing to send.']
    : [true, `${count === 1 ? 'One message is' : `${count} messages are`} about to be sent again.`];
}
