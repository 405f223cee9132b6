/** The tables, once for both databases. */

/** The format of the tables, which a database and an export name. */
export const FORMAT = 1;

/** What the two databases write differently: a number that they assign, a time, a new secret, a table's end. */
export const POSTGRES = {
  id: 'int generated always as identity primary key',
  time: 'timestamptz',
  secret: "replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')",
  end: '',
};
export const SQLITE: typeof POSTGRES = {
  id: 'integer primary key autoincrement',
  time: 'text',
  secret: 'lower(hex(randomblob(32)))',
  end: ' strict',
};

/** All tables and indexes. The database itself refuses to give a slot twice, or two of a month to one person. */
export function tables({ id, time, secret, end }: typeof POSTGRES): string {
  return `
create table audit.lead (
  seq ${id},
  reference text not null unique,
  created_at ${time} not null,
  month text not null check (month like '____-__'),
  slot int check (slot >= 1),
  slot_since ${time},
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
)${end};
create table audit.outbox (
  id ${id},
  uid text not null unique,
  lead int references audit.lead (seq) on delete cascade,
  kind text not null check (kind in ('new', 'summed', 'promoted', 'rejected', 'many', 'expiring')),
  created_at ${time} not null,
  due ${time} not null,
  tries int not null default 0,
  delivered text not null default '{}',
  refused text not null default '{}',
  sent ${time},
  given_up ${time}
)${end};
create table audit.event (
  id ${id},
  lead int not null references audit.lead (seq) on delete cascade,
  at ${time} not null,
  actor text not null,
  kind text not null,
  note text,
  before text,
  undone ${time}
)${end};
create table audit.setting (name text primary key, value text not null)${end};
insert into audit.setting (name, value) values ('secret', ${secret});
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
`;
}

/** Every table with data about leads, parents first. */
export const TABLES = ['lead', 'outbox', 'event'] as const;

/** True of a lead `l` that waits in line: another one under its address has neither a slot nor an earlier place. */
export const IN_LINE = `l.status = 'waitlisted' and not exists (select 1 from audit.lead h
  where h.person_key = l.person_key and h.seq <> l.seq
  and (h.slot is not null and h.month >= l.month or h.status = 'waitlisted' and h.seq < l.seq))`;
