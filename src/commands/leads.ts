import { ConfigError, type Environment, readStoreConfig } from '../../functions/audit-form/config.ts';
import { leadsCsv } from '../../functions/audit-form/csv.ts';
import { openLeadDesk } from '../../functions/audit-form/open-desk.ts';
import { exportPerson } from '../../functions/audit-form/privacy.ts';
import { seqOf } from '../../functions/audit-form/reference.ts';
import type { LeadDesk, StoredLead } from '../../functions/audit-form/store.ts';

/** What a command prints and how it ends: 0 done, 1 not done, 2 wrong usage. */
export type LeadsResult = { readonly exitCode: 0 | 1 | 2; readonly stdout: string; readonly stderr: string };

/** `site leads`: a table, or everything as CSV or JSON; `month` is "YYYY-MM". */
export type ListOptions = { readonly month?: string; readonly csv?: boolean; readonly json?: boolean };

export async function listLeads(options: ListOptions, env: Environment = process.env): Promise<LeadsResult> {
  const { month } = options;
  if (month !== undefined && !/^\d{4}-(0[1-9]|1[0-2])$/.test(month)) {
    return { exitCode: 2, stdout: '', stderr: `"${month}" is no month; write it like 2026-11.\n` };
  }
  return atDesk(env, async (desk) => {
    const leads = await desk.list(month === undefined ? {} : { month });
    if (options.csv) return leadsCsv(leads);
    return options.json ? `${JSON.stringify(leads, null, 2)}\n` : leadsTable(leads);
  });
}

/** `site leads accept REF`: keeps the slot for the applicant, or gives one to somebody who has none. */
export function acceptLead(reference: string, env: Environment = process.env): Promise<LeadsResult> {
  return withSeq(reference, env, async (desk, seq) => {
    const { outcome } = await desk.accept(seq);
    if (outcome === 'full') throw new Refusal(`No slot of that month is free; reject an applicant first.`);
    if (outcome === 'unknown') throw new Refusal(`There is no lead ${reference}.`);
    return `${reference} is accepted.\n`;
  });
}

/** `site leads reject REF`: frees the slot, and the first who waits moves up. */
export function rejectLead(reference: string, env: Environment = process.env): Promise<LeadsResult> {
  return withSeq(reference, env, async (desk, seq) => {
    const { outcome, promoted } = await desk.reject(seq);
    if (outcome === 'unknown') throw new Refusal(`There is no lead ${reference}.`);
    return `${reference} is rejected.\n${promoted ? `${promoted} has moved up from the waiting list.\n` : ''}`;
  });
}

/** `site leads erase --email X`: overwrites all that is kept about a person. */
export function eraseLeads(email: string, env: Environment = process.env): Promise<LeadsResult> {
  return atDesk(env, async (desk) => {
    const count = await desk.erase(email);
    if (count === 0) throw new Refusal('Nothing is kept under that address.');
    return `${count} ${count === 1 ? 'lead' : 'leads'} erased.\n`;
  });
}

/** `site leads export --email X`: all that is kept about a person, as JSON. */
export function exportLeads(email: string, env: Environment = process.env): Promise<LeadsResult> {
  return atDesk(env, async (desk) => {
    const data = await exportPerson(desk, email);
    if (data.leads.length === 0) throw new Refusal('Nothing is kept under that address.');
    return `${JSON.stringify(data, null, 2)}\n`;
  });
}

class Refusal extends Error {}

async function withSeq(
  reference: string,
  env: Environment,
  act: (desk: LeadDesk, seq: number) => Promise<string>,
): Promise<LeadsResult> {
  const seq = seqOf(reference);
  if (seq !== null) return atDesk(env, (desk) => act(desk, seq));
  return { exitCode: 2, stdout: '', stderr: `"${reference}" is no reference; they look like A-7K3M9Q.\n` };
}

async function atDesk(env: Environment, act: (desk: LeadDesk) => Promise<string>): Promise<LeadsResult> {
  let desk: LeadDesk | null = null;
  try {
    desk = await openLeadDesk(readStoreConfig(env));
    return { exitCode: 0, stdout: await act(desk), stderr: '' };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const message =
      error instanceof ConfigError ? error.faults.join('\n') : error.message || 'The store does not answer.';
    return { exitCode: 1, stdout: '', stderr: `${message}\n` };
  } finally {
    await desk?.close();
  }
}

function leadsTable(leads: readonly StoredLead[]): string {
  if (leads.length === 0) return 'No leads.\n';
  const heading = ['Reference', 'Month', 'Slot', 'Status', 'Name', 'E-mail', 'Website', 'Phone', 'Announced'];
  const rows = leads.map((lead) => [
    lead.reference,
    lead.month,
    String(lead.slot ?? '-'),
    lead.isErased ? `${lead.status}, erased` : lead.status,
    lead.name,
    lead.email,
    lead.website,
    lead.phone,
    announced(lead),
  ]);
  const widths = heading.map((title, at) =>
    Math.max(...[heading, ...rows].map((row) => row[at]?.length ?? title.length)),
  );
  const lines = [heading, ...rows].map((row) =>
    row
      .map((text, at) => text.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd(),
  );
  return `${lines.join('\n')}\n${summary(leads)}\n`;
}

function announced(lead: StoredLead): string {
  if (lead.hasDeadAnnouncement) return 'FAILED';
  return lead.undelivered > 0 ? 'waiting' : 'yes';
}

function summary(leads: readonly StoredLead[]): string {
  const count = (status: string) => leads.filter((lead) => lead.status === status).length;
  const changed = leads.filter((lead) => lead.amendments.length > 0).length;
  return (
    `${count('received') + count('accepted')} with a slot, ${count('waitlisted')} waiting, ${count('rejected')} rejected, ` +
    `${count('spam')} spam${changed > 0 ? `; ${changed} applied again with other details (--json shows them)` : ''}.`
  );
}
