-- A role that may run the function and nothing else. Run it as the owner of the schema, after schema.sql; then give
-- the role a password (\password audit_function) and put it into DATABASE_URL. Safe to run again.
do $$ begin
  if not exists (select 1 from pg_roles where rolname = 'audit_function') then create role audit_function login; end if;
end $$;
grant usage on schema audit to audit_function;
grant select on audit.version to audit_function;
grant select, insert, update, delete on audit.lead, audit.outbox, audit.event, audit.setting
  to audit_function;
