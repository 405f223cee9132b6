import { applying } from './apply/apply.ts';
import { confirm } from './confirm.ts';
import type { Database } from './database.ts';
import { decisions } from './desk/decide.ts';
import { claimDigest } from './desk/digest-mark.ts';
import { erasure } from './desk/erase.ts';
import { findLead, listLeads } from './desk/read.ts';
import { outboxOf } from './outbox/outbox.ts';
import { DEFAULT_RULES, monthOf, type Rules } from './rules.ts';
import { fillSlots } from './slots.ts';
import type { Store } from './store.ts';

export interface StoreOptions {
  readonly rules?: Rules;
  /** The clock; the real one except in tests. */
  readonly now?: () => Date;
  /** Rejects if the database cannot store an application. */
  readonly ready?: (database: Database) => Promise<void>;
}

/** A store on a database whose tables are up to date. */
export function createStore(
  database: Database,
  { rules = DEFAULT_RULES, now = () => new Date(), ready }: StoreOptions = {},
): Store {
  return {
    rules,
    apply: applying(database, rules, now),
    confirm: (reference) => confirm(database, reference, rules, now()),
    claimDigest: (moment) => claimDigest(database, moment, now()),
    list: (filter = {}) => listLeads(database, filter),
    find: (reference) => findLead(database.read, reference),
    month: () => monthOf(now(), rules.timeZone),
    ...decisions(database, rules, now),
    ...erasure(database, rules, now),
    ...outboxOf(database, now),
    turnMonth: () => database.transact({ slots: 'exclusive' }, (query) => fillSlots(query, rules, now())),
    block: async (pattern, actor) => {
      const values = [pattern, now().toISOString(), actor];
      await database.write(
        'insert into audit.block (pattern, at, actor) values ($1, $2, $3) on conflict do nothing',
        values,
      );
    },
    unblock: async (pattern) => {
      const statement = 'delete from audit.block where pattern = $1 returning pattern';
      return (await database.write(statement, [pattern])).length > 0;
    },
    blocked: () => database.read('select pattern, at, actor from audit.block order by pattern'),
    ping: async () => {
      await (ready ? ready(database) : database.read('select 1 from audit.lead limit 1'));
    },
    close: () => database.close(),
  };
}
