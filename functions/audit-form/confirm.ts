/** Proof of person: an application that waits for its sender to confirm the address, and what happens then. */
import type { Database } from './database.ts';
import { rowWhere } from './desk/decide.ts';
import { announcementsOf } from './outbox/outbox.ts';
import { freeSlot, monthOf, type Rules } from './rules.ts';
import { fillSlots, hasSlot, record, takenSlots } from './slots.ts';
import type { Confirmed } from './store.ts';

/** Gives a confirmed application its slot, or its place on the waiting list; the same again if it is confirmed twice. */
export function confirm(
  database: Database,
  reference: string,
  rules: Rules,
  now: Date,
): Promise<Confirmed | null> {
  return database.transact({ slots: 'exclusive' }, async (query, writeLast) => {
    const lead = await rowWhere(query, 'reference = $1 and person_key is not null', [reference]);
    if (!lead || lead.status === 'rejected') return null;
    if (lead.status !== 'unconfirmed')
      return { status: lead.answer === 'waitlisted' ? 'waitlisted' : 'received', reference, isNew: false };
    await fillSlots(query, rules, now);
    const month = monthOf(now, rules.timeZone);
    const taken = await takenSlots(query, month);
    const slot = (await hasSlot(query, lead, month)) ? null : freeSlot(taken, rules.slots);
    const status = slot === null ? 'waitlisted' : 'received';
    await record({ query, now, actor: '' }, lead, 'confirmed');
    const values = [lead.seq, status, slot, month];
    writeLast('update audit.lead set status = $2, answer = $2, slot = $3, month = $4 where seq = $1', values);
    writeLast(...announcementsOf([{ reference, kind: 'new' }], now));
    if (slot !== null && taken.length + 1 >= rules.slots)
      writeLast(...announcementsOf([{ reference, kind: 'full' }], now));
    return { status, reference, isNew: true };
  });
}
