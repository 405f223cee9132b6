/** Stores the decisions about several applications: one statement for each table, however many they are. */
import { asJson, type WriteLast } from '../database.ts';
import { announcementsOf } from '../outbox/outbox.ts';
import type { AnnouncementKind, Application } from '../store.ts';

/** What to store of an application: a new lead, or another version of one. Nothing for a repeat or a refusal. */
export interface Kept {
  readonly lead?: { readonly reference: string; readonly slot: number | null } & Readonly<
    Record<'status' | 'answer', string>
  >;
  readonly amendment?: {
    readonly lead: number;
    readonly reference: string | null;
    readonly answer: string;
    readonly isSame: number | null;
  };
  readonly announced?: readonly { readonly reference: string; readonly kind: AnnouncementKind }[];
}

/** `month` is the current one. */
export function keepAll(
  write: WriteLast,
  decided: readonly { readonly application: Application; readonly kept: Kept }[],
  now: Date,
  month: string,
): void {
  const at = now.toISOString();
  const leads = decided.flatMap(({ application, kept }) =>
    kept.lead ? { ...detailsOf(application), ...kept.lead } : [],
  );
  const amendments = decided.flatMap(({ application, kept }) =>
    kept.amendment ? { ...detailsOf(application), ...kept.amendment } : [],
  );
  if (leads.length > 0) write(INSERT_LEADS, [asJson(leads), at, month]);
  if (amendments.length > 0) write(INSERT_AMENDMENTS, [asJson(amendments), at]);
  // Only accepted applications count, so a refusal never extends the wait that was announced.
  const hits = decided.flatMap(({ application: { clientKey, emailKey }, kept }) =>
    kept.lead || kept.amendment ? { clientKey, emailKey } : [],
  );
  if (hits.length > 0) write(INSERT_HITS, [asJson(hits), at]);
  const announced = decided.flatMap(({ kept }) => kept.announced ?? []);
  if (announced.length > 0) write(...announcementsOf(announced, now));
}

/** What a row has, and nothing that would travel for nothing. */
function detailsOf({ name, email, website, phone, page, emailKey, clientKey, fingerprint }: Application) {
  return { name, email, website, phone, page, emailKey, clientKey, fingerprint };
}

const INSERT_LEADS = `
  insert into audit.lead (reference, created_at, month, slot, status, answer, name, email, website, phone,
    page, person_key, client_key, fingerprint)
  select value->>'reference', $2, $3, cast(value->>'slot' as int), value->>'status', value->>'answer', value->>'name',
    value->>'email', value->>'website', value->>'phone', value->>'page', value->>'emailKey', value->>'clientKey',
    value->>'fingerprint' from jsonb_each($1)`;

const INSERT_AMENDMENTS = `
  insert into audit.amendment (lead, reference, answer, at, name, website, phone, fingerprint, same_client)
  select cast(value->>'lead' as int), value->>'reference', value->>'answer', $2, value->>'name', value->>'website',
    value->>'phone', value->>'fingerprint', cast(value->>'isSame' as int) from jsonb_each($1)`;

const INSERT_HITS = `
  insert into audit.hit (client, pair, at) select value->>'clientKey', value->>'emailKey', $2 from jsonb_each($1)`;
