/** The tables in PostgreSQL 15 and newer. */
import type { Query } from '../database.ts';
import { reasonOf } from '../log.ts';
import { type Dialect, TOO_OLD, tables } from '../tables.ts';
import type { Connection } from './connection.ts';

/** The newest shape: a store that has another is not ready. */
export const SCHEMA_VERSION = 6;

/**
 * Everything is in a separate schema: hosts that publish the schema "public" over HTTP (as Supabase does) do not publish
 * this one.
 */
const POSTGRES: Dialect = {
  id: 'int generated always as identity primary key',
  bigId: 'bigint generated always as identity primary key',
  int: 'int',
  time: 'timestamptz',
  isMonth: "month ~ '^[0-9]{4}-[0-9]{2}$'",
  end: '',
};

/**
 * Spam had a key of its own. A program that still writes it would take an application for a change of spam in the same
 * name, and nobody would be told: under the new name it finds no key, and answers that applications cannot be taken.
 * Nor does it find its table "migration", so that it does not start, and /health says no. The name comes first: it
 * waits for what such a program is writing.
 */
const PERSONS = `
alter table audit.lead rename email_key to person_key;
update audit.lead set person_key = replace(person_key, ':spam', '');
`;

/** What leads to the newest shape, in this order, from each version that is known; 0 is an empty database. */
const STEPS = [
  ['known = 0', `${tables(POSTGRES)}revoke all on schema audit from public;\n`],
  // The page whose form was used.
  ['known = 3', '\nalter table audit.lead add page text;\n'],
  ['known between 3 and 5', PERSONS],
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
  const rows = await query<{ id: number | null }>('select max(id)::int as id from audit.version').catch(
    (error) => {
      if (reasonOf(error) === '42P01') return [];
      throw error;
    },
  );
  return rows[0]?.id ?? 0;
}

/** Statements sent together are one transaction. */
function schemaScript(): string {
  return `-- Two processes that start together take turns; the second finds the work done.
select pg_advisory_xact_lock(7244951836119);
create schema if not exists audit;
alter table if exists audit.migration rename to version;
create table if not exists audit.version (id int primary key, at timestamptz not null default now());
do $migration$ declare known int := (select coalesce(max(id), 0) from audit.version);
begin
if known >= ${SCHEMA_VERSION} then return; end if;
if known between 1 and 2 then raise exception 'The tables are ${TOO_OLD}'; end if;
${STEPS.map(([when, script]) => `if ${when} then execute $script$${script}$script$; end if;`).join('\n')}
insert into audit.version (id) values (${SCHEMA_VERSION});
end $migration$;
`;
}
