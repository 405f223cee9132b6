-- The audit function's tables. Safe to run again.
begin;
-- Two processes that start together take turns; the second finds the work done.
select pg_advisory_xact_lock(7244951836119);
do $schema$ begin
if to_regclass('audit.version') is not null then return; end if;
create schema if not exists audit;
create table audit.version (id int primary key, at timestamptz not null default now());
execute $script$
create table audit.lead (
  seq int generated always as identity primary key,
  reference text not null unique,
  created_at timestamptz not null,
  month text not null check (month like '____-__'),
  slot int check (slot >= 1),
  slot_since timestamptz,
  status text not null check (status in ('received', 'accepted', 'waitlisted', 'spam', 'rejected', 'erased')),
  answer text not null check (answer in ('received', 'waitlisted')),
  name text not null,
  email text not null,
  website text not null,
  phone text not null,
  person_key text,
  client_key text,
  network_key text,
  fingerprint text,
  same_client int,
  notice text,
  constraint lead_slot_matches_status check ((slot is not null) = (status in ('received', 'accepted')))
);
create table audit.outbox (
  id int generated always as identity primary key,
  uid text not null unique,
  lead int references audit.lead (seq) on delete cascade,
  kind text not null check (kind in ('new', 'summed', 'promoted', 'rejected', 'many', 'expiring')),
  created_at timestamptz not null,
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
create table audit.setting (name text primary key, value text not null);
insert into audit.setting (name, value) values ('secret', replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''));
create unique index lead_one_per_slot on audit.lead (month, slot) where slot is not null;
create unique index lead_one_slot_per_person on audit.lead (person_key, month) where slot is not null;
create index lead_person on audit.lead (person_key);
create index lead_month on audit.lead (month, status, seq);
create index lead_waiting on audit.lead (seq) where status = 'waitlisted';
create index lead_client on audit.lead (client_key, created_at);
create index lead_network on audit.lead (network_key, created_at);
create index lead_created on audit.lead (created_at);
create index outbox_due on audit.outbox (due) where sent is null and given_up is null;
create index outbox_created on audit.outbox (created_at);
create index outbox_lead on audit.outbox (lead);
create index event_lead on audit.event (lead);
revoke all on schema audit from public;
$script$;
insert into audit.version (id) values (1);
end $schema$;
commit;
