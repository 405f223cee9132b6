/** What the owner decides. Each decision is one transaction, with the slots to itself. */
import { monthOf, type Rules } from '../rules.ts';
import {
  type Act,
  type ActOptions,
  type AnnouncementKind,
  type Decision,
  type EventKind,
  isTold,
  lastDecision,
  type Standing,
  type StoredLead,
} from '../types.ts';
import { type Database, insert, type Query } from './database.ts';
import { announce } from './outbox.ts';
import { findLead, freeSlotOf, takenOf } from './read.ts';

interface Desk extends ActOptions {
  readonly query: Query;
  readonly rules: Rules;
  readonly now: Date;
}

type Refused = Exclude<Decision['outcome'], 'done'>;

export function decisions(database: Database, rules: Rules, clock: () => Date) {
  return {
    /**
     * "accept" keeps the slot, and gives a free one of the current month to a lead without a slot. "reject" frees it;
     * with a `line`, which may be empty, the applicant is told by mail. "spam" is like it, but kept only as long as
     * spam. "offer" gives a free slot to the first who waits, who is told by mail, and only to the first. "undo" takes
     * back the last decision, or what the honeypot decided, as long as the applicant was not told.
     */
    decide: (act: Act, reference: string, options: ActOptions) =>
      database.transact(async (query): Promise<Decision> => {
        const lead = await findLead(query, reference);
        if (!lead) return { outcome: 'unknown' };
        const { seen = lastOf(lead) } = options;
        if (seen !== lastOf(lead)) return { outcome: 'outdated' };
        if (lead.status === 'erased') return { outcome: 'nothing' };
        const refused = await ACTIONS[act]({ query, rules, now: clock(), ...options }, lead);
        if (refused) return { outcome: refused };
        const decided = (await findLead(query, reference))!;
        return { outcome: 'done', lead: decided, event: decided.events.at(-1)! };
      }),
  };
}

function lastOf({ events }: StoredLead): number {
  return events.at(-1)?.id ?? 0;
}

/** Each resolves to why nothing was done, if it was not. */
const ACTIONS: Record<Act, (desk: Desk, lead: StoredLead) => Promise<Refused | undefined>> = {
  accept,
  reject: (desk, lead) => dismiss(desk, lead, 'rejected'),
  spam: (desk, lead) => dismiss(desk, lead, 'spam'),
  offer,
  undo,
  note: (desk, lead) => change(desk, lead, 'noted', lead, desk.note ?? ''),
};

async function accept(desk: Desk, lead: StoredLead): Promise<Refused | undefined> {
  if (lead.status === 'accepted') return 'nothing';
  if (lead.slot !== null) return change(desk, lead, 'accepted', { ...lead, status: 'accepted' });
  const month = monthOf(desk.now, desk.rules.timeZone);
  const slot = await freeSlotOf(desk.query, month, desk.rules);
  if (slot === null) return 'full';
  if (await hasOtherSlot(desk.query, lead, month)) return 'twice';
  return change(desk, lead, 'accepted', { status: 'accepted', slot, month });
}

async function dismiss(desk: Desk, lead: StoredLead, status: 'rejected' | 'spam') {
  if (lead.status === status) return 'nothing';
  const line = status === 'rejected' ? (desk.line ?? null) : null;
  const after = { ...lead, status, slot: null };
  return change(desk, lead, status, after, line, line === null ? undefined : 'rejected');
}

async function offer(desk: Desk, lead: StoredLead): Promise<Refused | undefined> {
  if (lead.waiting !== 1) return 'not next';
  const month = monthOf(desk.now, desk.rules.timeZone);
  const slot = await freeSlotOf(desk.query, month, desk.rules);
  if (slot === null) return 'full';
  return change(desk, lead, 'promoted', { status: 'received', slot, month }, null, 'promoted');
}

async function undo(desk: Desk, lead: StoredLead): Promise<Refused | undefined> {
  const { query, rules, now } = desk;
  const past = lastDecision(lead);
  if (past && isTold(past)) return 'told';
  // The honeypot's own decision has no event.
  if (!past && lead.status !== 'spam') return 'nothing';
  const before: Standing = past?.before ?? { ...lead, status: 'waitlisted' };
  let { slot } = before;
  if (slot !== null && slot !== lead.slot) {
    if (await hasOtherSlot(query, lead, before.month)) return 'twice';
    const isTaken = (await takenOf(query, before.month)).some((one) => one.slot === slot);
    if (isTaken) slot = await freeSlotOf(query, before.month, rules);
    if (slot === null) return 'gone';
  }
  if (past) await query('update audit.event set undone = $2 where id = $1', [past.id, now.toISOString()]);
  return change(desk, lead, 'undone', { ...before, slot }, past?.kind ?? 'spam');
}

/** True if the person has a slot of the month with another lead. */
async function hasOtherSlot(query: Query, { reference }: StoredLead, month: string): Promise<boolean> {
  const rows = await query(
    `select 1 from audit.lead l join audit.lead o on o.person_key = l.person_key and o.seq <> l.seq
     where l.reference = $1 and o.month = $2 and o.slot is not null`,
    [reference, month],
  );
  return rows.length > 0;
}

/** Changes the state of a lead, notes who did what and what it was before, and announces it. */
async function change(
  { query, now, actor }: Desk,
  { reference, status, slot, month }: StoredLead,
  kind: EventKind,
  after: Standing,
  note: string | null = null,
  announcement?: AnnouncementKind,
): Promise<undefined> {
  const at = now.toISOString();
  // A slot that it had not had counts its promised hours from now.
  const [row] = await query<{ seq: number }>(
    `update audit.lead set status = $2, slot = $3, month = $4, slot_since = coalesce(slot_since, $5), notice = null
     where reference = $1 returning seq`,
    [reference, after.status, after.slot, after.month, after.slot === null ? null : at],
  );
  const lead = row!.seq;
  const before = JSON.stringify({ status, slot, month });
  await insert(query, 'event', { lead, at, actor, kind, note, before });
  if (announcement) await announce(query, announcement, now, lead);
}
