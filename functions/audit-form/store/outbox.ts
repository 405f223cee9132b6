/** The table of announcements: claimed with a lease, so that a process that dies loses nothing. */
import { randomUUID } from 'node:crypto';
import type { Announcement, AnnouncementKind, Attempted } from '../types.ts';
import { type Database, insert, type Query } from './database.ts';
import { findLead, lineOf, pageOf, takenOf } from './read.ts';

const HOUR = 3600;

/** Enqueues an announcement, about a lead or several, in the caller's transaction; returns its id for receivers. */
export async function announce(
  query: Query,
  kind: AnnouncementKind,
  now: Date,
  lead: number | null = null,
): Promise<string> {
  const uid = randomUUID();
  // What sums up an hour waits for its end.
  const due = new Date(now.getTime() + (kind === 'many' ? HOUR * 1000 : 0)).toISOString();
  await insert(query, 'outbox', { uid, lead, kind, created_at: now.toISOString(), due });
  return uid;
}

/** The part of the store for announcements. */
export type Outbox = ReturnType<typeof outboxOf>;

export function outboxOf(database: Database, now: () => Date) {
  const later = (seconds: number) => new Date(now().getTime() + seconds * 1000).toISOString();
  return {
    /** Takes up to `count` due announcements; nobody else gets them for `lease` seconds. */
    claim: async (count: number, lease: number): Promise<Announcement[]> => {
      const values = [later(0), later(24 * HOUR), later(lease), count];
      const rows = await database.transact((query) => query<Row>(CLAIM, values));
      return announcementsOf(database.query, rows);
    },
    noteAttempt: async (id: number, { delivered, refused, next }: Attempted): Promise<void> => {
      const sent = next === 'sent' ? later(0) : null;
      const givenUp = next === 'given-up' ? later(0) : null;
      const due = later(typeof next === 'number' ? next : 0);
      await database.query(
        `update audit.outbox set delivered = $2, refused = $3, sent = $4, given_up = $5, due = $6
         where id = $1 and sent is null`,
        [id, JSON.stringify(delivered), JSON.stringify(refused), sent, givenUp, due],
      );
    },
  };
}

type Row = Pick<Announcement, 'id' | 'uid' | 'kind' | 'tries' | 'createdAt'> & {
  readonly delivered: string;
  readonly reference: string | null;
};

/**
 * What is new comes before what has been tried. A time far in the future was written by a wrong clock; such an
 * announcement is due as well.
 */
const CLAIM = `update audit.outbox set tries = tries + 1, due = $3 where id in (
    select id from audit.outbox where sent is null and given_up is null and (due <= $1 or due > $2)
    order by tries > 0, due, id limit $4) returning id, uid, kind, tries, created_at as "createdAt",
    delivered, (select l.reference from audit.lead l where l.seq = lead) as reference`;

/** Claimed rows, with what they are about. */
async function announcementsOf(query: Query, rows: Row[]): Promise<Announcement[]> {
  const waiting = rows.length > 0 ? (await lineOf(query)).size : 0;
  const announcements: Announcement[] = [];
  for (const { delivered, reference, ...row } of rows.sort((one, other) => one.id - other.id)) {
    const lead = reference === null ? null : await findLead(query, reference);
    const about = lead ? { leads: [], count: 0 } : await leadsOf(query, row);
    const taken = lead ? await takenOf(query, lead.month) : [];
    announcements.push({ ...row, ...about, delivered: JSON.parse(delivered), lead, taken, waiting });
  }
  return announcements;
}

/** Those that an announcement about several is about: that came unmailed in its hour, or that it warns of. */
function leadsOf(query: Query, { kind, uid, createdAt }: Pick<Row, 'kind' | 'uid' | 'createdAt'>) {
  const end = new Date(Date.parse(createdAt) + HOUR * 1000).toISOString();
  const unmailed = `l.seq in (select o.lead from audit.outbox o
    where o.kind = 'summed' and o.created_at >= $1 and o.created_at < $2)`;
  return kind === 'many'
    ? pageOf(query, unmailed, [createdAt, end], 100)
    : pageOf(query, 'l.notice = $1', [uid], 100);
}
