/** Reads leads as the owner sees them. */
import { keyMaker } from '../keys.ts';
import { emailIdentity } from '../lead.ts';
import { freeSlot, type Rules } from '../rules.ts';
import type { AnnouncementRecord, LeadEvent, OtherLead, StoredLead } from '../types.ts';
import { type Database, groupOf, type Query, secretOf, type Value } from './database.ts';
import { IN_LINE } from './tables.ts';

/** Some of the leads that there are. */
export interface Page {
  readonly leads: readonly StoredLead[];
  readonly count: number;
}

/** The lists of a month, and their order. `left` are of other months; `beside` stand beside another under their address. */
const LISTS = {
  left: [`l.status = 'received' and l.month <> $1`, 'l.slot_since'],
  undecided: [`l.status = 'received' and l.month = $1`, 'l.slot_since'],
  waiting: [IN_LINE, 'l.seq'],
  beside: [`l.month = $1 and l.status = 'waitlisted' and not (${IN_LINE})`, 'l.seq'],
  accepted: [`l.month = $1 and l.status = 'accepted'`, 'l.slot'],
  rejected: [`l.month = $1 and l.status = 'rejected'`, 'l.seq'],
  spam: [`l.month = $1 and l.status = 'spam'`, 'l.seq'],
} as const;

export type List = keyof typeof LISTS;

export function readings({ query }: Database, rules: Rules) {
  return {
    /** Leads in the order of arrival: all, or a person's, by email address in any spelling. */
    list: ({ email }: { readonly email?: string } = {}) =>
      email === undefined ? leadsWhere(query, 'true', []) : leadsUnder(query, email),
    find: (reference: string) => findLead(query, reference),
    /** So many leads of a list from a number on, and how many there are. Who waits in line does so in every month. */
    page: (list: List, month: string, from: number, size: number) => {
      const [condition, order] = LISTS[list];
      return pageOf(query, condition, list === 'waiting' ? [] : [month], size, from, order);
    },
    taken: (month: string) => takenOf(query, month),
    /** The first who waits in line; null if nobody does. */
    nextInLine: async () => (await leadsWhere(query, IN_LINE, [], 1))[0] ?? null,
    freeSlot: (month: string) => freeSlotOf(query, month, rules),
  };
}

/** A slot of a month that is taken, and by whom. */
export interface Taken extends Pick<StoredLead, 'status' | 'reference' | 'name'> {
  readonly slot: number;
}

export function takenOf(query: Query, month: string): Promise<Taken[]> {
  return query(
    'select slot, status, reference, name from audit.lead where month = $1 and slot is not null order by slot',
    [month],
  );
}

/** The lowest free slot of a month; null if it is full. */
export async function freeSlotOf(query: Query, month: string, rules: Rules): Promise<number | null> {
  const taken = await takenOf(query, month);
  return freeSlot(
    taken.map(({ slot }) => slot),
    rules,
  );
}

/** True of rows whose column has one of the numbers that $1 has as the values of an object. */
const among = (column: string) => `${column} in (select cast(value as int) from jsonb_each($1))`;

/** So many leads under a condition from a number on, and how many there are. */
export async function pageOf(
  query: Query,
  condition: string,
  values: readonly Value[],
  size: number,
  from = 0,
  order?: string,
): Promise<Page> {
  const [counted] = await query<{ count: number }>(
    `select cast(count(*) as int) as count from audit.lead l where ${condition}`,
    values,
  );
  return { leads: await leadsWhere(query, condition, values, size, from, order), count: counted!.count };
}

export async function findLead(query: Query, reference: string): Promise<StoredLead | null> {
  const [lead] = await leadsWhere(query, 'l.reference = $1', [reference]);
  return lead ?? null;
}

async function leadsUnder(query: Query, email: string): Promise<StoredLead[]> {
  const keys = keyMaker(await secretOf(query));
  return leadsWhere(query, 'l.person_key = $1', [keys('person', emailIdentity(email.trim()))]);
}

type Of<T> = T & { readonly lead: number };
type LeadRow = Omit<OtherLead, 'waiting' | 'isSameClient' | 'isEarlier'> & {
  readonly seq: number;
  readonly person: string | null;
  readonly same: number | null;
};
type EventRow = Omit<LeadEvent, 'before'> & { readonly before: string | null };
type AnnouncementRow = Omit<AnnouncementRecord, 'refused'> & { readonly refused: string };

const COLUMNS = `l.seq, l.reference, l.created_at as "createdAt", l.month, l.slot, l.slot_since as "slotSince", l.status,
  l.answer, l.name, l.email, l.website, l.phone, l.person_key as person, l.same_client as same`;

/** So many others are read under one address: a flood would grow with its square. */
const MOST_OTHERS = 20;

/** Leads `l` under a condition, in the order of arrival, with everything that belongs to them. */
async function leadsWhere(
  query: Query,
  condition: string,
  values: readonly Value[],
  size = 1_000_000,
  from = 0,
  order = 'l.seq',
): Promise<StoredLead[]> {
  const rows = await query<LeadRow>(
    `select ${COLUMNS} from audit.lead l where ${condition} order by ${order} limit ${size} offset ${from}`,
    values,
  );
  if (rows.length === 0) return [];
  const seqs = JSON.stringify({ ...rows.map(({ seq }) => seq) });
  const of = async <T>(table: string, columns: string) =>
    groupOf(
      await query<Of<T>>(`select lead, ${columns} from audit.${table} where ${among('lead')} order by id`, [
        seqs,
      ]),
      ({ lead }) => lead,
    );
  const announcementsOf = await of<AnnouncementRow>(
    'outbox',
    `id, kind, created_at as "createdAt", due, tries, refused, sent as "sentAt", given_up as "givenUpAt"`,
  );
  const eventsOf = await of<EventRow>('event', 'id, at, actor, kind, note, before, undone as "undoneAt"');
  const othersOf = await readOthers(query, seqs);
  const placeOf = await lineOf(query);
  const leadOf = ({ seq, person: _, same, ...lead }: LeadRow) => ({
    ...lead,
    waiting: placeOf.get(seq) ?? null,
    isSameClient: same === null ? null : same === 1,
  });
  return rows.map((row) => ({
    ...leadOf(row),
    others: othersOf(row.person)
      .filter(({ seq }) => seq !== row.seq)
      // Not by time: two may come within a millisecond, and a clock may go back.
      .map((other) => ({ ...leadOf(other), isEarlier: other.seq < row.seq })),
    announcements: announcementsOf(row.seq).map(({ lead: _, refused, ...one }) => ({
      ...one,
      refused: JSON.parse(refused),
    })),
    events: eventsOf(row.seq).map(({ lead: _, before, ...event }) => ({
      ...event,
      before: JSON.parse(before ?? 'null'),
    })),
  }));
}

/** The applications under the addresses of these leads, the first of each address. */
async function readOthers(query: Query, seqs: string) {
  const rows = await query<LeadRow>(
    `select ${COLUMNS} from audit.lead l
     where l.person_key in (select p.person_key from audit.lead p where ${among('p.seq')})
     and l.seq <= coalesce((select b.seq from audit.lead b where b.person_key = l.person_key
       order by b.seq limit 1 offset ${MOST_OTHERS}), l.seq)
     order by l.seq`,
    [seqs],
  );
  return groupOf(rows, ({ person }) => person);
}

/** The place in line of each who waits, in order. Counted here: a database would count anew for each of them. */
export async function lineOf(query: Query): Promise<Map<number, number>> {
  const rows = await query<{ seq: number }>(`select l.seq from audit.lead l where ${IN_LINE} order by l.seq`);
  return new Map(rows.map(({ seq }, index) => [seq, index + 1]));
}
