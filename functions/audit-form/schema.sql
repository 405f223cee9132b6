-- The audit function's tables. Safe to run again.
begin;
-- Two processes that start together take turns; the second finds the work done.
select pg_advisory_xact_lock(7244951836119);
create schema if not exists audit;
create table if not exists audit.migration (id int primary key, at timestamptz not null default now());
do $migration$ declare known int := (select coalesce(max(id), 0) from audit.migration);
begin
if known >= 4 then return; end if;
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
  email_key text,
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
$script$; end if;
if known = 1 then execute $script$
drop function audit.apply; drop function audit.seconds_until; drop function audit.take_slot;
drop function audit.accept; drop function audit.reject; drop function audit.erase; drop function audit.purge;
drop index audit.lead_one_per_slot; drop index audit.lead_one_per_person;
drop index audit.amendment_lead; drop index audit.outbox_due; drop index audit.outbox_lead;
alter table audit.lead drop constraint lead_month_check, drop constraint lead_slot_check,
  drop constraint lead_status_check, drop constraint lead_slot_matches_status,
  drop constraint lead_answer_check,
  add reference text, add place int, add client_key text,
  alter month type text using to_char(month, 'YYYY-MM'),
  alter email_key type text using encode(email_key, 'hex'),
  alter fingerprint type text using encode(fingerprint, 'hex');
update audit.lead set reference = 'A-' || (
  select string_agg(substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', 1 + (number >> 5 * (5 - digit) & 31)::int, 1), '' order by digit)
  from generate_series(0, 5) digit, (select (seq::bigint * 643268773 + 371208193) % 1073741824 as number) as scrambled
);
update audit.lead set status = 'erased', slot = null where erased_at is not null;
alter table audit.lead alter reference set not null, add unique (reference),
  drop erased_at,
  add check (month ~ '^[0-9]{4}-[0-9]{2}$'), add check (slot >= 1),
  add check (status in ('received', 'accepted', 'waitlisted', 'unconfirmed', 'spam', 'rejected', 'erased')),
  add constraint lead_slot_matches_status check ((slot is not null) = (status in ('received', 'accepted')));
alter table audit.amendment add reference text unique, add answer text,
  add same_client smallint, alter fingerprint type text using encode(fingerprint, 'hex');
alter table audit.outbox add since timestamptz, add delivered text not null default '{}',
  add refused text not null default '{}', add given_up timestamptz;
update audit.outbox set since = created_at, given_up = case when dead then due end,
  delivered = coalesce((select json_object_agg(name, coalesce(sent, due))::text
    from unnest(string_to_array(nullif(done, ''), ',')) name), '{}');
alter table audit.outbox alter since set not null, drop dead, drop done, drop error,
  drop constraint outbox_kind_check, add check (kind in ('confirm', 'new', 'amended', 'promoted', 'full'));
drop table audit.rate; drop table audit.month;
$script$; end if;
if known = 2 then execute $script$
alter table audit.lead drop constraint lead_answer_check, drop constraint lead_status_check, add check (status in ('received', 'accepted', 'waitlisted', 'unconfirmed', 'spam', 'rejected', 'erased'));
alter table audit.outbox drop constraint outbox_kind_check, add check (kind in ('confirm', 'new', 'amended', 'promoted', 'full'));
create table audit.setting (name text primary key, value text not null);
drop table audit.hit;
$script$; end if;
if known between 1 and 3 then execute $script$
alter table audit.lead add page text;
$script$; end if;
if known < 3 then execute $script$
create table audit.hit (id bigint generated always as identity primary key, client text not null, pair text not null, at timestamptz not null);
create index hit_client on audit.hit (client, at);
$script$; end if;
if known < 2 then execute $script$
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
create unique index lead_one_per_slot on audit.lead (month, slot) where slot is not null;
create unique index lead_one_slot_per_person on audit.lead (email_key, month) where slot is not null;
create index lead_person on audit.lead (email_key);
create index lead_waiting on audit.lead (coalesce(place, seq)) where status = 'waitlisted';
create index amendment_lead on audit.amendment (lead);
create index outbox_due on audit.outbox (due) where sent is null and given_up is null;
create index outbox_lead on audit.outbox (lead);
create index event_lead on audit.event (lead);
revoke all on schema audit from public;
$script$; end if;
insert into audit.migration (id) values (4);
end $migration$;
commit;
