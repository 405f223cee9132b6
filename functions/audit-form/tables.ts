/**
 * The tables, once for both databases. The waiting list is ordered by `seq`, the order of arrival, or by `place` if the
 * owner moved somebody.
 */

import type { Value } from './database.ts';

/** The message for a store in a format that this program does not support. */
export const TOO_OLD =
  'of a program that this one no longer knows. Nothing was changed. Start the one of 22 November 2026 on it once ' +
  '(docs/function.md, "An older program"), then this one.';

/** What the two databases call the same thing. */
export interface Dialect {
  /** The primary key, a number that the database assigns. */
  readonly id: string;
  readonly bigId: string;
  readonly int: string;
  readonly time: string;
  /** Whether the column `month` contains a month. */
  readonly isMonth: string;
  /** After the last column. */
  readonly end: string;
}

/** All tables and indexes. The database itself refuses to give a slot twice, or two of a month to one person. */
export function tables({ id, bigId, int, time, isMonth, end }: Dialect): string {
  return `
create table audit.lead (
  seq ${id},
  reference text not null unique,
  created_at ${time} not null,
  month text not null check (${isMonth}),
  slot ${int} check (slot >= 1),
  place ${int},
  status text not null check (status in ('received', 'accepted', 'waitlisted', 'unconfirmed', 'spam', 'rejected', 'erased')),
  answer text not null,
  name text not null,
  email text not null,
  website text not null,
  phone text not null,
  person_key text,
  client_key text,
  fingerprint text,
  last_contact ${time},
  page text,
  constraint lead_slot_matches_status check ((slot is not null) = (status in ('received', 'accepted')))
)${end};
create table audit.amendment (
  id ${id},
  lead ${int} not null references audit.lead (seq) on delete cascade,
  reference text unique,
  answer text,
  at ${time} not null,
  name text not null,
  website text not null,
  phone text not null,
  fingerprint text not null,
  same_client ${int}
)${end};
create table audit.outbox (
  id ${id},
  lead ${int} not null references audit.lead (seq) on delete cascade,
  kind text not null check (kind in ('confirm', 'new', 'amended', 'promoted', 'full')),
  created_at ${time} not null,
  since ${time} not null,
  due ${time} not null,
  tries ${int} not null default 0,
  delivered text not null default '{}',
  refused text not null default '{}',
  sent ${time},
  given_up ${time}
)${end};
create table audit.event (
  id ${id},
  lead ${int} not null references audit.lead (seq) on delete cascade,
  at ${time} not null,
  actor text not null,
  kind text not null,
  note text,
  before text,
  undone ${time}
)${end};
create table audit.block (pattern text primary key, at ${time} not null, actor text not null)${end};
create table audit.setting (name text primary key, value text not null)${end};
create table audit.hit (id ${bigId}, client text not null, pair text not null, at ${time} not null)${end};
create unique index lead_one_per_slot on audit.lead (month, slot) where slot is not null;
create unique index lead_one_slot_per_person on audit.lead (person_key, month) where slot is not null;
create index lead_person on audit.lead (person_key);
create index lead_waiting on audit.lead (coalesce(place, seq)) where status = 'waitlisted';
create index hit_client on audit.hit (client, at);
create index amendment_lead on audit.amendment (lead);
create index outbox_due on audit.outbox (due) where sent is null and given_up is null;
create index outbox_lead on audit.outbox (lead);
create index event_lead on audit.event (lead);
`;
}

/** Every table with data about leads, parents first. `hit` is for the day only. */
export const TABLES = ['lead', 'amendment', 'outbox', 'event', 'block', 'setting', 'hit'] as const;

type Row = Readonly<Record<string, Value>>;

/** All rows of a store, by table. */
export type Contents = Readonly<Record<(typeof TABLES)[number], readonly Row[]>>;
