/** Proof of person: an application that waits for its sender to confirm the address, and what happens then. */
import type { Database, Query } from './database.ts';
import { announcementsOf } from './outbox/outbox.ts';
import { freeSlot, monthOf, type Rules } from './rules.ts';
import { fillSlots, hasSlot, takenSlots } from './slots.ts';
import type { Confirmed } from './store.ts';

interface Row {
  readonly seq: number;
  readonly status: string;
  readonly answer: 'received' | 'waitlisted' | 'unconfirmed';
  readonly emailKey: string;
}

/** Gives a confirmed application its slot, or its place on the waiting list; the same again if it is confirmed twice. */
export async function confirm(
  database: Database,
  reference: string,
  rules: Rules,
  now: Date,
): Promise<Confirmed | null> {
  const found = await rowOf(database.read, reference);
  if (!found) return null;
  return database.transact({ keys: [found.emailKey], slots: 'exclusive' }, async (query, writeLast) => {
    const lead = await rowOf(query, reference);
    if (!lead || lead.status === 'rejected') return null;
    if (lead.status !== 'unconfirmed')
      return { status: lead.answer === 'waitlisted' ? 'waitlisted' : 'received', reference, isNew: false };
    await fillSlots(query, rules, now);
    const month = monthOf(now, rules.timeZone);
    const taken = await takenSlots(query, month);
    const slot = (await hasSlot(query, lead, month)) ? null : freeSlot(taken, rules.slots);
    const answer = slot === null ? 'waitlisted' : 'received';
    writeLast('update audit.lead set status = $2, answer = $2, slot = $3, month = $4 where seq = $1', [
      lead.seq,
      answer,
      slot,
      month,
    ]);
    writeLast(`insert into audit.event (lead, at, actor, kind) values ($1, $2, '', 'confirmed')`, [
      lead.seq,
      now.toISOString(),
    ]);
    writeLast(...announcementsOf([{ reference, kind: 'new' }], now));
    if (slot !== null && taken.length + 1 >= rules.slots)
      writeLast(...announcementsOf([{ reference, kind: 'full' }], now));
    return { status: answer, reference, isNew: true };
  });
}

async function rowOf(query: Query, reference: string): Promise<Row | undefined> {
  const [row] = await query<Row>(
    `select seq, status, answer, person_key as "emailKey" from audit.lead
     where reference = $1 and person_key is not null`,
    [reference],
  );
  return row;
}
