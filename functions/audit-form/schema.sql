-- The audit function's tables. Safe to run again.
begin;
-- Two processes that start together take turns; the second finds the work done.
select pg_advisory_xact_lock(7244951836119);
create schema if not exists audit;
alter table if exists audit.migration rename to version;
create table if not exists audit.version (id int primary key, at timestamptz not null default now());
do $migration$ declare known int := (select coalesce(max(id), 0) from audit.version);
begin
if known >= 6 then return; end if;
if known between 1 and 2 then raise exception 'The tables are of a program that this one no longer knows. Nothing was changed. Start the one of 22 November 2026 on it once (docs/function.md, "An older program"), then this one.'; end if;
if known = 0 then execute $script$
create table audit.lead (
  seq int generated always as identity primary key,
  reference text not null unique,
  created_at timestamptz not null,
  month text not null check (month ~ '^[0-9]{4}-[0-9]{2}$'),
  slot int check (slot >= 1),
  place int,
  status text not null check (status in ('received', 'accepted', 'waitlisted', 'unconfirmed', 'spam', 'rejected', 'erased')),
  answer text not null,
  name text not null,
  email text not null,
  website text not null,
  phone text not null,
  person_key text,
  client_key text,
  fingerprint text,
  last_contact timestamptz,
  page text,
  constraint lead_slot_matches_status check ((slot is not null) = (status in ('received', 'accepted')))
);
create table audit.amendment (
  id int generated always as identity primary key,
  lead int not null references audit.lead (seq) on delete cascade,
  reference text unique,
  answer text,
  at timestamptz not null,
  name text not null,
  website text not null,
  phone text not null,
  fingerprint text not null,
  same_client int
);
create table audit.outbox (
  id int generated always as identity primary key,
  lead int not null references audit.lead (seq) on delete cascade,
  kind text not null check (kind in ('confirm', 'new', 'amended', 'promoted', 'full')),
  created_at timestamptz not null,
  since timestamptz not null,
  due timestamptz not null,
  tries int not null default 0,
  delivered text not null default '{}',
  refused text not null default '{}',
  sent timestamptz,
  given_up timestamptz
);
create table audit.event (
  id int generated always as identity primary key,
  lead int not null references audit.lead (seq) on delete cascade,
  at timestamptz not null,
  actor text not null,
  kind text not null,
  note text,
  before text,
  undone timestamptz
);
create table audit.block (pattern text primary key, at timestamptz not null, actor text not null);
create table audit.setting (name text primary key, value text not null);
create table audit.hit (id bigint generated always as identity primary key, client text not null, pair text not null, at timestamptz not null);
create unique index lead_one_per_slot on audit.lead (month, slot) where slot is not null;
create unique index lead_one_slot_per_person on audit.lead (person_key, month) where slot is not null;
create index lead_person on audit.lead (person_key);
create index lead_waiting on audit.lead (coalesce(place, seq)) where status = 'waitlisted';
create index hit_client on audit.hit (client, at);
create index amendment_lead on audit.amendment (lead);
create index outbox_due on audit.outbox (due) where sent is null and given_up is null;
create index outbox_lead on audit.outbox (lead);
create index event_lead on audit.event (lead);
revoke all on schema audit from public;
$script$; end if;
if known = 3 then execute $script$
alter table audit.lead add page text;
$script$; end if;
if known between 3 and 5 then execute $script$
alter table audit.lead rename email_key to person_key;
update audit.lead set person_key = replace(person_key, ':spam', '');
$script$; end if;
insert into audit.version (id) values (6);
end $migration$;
commit;
