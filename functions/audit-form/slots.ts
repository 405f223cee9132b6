/** The slots of a month and the waiting list. The caller must hold the lock to change them. */
import type { Query } from './database.ts';
import { announcementsOf } from './outbox/outbox.ts';
import { freeSlot, monthOf, type Rules } from './rules.ts';
import type { EventKind, LeadStatus, Promotion } from './store.ts';

/** Milliseconds until somebody who moves up is told, so that a rejection can be undone before. */
const GRACE = 600_000;

/** The slots of a month that are taken. */
export async function takenSlots(query: Query, month: string): Promise<number[]> {
  const rows = await query<{ slot: number }>(
    'select slot from audit.lead where month = $1 and slot is not null',
    [month],
  );
  return rows.map(({ slot }) => slot);
}

/**
 * Gives the free slots of the current month to those who wait, in order, skipping anybody who has a slot of the month
 * already. Resolves to those who moved up.
 */
export async function fillSlots(query: Query, rules: Rules, now: Date): Promise<Promotion[]> {
  const month = monthOf(now, rules.timeZone);
  const promoted: Promotion[] = [];
  const heldUntil = new Date(now.getTime() + GRACE);
  for (;;) {
    const slot = freeSlot(await takenSlots(query, month), rules.slots);
    const next = slot === null ? undefined : await firstWaiting(query, month);
    if (slot === null || !next) return promoted;
    const before = { ...next, status: 'waitlisted', slot: null } as const;
    await record({ query, now, actor: '' }, before, 'promoted');
    await stand(query, next.seq, { status: 'received', slot, month });
    await query(...announcementsOf([{ reference: next.reference, kind: 'promoted' }], now, heldUntil));
    promoted.push({ reference: next.reference, slot, heldUntil: heldUntil.toISOString() });
  }
}

type Waiting = { seq: number; reference: string; month: string };

async function firstWaiting(query: Query, month: string): Promise<Waiting | undefined> {
  const [row] = await query<Waiting>(
    `select l.seq, l.reference, l.month from audit.lead l where l.status = 'waitlisted' and not exists
      (select 1 from audit.lead h where h.person_key = l.person_key and h.month = $1 and h.slot is not null)
     order by coalesce(l.place, l.seq) limit 1`,
    [month],
  );
  return row;
}

/** True if the person has a slot of the month with another lead. */
export async function hasSlot(
  query: Query,
  { seq, emailKey }: { readonly seq: number; readonly emailKey: string | null },
  month: string,
): Promise<boolean> {
  const rows = await query(
    'select 1 from audit.lead where person_key = $1 and month = $2 and slot is not null and seq <> $3',
    [emailKey, month, seq],
  );
  return rows.length > 0;
}

/** The state of a lead: what a decision changes, and what undoing it restores. */
export interface Standing {
  readonly status: LeadStatus;
  readonly slot: number | null;
  readonly month: string;
}

/** Who decides, and when. */
export interface Deciding {
  readonly query: Query;
  readonly now: Date;
  /** "" for what happens automatically. */
  readonly actor: string;
}

/** Notes who did what, and what it was before. */
export async function record(
  { query, now, actor }: Deciding,
  { seq, status, slot, month }: Standing & { readonly seq: number },
  kind: EventKind,
  note: string | null = null,
): Promise<void> {
  await query(
    'insert into audit.event (lead, at, actor, kind, note, before) values ($1, $2, $3, $4, $5, $6)',
    [seq, now.toISOString(), actor, kind, note, JSON.stringify({ status, slot, month })],
  );
}

export async function stand(query: Query, seq: number, { status, slot, month }: Standing): Promise<void> {
  const values = [seq, status, slot, month];
  await query('update audit.lead set status = $2, slot = $3, month = $4 where seq = $1', values);
}
