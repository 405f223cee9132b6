/** Takes an application: one transaction, with the slots and the waiting list to itself. */
import { newReference } from '../reference.ts';
import { monthOf, type Rules } from '../rules.ts';
import type { Application, Outcome } from '../types.ts';
import { type Database, insert, type Query } from './database.ts';
import { decide, type NewLead } from './decide.ts';
import { readFacts } from './facts.ts';
import { announce } from './outbox.ts';

/** Decides about an application and stores it; resolves only once the decision is durable. */
export function apply(
  database: Database,
  application: Application,
  rules: Rules,
  now: Date,
): Promise<Outcome> {
  return database.transact((query) => takeApplication(query, application, rules, now));
}

async function takeApplication(query: Query, application: Application, rules: Rules, now: Date) {
  for (;;) {
    const reference = newReference();
    const facts = await readFacts(query, application, reference, rules, now);
    if (facts.references > 0) continue;
    const { outcome, lead, announced } = decide(application, reference, facts, rules, now);
    if (lead) {
      const seq = await keepLead(query, application, lead, monthOf(now, rules.timeZone), now);
      for (const { kind, isMuted } of announced)
        await announce(query, kind === 'many' ? { kind } : { kind, lead: seq, isMuted }, now);
    }
    return outcome;
  }
}

function keepLead(query: Query, application: Application, lead: NewLead, month: string, now: Date) {
  const { name, email, website, phone, page, personKey, clientKey, networkKey, fingerprint } = application;
  const { reference, slot, status, answer, sameClient } = lead;
  const at = now.toISOString();
  return insert(query, 'lead', {
    ...{ reference, created_at: at, month, slot, slot_since: slot === null ? null : at, status, answer },
    ...{ name, email, website, phone, page, person_key: personKey, client_key: clientKey },
    ...{ network_key: networkKey, fingerprint, same_client: sameClient },
  });
}

/**
 * Takes an application and removes it again in the same transaction. Rejects if none can be taken: only this way can
 * tell, because the disk may be full, the folder gone, or the database set to read-only by its host.
 */
export function rehearse(database: Database, rules: Rules, now: Date): Promise<void> {
  return database.transact(async (query) => {
    const key = '-'.repeat(64);
    const application: Application = {
      ...{ name: 'ready?', email: 'ready?', website: 'ready?', phone: 'ready?', page: null, isSpam: false },
      ...{ personKey: key, clientKey: key, networkKey: key, fingerprint: key },
    };
    await takeApplication(query, application, rules, now);
    await query('delete from audit.lead where person_key = $1', [key]);
    await query(`delete from audit.outbox where lead is null and kind = 'many' and created_at = $1`, [
      now.toISOString(),
    ]);
  });
}
