/**
 * One application: a repeat gets the first answer; then the limits; then a slot of the month, or the waiting list.
 *
 * A month that is full is the usual case under load, and then nobody needs the slots alone: they are shared, and one
 * that is freed meanwhile waits until this application is on the list. Who finds room comes again, with the slots alone.
 */
import type { Database, Query, WriteLast } from './database.ts';
import { announcementOf } from './outbox/outbox.ts';
import { newReference } from './reference.ts';
import { freeSlot, monthOf, type Rules, secondsToWait, windowAt } from './rules.ts';
import { fillSlots, takenSlots } from './slots.ts';
import type { Answered, Application, Outcome } from './store.ts';

/** Decides and keeps an application; resolves only when it is durable. */
export async function apply(
  database: Database,
  application: Application,
  rules: Rules,
  now: Date,
): Promise<Outcome> {
  const keys = [application.emailKey, application.clientKey];
  let slots: 'shared' | 'exclusive' = 'shared';
  for (;;) {
    const attempt = { application, rules, now, reference: newReference(), isAlone: slots === 'exclusive' };
    const outcome = await database.transact({ keys, slots }, (query, writeLast) =>
      decide({ ...attempt, query, writeLast }),
    );
    if (typeof outcome !== 'string') return outcome;
    if (outcome === 'needs the slots') slots = 'exclusive';
  }
}

/** Why nothing was written, and it is tried again: the slots must not change meanwhile, or a reference was taken. */
type Again = 'needs the slots' | 'needs a reference';

interface Attempt {
  readonly application: Application;
  readonly rules: Rules;
  readonly now: Date;
  /** Its reference, unless somebody has it already. */
  readonly reference: string;
  /** Whether nobody else can change the slots meanwhile. */
  readonly isAlone: boolean;
  readonly query: Query;
  readonly writeLast: WriteLast;
}

async function decide(attempt: Attempt): Promise<Outcome | Again> {
  const { application, rules, now, query, isAlone } = attempt;
  let facts = await readFacts(attempt);
  if (facts.taken < rules.slots && facts.known?.status === 'waitlisted') {
    // A new month has begun for somebody who waits, and this is the first to notice.
    if (!isAlone) return 'needs the slots';
    await fillSlots(query, rules, now);
    facts = await readFacts(attempt);
  }
  const hasRoom = facts.taken < rules.slots;
  const answer = answerOf(facts, rules);
  const isSpam = application.isSpam || facts.blocked > 0;
  const repeated = repeatOf(facts, application);
  if (repeated) return { ...repeated, isNew: false, isSpam };
  const wait = secondsToWait([facts.clientHit, facts.pairHit, facts.anyHit], now, rules);
  if (wait !== null) return { status: 'limited', retryAfter: wait };
  if (facts.referencesTaken > 0) return 'needs a reference';
  if (facts.known && isStillOpen(facts.known, attempt)) return amend(attempt, facts, facts.known, isSpam);
  if (isSpam) return keep(attempt, { status: 'spam', slot: null, answer });
  if (rules.confirmsAddress || !hasRoom) return keep(attempt, { status: answer, slot: null, answer });
  return isAlone ? takeSlot(attempt) : 'needs the slots';
}

/** What a newcomer is told. */
function answerOf({ taken }: Facts, { slots, confirmsAddress }: Rules): Answered {
  if (confirmsAddress) return 'unconfirmed';
  return taken < slots ? 'received' : 'waitlisted';
}

interface Known {
  readonly seq: number;
  readonly reference: string;
  readonly month: string;
  readonly status: string;
  readonly slot: number | null;
  readonly answer: Answered;
  readonly fingerprint: string | null;
  readonly clientKey: string | null;
}

interface Facts {
  /** The person's last application that this one may belong to. */
  readonly known: Known | null;
  /** A version of it with the very same details. */
  readonly version: { readonly reference: string | null; readonly answer: Answered | null } | null;
  /** Where a limit is reached: the hit whose end brings the count under it again. */
  readonly clientHit: string | null;
  readonly pairHit: string | null;
  readonly anyHit: string | null;
  readonly taken: number;
  readonly referencesTaken: number;
  readonly blocked: number;
}

const HOUR = 3_600_000;

/** All that there is to know, in one round trip. */
async function readFacts({ application, rules, now, reference, query }: Attempt): Promise<Facts> {
  type Row = Omit<Facts, 'known' | 'version'> &
    Known & { version: number | null; versionReference: string | null; versionAnswer: Answered | null };
  const { from, until } = windowAt(now, rules);
  const { emailKey, fingerprint, clientKey, pairKey, traits } = application;
  const month = monthOf(now, rules.timeZone);
  const hourAgo = new Date(now.getTime() - HOUR).toISOString();
  const [row] = await query<Row>(FACTS, [
    ...[emailKey, fingerprint, month, hourAgo, from, until, clientKey, rules.perClient - 1, pairKey],
    ...[rules.perEmail - 1, rules.overAll - 1, reference, ...traits],
  ]);
  if (!row) throw new Error('The database gave no answer.');
  const { version, versionReference, versionAnswer } = row;
  return {
    ...row,
    known: row.seq === null ? null : row,
    version: version === null ? null : { reference: versionReference, answer: versionAnswer },
  };
}

/**
 * The fuse counts by number, not row by row, since a crowd is what it is for. A transaction that failed leaves a gap,
 * which counts as well: then it goes a little early.
 */
const FUSE = `(select f.at from (select h.at from audit.hit h where h.id <= (select max(m.id) from audit.hit m) - $11
  order by h.id desc limit 1) as f where f.at > $5 and f.at < $6)`;

/** A retry just after midnight of the first is still a repeat, so the last hour counts as well as the month. */
const FACTS = `
  select l.seq, l.reference, l.month, l.status, l.slot, l.answer, l.fingerprint, l.client_key as "clientKey",
    a.id as version, a.reference as "versionReference", a.answer as "versionAnswer",
    ${nthHit('h.client = $7', '$8')} as "clientHit",
    ${nthHit('h.client = $7 and h.pair = $9', '$10')} as "pairHit", ${FUSE} as "anyHit",
    cast((select count(*) from audit.lead t where t.month = $3 and t.slot is not null) as int) as taken,
    cast((select count(*) from audit.lead r where r.reference = $12)
      + (select count(*) from audit.amendment r where r.reference = $12) as int) as "referencesTaken",
    cast((select count(*) from audit.block where pattern in ($13, $14, $15)) as int) as blocked
  from (select 1 as one) as one
  left join audit.lead l on l.seq = (select max(k.seq) from audit.lead k where k.email_key = $1
    and (k.month = $3 or k.status = 'waitlisted' or k.created_at > $4))
  left join audit.amendment a on a.lead = l.seq and a.fingerprint = $2`;

function nthHit(whose: string, before: string): string {
  return `(select h.at from audit.hit h where ${whose} and h.at > $5 and h.at < $6
    order by h.at desc limit 1 offset ${before})`;
}

/** The same application again gets the first answer. Only who knows every detail can ask for it. */
function repeatOf({ known, version }: Facts, { fingerprint }: Application) {
  if (!known) return null;
  const own = {
    status: known.slot === null ? known.answer : 'received',
    reference: known.reference,
  } as const;
  if (known.fingerprint === fingerprint) return own;
  if (!version) return null;
  return version.reference === null
    ? own
    : { status: version.answer ?? own.status, reference: version.reference };
}

/** Whoever applied last month and has an answer to that applies anew; whoever still waits is on the list already. */
function isStillOpen(known: Known, { now, rules }: Attempt): boolean {
  return known.month === monthOf(now, rules.timeZone) || known.status === 'waitlisted';
}

/**
 * Other details under a known address are a version of that lead. From the client that sent the first they are
 * answered as that was. Anybody else is told what a newcomer would be told: whoever knows only an address must not
 * learn that its owner has applied, nor how that stands.
 */
function amend(
  { application, rules, now, reference, writeLast }: Attempt,
  facts: Facts,
  known: Known,
  isSpam: boolean,
): Outcome {
  const isSame = known.clientKey === application.clientKey;
  const own = {
    status: known.slot === null ? known.answer : 'received',
    reference: known.reference,
  } as const;
  const told = isSame ? own : ({ status: answerOf(facts, rules), reference } as const);
  noteHits(writeLast, application, now);
  writeLast(INSERT_AMENDMENT, [
    ...[known.seq, isSame ? null : reference, told.status, now.toISOString(), application.name],
    ...[application.website, application.phone, application.fingerprint, known.clientKey && Number(isSame)],
  ]);
  const isShown = known.status !== 'spam' && known.status !== 'unconfirmed';
  if (!isSpam && isShown) writeLast(...announcementOf(known.reference, 'amended', now));
  return { ...told, isNew: true, isSpam };
}

const INSERT_AMENDMENT = `
  insert into audit.amendment (lead, reference, answer, at, name, website, phone, fingerprint, same_client)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`;

/** For whoever finds room. Those who wait come first, on the first of a month above all. */
async function takeSlot(attempt: Attempt): Promise<Outcome> {
  const { query, writeLast, rules, now, reference } = attempt;
  await fillSlots(query, rules, now);
  const taken = await takenSlots(query, monthOf(now, rules.timeZone));
  const slot = freeSlot(taken, rules.slots);
  if (slot === null) return keep(attempt, { status: 'waitlisted', slot, answer: 'waitlisted' });
  const outcome = keep(attempt, { status: 'received', slot, answer: 'received' });
  if (taken.length + 1 >= rules.slots) writeLast(...announcementOf(reference, 'full', now));
  return outcome;
}

interface Place {
  readonly status: Answered | 'spam';
  readonly slot: number | null;
  readonly answer: Answered;
}

/** Keeps a new lead. Spam is told what an applicant would be told, and takes nothing. */
function keep(
  { application, rules, now, reference, writeLast }: Attempt,
  { status, slot, answer }: Place,
): Outcome {
  const isSpam = status === 'spam';
  writeLast(INSERT_LEAD, [
    ...[reference, now.toISOString(), monthOf(now, rules.timeZone), slot, status, answer],
    ...[application.name, application.email, application.website, application.phone],
    ...[application.emailKey, application.clientKey, application.fingerprint],
  ]);
  noteHits(writeLast, application, now);
  if (!isSpam) writeLast(...announcementOf(reference, status === 'unconfirmed' ? 'confirm' : 'new', now));
  return { status: answer, reference, isNew: true, isSpam };
}

const INSERT_LEAD = `
  insert into audit.lead (reference, created_at, month, slot, status, answer, name, email, website, phone,
    email_key, client_key, fingerprint)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`;

/** Only what was taken counts, so a refusal never makes the wait longer than what was said. */
function noteHits(writeLast: WriteLast, { clientKey, pairKey }: Application, now: Date): void {
  writeLast('insert into audit.hit (client, pair, at) values ($1, $2, $3)', [
    clientKey,
    pairKey,
    now.toISOString(),
  ]);
}
