/** The tables. `seq` is both the key of a lead and the order of the waiting list. */
export const tables = `
create table audit.month (
  month date primary key check (extract(day from month) = 1),
  taken smallint not null check (taken between 0 and 8)
);

create table audit.lead (
  seq int generated always as identity primary key,
  created_at timestamptz not null,
  month date not null check (extract(day from month) = 1),
  slot smallint check (slot between 1 and 8),
  status text not null check (status in ('received', 'accepted', 'waitlisted', 'spam', 'rejected')),
  answer text not null check (answer in ('received', 'waitlisted')),
  name text not null,
  email text not null,
  website text not null,
  phone text not null,
  email_key bytea,
  fingerprint bytea,
  last_contact timestamptz,
  erased_at timestamptz,
  constraint lead_slot_matches_status check ((slot is not null) = (status in ('received', 'accepted')))
);
-- The database itself refuses a ninth, and a slot given twice.
create unique index lead_one_per_slot on audit.lead (month, slot) where slot is not null;
-- And a second lead of one person in a month. Keys are HMACs: equal for equal addresses, unreadable without the secret.
create unique index lead_one_per_person on audit.lead (email_key, month);

create table audit.amendment (
  id int generated always as identity primary key,
  lead int not null references audit.lead (seq) on delete cascade,
  at timestamptz not null,
  name text not null,
  website text not null,
  phone text not null,
  fingerprint bytea not null
);
create index amendment_lead on audit.amendment (lead);

create table audit.rate (
  key bytea primary key,
  hits timestamptz[] not null,
  seen timestamptz not null
);

create table audit.outbox (
  id int generated always as identity primary key,
  lead int not null references audit.lead (seq) on delete cascade,
  kind text not null check (kind in ('new', 'amended', 'promoted', 'full')),
  created_at timestamptz not null,
  due timestamptz not null,
  tries int not null default 0,
  done text not null default '',
  sent timestamptz,
  dead boolean not null default false,
  error text
);
create index outbox_due on audit.outbox (due) where sent is null and not dead;
create index outbox_lead on audit.outbox (lead);
revoke all on schema audit from public;
`;
