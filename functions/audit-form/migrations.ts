// The database's shape, one entry per change, never edited once released. The statements are the same for PGlite
// and PostgreSQL 15 and newer. Everything lives in a schema of its own: hosts that publish the schema "public"
// over HTTP (Supabase does) do not publish this one. The design's reasons stand beside the statements.

import type { Database } from './database.ts';
import { applyFunction } from './sql/apply.ts';
import { decideFunctions } from './sql/decide.ts';
import { tables } from './sql/tables.ts';

/** One step of the schema, in order. */
export type Migration = { readonly id: number; readonly script: string };

export const migrations: readonly Migration[] = [
  { id: 1, script: [tables, applyFunction, decideFunctions].join('\n') },
];

/** The newest migration: a store that has not run it is not ready. */
export const schemaVersion = migrations.at(-1)?.id ?? 0;

/**
 * Brings a database to the newest shape, and does nothing when it is there. Several processes may call it at once.
 * Throws what the driver throws.
 */
export async function migrate(database: Database): Promise<void> {
  if ((await versionOf(database)) >= schemaVersion) return;
  await database.run(schemaScript());
}

/** `schema.sql`: the whole schema for an owner to paste into a host's editor. */
export function schemaFile(): string {
  return `-- The audit function's tables and rules. Safe to run again.\nbegin;\n${schemaScript()}commit;\n`;
}

/** The whole schema as one script, safe to run again. Statements sent together are one transaction. */
function schemaScript(): string {
  const steps = migrations.map(
    ({ id, script }) => `do $migration$ begin
if exists (select 1 from audit.migration where id = ${id}) then return; end if;
execute $script$
${script}
$script$;
insert into audit.migration (id) values (${id});
end $migration$;`,
  );
  return [
    // Two processes that start together take turns; the second finds the work done.
    'select pg_advisory_xact_lock(7244951836119);',
    'create schema if not exists audit;',
    'create table if not exists audit.migration (id int primary key, at timestamptz not null default now());',
    ...steps,
    '',
  ].join('\n');
}

/** The newest migration that a database has run; 0 for an empty one. */
export async function versionOf(database: Database): Promise<number> {
  const [found] = await database.read<{ present: boolean }>(
    `select to_regclass('audit.migration') is not null as present`,
  );
  if (!found?.present) return 0;
  const [row] = await database.read<{ id: number }>(
    `select coalesce(max(id), 0)::int as id from audit.migration`,
  );
  return row?.id ?? 0;
}
