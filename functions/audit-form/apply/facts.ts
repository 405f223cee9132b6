/** Reads what is known about applications before anything is decided. */
import { asJson, type Query } from '../database.ts';
import { monthOf, type Rules, windowAt } from '../rules.ts';
import type { Answered, Application } from '../store.ts';

/** The person's last application that this one may belong to. */
export interface Known {
  readonly seq: number;
  readonly reference: string;
  readonly month: string;
  readonly status: string;
  readonly slot: number | null;
  readonly answer: Answered;
  readonly fingerprint: string | null;
  readonly clientKey: string | null;
}

export interface Facts {
  readonly known: Known | null;
  /** A version of it with exactly the same details, and what its sender was told. */
  readonly version: number | null;
  readonly versionReference: string | null;
  readonly versionAnswer: Answered | null;
  /** If a limit is reached: the hit whose expiry brings the count below it again. */
  readonly clientHit: string | null;
  readonly pairHit: string | null;
  readonly anyHit: string | null;
  /** How many slots of the month are taken. */
  readonly taken: number;
  readonly referencesTaken: number;
}

/** An application with the reference that it will have, unless somebody has it already. */
export interface Candidate {
  readonly application: Application;
  readonly reference: string;
}

/** With everything known about it. A blocked application has become spam. */
export interface Informed extends Candidate {
  readonly facts: Facts;
}

const HOUR = 3_600_000;

/** Everything known about several applications, in order, in one round trip. */
export async function readFacts(
  query: Query,
  candidates: readonly Candidate[],
  rules: Rules,
  now: Date,
): Promise<Informed[]> {
  type Row = Omit<Facts, 'known'> & Known & { number: number; isSpam: number };
  const { from, until } = windowAt(now, rules);
  const month = monthOf(now, rules.timeZone);
  const hourAgo = new Date(now.getTime() - HOUR).toISOString();
  const asked = candidates.map(({ application, reference }) => {
    const { emailKey, clientKey, fingerprint, former, isSpam } = application;
    const traits = Object.fromEntries(application.traits.map((trait) => [trait, 1]));
    const sort = isSpam ? 'spam' : 'lead';
    return { reference, emailKey, clientKey, fingerprint, former, sort, traits };
  });
  const rows = await query<Row>(FACTS, [
    ...[asJson(asked), month, hourAgo, from, until],
    ...[rules.perClient - 1, rules.perEmail - 1, rules.overAll - 1],
  ]);
  const byNumber = new Map(rows.map((row) => [row.number, row]));
  return candidates.map(({ application, reference }, number) => {
    const row = byNumber.get(number);
    if (!row) throw new Error('The database gave no answer.');
    const facts = { ...row, known: row.seq === null ? null : row };
    return { application: { ...application, isSpam: row.isSpam === 1 }, reference, facts };
  });
}

/**
 * The fuse counts by sequence number, not row by row, because it is for crowds. A failed transaction leaves a gap, which
 * counts as well, so the fuse may blow a little early.
 */
const FUSE = `(select f.at from (select h.at from audit.hit h where h.id <= (select max(m.id) from audit.hit m) - $8
  order by h.id desc limit 1) as f where f.at > $4 and f.at < $5)`;

/** A retry just after midnight of the first is still a repeat, so the last hour counts as well as the month. */
const FACTS = `
  with asked as materialized (select cast(one.key as int) as number, one.value->>'reference' as reference,
    one.value->>'emailKey' as email_key, one.value->>'clientKey' as client, one.value->>'fingerprint' as fingerprint,
    one.value->'former'->>'emailKey' as former_email_key, one.value->'former'->>'fingerprint' as former_fingerprint,
    (one.value->>'sort' = 'spam' or exists (select 1 from audit.block b
      where b.pattern in (select trait.key from jsonb_each(one.value->'traits') as trait))) as spam
    from jsonb_each($1) as one)
  select asked.number, cast(case when asked.spam then 1 else 0 end as int) as "isSpam", l.seq, l.reference, l.month, l.status, l.slot, l.answer, l.fingerprint,
    l.client_key as "clientKey", a.id as version, a.reference as "versionReference", a.answer as "versionAnswer",
    ${nthHit('h.client = asked.client', '$6')} as "clientHit",
    ${nthHit('h.client = asked.client and h.pair = asked.email_key', '$7')} as "pairHit", ${FUSE} as "anyHit",
    cast((select count(*) from audit.lead t where t.month = $2 and t.slot is not null) as int) as taken,
    cast((select count(*) from audit.lead r where r.reference = asked.reference)
      + (select count(*) from audit.amendment r where r.reference = asked.reference) as int) as "referencesTaken"
  from asked
  left join audit.lead l on l.seq = (select max(one.seq) from (
    ${lastOf('asked.email_key')} union all ${lastOf('asked.former_email_key')}) as one)
  left join audit.amendment a on a.lead = l.seq
    and a.fingerprint in (asked.fingerprint, asked.former_fingerprint)`;

/**
 * Spam in somebody's name must not stop that person's own application, so each is searched among its own kind. Queried
 * for each key separately: with two at once, PostgreSQL would read all leads from the last, looking for either.
 */
function lastOf(key: string): string {
  return `select max(k.seq) as seq from audit.lead k where k.person_key = ${key} and (k.status = 'spam') = asked.spam
    and (k.month = $2 or k.status = 'waitlisted' or k.created_at > $3)`;
}

function nthHit(whose: string, before: string): string {
  return `(select h.at from audit.hit h where ${whose} and h.at > $4 and h.at < $5
    order by h.at desc limit 1 offset ${before})`;
}
