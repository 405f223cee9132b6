/** Reads what is known about an application before anything is decided. */
import { LIMITS, MAILS_PER_HOUR, monthOf, type Rules, windowAt } from '../rules.ts';
import type { Answered, Application } from '../types.ts';
import type { Query } from './database.ts';
import { IN_LINE } from './tables.ts';

export interface Facts {
  /** An earlier application with exactly the same details, and what its sender was told. */
  readonly repeat: {
    readonly reference: string;
    readonly slot: number | null;
    readonly answer: Answered;
  } | null;
  /** The person's first application that has a slot of the month or waits, and the client that sent it, for a day. */
  readonly first: { readonly clientKey: string | null } | null;
  /** If a limit is reached: the hit whose expiry brings the count below it again. */
  readonly limitHits: readonly (string | null)[];
  /** The slots of the month that are taken. */
  readonly taken: readonly number[];
  readonly isAnybodyWaiting: boolean;
  readonly isReferenceTaken: boolean;
  /** Whether as many mails as there may be have gone out within the hour, and whether that is going to be summed up. */
  readonly isMuted: boolean;
  readonly isSummedUp: boolean;
}

interface Row {
  readonly taken: string | null;
  readonly next: number | null;
  readonly references: number;
  readonly mails: number;
  readonly sums: number;
  readonly repeatReference: string | null;
  readonly repeatSlot: number | null;
  readonly repeatAnswer: Answered;
  readonly first: number | null;
  readonly firstClient: string | null;
  readonly clientHit: string | null;
  readonly personHit: string | null;
  readonly networkHit: string | null;
  readonly anyHit: string | null;
}

const HOUR = 3_600_000;

/** Everything known about an application that is to have this reference. */
export async function readFacts(
  query: Query,
  { personKey, clientKey, networkKey, fingerprint }: Application,
  reference: string,
  rules: Rules,
  now: Date,
): Promise<Facts> {
  const { from, until } = windowAt(now);
  const month = monthOf(now, rules.timeZone);
  const hourAgo = new Date(now.getTime() - HOUR).toISOString();
  const values = [
    ...[personKey, clientKey, networkKey, fingerprint],
    ...[reference, month, from, until, hourAgo],
  ];
  const [row] = await query<Row>(FACTS, values);
  if (!row) throw new Error('The database gave no answer.');
  const { repeatReference, repeatSlot, repeatAnswer, taken } = row;
  return {
    repeat:
      repeatReference === null
        ? null
        : { reference: repeatReference, slot: repeatSlot, answer: repeatAnswer },
    first: row.first === null ? null : { clientKey: row.firstClient },
    limitHits: [row.clientHit, row.personHit, row.networkHit, row.anyHit],
    taken: taken === null ? [] : taken.split(',').map(Number),
    isAnybodyWaiting: row.next !== null,
    isReferenceTaken: row.references > 0,
    isMuted: row.mails >= MAILS_PER_HOUR,
    isSummedUp: row.sums > 0,
  };
}

/**
 * A retry just after midnight of the first is still a repeat, so the last hour counts as well as the month. Spam has
 * fingerprints of its own, so it stops nobody's own application.
 */
const FACTS = `
  select (select string_agg(cast(t.slot as text), ',') from audit.lead t where t.month = $6 and t.slot is not null) as taken,
    (select l.seq from audit.lead l where ${IN_LINE} order by l.seq limit 1) as next,
    ${count('audit.lead x where x.reference = $5', 1)} as "references",
    ${count(`audit.outbox o where o.kind = 'new' and o.created_at > $9 and o.created_at < $8`, MAILS_PER_HOUR)} as mails,
    ${count(`audit.outbox o where o.kind = 'many' and o.created_at > $9 and o.created_at < $8`, 1)} as sums,
    r.reference as "repeatReference", r.slot as "repeatSlot", r.answer as "repeatAnswer",
    f.seq as first, f.client_key as "firstClient",
    ${nthHit('h.client_key = $2', LIMITS.client - 1)} as "clientHit",
    ${nthHit('h.client_key = $2 and h.person_key = $1', LIMITS.person - 1)} as "personHit",
    ${nthHit('h.network_key = $3', LIMITS.network - 1)} as "networkHit", ${nthHit('true', LIMITS.all - 1)} as "anyHit"
  from (select 1 as one) as this
  left join audit.lead r on r.seq = (select max(k.seq) from audit.lead k where k.person_key = $1 and k.fingerprint = $4
    and (k.month = $6 or k.status = 'waitlisted' or k.created_at > $9))
  left join audit.lead f on f.seq = (select min(k.seq) from audit.lead k where k.person_key = $1
    and (k.month = $6 and k.slot is not null or k.status = 'waitlisted'))`;

/** How many there are, counted no further than to `most`. */
function count(of: string, most: number): string {
  return `cast((select count(*) from (select 1 from ${of} limit ${most}) as counted) as int)`;
}

/** When the application came that makes a limit full: the newest but so many. Only what was taken counts. */
function nthHit(whose: string, but: number): string {
  return `(select h.created_at from audit.lead h where ${whose} and h.created_at > $7 and h.created_at < $8
    order by h.created_at desc limit 1 offset ${but})`;
}
