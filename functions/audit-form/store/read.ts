/** Reads leads as the owner sees them. */
import { emailIdentity } from '../lead.ts';
import { freeSlot, type Rules } from '../rules.ts';
import type { AnnouncementRecord, LeadEvent, LeadStatus, OtherLead, StoredLead } from '../types.ts';
import { asJson, type Database, groupOf, type Query, type Value } from './database.ts';
import { IN_LINE } from './tables.ts';

/** Some of the leads that there are. */
export interface Page {
  readonly leads: readonly StoredLead[];
  readonly count: number;
}

/** The lists that have no end. `beside` stand beside another application under their address. */
const LISTS = {
  waiting: IN_LINE,
  beside: `l.month = $1 and l.status = 'waitlisted' and not (${IN_LINE})`,
  rejected: `l.month = $1 and l.status = 'rejected'`,
  spam: `l.month = $1 and l.status = 'spam'`,
} as const;

export function readings({ query }: Database, rules: Rules) {
  return {
    /** Leads in the order of arrival: all, or a person's, by email address in any spelling. */
    list: ({ email }: { readonly email?: string } = {}) =>
      email === undefined ? leadsWhere(query, 'true', []) : leadsUnder(query, email),
    /** The lead with this reference; null if there is none. */
    find: (reference: string) => findLead(query, reference),
    /** So many leads of a list from a number on, and how many there are. Who waits in line does so in every month. */
    page: (list: keyof typeof LISTS, month: string, from: number, size: number) =>
      pageOf(query, LISTS[list], list === 'waiting' ? [] : [month], size, from),
    /** Those that have a slot of a month, and those of other months that have one and wait for a decision. */
    withSlot: (month: string) =>
      leadsWhere(query, `l.slot is not null and (l.month = $1 or l.status = 'received')`, [month]),
    /** The lead that an event is about; null if there is none. */
    ofEvent: async (id: number): Promise<StoredLead | null> => {
      const condition = 'l.seq = (select e.lead from audit.event e where e.id = $1)';
      return (await leadsWhere(query, condition, [id]))[0] ?? null;
    },
    /** The first who waits in line; null if nobody does. */
    nextInLine: async () => (await leadsWhere(query, IN_LINE, [], 1))[0] ?? null,
    /** The lowest free slot of a month; null if it is full. */
    freeSlot: (month: string) => freeSlotOf(query, month, rules),
  };
}

/** The slots of a month that are taken, and whether they are decided about. */
export function takenOf(query: Query, month: string): Promise<{ slot: number; status: LeadStatus }[]> {
  return query('select slot, status from audit.lead where month = $1 and slot is not null order by slot', [
    month,
  ]);
}

/** The lowest free slot of a month; null if it is full. */
export async function freeSlotOf(query: Query, month: string, rules: Rules): Promise<number | null> {
  const taken = await takenOf(query, month);
  return freeSlot(
    taken.map(({ slot }) => slot),
    rules,
  );
}

/** True of rows whose column has one of the numbers $1. */
const among = (column: string) => `${column} in (select cast(value as int) from jsonb_each($1))`;

/** So many leads under a condition from a number on, and how many there are. */
export async function pageOf(
  query: Query,
  condition: string,
  values: readonly Value[],
  size: number,
  from = 0,
): Promise<Page> {
  const [counted] = await query<{ count: number }>(
    `select cast(count(*) as int) as count from audit.lead l where ${condition}`,
    values,
  );
  return { leads: await leadsWhere(query, condition, values, size, from), count: counted?.count ?? 0 };
}

export async function findLead(query: Query, reference: string): Promise<StoredLead | null> {
  const [lead] = await leadsWhere(query, 'l.reference = $1', [reference]);
  return lead ?? null;
}

/** A person's leads. Compared here: a database knows capitals of one alphabet only. */
async function leadsUnder(query: Query, email: string): Promise<StoredLead[]> {
  const wanted = emailIdentity(email.trim());
  const rows = await query<{ seq: number; email: string }>(
    `select seq, email from audit.lead where status <> 'erased'`,
  );
  const own = rows.filter((row) => emailIdentity(row.email) === wanted);
  return leadsWhere(query, among('l.seq'), [asJson(own.map(({ seq }) => seq))]);
}

type Of<T> = T & { readonly lead: number };
type LeadRow = Omit<StoredLead, 'waiting' | 'isSameClient' | 'others' | 'announcements' | 'events'> & {
  readonly seq: number;
  readonly person: string | null;
  readonly same: number | null;
};
type AnnouncementRow = Omit<AnnouncementRecord, 'refused' | 'isMuted'> & {
  readonly refused: string;
  readonly muted: number;
};
type EventRow = Omit<LeadEvent, 'isTold'> & { readonly told: number };
type OtherRow = Omit<OtherLead, 'waiting' | 'isSameClient' | 'isEarlier'> & {
  readonly seq: number;
  readonly person: string;
  readonly same: number | null;
};

/** So many others are read under one address: a flood would grow with its square. */
const MOST_OTHERS = 20;

/** Leads `l` under a condition, in the order of arrival, with everything that belongs to them. */
async function leadsWhere(
  query: Query,
  condition: string,
  values: readonly Value[],
  size = 1_000_000,
  from = 0,
): Promise<StoredLead[]> {
  const rows = await query<LeadRow>(
    `select l.seq, l.reference, l.created_at as "createdAt", l.month, l.slot, l.slot_since as "slotSince", l.status,
      l.answer, l.name, l.email, l.website, l.phone, l.person_key as person, l.same_client as same
     from audit.lead l where ${condition} order by l.seq limit ${size} offset ${from}`,
    values,
  );
  if (rows.length === 0) return [];
  const seqs = asJson(rows.map(({ seq }) => seq));
  const of = async <T>(table: string, columns: string) =>
    groupOf(
      await query<Of<T>>(`select lead, ${columns} from audit.${table} where ${among('lead')} order by id`, [
        seqs,
      ]),
      ({ lead }) => lead,
    );
  const announcementsOf = await of<AnnouncementRow>(
    'outbox',
    `id, kind, created_at as "createdAt", due, tries, muted, refused, sent as "sentAt", given_up as "givenUpAt"`,
  );
  const eventsOf = await of<EventRow>('event', 'id, at, actor, kind, note, told, undone as "undoneAt"');
  const othersOf = await readOthers(query, rows);
  const placeOf = await lineOf(query);
  return rows.map(({ seq, person, same, ...lead }) => ({
    ...lead,
    waiting: placeOf.get(seq) ?? null,
    isSameClient: same === null ? null : same === 1,
    others: othersOf(person ?? '')
      .filter(({ reference }) => reference !== lead.reference)
      .map(({ person: _, seq: place, same: isSame, ...other }) => ({
        ...other,
        waiting: placeOf.get(place) ?? null,
        isSameClient: isSame === null ? null : isSame === 1,
        // Not by time: two may come within a millisecond, and a clock may go back.
        isEarlier: place < seq,
      })),
    announcements: announcementsOf(seq).map(({ lead: _, refused, muted, ...row }) => ({
      ...row,
      isMuted: muted === 1,
      refused: JSON.parse(refused),
    })),
    events: eventsOf(seq).map(({ lead: _, told, ...event }) => ({ ...event, isTold: told === 1 })),
  }));
}

/** The applications under the addresses of these leads, the first of each address. */
async function readOthers(query: Query, leads: readonly LeadRow[]) {
  const persons = [...new Set(leads.flatMap(({ person }) => person ?? []))];
  const rows = await query<OtherRow>(
    `select l.seq, l.reference, l.created_at as "createdAt", l.month, l.status, l.name, l.website, l.phone, l.same_client as same,
      l.person_key as person from audit.lead l
     where l.person_key in (select value->>'key' from jsonb_each($1))
     and l.seq <= coalesce((select b.seq from audit.lead b where b.person_key = l.person_key
       order by b.seq limit 1 offset ${MOST_OTHERS}), l.seq)
     order by l.seq`,
    [asJson(persons.map((key) => ({ key })))],
  );
  return groupOf(rows, ({ person }) => person);
}

/** The place in line of each who waits, in order. Counted here: a database would count anew for each of them. */
export async function lineOf(query: Query): Promise<Map<number, number>> {
  const rows = await query<{ seq: number }>(`select l.seq from audit.lead l where ${IN_LINE} order by l.seq`);
  return new Map(rows.map(({ seq }, index) => [seq, index + 1]));
}
