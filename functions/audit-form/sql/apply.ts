/**
 * One application, decided in one round trip: a repeat gets the first answer; then the limits; then a slot of the
 * month, or the waiting list.
 *
 * Locks are always taken in one order (person, client's rate row, month), so no two applications can wait for each
 * other. A full month is read without its lock: the count never falls except through `reject`, and what that frees
 * goes to the first who waits.
 *
 * "enable_seqscan": plans are made while the tables are empty and kept; without it each application would go on to
 * read the whole table, until statistics come (PGlite never gathers any).
 */
export const applyFunction = `
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
`;
