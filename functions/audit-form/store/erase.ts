/** Deletes a person's leads on request, and everything else after its time. */
import { monthOf, RETENTION, type Rules } from '../rules.ts';
import { type Database, insert, type Query, readSetting, writeSetting } from './database.ts';
import { announce } from './outbox.ts';

const DAY = 86_400_000;
/** The owner is told so many days before anybody who was not decided about is deleted. */
export const NOTICE_DAYS = 7;

export function erasure(database: Database, rules: Rules, clock: () => Date) {
  return {
    /**
     * Overwrites all personal data of leads: month and times stay, for the count. Slots are freed. `isScrubbed` is
     * false if what was overwritten may be in the files until the next hour.
     */
    erase: async (references: readonly string[], actor: string) => {
      const erased = await database.transact((query) =>
        eraseAll(query, references, actor, clock().toISOString()),
      );
      return { erased, isScrubbed: erased === 0 || (await database.scrub()) };
    },
    /**
     * Deletes what has been kept long enough; resolves to the number of rows. Who waits, and what the honeypot took for
     * spam, stays until a message to the owner about it has been delivered for a week. Null, and nothing is deleted, for
     * a day after the clock has leapt by more than 30 days: a machine that wakes in another year must not delete all.
     */
    purge: async (): Promise<number | null> => {
      const now = clock();
      if (!(await database.transact((query) => trustsClock(query, now)))) return null;
      await database.transact((query) => giveNotice(query, now, rules));
      let total = 0;
      for (const statement of purgeStatements(now, rules))
        total += (await database.query(...statement)).length;
      await database.scrub();
      return total;
    },
  };
}

/** Resolves to how many there were to erase. */
async function eraseAll(query: Query, references: readonly string[], actor: string, at: string) {
  let erased = 0;
  for (const reference of references) {
    const [lead] = await query<{ seq: number }>(
      `select seq from audit.lead where reference = $1 and status <> 'erased'`,
      [reference],
    );
    if (!lead) continue;
    await query('delete from audit.outbox where lead = $1', [lead.seq]);
    await query('update audit.event set note = null where lead = $1', [lead.seq]);
    await query(
      `update audit.lead set status = 'erased', slot = null, name = '', email = '', website = '', phone = '',
        person_key = null, client_key = null, network_key = null, fingerprint = null, notice = null where seq = $1`,
      [lead.seq],
    );
    await insert(query, 'event', { lead: lead.seq, at, actor, kind: 'erased' });
    erased += 1;
  }
  return erased;
}

const LEAP = 30 * DAY;

/** Remembers when it was asked last, and since when without a leap. */
async function trustsClock(query: Query, now: Date): Promise<boolean> {
  const [last = now.toISOString(), known = ''] = (await readSetting(query, 'clock'))?.split(' ') ?? [];
  const hasLeapt = Math.abs(now.getTime() - Date.parse(last)) > LEAP;
  const since = hasLeapt ? now.toISOString() : known;
  await writeSetting(query, 'clock', `${now.toISOString()} ${since}`);
  return since === '' || now.getTime() - Date.parse(since) >= DAY;
}

/** What is kept until the owner has been told: who waits, and spam that nobody has decided about. */
function isUndecided(now: Date, timeZone: string): [condition: string, values: string[]] {
  const ago = (days: number) => new Date(now.getTime() - days * DAY);
  return [
    `(l.status = 'waitlisted' and l.month < $1 or l.status = 'spam' and l.created_at <= $2
      and not exists (select 1 from audit.event e where e.lead = l.seq and e.undone is null))`,
    [monthOf(ago(RETENTION.waiting), timeZone), ago(RETENTION.spam).toISOString()],
  ];
}

/** One message about all that will be deleted in a week, as far as there is none yet. */
async function giveNotice(query: Query, now: Date, { timeZone }: Rules): Promise<void> {
  const inAWeek = new Date(now.getTime() + NOTICE_DAYS * DAY);
  const [condition, values] = isUndecided(inAWeek, timeZone);
  const untold = `${condition} and not exists (select 1 from audit.outbox o where o.uid = l.notice)`;
  const [any] = await query(`select 1 from audit.lead l where ${untold} limit 1`, values);
  if (!any) return;
  const uid = await announce(query, { kind: 'expiring' }, now);
  await query(
    `update audit.lead set notice = $3 where seq in (select l.seq from audit.lead l where ${untold})`,
    [...values, uid],
  );
}

/** Each returns the rows that it deleted or cleared; one at a time, so that no applicant waits for long. */
function purgeStatements(now: Date, { timeZone }: Rules): [string, string[]][] {
  const ago = (days: number) => new Date(now.getTime() - days * DAY);
  const text = (days: number) => ago(days).toISOString();
  const leads = (condition: string) =>
    `delete from audit.lead where seq in (select l.seq from audit.lead l where ${condition}) returning seq`;
  const [undecided, values] = isUndecided(now, timeZone);
  return [
    [
      leads(`${undecided} and exists (select 1 from audit.outbox o where o.uid = l.notice and o.sent <= $3)`),
      [...values, text(NOTICE_DAYS)],
    ],
    // A slip of the owner's about an old lead can be taken back for a day.
    [
      leads(`(l.status = 'rejected' and l.month < $1 or l.status = 'spam' and l.created_at <= $2
          and exists (select 1 from audit.event e where e.lead = l.seq and e.undone is null))
        and not exists (select 1 from audit.event e where e.lead = l.seq and e.at > $3)`),
      [...values, text(1)],
    ],
    [
      leads(`l.status in ('received', 'accepted', 'erased') and l.created_at <= $1
        and coalesce(l.last_contact, l.created_at) <= $1`),
      [text(RETENTION.received)],
    ],
    // A notice is needed as long as there are leads that it was about.
    [
      `delete from audit.outbox where sent <= $1
        and not exists (select 1 from audit.lead l where l.notice = outbox.uid) returning id`,
      [text(RETENTION.outbox)],
    ],
    [
      `update audit.lead set client_key = null, network_key = null
        where client_key is not null and created_at <= $1 returning seq`,
      [text(1)],
    ],
  ];
}
