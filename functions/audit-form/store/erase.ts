/** Deletes a person's leads on request, and everything else after its time. */
import { monthOf, RETENTION, type Rules } from '../rules.ts';
import { type Database, insert, type Query } from './database.ts';
import { announce } from './outbox.ts';

const DAY = 86_400_000;
/** The owner is told so many days before anybody is deleted whom they have not decided against. */
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
     * Deletes what has been kept long enough; resolves to the number of rows. Whomever the owner has not decided
     * against stays until a message to the owner about it has been delivered for a week: nobody vanishes in silence,
     * even if the machine wakes in another year.
     */
    purge: async (): Promise<number> => {
      const now = clock();
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

/** When something was last done about a lead `l`, or it came. */
const LAST = 'coalesce((select max(e.at) from audit.event e where e.lead = l.seq), l.created_at)';

/** True of a lead `l` that the owner has decided against. */
const DISMISSED = `(l.status in ('rejected', 'erased') or l.status = 'spam'
  and exists (select 1 from audit.event e where e.lead = l.seq and e.kind = 'spam' and e.undone is null))`;

/** True of leads `l` that have been kept long enough at an instant. */
function isOver(now: Date, { timeZone }: Rules): [condition: string, values: string[]] {
  return [
    `(l.status in ('waitlisted', 'rejected') and l.month < $1 or l.status = 'spam' and l.created_at <= $2
      or l.status in ('received', 'accepted', 'erased') and ${LAST} <= $3)`,
    [
      monthOf(ago(now, RETENTION.waiting), timeZone),
      ...[ago(now, RETENTION.spam).toISOString(), ago(now, RETENTION.received).toISOString()],
    ],
  ];
}

/** One message about all that will be deleted in a week, as far as there is none yet. */
async function giveNotice(query: Query, now: Date, rules: Rules): Promise<void> {
  const [condition, values] = isOver(ago(now, -NOTICE_DAYS), rules);
  const untold = `${condition} and not ${DISMISSED} and not exists (select 1 from audit.outbox o where o.uid = l.notice)`;
  const [any] = await query(`select 1 from audit.lead l where ${untold} limit 1`, values);
  if (!any) return;
  const uid = await announce(query, 'expiring', now);
  await query(
    `update audit.lead set notice = $4 where seq in (select l.seq from audit.lead l where ${untold})`,
    [...values, uid],
  );
}

/** Each returns the rows that it deleted or cleared; one at a time, so that no applicant waits for long. */
function purgeStatements(now: Date, rules: Rules): [string, string[]][] {
  const text = (days: number) => ago(now, days).toISOString();
  const [condition, values] = isOver(now, rules);
  return [
    // A slip of the owner's about an old lead can be taken back for a day.
    [
      `delete from audit.lead where seq in (select l.seq from audit.lead l where ${condition}
        and (${DISMISSED} and ${LAST} <= $4
        or exists (select 1 from audit.outbox o where o.uid = l.notice and o.sent <= $5))) returning seq`,
      [...values, text(1), text(NOTICE_DAYS)],
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

function ago(now: Date, days: number): Date {
  return new Date(now.getTime() - days * DAY);
}
