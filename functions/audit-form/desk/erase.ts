/** Deletes a person's leads on request, and everything else after its time. */
import type { Database, Query } from '../database.ts';
import { DAYS_OF_TRYING } from '../outbox/announce.ts';
import { monthOf, type Rules } from '../rules.ts';
import { fillSlots } from '../slots.ts';
import type { Retention } from '../store.ts';
import { HAS_REFERENCE } from './read.ts';

const DAY = 86_400_000;
/** One kind of rows at a time, so that no applicant waits for long. */
const BATCH = 500;

export function erasure(database: Database, rules: Rules, clock: () => Date) {
  return {
    /** Overwrites all personal data of leads: month and times stay, for the count. Slots are freed. */
    erase: async (references: readonly string[], actor: string) => {
      const result = await database.transact({ slots: 'exclusive' }, async (query) => {
        const seqs = await seqsOf(query, references);
        for (const seq of seqs) await overwrite(query, seq, actor, clock().toISOString());
        return { erased: seqs.length, promoted: await fillSlots(query, rules, clock()) };
      });
      if (result.erased > 0) await database.scrub();
      return result;
    },
    /**
     * False for a day after the clock has leapt by more than 30 days: a machine that wakes in another year must not
     * delete everything. Ask before `turnMonth` and `purge`.
     */
    trustsClock: () => database.transact({}, (query) => trustsClock(query, clock())),
    /** Deletes what has been kept long enough; returns the number of rows. */
    purge: async (retention: Retention): Promise<number> => {
      let total = 0;
      for (const statement of purgeStatements(clock(), retention, rules)) {
        for (let count = BATCH; count === BATCH; total += count) {
          count = (await database.write(...statement)).length;
        }
      }
      if (total > 0) await database.scrub();
      return total;
    },
  };
}

const LEAP = 30 * DAY;

/** Remembers when it was asked last, and since when without a leap. */
async function trustsClock(query: Query, now: Date): Promise<boolean> {
  const [row] = await query<{ value: string }>(`select value from audit.setting where name = 'clock'`);
  const [last = now.toISOString(), known = ''] = row?.value.split(' ') ?? [];
  const hasLeapt = Math.abs(now.getTime() - Date.parse(last)) > LEAP;
  const since = hasLeapt ? now.toISOString() : known;
  await query(
    `insert into audit.setting (name, value) values ('clock', $1)
     on conflict (name) do update set value = excluded.value`,
    [`${now.toISOString()} ${since}`],
  );
  return since === '' || now.getTime() - Date.parse(since) >= DAY;
}

async function seqsOf(query: Query, references: readonly string[]): Promise<number[]> {
  const statement = `select seq from audit.lead l where status <> 'erased' and ${HAS_REFERENCE}`;
  const found = await Promise.all(references.map((one) => query<{ seq: number }>(statement, [one])));
  return found.flat().map(({ seq }) => seq);
}

async function overwrite(query: Query, seq: number, actor: string, at: string): Promise<void> {
  for (const table of ['amendment', 'outbox'])
    await query(`delete from audit.${table} where lead = $1`, [seq]);
  await query(`update audit.event set note = null where lead = $1 and kind = 'noted'`, [seq]);
  await query(
    `update audit.lead set status = 'erased', slot = null, name = '', email = '', website = '', phone = '',
      page = null, person_key = null, client_key = null, fingerprint = null where seq = $1`,
    [seq],
  );
  const values = [seq, at, actor];
  await query(`insert into audit.event (lead, at, actor, kind) values ($1, $2, $3, 'erased')`, values);
}

/** Nothing was decided in the last day: a slip of the owner's about an old lead can be undone. */
const IS_SETTLED = 'not exists (select 1 from audit.event e where e.lead = seq and e.at > $2)';

/** Each deletes or clears up to a batch, and returns what it did. */
function purgeStatements(now: Date, keep: Retention, { timeZone }: Rules): [string, string[]][] {
  const ago = (days: number) => new Date(now.getTime() - days * DAY);
  const text = (days: number) => ago(days).toISOString();
  // The condition is repeated: the outer one spares a lead that has got a slot since the inner one found it.
  const leads = (condition: string) =>
    `delete from audit.lead where ${condition} and seq in
      (select seq from audit.lead where ${condition} limit ${BATCH}) returning seq`;
  return [
    [leads(`status = 'spam' and created_at <= $1 and ${IS_SETTLED}`), [text(keep.spam), text(1)]],
    // Nobody can confirm before the mail has come; one that is never tried must not keep an application for ever.
    [
      leads(`status = 'unconfirmed' and created_at <= $1 and not exists (select 1 from audit.outbox o
        where o.lead = seq and o.kind = 'confirm' and o.since > $2
        and (coalesce(o.sent, o.given_up, $3) > $1 or o.refused <> '{}'))`),
      [text(1), text(DAYS_OF_TRYING + 1), text(0)],
    ],
    // So many days have passed since the end of its month if the calendar showed a later month that many days ago.
    [
      leads(`status in ('waitlisted', 'rejected') and month < $1 and ${IS_SETTLED}
        and not exists (select 1 from audit.amendment a where a.lead = seq and a.at > $3)`),
      [monthOf(ago(keep.waiting), timeZone), text(1), text(keep.waiting)],
    ],
    [
      leads(`status in ('received', 'accepted', 'erased') and created_at <= $1
        and coalesce(last_contact, created_at) <= $1`),
      [text(keep.received)],
    ],
    [
      `delete from audit.outbox where id in (select id from audit.outbox where sent <= $1 limit ${BATCH}) returning id`,
      [text(keep.outbox)],
    ],
    // Far longer than clocks differ: the last one says that a digest is nothing new.
    [`delete from audit.setting where name like 'digest %' and value < $1 returning name`, [text(400)]],
    // Rows written by a wrong clock are in the future, and would never be old enough.
    [
      `delete from audit.hit where id in (select id from audit.hit where at <= $1 or at > $2 limit ${BATCH}) returning id`,
      [text(1), text(-1)],
    ],
    [
      `update audit.lead set client_key = null where seq in (select seq from audit.lead
        where client_key is not null and created_at <= $1 limit ${BATCH}) returning seq`,
      [text(1)],
    ],
  ];
}
