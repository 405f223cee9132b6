/** What the owner decides. Each decision is one transaction, with the slots to itself. */
import type { Database, Query, Value } from '../database.ts';
import { freeSlot, monthOf, type Rules } from '../rules.ts';
import { type Deciding, fillSlots, hasSlot, record, type Standing, stand, takenSlots } from '../slots.ts';
import { DECISIONS, type Decision, type EventKind, type Promotion, type UndoOptions } from '../store.ts';
import { findLead, HAS_REFERENCE } from './read.ts';

interface Row extends Standing {
  readonly seq: number;
  readonly reference: string;
  readonly answer: string;
  readonly emailKey: string | null;
}

/** What a decision works with. */
interface Desk extends Deciding {
  readonly rules: Rules;
}

type Act = (desk: Desk, lead: Row) => Promise<Decision['outcome'] | { told: string } | Promotion[]>;

/** The owner's decisions on a database. */
export function decisions(database: Database, rules: Rules, clock: () => Date) {
  const decide = (act: Act) => (reference: string, actor: string) =>
    database.transact({ slots: 'exclusive' }, async (query): Promise<Decision> => {
      const lead = await rowWhere(query, HAS_REFERENCE, [reference]);
      if (!lead || lead.status === 'erased') return { outcome: 'unknown' };
      const result = await act({ query, rules, now: clock(), actor }, lead);
      if (typeof result === 'string') return { outcome: result as 'full' };
      if ('told' in result) return { outcome: 'told', promoted: result.told };
      const after = await findLead(query, lead.reference);
      return after ? { outcome: 'done', lead: after, promoted: result } : { outcome: 'unknown' };
    });
  return {
    /** Keeps the slot; gives a free one of the current month to a lead without a slot. */
    accept: decide(accept),
    /** Frees the slot for the first on the waiting list. */
    reject: decide((desk, lead) => dismiss(desk, lead, 'rejected')),
    /** Like `reject`, but keeps it only as long as spam. */
    markSpam: decide((desk, lead) => dismiss(desk, lead, 'spam')),
    /** Puts it back on the waiting list at its old place; if a slot is free, it gets it at once. */
    unmarkSpam: decide(async (desk, lead) =>
      lead.status === 'spam' ? change(desk, lead, 'not-spam', { ...lead, status: 'waitlisted' }) : 'nothing',
    ),
    /**
     * Takes back the last decision; with `decision`, the id of its event, only if that is the last. If somebody moved up
     * and has been told, the outcome is "told"; with `asFirst`, the lead becomes the first of the waiting list instead.
     */
    undo: (reference: string, actor: string, options: UndoOptions = {}) =>
      decide((desk, lead) => undo(desk, lead, options))(reference, actor),
    note: (reference: string, text: string, actor: string) =>
      decide(async (desk, lead) => {
        await record(desk, lead, 'noted', text);
        return [];
      })(reference, actor),
  };
}

async function accept(desk: Desk, lead: Row): Promise<'full' | 'twice' | Promotion[]> {
  // A button pressed twice is one decision, so that one undo takes it back.
  if (lead.status === 'accepted') return [];
  const { query, rules, now } = desk;
  const month = monthOf(now, rules.timeZone);
  let standing: Standing = { ...lead, status: 'accepted' };
  // A clock that was ahead may have given it a slot of a later month, which it keeps if this one is full.
  if (lead.slot === null || lead.month > month) {
    const slot = freeSlot(await takenSlots(query, month), rules.slots);
    const isTwice = slot !== null && (await hasSlot(query, lead, month));
    if (slot !== null && !isTwice) standing = { status: 'accepted', slot, month };
    else if (lead.slot === null) return isTwice ? 'twice' : 'full';
  }
  await record(desk, lead, 'accepted');
  await stand(query, lead.seq, standing);
  await query('update audit.lead set last_contact = $2 where seq = $1', [lead.seq, now.toISOString()]);
  return [];
}

async function dismiss(desk: Desk, lead: Row, status: 'rejected' | 'spam'): Promise<Promotion[]> {
  return lead.status === status ? [] : change(desk, lead, status, { ...lead, status, slot: null });
}

/** What is freed goes to those who wait. */
async function change(
  desk: Desk,
  lead: Row,
  kind: EventKind,
  standing: Standing,
  note: string | null = null,
) {
  await record(desk, lead, kind, note);
  await stand(desk.query, lead.seq, standing);
  return fillSlots(desk.query, desk.rules, desk.now);
}

interface Past {
  readonly id: number;
  readonly kind: EventKind;
  readonly before: string;
}

async function undo(
  desk: Desk,
  lead: Row,
  { decision, asFirst = false }: UndoOptions,
): Promise<'nothing' | 'outdated' | 'twice' | { told: string } | Promotion[]> {
  const { query, rules, now } = desk;
  const [past] = await query<Past>(
    `select id, kind, before from audit.event
     where lead = $1 and undone is null and kind in (${DECISIONS.map((kind) => `'${kind}'`)}) order by id desc limit 1`,
    [lead.seq],
  );
  if (decision !== undefined && decision !== past?.id) return 'outdated';
  if (!past) return 'nothing';
  let before = JSON.parse(past.before) as Standing;
  if (before.slot !== null && before.slot !== lead.slot) {
    if (await hasSlot(query, lead, before.month)) return 'twice';
    const holder = await rowWhere(query, 'month = $1 and slot = $2', [before.month, before.slot]);
    if (holder && !(await takeBack(desk, holder))) {
      const slot = freeSlot(await takenSlots(query, before.month), rules.slots);
      if (slot === null && !asFirst) return { told: holder.reference };
      before = slot === null ? { ...before, status: 'waitlisted', slot } : { ...before, slot };
      if (slot === null) await putFirst(query, lead.seq);
    }
  }
  // The undone decision gave it a slot, and has not been announced yet.
  if (before.slot === null) await takeBack(desk, lead);
  await query('update audit.event set undone = $2 where id = $1', [past.id, now.toISOString()]);
  return change(desk, lead, 'undone', before, past.kind);
}

/** Puts somebody who moved up back on the list, if nobody has been told yet. */
async function takeBack({ query, now }: Desk, holder: Row): Promise<boolean> {
  const [past] = await query<Past>(
    `select id, kind, before from audit.event where lead = $1 and undone is null order by id desc limit 1`,
    [holder.seq],
  );
  if (past?.kind !== 'promoted' || holder.status !== 'received') return false;
  const held = await query(
    `delete from audit.outbox where lead = $1 and kind = 'promoted' and tries = 0 and due > $2 returning id`,
    [holder.seq, now.toISOString()],
  );
  if (held.length === 0) return false;
  await query('update audit.event set undone = $2 where id = $1', [past.id, now.toISOString()]);
  await stand(query, holder.seq, JSON.parse(past.before) as Standing);
  return true;
}

export async function rowWhere(query: Query, condition: string, values: readonly Value[]) {
  const [row] = await query<Row>(
    `select seq, reference, status, answer, slot, month, person_key as "emailKey" from audit.lead l where ${condition}`,
    values,
  );
  return row;
}

async function putFirst(query: Query, seq: number): Promise<void> {
  await query(
    `update audit.lead set place = (select min(coalesce(w.place, w.seq)) - 1 from audit.lead w
      where w.status = 'waitlisted' or w.seq = $1) where seq = $1`,
    [seq],
  );
}
