/** The table of announcements: claimed with a lease, so that a process that dies loses nothing. */
import { asJson, type Database, type Query, type Value } from '../database.ts';
import { HAS_REFERENCE, leadsOf } from '../desk/read.ts';
import type { Announcement, AnnouncementKind, Attempted } from '../store.ts';

/** The statement that enqueues announcements of leads, in the caller's transaction. */
export function announcementsOf(
  list: readonly { readonly reference: string; readonly kind: AnnouncementKind }[],
  now: Date,
  due = now,
): [statement: string, values: Value[]] {
  return [
    `insert into audit.outbox (lead, kind, created_at, since, due)
     select (select seq from audit.lead where reference = value->>'reference'), value->>'kind', $2, $3, $3
     from jsonb_each($1)`,
    [asJson(list), now.toISOString(), due.toISOString()],
  ];
}

/** The part of the store for announcements. */
export type Outbox = ReturnType<typeof outboxOf>;

export function outboxOf(database: Database, now: () => Date) {
  const later = (seconds: number) => new Date(now().getTime() + seconds * 1000).toISOString();
  return {
    /** Takes up to `count` due announcements; nobody else gets them for `lease` seconds. */
    claim: (count: number, lease: number) =>
      database.transact({ outbox: true }, (query) =>
        claim(query, now().toISOString(), later(86_400), later(lease), count),
      ),
    noteAttempt: async (id: number, { delivered, refused, next }: Attempted): Promise<void> => {
      await database.write(
        `update audit.outbox set delivered = $2, refused = $3, sent = $4, given_up = $5, due = $6
         where id = $1 and sent is null`,
        [
          ...[id, JSON.stringify(delivered), JSON.stringify(refused)],
          ...[next === 'sent' ? later(0) : null, next === 'given-up' ? later(0) : null],
          later(typeof next === 'number' ? next : 0),
        ],
      );
    },
    /** The refused are among those that wait. */
    countOutbox: async () => {
      type Counts = { waiting: number; refused: number; givenUp: number; oldest: string | null };
      const [row] = await database.read<Counts>(
        `select cast(count(case when given_up is null then 1 end) as int) as waiting,
          cast(count(case when given_up is null and refused <> '{}' then 1 end) as int) as refused,
          cast(count(given_up) as int) as "givenUp", min(since) as oldest from audit.outbox where sent is null`,
      );
      return row!;
    },
    /** Announces again one lead's events, or everything that was given up. Returns the number of announcements. */
    sendAgain: async (reference: string | null): Promise<number> => {
      // If every channel has delivered it, it is sent to all again; otherwise only to those that have not.
      const rows = await database.write(
        `update audit.outbox set since = $2, due = $2, tries = 0, given_up = null, sent = null,
          delivered = case when refused = '{}' then '{}' else delivered end
         where cast($1 as text) is null and given_up is not null
           or (tries > 0 or due <= $2) and ${OF_LEAD} returning id`,
        [reference, later(0)],
      );
      return rows.length;
    },
    /** Ends the grace period: those who moved up are told at once. Returns the number of announcements. */
    sendNow: async (reference: string): Promise<number> => {
      const rows = await database.write(
        `update audit.outbox set due = $2 where sent is null and given_up is null and tries = 0 and due > $2
          and ${OF_LEAD} returning id`,
        [reference, later(0)],
      );
      return rows.length;
    },
  };
}

/** True of what there is to tell of the lead that has the reference $1. */
const OF_LEAD = `lead in (select l.seq from audit.lead l where ${HAS_REFERENCE})`;

type Row = Pick<Announcement, 'id' | 'kind' | 'tries' | 'since' | 'reference'> & { delivered: string };

/**
 * What is new comes before what has been tried. A time far in the future was written by a wrong clock; such an
 * announcement is due as well.
 */
async function claim(query: Query, now: string, tomorrow: string, leaseEnd: string, count: number) {
  const rows = await query<Row>(
    `update audit.outbox set tries = tries + 1, due = $3 where id in (
      select id from audit.outbox where sent is null and given_up is null and (due <= $1 or due > $2)
      order by tries > 0, due, id limit $4) returning id, kind, tries, since, delivered,
      (select l.reference from audit.lead l where l.seq = lead) as reference`,
    [now, tomorrow, leaseEnd, count],
  );
  const announcements: Announcement[] = [];
  const leads = await leadsOf(
    query,
    rows.map(({ reference }) => reference),
  );
  for (const { delivered, ...row } of rows.sort((one, other) => one.id - other.id)) {
    const lead = leads.get(row.reference);
    if (!lead) continue;
    announcements.push({
      ...lead,
      ...row,
      delivered: JSON.parse(delivered),
      taken: await query<Announcement['taken'][number]>(
        'select slot, status from audit.lead where month = $1 and slot is not null order by slot',
        [lead.month],
      ),
    });
  }
  return announcements;
}
