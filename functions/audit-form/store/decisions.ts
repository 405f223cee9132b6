/** What the owner decides. Each decision is one transaction, with the slots to itself. */
import { freeSlot, monthOf, type Rules } from '../rules.ts';
import { DECISIONS, type Decision, type EventKind } from '../types.ts';
import type { Database } from './database.ts';
import { announce } from './outbox.ts';
import { findLead } from './read.ts';
import {
  type DecidedLead,
  type Deciding,
  hasOtherSlot,
  leadRow,
  record,
  type Standing,
  stand,
  takenOf,
} from './slots.ts';
import { IN_LINE } from './tables.ts';

/** What a decision works with. */
interface Desk extends Deciding {
  readonly rules: Rules;
}

type Refused = Exclude<Decision['outcome'], 'done'>;
/** Resolves to the id of the event, or says why nothing was done. */
type Act = (desk: Desk, lead: DecidedLead) => Promise<number | Refused>;

/** The owner's decisions on a database. `actor` is who decides, for the record. */
export function decisions(database: Database, rules: Rules, clock: () => Date) {
  const decide = (reference: string, actor: string, act: Act) =>
    database.transact(async (query): Promise<Decision> => {
      const lead = await leadRow(query, 'l.reference = $1', [reference]);
      if (!lead || lead.status === 'erased') return { outcome: 'unknown' };
      const event = await act({ query, rules, now: clock(), actor }, lead);
      if (typeof event === 'string') return { outcome: event };
      const after = await findLead(query, reference);
      return after ? { outcome: 'done', lead: after, event } : { outcome: 'unknown' };
    });
  return {
    /** Keeps the slot; gives a free one of the current month to a lead without a slot. */
    accept: (reference: string, actor: string) => decide(reference, actor, accept),
    /** Frees the slot. With a `line`, which may be empty, the applicant is told by mail. */
    reject: (reference: string, actor: string, line: string | null = null) =>
      decide(reference, actor, async (desk, lead) => {
        if (lead.status === 'rejected') return 'nothing';
        const isTold = line !== null;
        const event = await dismiss(desk, lead, 'rejected', isTold);
        if (isTold) await announce(desk.query, { kind: 'rejected', reference, line }, desk.now);
        return event;
      }),
    /** Like `reject`, but keeps it only as long as spam. */
    markSpam: (reference: string, actor: string) =>
      decide(reference, actor, async (desk, lead) =>
        lead.status === 'spam' ? 'nothing' : dismiss(desk, lead, 'spam', false),
      ),
    /** Gives a free slot to the first who waits, who is told by mail; only if that is the lead with the reference. */
    offer: (reference: string, actor: string) => decide(reference, actor, offer),
    /**
     * Takes back the last decision, or what the honeypot decided, as long as the applicant was not told; with
     * `decision`, the id of its event, only if that is the last.
     */
    undo: (reference: string, actor: string, decision?: number) =>
      decide(reference, actor, (desk, lead) => undo(desk, lead, decision)),
    note: (reference: string, text: string, actor: string) =>
      decide(reference, actor, (desk, lead) => record(desk, lead, 'noted', { note: text })),
  };
}

async function freeSlotOf({ query, rules }: Desk, month: string): Promise<number | null> {
  const taken = await takenOf(query, month);
  return freeSlot(
    taken.map(({ slot }) => slot),
    rules.slots,
  );
}

async function accept(desk: Desk, lead: DecidedLead): Promise<number | 'full' | 'twice' | 'nothing'> {
  if (lead.status === 'accepted') return 'nothing';
  const { query, rules, now } = desk;
  const month = monthOf(now, rules.timeZone);
  let standing: Standing = { ...lead, status: 'accepted' };
  // A clock that was ahead may have given it a slot of a later month, which it keeps if this one is full.
  if (lead.slot === null || lead.month > month) {
    const slot = await freeSlotOf(desk, month);
    const isTwice = slot !== null && (await hasOtherSlot(query, lead, month));
    if (slot !== null && !isTwice) standing = { status: 'accepted', slot, month };
    else if (lead.slot === null) return isTwice ? 'twice' : 'full';
  }
  const event = await record(desk, lead, 'accepted');
  await stand(desk, lead.seq, standing);
  await query('update audit.lead set last_contact = $2 where seq = $1', [lead.seq, now.toISOString()]);
  return event;
}

async function dismiss(desk: Desk, lead: DecidedLead, status: 'rejected' | 'spam', isTold: boolean) {
  const event = await record(desk, lead, status, { isTold });
  await stand(desk, lead.seq, { ...lead, status, slot: null });
  return event;
}

async function offer(desk: Desk, lead: DecidedLead): Promise<number | 'full' | 'outdated'> {
  const next = await leadRow(desk.query, IN_LINE);
  if (next?.reference !== lead.reference) return 'outdated';
  const month = monthOf(desk.now, desk.rules.timeZone);
  const slot = await freeSlotOf(desk, month);
  if (slot === null) return 'full';
  const event = await record(desk, lead, 'promoted', { isTold: true });
  await stand(desk, lead.seq, { status: 'received', slot, month });
  await announce(desk.query, { kind: 'promoted', reference: lead.reference }, desk.now);
  return event;
}

interface Past {
  readonly id: number;
  readonly kind: EventKind;
  readonly before: string;
  readonly told: number;
}

async function undo(desk: Desk, lead: DecidedLead, decision?: number): Promise<number | Refused> {
  const { query, now } = desk;
  const [past] = await query<Past>(
    `select id, kind, before, told from audit.event where lead = $1 and undone is null
     and kind in (${[...DECISIONS, 'promoted'].map((kind) => `'${kind}'`)}) order by id desc limit 1`,
    [lead.seq],
  );
  if (decision !== undefined && decision !== past?.id) return 'outdated';
  if (past?.told) return 'told';
  // The honeypot's own decision has no event.
  if (!past && lead.status !== 'spam') return 'nothing';
  const before: Standing = past ? JSON.parse(past.before) : { ...lead, status: 'waitlisted' };
  let { slot } = before;
  if (slot !== null && slot !== lead.slot) {
    if (await hasOtherSlot(query, lead, before.month)) return 'twice';
    const isTaken = (await takenOf(query, before.month)).some((one) => one.slot === slot);
    if (isTaken) slot = await freeSlotOf(desk, before.month);
    if (slot === null) return 'gone';
  }
  if (past) await query('update audit.event set undone = $2 where id = $1', [past.id, now.toISOString()]);
  const event = await record(desk, lead, 'undone', { note: past?.kind ?? 'spam' });
  await stand(desk, lead.seq, { ...before, slot });
  return event;
}
