// Everything the function and its owner ask of the database, as statements that PGlite and PostgreSQL both run.
// The rules themselves are in `sql/`, where one transaction can hold them.

import type { Database } from './database.ts';
import { emailIdentity, type Lead } from './lead.ts';
import { schemaVersion } from './migrations.ts';
import { type Outbox, outboxOf } from './outbox/outbox.ts';
import { referenceOf } from './reference.ts';

/** One checked application with the keys it is known by. */
export type Application = Lead & {
  /** Keyed hash of the client's address; null where a host reports none, and then only the e-mail is limited. */
  readonly clientKey: string | null;
  readonly emailKey: string;
  readonly fingerprint: string;
  readonly isSpam: boolean;
};

export type Limits = { readonly perClient: number; readonly perEmail: number };

/** What became of an application. `isNew` is false for a repeat, which is answered as the first was. */
export type Outcome =
  | { readonly status: 'received' | 'waitlisted'; readonly reference: string; readonly isNew: boolean }
  | { readonly status: 'limited'; readonly retryAfter: number };

export type LeadStatus = 'received' | 'accepted' | 'waitlisted' | 'spam' | 'rejected';

/** A lead as its owner sees it; times are ISO texts, the month is "2026-11". */
export type StoredLead = Lead & {
  readonly reference: string;
  readonly createdAt: string;
  readonly month: string;
  readonly slot: number | null;
  readonly status: LeadStatus;
  readonly isErased: boolean;
  readonly amendments: readonly Amendment[];
  /** Announcements that have not been delivered, and whether one has been given up. */
  readonly undelivered: number;
  readonly hasDeadAnnouncement: boolean;
};

/** Later applications of the same person in the month, with other details. */
export type Amendment = {
  readonly at: string;
  readonly name: string;
  readonly website: string;
  readonly phone: string;
};

/** How many days each kind is kept; see docs/function.md. */
export type Retention = {
  readonly spam: number;
  readonly waiting: number;
  readonly received: number;
  readonly outbox: number;
};

export type Decision = 'accepted' | 'rejected' | 'full' | 'unknown';

/** What the owner may do; the same whether the database is opened here or asked through a running function. */
export interface LeadDesk {
  list(filter: { readonly month?: string; readonly email?: string }): Promise<StoredLead[]>;
  accept(seq: number): Promise<{ readonly outcome: Decision }>;
  reject(seq: number): Promise<{ readonly outcome: Decision; readonly promoted: string | null }>;
  /** Erases one person; returns how many leads were overwritten. */
  erase(email: string): Promise<number>;
  purge(retention: Retention): Promise<number>;
  close(): Promise<void>;
}

/** The store of the function. Every method rejects when the database does not answer. */
export interface Store extends LeadDesk, Outbox {
  /** Decides and keeps an application; resolves only when it is durable. `now` is for tests: null is the clock. */
  apply(application: Application, limits: Limits, now?: Date | null): Promise<Outcome>;
  /** Resolves when the database can take an application. */
  ping(): Promise<void>;
}

/** A store on a database whose schema is up to date. `clock` replaces the database's own, in tests. */
export function createStore(database: Database, clock?: () => Date): Store {
  const time = (now?: Date | null) => (now ?? clock?.() ?? null)?.toISOString() ?? null;
  return {
    ...outboxOf(database, () => time()),
    apply: (application, limits, now) => apply(database, application, limits, time(now)),
    ping: async () => {
      const [row] = await database.read<{ version: number | null; away: boolean }>(
        'select (select max(id) from audit.migration)::int as version, pg_is_in_recovery() as away',
      );
      if (row?.away !== false || (row.version ?? 0) < schemaVersion)
        throw new Error('The database is not ready.');
    },
    list: (filter) => list(database, filter),
    accept: async (seq) => {
      const [row] = await database.write<{ outcome: Decision }>(
        'select audit.accept($1::int, $2::text::timestamptz) as outcome',
        [seq, time()],
      );
      return { outcome: row?.outcome ?? 'unknown' };
    },
    reject: async (seq) => {
      const [row] = await database.write<{ outcome: Decision; promoted: number | null }>(
        'select outcome, promoted from audit.reject($1::int, $2::text::timestamptz)',
        [seq, time()],
      );
      const promoted = row?.promoted ?? null;
      return {
        outcome: row?.outcome ?? 'unknown',
        promoted: promoted === null ? null : referenceOf(promoted),
      };
    },
    erase: async (email) => {
      const seqs = await seqsOf(database, email);
      const [row] = await database.write<{ count: number }>(
        'select audit.erase($1::text, $2::text::timestamptz) as count',
        [seqs.join(','), time()],
      );
      await database.scrub();
      return row?.count ?? 0;
    },
    purge: async (retention) => {
      let total = 0;
      for (let count = 1; count > 0; total += count) count = await purgeSome(database, retention, time());
      if (total > 0) await database.scrub();
      return total;
    },
    close: () => database.close(),
  };
}

const applyStatement = `select outcome, lead, retry, fresh from audit.apply($1::text::timestamptz,
  decode($2::text, 'hex'), decode($3::text, 'hex'), decode($4::text, 'hex'), $5::boolean,
  $6::text, $7::text, $8::text, $9::text, $10::int, $11::int)`;

async function apply(
  database: Database,
  lead: Application,
  limits: Limits,
  now: string | null,
): Promise<Outcome> {
  type Row = { outcome: 'received' | 'waitlisted' | 'limited'; lead: number; retry: number; fresh: boolean };
  const [row] = await database.write<Row>(applyStatement, [
    now,
    lead.clientKey,
    lead.emailKey,
    lead.fingerprint,
    lead.isSpam,
    lead.name,
    lead.email,
    lead.website,
    lead.phone,
    limits.perClient,
    limits.perEmail,
  ]);
  if (!row) throw new Error('The database gave no answer.');
  if (row.outcome === 'limited') return { status: 'limited', retryAfter: row.retry };
  return { status: row.outcome, reference: referenceOf(row.lead), isNew: row.fresh };
}

async function purgeSome(database: Database, keep: Retention, now: string | null): Promise<number> {
  const [row] = await database.write<{ count: number }>(
    'select audit.purge($1::int, $2::int, $3::int, $4::int, $5::text::timestamptz) as count',
    [keep.spam, keep.waiting, keep.received, keep.outbox, now],
  );
  return row?.count ?? 0;
}

type LeadRow = Lead & {
  seq: number;
  created: string;
  month: string;
  slot: number | null;
  status: LeadStatus;
  erased: boolean;
  amendments: string | null;
  undelivered: number;
  dead: boolean;
};

async function list(database: Database, filter: { month?: string; email?: string }): Promise<StoredLead[]> {
  const rows = await database.read<LeadRow>(
    `select l.seq, ${isoTime('l.created_at')} as created, to_char(l.month, 'YYYY-MM') as month, l.slot::int as slot,
      l.status, l.name, l.email, l.website, l.phone, l.erased_at is not null as erased,
      (select jsonb_agg(jsonb_build_object('at', ${isoTime('a.at')}, 'name', a.name, 'website', a.website,
        'phone', a.phone) order by a.id)::text from audit.amendment a where a.lead = l.seq) as amendments,
      (select count(*) from audit.outbox o where o.lead = l.seq and o.sent is null)::int as undelivered,
      exists (select 1 from audit.outbox o where o.lead = l.seq and o.dead) as dead
    from audit.lead l where $1::text is null or to_char(l.month, 'YYYY-MM') = $1::text order by l.seq`,
    [filter.month ?? null],
  );
  const wanted = filter.email === undefined ? null : emailIdentity(filter.email.trim());
  return rows
    .filter((row) => wanted === null || emailIdentity(row.email) === wanted)
    .map(({ seq, created, erased, amendments, dead, ...row }) => ({
      ...row,
      reference: referenceOf(seq),
      createdAt: created,
      isErased: erased,
      amendments: amendments ? (JSON.parse(amendments) as Amendment[]) : [],
      hasDeadAnnouncement: dead,
    }));
}

async function seqsOf(database: Database, email: string): Promise<number[]> {
  const wanted = emailIdentity(email.trim());
  const rows = await database.read<{ seq: number; email: string }>(
    'select seq, email from audit.lead where erased_at is null',
  );
  return rows.filter((row) => emailIdentity(row.email) === wanted).map((row) => row.seq);
}

function isoTime(column: string): string {
  return `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}
