/** Takes an application, in a transaction that has the slots and the waiting list to itself. */
import { newReference } from '../reference.ts';
import { MAILS_PER_HOUR, monthOf, type Rules } from '../rules.ts';
import type { Application, Outcome } from '../types.ts';
import { insert, type Query } from './database.ts';
import { decide } from './decide.ts';
import { readFacts } from './facts.ts';
import { announce } from './outbox.ts';

/** Decides about an application, and stores the lead and its announcement in the caller's transaction. */
export async function apply(
  query: Query,
  application: Application,
  rules: Rules,
  now: Date,
): Promise<Outcome> {
  const facts = await readFacts(query, application, rules, now);
  const { outcome, lead } = decide(application, newReference(), facts, rules, now);
  if (!lead) return outcome;
  const { isSpam, personKey, clientKey, networkKey, ...typed } = application;
  const { sameClient, ...own } = lead;
  const at = now.toISOString();
  const slotSince = own.slot === null ? null : at;
  const times = { created_at: at, month: monthOf(now, rules.timeZone), slot_since: slotSince };
  const keys = { person_key: personKey, client_key: clientKey, network_key: networkKey };
  const seq = await insert(query, 'lead', { ...typed, ...own, ...times, ...keys, same_client: sameClient });
  if (isSpam) return outcome;
  // Too many within the hour are not mailed one by one: one mail sums them up.
  const kind = facts.mails < MAILS_PER_HOUR ? 'new' : 'summed';
  await announce(query, kind, now, seq);
  if (kind === 'summed' && facts.sums === 0) await announce(query, 'many', now);
  return outcome;
}

/**
 * Takes an application and removes it again. Rejects if none can be taken: only this way can tell, because the disk may
 * be full, the folder gone, or the database set to read-only by its host.
 */
export async function rehearse(query: Query, rules: Rules, now: Date): Promise<void> {
  const key = '-'.repeat(64);
  const typed = { name: 'ready?', email: 'ready?', website: 'ready?', phone: 'ready?' };
  const keys = { personKey: key, clientKey: key, networkKey: key, fingerprint: key };
  const application: Application = { ...typed, ...keys, isSpam: false };
  const [last] = await query<{ id: number }>('select coalesce(max(id), 0) as id from audit.outbox');
  await apply(query, application, rules, now);
  await query('delete from audit.lead where person_key = $1', [key]);
  await query('delete from audit.outbox where id > $1', [last!.id]);
}
