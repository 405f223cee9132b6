-- The audit function's tables and rules. Safe to run again.
begin;
select pg_advisory_xact_lock(7244951836119);
create schema if not exists audit;
create table if not exists audit.migration (id int primary key, at timestamptz not null default now());
do $migration$ begin
if exists (select 1 from audit.migration where id = 1) then return; end if;
execute $script$

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


create function audit.apply(
  p_now timestamptz, p_client bytea, p_email_key bytea, p_fingerprint bytea, p_spam boolean,
  p_name text, p_email text, p_website text, p_phone text, p_client_limit int, p_email_limit int,
  out outcome text, out lead int, out retry int, out fresh boolean
) language plpgsql set lock_timeout = '8s' set enable_seqscan = off as $apply$
declare
  v_now timestamptz := coalesce(p_now, clock_timestamp());
  v_from timestamptz := v_now - interval '15 minutes';
  v_month date := date_trunc('month', v_now at time zone 'Africa/Johannesburg')::date;
  v_first audit.lead;
  v_slot smallint;
  v_kind text := 'new';
begin
  fresh := false;
  -- One person at a time: a double click waits here for its twin, and then finds the twin's row.
  perform pg_advisory_xact_lock(('x' || substr(encode(p_email_key, 'hex'), 1, 16))::bit(64)::bigint);

  -- The last day counts as well as the month: a retry just after midnight of the first is still a repeat.
  select * into v_first from audit.lead l
    where l.email_key = p_email_key and (l.month = v_month or l.created_at > v_now - interval '1 day')
    order by l.seq desc limit 1;
  if found then
    outcome := v_first.answer; lead := v_first.seq;
    if v_first.fingerprint = p_fingerprint
      or exists (select 1 from audit.amendment a where a.lead = v_first.seq and a.fingerprint = p_fingerprint)
    then return; end if;
    v_kind := 'amended';
    -- The hit whose end brings the count under the limit again.
    select audit.seconds_until(h, v_now) into retry from (
      select v_first.created_at as h union all select a.at from audit.amendment a where a.lead = v_first.seq
    ) as attempts where h > v_from order by h desc offset p_email_limit - 1 limit 1;
    if found then outcome := 'limited'; lead := null; return; end if;
  end if;

  if p_client is not null then
    -- Only accepted attempts are hits, so a refusal never makes the wait longer than what was said.
    insert into audit.rate as r (key, hits, seen) values (p_client, array[v_now], v_now)
      on conflict (key) do update
      set hits = array(select h from unnest(r.hits) h where h > v_from) || v_now, seen = v_now
      where (select count(*) from unnest(r.hits) h where h > v_from) < p_client_limit;
    if not found then
      select audit.seconds_until(h, v_now) into retry from (
        select unnest(r.hits) as h from audit.rate r where r.key = p_client
      ) as attempts where h > v_from order by h desc offset p_client_limit - 1 limit 1;
      outcome := 'limited'; lead := null; retry := coalesce(retry, 1); return;
    end if;
  end if;

  fresh := true;
  if v_kind = 'amended' then
    insert into audit.amendment (lead, at, name, website, phone, fingerprint)
      values (v_first.seq, v_now, p_name, p_website, p_phone, p_fingerprint);
    if not p_spam then
      insert into audit.outbox (lead, kind, created_at, due) values (v_first.seq, v_kind, v_now, v_now);
    end if;
    return;
  end if;

  if coalesce((select m.taken from audit.month m where m.month = v_month), 0) < 8 then
    -- Spam is told what an applicant would be told, and takes nothing.
    if p_spam then outcome := 'received'; else v_slot := audit.take_slot(v_month, v_now); end if;
  end if;
  outcome := case when v_slot is not null then 'received' else coalesce(outcome, 'waitlisted') end;
  insert into audit.lead (created_at, month, slot, status, answer, name, email, website, phone, email_key, fingerprint)
    values (v_now, v_month, v_slot, case when p_spam then 'spam' else outcome end, outcome,
            p_name, p_email, p_website, p_phone, p_email_key, p_fingerprint)
    returning seq into lead;
  if p_spam then return; end if;
  insert into audit.outbox (lead, kind, created_at, due) values (lead, 'new', v_now, v_now);
  if v_slot is not null and (select m.taken from audit.month m where m.month = v_month) = 8 then
    insert into audit.outbox (lead, kind, created_at, due) values (lead, 'full', v_now, v_now);
  end if;
end $apply$;

create function audit.seconds_until(p_hit timestamptz, p_now timestamptz) returns int language sql immutable as $$
  select least(900, greatest(1, ceil(extract(epoch from p_hit + interval '15 minutes' - p_now))))::int
$$;

-- Takes the lowest free slot of a month, for the first who waits if anybody does. Null: none is left for the caller.
create function audit.take_slot(p_month date, p_now timestamptz) returns smallint language plpgsql as $take$
declare v_slot smallint; v_waiting int;
begin
  loop
    insert into audit.month as m (month, taken) values (p_month, 1)
      on conflict (month) do update set taken = m.taken + 1 where m.taken < 8;
    if not found then return null; end if;
    select min(n) into v_slot from generate_series(1, 8) n
      where not exists (select 1 from audit.lead l where l.month = p_month and l.slot = n);
    select min(l.seq) into v_waiting from audit.lead l
      where l.month = p_month and l.status = 'waitlisted' and l.erased_at is null;
    if v_waiting is null then return v_slot; end if;
    update audit.lead set slot = v_slot, status = 'received' where seq = v_waiting;
    insert into audit.outbox (lead, kind, created_at, due) values (v_waiting, 'promoted', p_now, p_now);
  end loop;
end $take$;


-- 'accepted'; 'full' when somebody who has no slot would need one and none is free; 'unknown'.
create function audit.accept(p_seq int, p_now timestamptz) returns text language plpgsql as $accept$
declare v_lead audit.lead; v_taken int; v_now timestamptz := coalesce(p_now, clock_timestamp());
begin
  select * into v_lead from audit.lead where seq = p_seq and erased_at is null;
  if not found then return 'unknown'; end if;
  insert into audit.month (month, taken) values (v_lead.month, 0) on conflict do nothing;
  select taken into v_taken from audit.month where month = v_lead.month for update;
  select * into v_lead from audit.lead where seq = p_seq and erased_at is null for update;
  if not found then return 'unknown'; end if;
  if v_lead.slot is null then
    if v_taken >= 8 then return 'full'; end if;
    update audit.month set taken = taken + 1 where month = v_lead.month;
    v_lead.slot := (select min(n) from generate_series(1, 8) n
      where not exists (select 1 from audit.lead l where l.month = v_lead.month and l.slot = n));
  end if;
  update audit.lead set status = 'accepted', slot = v_lead.slot, last_contact = v_now where seq = p_seq;
  return 'accepted';
end $accept$;

-- 'rejected' or 'unknown'. The first who waits gets what it frees, in the same transaction; "promoted" names them.
create function audit.reject(p_seq int, p_now timestamptz, out outcome text, out promoted int)
language plpgsql as $reject$
declare v_lead audit.lead; v_now timestamptz := coalesce(p_now, clock_timestamp());
begin
  select * into v_lead from audit.lead where seq = p_seq and erased_at is null;
  if not found then outcome := 'unknown'; return; end if;
  perform 1 from audit.month where month = v_lead.month for update;
  select * into v_lead from audit.lead where seq = p_seq and erased_at is null for update;
  if not found then outcome := 'unknown'; return; end if;
  update audit.lead set status = 'rejected', slot = null where seq = p_seq;
  outcome := 'rejected';
  if v_lead.slot is null then return; end if;
  select min(l.seq) into promoted from audit.lead l
    where l.month = v_lead.month and l.status = 'waitlisted' and l.erased_at is null;
  if promoted is null then
    update audit.month set taken = taken - 1 where month = v_lead.month;
  else
    update audit.lead set status = 'received', slot = v_lead.slot where seq = promoted;
    insert into audit.outbox (lead, kind, created_at, due) values (promoted, 'promoted', v_now, v_now);
  end if;
end $reject$;

-- Overwrites leads ("3,17"); month, slot, status and time stay, so that counts stay true. Returns how many leads.
create function audit.erase(p_seqs text, p_now timestamptz) returns int language plpgsql as $erase$
declare v_leads int[] := string_to_array(p_seqs, ',')::int[]; v_count int;
begin
  delete from audit.amendment where lead = any (v_leads);
  delete from audit.outbox where lead = any (v_leads);
  update audit.lead set name = '', email = '', website = '', phone = '', email_key = null, fingerprint = null,
    erased_at = coalesce(p_now, clock_timestamp()) where seq = any (v_leads) and erased_at is null;
  get diagnostics v_count = row_count;
  return v_count;
end $erase$;

-- Deletes what has been kept long enough, counted in days; rate rows live a day. At most 500 rows of a kind at a
-- time: call it until it returns 0.
create function audit.purge(p_spam int, p_waiting int, p_received int, p_outbox int, p_now timestamptz)
returns int language plpgsql as $purge$
declare v_now timestamptz := coalesce(p_now, clock_timestamp()); v_all int := 0; v_some int;
begin
  delete from audit.lead where seq in (select seq from audit.lead
    where (status = 'spam' and created_at <= v_now - make_interval(days => p_spam))
    or (status in ('waitlisted', 'rejected') and (month + interval '1 month') at time zone 'Africa/Johannesburg'
      <= v_now - make_interval(days => p_waiting))
    or (status in ('received', 'accepted')
      and greatest(created_at, last_contact) <= v_now - make_interval(days => p_received))
    limit 500);
  get diagnostics v_some = row_count; v_all := v_all + v_some;
  delete from audit.outbox where id in (select id from audit.outbox
    where created_at <= v_now - make_interval(days => p_outbox) limit 500);
  get diagnostics v_some = row_count; v_all := v_all + v_some;
  delete from audit.rate where key in (select key from audit.rate where seen <= v_now - interval '1 day' limit 500);
  get diagnostics v_some = row_count; v_all := v_all + v_some;
  return v_all;
end $purge$;

$script$;
insert into audit.migration (id) values (1);
end $migration$;
commit;
