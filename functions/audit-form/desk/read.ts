/** Reads leads as the owner sees them. */
import type { Database, Query, Value } from '../database.ts';
import { emailIdentity } from '../lead.ts';
import type { AnnouncementRecord, LeadEvent, StoredLead, Version } from '../store.ts';

/** Leads in the order of arrival, of a month or a person, with everything that belongs to them. */
export async function listLeads(
  database: Database,
  { month, email }: { readonly month?: string; readonly email?: string },
): Promise<StoredLead[]> {
  const leads = await (month === undefined
    ? readLeads(database.read, 'true', [])
    : readLeads(database.read, 'l.month = $1', [month]));
  if (email === undefined) return leads;
  const wanted = emailIdentity(email.trim());
  return leads.filter((lead) => lead.status !== 'erased' && emailIdentity(lead.email) === wanted);
}

/** The lead of a reference, its own or that of a version. */
export async function findLead(query: Query, reference: string): Promise<StoredLead | null> {
  const [lead] = await readLeads(query, HAS_REFERENCE, [reference]);
  return lead ?? null;
}

/** The leads that have these references as their own, by them. */
export async function leadsOf(query: Query, references: readonly string[]): Promise<Map<string, StoredLead>> {
  const asked = JSON.stringify(Object.fromEntries(references.map((reference) => [reference, 1])));
  const leads = await readLeads(query, 'l.reference in (select key from jsonb_each($1))', [asked]);
  return new Map(leads.map((lead) => [lead.reference, lead]));
}

/** True of the lead "l" that has the reference $1, itself or as that of a version. */
export const HAS_REFERENCE =
  '(l.reference = $1 or l.seq = (select a.lead from audit.amendment a where a.reference = $1))';

/** When the lead "l" took its slot: when it moved up or its address was confirmed, else when it came. */
const SLOT_SINCE = `case when l.slot is not null then coalesce((select max(e.at) from audit.event e
  where e.lead = l.seq and e.kind in ('promoted', 'confirmed') and e.undone is null), l.created_at) end`;

type LeadRow = Omit<StoredLead, 'waiting' | 'versions' | 'announcements' | 'events'> & {
  readonly seq: number;
};

type Of<T> = T & { readonly lead: number };

async function readLeads(query: Query, condition: string, values: readonly Value[]): Promise<StoredLead[]> {
  const leads = await query<LeadRow>(
    `select l.seq, l.reference, l.created_at as "createdAt", l.month, l.slot, l.status, l.name, l.email, l.website,
      l.phone, l.page, ${SLOT_SINCE} as "slotSince"
     from audit.lead l where ${condition} order by l.seq`,
    values,
  );
  const placeOf = leads.some(({ status }) => status === 'waitlisted') ? await places(query) : new Map();
  const of = async <T>(table: string, columns: string) =>
    byLead(
      await query<Of<T>>(
        `select c.lead, ${columns} from audit.${table} c join audit.lead l on l.seq = c.lead where ${condition} order by c.id`,
        values,
      ),
    );
  const amendmentsOf = await of<Omit<Version, 'isSameClient'> & { same: number | null }>(
    'amendment',
    'c.at, c.reference, c.name, c.website, c.phone, c.same_client as same',
  );
  const announcementsOf = await of<Record<keyof AnnouncementRecord, never>>(
    'outbox',
    `c.id, c.kind, c.created_at as "createdAt", c.due, c.tries, c.delivered, c.refused, c.sent as "sentAt",
     c.given_up as "givenUpAt"`,
  );
  const eventsOf = await of<LeadEvent>(
    'event',
    'c.id, c.at, c.actor, c.kind, c.note, c.undone as "undoneAt"',
  );
  return leads.map(({ seq, name, website, phone, ...lead }) => {
    const first: Version = { at: lead.createdAt, reference: null, name, website, phone, isSameClient: true };
    const versions = [
      first,
      ...amendmentsOf(seq).map(({ same, ...version }) => ({
        ...version,
        isSameClient: same === null ? null : same === 1,
      })),
    ];
    const newest = versions.at(-1) ?? first;
    return {
      ...lead,
      name: newest.name,
      website: newest.website,
      phone: newest.phone,
      waiting: placeOf.get(seq) ?? null,
      versions,
      announcements: announcementsOf(seq).map((row) => ({
        ...(row as AnnouncementRecord),
        delivered: JSON.parse(row.delivered),
        refused: JSON.parse(row.refused),
      })),
      events: eventsOf(seq),
    };
  });
}

/** The place of each lead on the waiting list. Counted here: a database would count anew for each of them. */
async function places(query: Query): Promise<Map<number, number>> {
  const rows = await query<{ seq: number }>(
    `select seq from audit.lead where status = 'waitlisted' order by coalesce(place, seq)`,
  );
  return new Map(rows.map(({ seq }, index) => [seq, index + 1]));
}

function byLead<T>(rows: readonly Of<T>[]): (seq: number) => readonly Omit<Of<T>, 'lead'>[] {
  const groups = new Map<number, Omit<Of<T>, 'lead'>[]>();
  for (const { lead, ...row } of rows) {
    const group = groups.get(lead);
    if (group) group.push(row);
    else groups.set(lead, [row]);
  }
  return (seq) => groups.get(seq) ?? [];
}
