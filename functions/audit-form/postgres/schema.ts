/** The tables in PostgreSQL 15 and newer. */
import { reasonOf } from '../log.ts';
import type { Query } from '../store/database.ts';
import { FORMAT, POSTGRES, tables } from '../store/tables.ts';

/**
 * Makes the tables in a schema of their own, which hosts that publish "public" over HTTP (as Supabase does) do not
 * publish, and does nothing when they are there: a role without the right to make tables can run the function
 * on a schema that somebody else has made. Statements sent together are one transaction.
 */
export const SCHEMA_SCRIPT = `-- Two processes that start together take turns; the second finds the work done.
select pg_advisory_xact_lock(7244951836119);
do $schema$ begin
if to_regclass('audit.version') is not null then return; end if;
create schema if not exists audit;
create table audit.version (id int primary key, at timestamptz not null default now());
execute $script$${tables(POSTGRES)}revoke all on schema audit from public;
$script$;
insert into audit.version (id) values (${FORMAT});
end $schema$;
`;

/** `schema.sql`: the whole schema for an owner to paste into a host's editor, safe to run again. */
export function schemaFile(): string {
  return `-- The audit function's tables. Safe to run again.\nbegin;\n${SCHEMA_SCRIPT}commit;\n`;
}

/** The format of the tables; 0 if there are none. */
export async function versionOf(query: Query): Promise<number> {
  const rows = await query<{ id: number | null }>('select max(id)::int as id from audit.version').catch(
    (error) => {
      if (reasonOf(error) === '42P01') return [];
      throw error;
    },
  );
  return rows[0]?.id ?? 0;
}
