/** Reads what is known about an application before anything is decided. */
import { LIMITS, MAILS_PER_HOUR, monthOf, type Rules, WINDOW_MINUTES } from '../rules.ts';
import type { Answered, Application } from '../types.ts';
import type { Query } from './database.ts';
import { IN_LINE } from './tables.ts';

/** What one statement knows; each column is null where there is no such thing. */
export interface Facts {
  /** An earlier application with exactly the same details, and what its sender was told. */
  readonly repeatReference: string | null;
  readonly repeatSlot: number | null;
  readonly repeatAnswer: Answered;
  /** The person's first application that has a slot of the month or waits, and the client that sent it, for a day. */
  readonly first: number | null;
  readonly firstClient: string | null;
  /** For each limit that is reached: the hit whose expiry brings the count below it again. */
  readonly clientHit: string | null;
  readonly personHit: string | null;
  readonly networkHit: string | null;
  readonly anyHit: string | null;
  /** The slots of the month that are taken, separated by commas. */
  readonly taken: string | null;
  /** The first who waits in line. */
  readonly next: number | null;
  /** How many mails have gone out within the hour, as far as there may be, and whether that is going to be summed up. */
  readonly mails: number;
  readonly sums: number;
}

export async function readFacts(
  query: Query,
  { personKey, clientKey, networkKey, fingerprint }: Application,
  rules: Rules,
  now: Date,
): Promise<Facts> {
  const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * 60_000).toISOString();
  const month = monthOf(now, rules.timeZone);
  // Hits of a clock that was ahead do not count.
  const [from, until] = [inMinutes(-WINDOW_MINUTES), inMinutes(WINDOW_MINUTES)];
  const [facts] = await query<Facts>(FACTS, [
    ...[personKey, clientKey, networkKey, fingerprint],
    ...[month, from, until, inMinutes(-60)],
  ]);
  return facts!;
}

/**
 * A retry just after midnight of the first is still a repeat, so the last hour counts as well as the month. Spam has
 * fingerprints of its own, so it stops nobody's own application.
 */
const FACTS = `
  select (select string_agg(cast(t.slot as text), ',') from audit.lead t where t.month = $5 and t.slot is not null) as taken,
    (select l.seq from audit.lead l where ${IN_LINE} order by l.seq limit 1) as next,
    ${count(`audit.outbox o where o.kind = 'new' and o.created_at > $8 and o.created_at < $7`, MAILS_PER_HOUR)} as mails,
    ${count(`audit.outbox o where o.kind = 'many' and o.created_at > $8 and o.created_at < $7`, 1)} as sums,
    r.reference as "repeatReference", r.slot as "repeatSlot", r.answer as "repeatAnswer",
    f.seq as first, f.client_key as "firstClient",
    ${nthHit('h.client_key = $2', LIMITS.client - 1)} as "clientHit",
    ${nthHit('h.client_key = $2 and h.person_key = $1', LIMITS.person - 1)} as "personHit",
    ${nthHit('h.network_key = $3', LIMITS.network - 1)} as "networkHit", ${nthHit('true', LIMITS.all - 1)} as "anyHit"
  from (select 1 as one) as this
  left join audit.lead r on r.seq = (select max(k.seq) from audit.lead k where k.person_key = $1 and k.fingerprint = $4
    and (k.month = $5 or k.status = 'waitlisted' or k.created_at > $8))
  left join audit.lead f on f.seq = (select min(k.seq) from audit.lead k where k.person_key = $1
    and (k.month = $5 and k.slot is not null or k.status = 'waitlisted'))`;

/** How many there are, counted no further than to `most`. */
function count(of: string, most: number): string {
  return `cast((select count(*) from (select 1 from ${of} limit ${most}) as counted) as int)`;
}

/** When the application came that makes a limit full: the newest but so many. Only what was taken counts. */
function nthHit(whose: string, but: number): string {
  return `(select h.created_at from audit.lead h where ${whose} and h.created_at > $6 and h.created_at < $7
    order by h.created_at desc limit 1 offset ${but})`;
}
