/** The slots of a month and the waiting list, as the database has them. */
import type { EventKind, LeadStatus, Taken } from '../types.ts';
import type { Query } from './database.ts';
import { IN_LINE } from './tables.ts';

/** The slots of a month that are taken, and by whom. */
export function takenOf(query: Query, month: string): Promise<Taken[number][]> {
  return query('select slot, status from audit.lead where month = $1 and slot is not null order by slot', [
    month,
  ]);
}

export async function countInLine(query: Query): Promise<number> {
  const [row] = await query<{ count: number }>(
    `select cast(count(*) as int) as count from audit.lead l where ${IN_LINE}`,
  );
  return row?.count ?? 0;
}

/** The state of a lead: what a decision changes, and what taking it back restores. */
export interface Standing {
  readonly status: LeadStatus;
  readonly slot: number | null;
  readonly month: string;
}

/** A lead as decisions need it. */
export interface DecidedLead extends Standing {
  readonly seq: number;
  readonly reference: string;
  readonly personKey: string | null;
}

export async function leadRow(query: Query, condition: string, values: readonly (string | number)[] = []) {
  const [row] = await query<DecidedLead>(
    `select l.seq, l.reference, l.status, l.slot, l.month, l.person_key as "personKey" from audit.lead l
     where ${condition} order by l.seq limit 1`,
    values,
  );
  return row;
}

/** True if the person has a slot of the month with another lead. */
export async function hasOtherSlot(query: Query, { seq, personKey }: DecidedLead, month: string) {
  const rows = await query(
    'select 1 from audit.lead where person_key = $1 and month = $2 and slot is not null and seq <> $3',
    [personKey, month, seq],
  );
  return rows.length > 0;
}

/** Who decides, and when. */
export interface Deciding {
  readonly query: Query;
  readonly now: Date;
  readonly actor: string;
}

/** Notes who did what, what it was before, and whether the applicant is told. Resolves to the event's id. */
export async function record(
  { query, now, actor }: Deciding,
  { seq, status, slot, month }: DecidedLead,
  kind: EventKind,
  { note = null, isTold = false }: { readonly note?: string | null; readonly isTold?: boolean } = {},
): Promise<number> {
  const before = JSON.stringify({ status, slot, month });
  const [row] = await query<{ id: number }>(
    `insert into audit.event (lead, at, actor, kind, note, before, told) values ($1, $2, $3, $4, $5, $6, $7) returning id`,
    [seq, now.toISOString(), actor, kind, note, before, Number(isTold)],
  );
  return row!.id;
}

/** Changes the state of a lead. A slot that it had not had counts its promised hours from now. */
export async function stand(
  { query, now }: Deciding,
  seq: number,
  { status, slot, month }: Standing,
): Promise<void> {
  await query(
    `update audit.lead set status = $2, slot = $3, month = $4, slot_since = coalesce(slot_since, $5) where seq = $1`,
    [seq, status, slot, month, slot === null ? null : now.toISOString()],
  );
}
