/**
 * What the owner does with leads: accept, reject, erase; and what time does: purge. Each is one statement to call,
 * so that each is one transaction. The month's row is locked before its leads are read.
 */
export const decideFunctions = `
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
`;
