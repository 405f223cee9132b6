import type { Database } from '../database.ts';
import type { Lead } from '../lead.ts';
import { referenceOf } from '../reference.ts';
import type { LeadStatus } from '../store.ts';

/** What there is to tell the owner: a new lead, changed details, somebody moved up, the month is full. */
export type AnnouncementKind = 'new' | 'amended' | 'promoted' | 'full';

/** One announcement that is due, with the lead as it is now. `id` stays the same over all attempts. */
export type Announcement = {
  readonly id: number;
  readonly kind: AnnouncementKind;
  readonly tries: number;
  /** Names of the channels that have it already. */
  readonly done: readonly string[];
  readonly reference: string;
  readonly createdAt: string;
  readonly month: string;
  readonly slot: number | null;
  readonly status: LeadStatus;
  readonly lead: Lead;
};

/** The table of announcements: claimed with a lease, so that a process that dies loses nothing. */
export interface Outbox {
  /** Takes up to `count` due announcements; nobody else gets them for `lease` seconds. */
  claim(count: number, lease: number): Promise<Announcement[]>;
  /** Notes which channels have it, and that nothing is left to do. */
  markSent(id: number, done: readonly string[]): Promise<void>;
  /** Puts it off by `delay` seconds, or gives it up where that is null. `reason` must hold nothing personal. */
  markFailed(id: number, done: readonly string[], delay: number | null, reason: string): Promise<void>;
  countOutbox(): Promise<{ readonly waiting: number; readonly dead: number }>;
}

type Row = Omit<Announcement, 'lead' | 'reference' | 'done'> & Lead & { done: string; seq: number };

/** The outbox's statements on a database. */
export function outboxOf(database: Database, now: () => string | null): Outbox {
  return {
    claim: async (count, lease) => {
      const rows = await database.write<Row>(claimStatement, [now(), count, lease]);
      return rows.map(announcement).sort((one, other) => one.id - other.id);
    },
    markSent: async (id, done) => {
      await database.write(
        `update audit.outbox set done = $2::text, error = null,
         sent = coalesce($3::text::timestamptz, clock_timestamp()) where id = $1::int and sent is null`,
        [id, done.join(','), now()],
      );
    },
    markFailed: async (id, done, delay, reason) => {
      await database.write(
        `update audit.outbox set done = $2::text, error = $4::text, dead = ($3::int is null),
         due = coalesce($5::text::timestamptz, clock_timestamp()) + make_interval(secs => coalesce($3::int, 0))
         where id = $1::int and sent is null`,
        [id, done.join(','), delay, reason, now()],
      );
    },
    countOutbox: async () => {
      const [row] = await database.read<{ waiting: number; dead: number }>(
        `select (count(*) filter (where not dead))::int as waiting, (count(*) filter (where dead))::int as dead
         from audit.outbox where sent is null`,
      );
      return row ?? { waiting: 0, dead: 0 };
    },
  };
}

// "skip locked": two processes that look at once get different rows instead of waiting for each other.
const claimStatement = `
  with moment as (select coalesce($1::text::timestamptz, clock_timestamp()) as now),
  due as (select o.id from audit.outbox o, moment where o.sent is null and not o.dead and o.due <= moment.now
    order by o.due, o.id limit $2::int for update of o skip locked),
  claimed as (update audit.outbox o set tries = o.tries + 1, due = moment.now + make_interval(secs => $3::int)
    from due, moment where o.id = due.id returning o.id, o.kind, o.tries, o.done, o.lead)
  select c.id, c.kind, c.tries, c.done, l.seq, l.name, l.email, l.website, l.phone, l.status, l.slot::int as slot,
    to_char(l.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdAt",
    to_char(l.month, 'YYYY-MM') as month
  from claimed c join audit.lead l on l.seq = c.lead`;

function announcement({ name, email, website, phone, done, seq, ...row }: Row): Announcement {
  return {
    ...row,
    done: done === '' ? [] : done.split(','),
    reference: referenceOf(seq),
    lead: { name, email, website, phone },
  };
}
