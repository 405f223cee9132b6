/** The tables in PostgreSQL 15 and newer. */
import type { Query } from '../database.ts';
import { CONDITIONS, type Dialect, hitTable, leadTables, otherTables } from '../tables.ts';
import type { Connection } from './connection.ts';

/** The newest shape: a store that has another is not ready. */
export const SCHEMA_VERSION = 4;

/**
 * Everything lives in a schema of its own: hosts that publish the schema "public" over HTTP (Supabase does) do not
 * publish this one.
 */
const POSTGRES: Dialect = {
  id: 'int generated always as identity primary key',
  bigId: 'bigint generated always as identity primary key',
  int: 'int',
  time: 'timestamptz',
  isMonth: "month ~ '^[0-9]{4}-[0-9]{2}$'",
  end: '',
};

/** From version 2: an address may have to be confirmed first, and there are settings. */
const FROM_2 = `
alter table audit.lead drop constraint lead_answer_check, drop constraint lead_status_check, add check (${CONDITIONS.lead});
alter table audit.outbox drop constraint outbox_kind_check, add check (${CONDITIONS.outbox});
create table audit.setting (name text primary key, value text not null);
drop table audit.hit;
`;

/** From version 1, whose rules were functions in the database. A reference was a number, scrambled. */
const FROM_1 = `
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
  add check (${CONDITIONS.lead}),
  add constraint lead_slot_matches_status check ((slot is not null) = (status in ('received', 'accepted')));
alter table audit.amendment add reference text unique, add answer text,
  add same_client smallint, alter fingerprint type text using encode(fingerprint, 'hex');
alter table audit.outbox add since timestamptz, add delivered text not null default '{}',
  add refused text not null default '{}', add given_up timestamptz;
update audit.outbox set since = created_at, given_up = case when dead then due end,
  delivered = coalesce((select json_object_agg(name, coalesce(sent, due))::text
    from unnest(string_to_array(nullif(done, ''), ',')) name), '{}');
alter table audit.outbox alter since set not null, drop dead, drop done, drop error,
  drop constraint outbox_kind_check, add check (${CONDITIONS.outbox});
drop table audit.rate; drop table audit.month;
`;

/** What leads to the newest shape, in this order, from each version that is known; 0 is an empty database. */
const STEPS = [
  ['known = 0', leadTables(POSTGRES)],
  ['known = 1', FROM_1],
  ['known = 2', FROM_2],
  // The page whose form was used.
  ['known between 1 and 3', '\nalter table audit.lead add page text;\n'],
  ['known < 3', hitTable(POSTGRES)],
  ['known < 2', `${otherTables(POSTGRES)}revoke all on schema audit from public;\n`],
] as const;

/** `schema.sql`: the whole schema for an owner to paste into a host's editor, safe to run again. */
export function schemaFile(): string {
  return `-- The audit function's tables. Safe to run again.\nbegin;\n${schemaScript()}commit;\n`;
}

/**
 * Brings a database to the newest shape, and does nothing when it is there: a role without the right to make tables
 * can run the function on a schema that somebody else has made. Several processes may call it at once.
 */
export async function migrate({ send, script }: Connection): Promise<void> {
  if ((await versionOf(send)) >= SCHEMA_VERSION) return;
  await script(schemaScript());
}

/** The newest shape that a database has had; 0 for an empty one. */
export async function versionOf(query: Query): Promise<number> {
  const [found] = await query<{ present: boolean }>(
    `select to_regclass('audit.migration') is not null as present`,
  );
  if (!found?.present) return 0;
  const [row] = await query<{ id: number }>('select coalesce(max(id), 0)::int as id from audit.migration');
  return row?.id ?? 0;
}

/** Statements sent together are one transaction. */
function schemaScript(): string {
  return `-- Two processes that start together take turns; the second finds the work done.
select pg_advisory_xact_lock(7244951836119);
create schema if not exists audit;
create table if not exists audit.migration (id int primary key, at timestamptz not null default now());
do $migration$ declare known int := (select coalesce(max(id), 0) from audit.migration);
begin
if known >= ${SCHEMA_VERSION} then return; end if;
${STEPS.map(([when, script]) => `if ${when} then execute $script$${script}$script$; end if;`).join('\n')}
insert into audit.migration (id) values (${SCHEMA_VERSION});
end $migration$;
`;
}
