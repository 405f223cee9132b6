/** The tables in SQLite: those of PostgreSQL under the same names, and the settings of the folder. */

/** Kept in `user_version`; a file of a newer program is refused. */
export const SQLITE_VERSION = 1;

export const SQLITE_TABLES = `
create table lead (
  seq integer primary key autoincrement,
  reference text not null unique,
  created_at text not null,
  month text not null check (month glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]'),
  slot integer check (slot >= 1),
  place integer,
  status text not null check (status in ('received', 'accepted', 'waitlisted', 'spam', 'rejected', 'erased')),
  answer text not null check (answer in ('received', 'waitlisted')),
  name text not null,
  email text not null,
  website text not null,
  phone text not null,
  email_key text,
  client_key text,
  fingerprint text,
  last_contact text,
  constraint lead_slot_matches_status check ((slot is not null) = (status in ('received', 'accepted')))
) strict;
create table amendment (
  id integer primary key autoincrement,
  lead integer not null references lead (seq) on delete cascade,
  reference text unique,
  answer text,
  at text not null,
  name text not null,
  website text not null,
  phone text not null,
  fingerprint text not null,
  same_client integer
) strict;
create table hit (id integer primary key, bucket text not null, at text not null) strict;
create table outbox (
  id integer primary key autoincrement,
  lead integer not null references lead (seq) on delete cascade,
  kind text not null check (kind in ('new', 'amended', 'promoted', 'full')),
  created_at text not null,
  since text not null,
  due text not null,
  tries integer not null default 0,
  delivered text not null default '{}',
  refused text not null default '{}',
  sent text,
  given_up text
) strict;
create table event (
  id integer primary key autoincrement,
  lead integer not null references lead (seq) on delete cascade,
  at text not null,
  actor text not null,
  kind text not null,
  note text,
  before text,
  undone text
) strict;
create table block (pattern text primary key, at text not null, actor text not null) strict;
create table setting (name text primary key, value text not null) strict;
create unique index lead_one_per_slot on lead (month, slot) where slot is not null;
create unique index lead_one_slot_per_person on lead (email_key, month) where slot is not null;
create index lead_person on lead (email_key);
create index lead_waiting on lead (coalesce(place, seq)) where status = 'waitlisted';
create index amendment_lead on amendment (lead);
create index hit_bucket on hit (bucket, at);
create index outbox_due on outbox (due) where sent is null and given_up is null;
create index outbox_lead on outbox (lead);
create index event_lead on event (lead);
`;
