/**
 * The store: all rules and data of leads, the same on SQLite and on PostgreSQL.
 *
 * - A lead is one person's application; anything that the same person sends later in the month is another version of it,
 *   unless it was rejected.
 *   `StoredLead` has the newest details at the top level, and all versions, oldest first.
 * - A month has `rules.slots` slots. There is one waiting list, which continues across months: when a slot is freed, and
 *   on the first of a month, slots of the current month go to those who wait, in order (`fillSlots`). Whoever moves up is
 *   told ten minutes later; until then, `undo` takes it back and nobody has been told.
 * - A reference is read with `readReference` and may be that of any version. `actor` is who decided: the operating
 *   system's user, or the name of a password.
 * - Each method is one transaction, and resolves once its changes would survive a crash. Methods reject if the database
 *   does not answer; an action that is not possible is an outcome, not an error.
 */
import { applying } from './apply/apply.ts';
import { confirm } from './confirm.ts';
import type { Database } from './database.ts';
import { decisions } from './desk/decide.ts';
import { claimDigest } from './desk/digest-mark.ts';
import { erasure } from './desk/erase.ts';
import { findLead, listLeads } from './desk/read.ts';
import { outboxOf } from './outbox/outbox.ts';
import { readiness } from './ready.ts';
import { DEFAULT_RULES, monthOf, type Rules } from './rules.ts';
import { fillSlots } from './slots.ts';

export interface StoreOptions {
  readonly rules?: Rules;
  /** The clock; the real one except in tests. */
  readonly now?: () => Date;
}

export type Store = ReturnType<typeof createStore>;

/** A store on a database whose tables are up to date. */
export function createStore(
  database: Database,
  { rules = DEFAULT_RULES, now = () => new Date() }: StoreOptions = {},
) {
  return {
    rules,
    /** Decides and keeps an application; resolves only when it is durable. */
    apply: applying(database, rules, now),
    /** Accepts an application whose sender has confirmed the address; null if there is none, or it was rejected. */
    confirm: (reference: string) => confirm(database, reference, rules, now()),
    claimDigest: (moment: string) => claimDigest(database, moment, now()),
    /** Leads in the order of arrival; of a month, or of a person by email address in any spelling. */
    list: (filter: { readonly month?: string; readonly email?: string } = {}) => listLeads(database, filter),
    /** The lead with this reference, its own or a version's; null if there is none. */
    find: (reference: string) => findLead(database.read, reference),
    /** The current month on the owner's calendar, as "2026-11". */
    month: () => monthOf(now(), rules.timeZone),
    ...decisions(database, rules, now),
    ...erasure(database, rules, now),
    ...outboxOf(database, now),
    /** Gives free slots of the current month to those who wait, as on the first of a month. */
    turnMonth: () => database.transact({ slots: 'exclusive' }, (query) => fillSlots(query, rules, now())),
    /** Blocks a pattern from `readPattern`: whatever matches is answered, and counts as spam. */
    block: async (pattern: string, actor: string): Promise<void> => {
      await database.write(
        'insert into audit.block (pattern, at, actor) values ($1, $2, $3) on conflict do nothing',
        [pattern, now().toISOString(), actor],
      );
    },
    /** Returns whether it was blocked. */
    unblock: async (pattern: string): Promise<boolean> => {
      const statement = 'delete from audit.block where pattern = $1 returning pattern';
      return (await database.write(statement, [pattern])).length > 0;
    },
    blocked: () =>
      database.read<{ pattern: string; actor: string }>(
        'select pattern, at, actor from audit.block order by pattern',
      ),
    /** Resolves if the database can store an application. */
    ping: readiness(database),
    close: () => database.close(),
  };
}
