/** What the owner decides. Each decision is one transaction, with the slots to itself. */
import { monthOf, type Rules } from '../rules.ts';
import {
  type Act,
  type ActOptions,
  DECISIONS,
  type Decision,
  type EventKind,
  isTold,
  type LeadEvent,
  type LeadStatus,
} from '../types.ts';
import { type Database, insert, type Query } from './database.ts';
import { announce } from './outbox.ts';
import { findLead, freeSlotOf, takenOf } from './read.ts';
import { IN_LINE } from './tables.ts';

/** The state of a lead: what a decision changes, and what taking it back restores. */
interface Standing {
  readonly status: LeadStatus;
  readonly slot: number | null;
  readonly month: string;
}

interface DecidedLead extends Standing {
  readonly seq: number;
  readonly personKey: string | null;
  /** 0 if nothing was done yet. */
  readonly lastEvent: number;
}

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
        const lead = await leadRow(query, 'l.reference = $1', [reference]);
        if (!lead) return { outcome: 'unknown' };
        if (options.seen !== undefined && options.seen !== lead.lastEvent) return { outcome: 'outdated' };
        if (lead.status === 'erased') return { outcome: 'nothing' };
        const event = await ACTIONS[act]({ query, rules, now: clock(), ...options }, lead);
        if (typeof event === 'string') return { outcome: event };
        return { outcome: 'done', lead: (await findLead(query, reference))!, event };
      }),
  };
}

/** Each resolves to the id of the event, or says why nothing was done. */
const ACTIONS: Record<Act, (desk: Desk, lead: DecidedLead) => Promise<number | Refused>> = {
  accept,
  reject: (desk, lead) => dismiss(desk, lead, 'rejected'),
  spam: (desk, lead) => dismiss(desk, lead, 'spam'),
  offer,
  undo,
  note: (desk, lead) => change(desk, lead, 'noted', lead, desk.note ?? ''),
};

async function accept(desk: Desk, lead: DecidedLead): Promise<number | Refused> {
  if (lead.status === 'accepted') return 'nothing';
  const { query, rules, now } = desk;
  if (lead.slot !== null) return change(desk, lead, 'accepted', { ...lead, status: 'accepted' });
  const month = monthOf(now, rules.timeZone);
  const slot = await freeSlotOf(query, month, rules);
  if (slot === null) return 'full';
  if (await hasOtherSlot(query, lead, month)) return 'twice';
  return change(desk, lead, 'accepted', { status: 'accepted', slot, month });
}

async function dismiss(desk: Desk, lead: DecidedLead, status: 'rejected' | 'spam') {
  if (lead.status === status) return 'nothing';
  const { query, now, line = null } = desk;
  const told = status === 'rejected' ? line : null;
  if (told !== null) await announce(query, 'rejected', now, lead.seq);
  return change(desk, lead, status, { ...lead, status, slot: null }, told);
}

async function offer(desk: Desk, lead: DecidedLead): Promise<number | Refused> {
  const { query, rules, now } = desk;
  const next = await leadRow(query, IN_LINE);
  if (next?.seq !== lead.seq) return 'not next';
  const month = monthOf(now, rules.timeZone);
  const slot = await freeSlotOf(query, month, rules);
  if (slot === null) return 'full';
  await announce(query, 'promoted', now, lead.seq);
  return change(desk, lead, 'promoted', { status: 'received', slot, month });
}

type Past = Pick<LeadEvent, 'id' | 'kind' | 'note'> & { readonly before: string };

async function undo(desk: Desk, lead: DecidedLead): Promise<number | Refused> {
  const { query, rules, now } = desk;
  const [past] = await query<Past>(
    `select id, kind, note, before from audit.event where lead = $1 and undone is null
     and kind in (${DECISIONS.map((kind) => `'${kind}'`)}) order by id desc limit 1`,
    [lead.seq],
  );
  if (past && isTold(past)) return 'told';
  // The honeypot's own decision has no event.
  if (!past && lead.status !== 'spam') return 'nothing';
  const before: Standing = past ? JSON.parse(past.before) : { ...lead, status: 'waitlisted' };
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

async function leadRow(query: Query, condition: string, values: readonly string[] = []) {
  const [row] = await query<DecidedLead>(
    `select l.seq, l.status, l.slot, l.month, l.person_key as "personKey",
      (select coalesce(max(e.id), 0) from audit.event e where e.lead = l.seq) as "lastEvent" from audit.lead l
     where ${condition} order by l.seq limit 1`,
    values,
  );
  return row;
}

/** True if the person has a slot of the month with another lead. */
async function hasOtherSlot(query: Query, { seq, personKey }: DecidedLead, month: string) {
  const rows = await query(
    'select 1 from audit.lead where person_key = $1 and month = $2 and slot is not null and seq <> $3',
    [personKey, month, seq],
  );
  return rows.length > 0;
}

/**
 * Changes the state of a lead, and notes who did what and what it was before. Resolves to the event's id.
 */
async function change(
  { query, now, actor }: Desk,
  { seq, status, slot, month }: DecidedLead,
  kind: EventKind,
  after: Standing,
  note: string | null = null,
): Promise<number> {
  const at = now.toISOString();
  // A slot that it had not had counts its promised hours from now.
  await query(
    `update audit.lead set status = $2, slot = $3, month = $4, slot_since = coalesce(slot_since, $5), notice = null
     where seq = $1`,
    [seq, after.status, after.slot, after.month, after.slot === null ? null : at],
  );
  const before = JSON.stringify({ status, slot, month });
  return insert(query, 'event', { lead: seq, at, actor, kind, note, before });
}
