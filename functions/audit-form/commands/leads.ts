import { closeSync, openSync } from 'node:fs';
import { userInfo } from 'node:os';
import { ConfigError, type Environment, readStoreConfig } from '../config.ts';
import { leadsCsv } from '../csv.ts';
import { openLeads } from '../open-desk.ts';
import { exportPerson } from '../privacy.ts';
import { readReference } from '../reference.ts';
import { openFolderToRead } from '../sqlite/folder.ts';
import type { Decision, LeadDesk, StoredLead } from '../store.ts';

/** What a command prints and how it ends: 0 done, 1 not done, 2 wrong usage. */
export interface LeadsResult {
  readonly exitCode: 0 | 1 | 2;
  readonly stdout: string;
  readonly stderr: string;
}

/** `site leads`: a table, or everything as CSV or JSON; `month` is "YYYY-MM". */
export interface ListOptions {
  readonly month?: string;
  readonly csv?: boolean;
  readonly json?: boolean;
}

export async function listLeads(options: ListOptions, env: Environment = process.env): Promise<LeadsResult> {
  const { month } = options;
  if (month !== undefined && !/^\d{4}-(0[1-9]|1[0-2])$/.test(month)) {
    return { exitCode: 2, stdout: '', stderr: `"${month}" is no month; write it like 2026-11.\n` };
  }
  return atDesk(env, { toRead: true }, async (desk) => {
    const leads = await desk.list(month === undefined ? {} : { month });
    if (options.csv) return leadsCsv(leads);
    return options.json ? `${JSON.stringify(leads, null, 2)}\n` : leadsTable(leads);
  });
}

/** `site leads accept|reject|undo REF`. */
export function decideLead(
  act: 'accept' | 'reject' | 'undo',
  reference: string,
  env: Environment = process.env,
): Promise<LeadsResult> {
  return withReference(reference, env, async (desk, known) =>
    said(await desk[act](known, userName()), known),
  );
}

/** `site leads send [REF]`: announces one lead again, or everything that was given up. */
export function sendAgain(reference: string | null, env: Environment = process.env): Promise<LeadsResult> {
  const send = async (desk: LeadDesk, known: string | null) => {
    const count = await desk.sendAgain(known);
    if (count === 0) throw new Refusal('There is nothing to send again.');
    return `${count} ${count === 1 ? 'announcement' : 'announcements'} will be sent again.\n`;
  };
  return reference === null
    ? atDesk(env, { toRead: false }, (desk) => send(desk, null))
    : withReference(reference, env, send);
}

/** `site leads erase --email X`: overwrites all that is kept about a person. */
export function eraseLeads(email: string, env: Environment = process.env): Promise<LeadsResult> {
  return atDesk(env, { toRead: false }, async (desk) => {
    const leads = await desk.list({ email });
    const { erased } = await desk.erase(
      leads.map(({ reference }) => reference),
      userName(),
    );
    if (erased === 0) throw new Refusal('Nothing is kept under that address.');
    return `${erased} ${erased === 1 ? 'lead' : 'leads'} erased.\n`;
  });
}

/** `site leads export --email X`: all that is kept about a person, as JSON. */
export function exportLeads(email: string, env: Environment = process.env): Promise<LeadsResult> {
  return atDesk(env, { toRead: true }, async (desk) => {
    const data = await exportPerson(desk, email);
    if (data.leads.length === 0) throw new Refusal('Nothing is kept under that address.');
    return `${JSON.stringify(data, null, 2)}\n`;
  });
}

/** `site leads backup FILE`: copies everything, with the folder's key, while the function runs or not. */
export async function backUp(path: string, env: Environment = process.env): Promise<LeadsResult> {
  const failed = (stderr: string): LeadsResult => ({ exitCode: 1, stdout: '', stderr: `${stderr}\n` });
  try {
    const config = readStoreConfig(env);
    if (config.databaseUrl) return failed('Leads are in PostgreSQL: pg_dump --schema=audit copies them.');
    const { database } = await openFolderToRead(config.dataDir);
    closeSync(openSync(path, 'wx', 0o600));
    await database.copyTo(path);
    await database.close();
    return {
      exitCode: 0,
      stdout: `${path} is a copy of all leads. Keep it as safe as they are.\n`,
      stderr: '',
    };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST')
      return failed(`${path} exists; choose another name.`);
    if (error instanceof ConfigError) return failed(error.faults.join('\n'));
    return failed((error as Error).message);
  }
}

class Refusal extends Error {}

async function withReference(
  typed: string,
  env: Environment,
  act: (desk: LeadDesk, reference: string) => Promise<string>,
): Promise<LeadsResult> {
  const reference = readReference(typed);
  if (reference !== null) return atDesk(env, { toRead: false }, (desk) => act(desk, reference));
  return {
    exitCode: 2,
    stdout: '',
    stderr: `"${typed}" is no reference: they have six characters, like A-7K3M9Q.\n`,
  };
}

async function atDesk(
  env: Environment,
  access: { readonly toRead: boolean },
  act: (desk: LeadDesk) => Promise<string>,
): Promise<LeadsResult> {
  let desk: LeadDesk | null = null;
  try {
    desk = await openLeads(readStoreConfig(env), access);
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

function userName(): string {
  return userInfo().username;
}

function said(decision: Decision, reference: string): string {
  switch (decision.outcome) {
    case 'done': {
      const moved = decision.promoted.map(
        (one) => `${one.reference} has moved up, and is told at ${one.heldUntil}.\n`,
      );
      return `${decision.lead.reference} is ${decision.lead.status}.\n${moved.join('')}`;
    }
    case 'unknown':
      throw new Refusal(`There is no lead ${reference}.`);
    case 'full':
      throw new Refusal('All slots of the month are taken; reject an applicant first.');
    case 'twice':
      throw new Refusal('This person has a slot of the month already, under another reference.');
    case 'told':
      throw new Refusal(`${decision.promoted} has been told that the slot is theirs, and keeps it.`);
    case 'nothing':
      throw new Refusal('There is nothing to undo.');
  }
}

function leadsTable(leads: readonly StoredLead[]): string {
  if (leads.length === 0) return 'No leads.\n';
  const heading = ['Reference', 'Month', 'Slot', 'Status', 'Name', 'E-mail', 'Website', 'Phone', 'Announced'];
  const rows = leads.map((lead) => [
    lead.reference,
    lead.month,
    String(lead.slot ?? '-'),
    lead.versions.length > 1 ? `${lead.status}, changed` : lead.status,
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

/** What is known of it, and no more: records of what was sent are kept for a month. */
function announced({ announcements }: StoredLead): string {
  if (announcements.some(({ givenUpAt }) => givenUpAt !== null)) return 'FAILED';
  if (announcements.some(({ sentAt }) => sentAt === null)) return 'waiting';
  return announcements.length > 0 ? 'yes' : '-';
}

function summary(leads: readonly StoredLead[]): string {
  const count = (status: string) => leads.filter((lead) => lead.status === status).length;
  const withSlot = count('received') + count('accepted');
  return `${withSlot} with a slot, ${count('waitlisted')} waiting, ${count('rejected')} rejected, ${count('spam')} spam.`;
}
