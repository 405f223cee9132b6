/**
 * Takes over, once, what the program kept before it had SQLite: `leads.journal`, one line a transaction, each with
 * its checksum, and the folder's key in `secret`.
 */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Database, Query, Value } from '../database.ts';
import { referenceOfNumber } from '../reference.ts';
import { FolderFault } from './fault.ts';

type Row = Record<string, Value | boolean>;
type Tables = Record<'lead' | 'amendment' | 'outbox', Map<unknown, Row>>;

export function hasOldJournal(folder: string): boolean {
  return existsSync(join(folder, 'leads.journal'));
}

/** Fills an empty database from the journal, in the caller's transaction. Throws `FolderFault`. */
export async function takeOverJournal(folder: string, query: Query): Promise<void> {
  if (existsSync(join(folder, 'lock')))
    throw new FolderFault(
      `An older program may still be running on ${folder}. Stop it; if it does not run, delete the file "lock" there.`,
    );
  const { lead, amendment, outbox } = readJournal(join(folder, 'leads.journal'));
  const insert = async (table: string, fields: Record<string, Value>) => {
    const names = Object.keys(fields);
    const places = names.map((_, at) => `$${at + 1}`);
    await query(`insert into audit.${table} (${names}) values (${places})`, Object.values(fields));
  };
  for (const row of lead.values()) await insert('lead', newLead(row));
  for (const row of amendment.values()) await insert('amendment', newAmendment(row));
  for (const row of outbox.values()) await insert('outbox', newAnnouncement(row));
  const secretFile = join(folder, 'secret');
  if (existsSync(secretFile)) {
    const secret = readFileSync(secretFile, 'utf8').trim();
    await query(`update setting set value = $1 where name = 'secret'`, [secret]);
  }
  await query(`insert into setting (name, value) values ('journal', 'taken over')`);
}

/** Removes the journal once all of it is kept. Throws `FolderFault` where that is not known. */
export async function removeOldJournal(folder: string, database: Database): Promise<void> {
  if (!hasOldJournal(folder)) return;
  const taken = await database.read(`select 1 from setting where name = 'journal'`);
  if (taken.length === 0)
    throw new FolderFault(
      `${folder} has leads.db and a leads.journal of an older program. Move one of them away.`,
    );
  for (const name of ['leads.journal', 'leads.journal.next', 'secret'])
    rmSync(join(folder, name), { force: true });
}

/** The last word on each row. Throws on any damage but a last line that was never finished, so never answered. */
function readJournal(path: string): Tables {
  const tables: Tables = { lead: new Map(), amendment: new Map(), outbox: new Map() };
  const lines = readFileSync(path, 'utf8').split('\n');
  lines.pop();
  for (const [at, line] of lines.entries()) {
    const text = line.slice(9);
    if (line.slice(0, 8) !== checksum(text))
      throw new FolderFault(
        `${path} is damaged in line ${at + 1}. Nothing was changed; restore a copy of it.`,
      );
    for (const [table, sign, row] of JSON.parse(text) as [keyof Tables, '+' | '-', Row][]) {
      const rows = tables[table];
      const key = row.seq ?? row.id;
      if (sign === '+') rows?.set(key, row);
      else rows?.delete(key);
    }
  }
  return tables;
}

function newLead(row: Row): Record<string, Value> {
  const isErased = row.erased_at !== null;
  return {
    ...pick(row, ['seq', 'answer', 'name', 'email', 'website', 'phone']),
    reference: referenceOfNumber(Number(row.seq)),
    created_at: time(row.created_at),
    month: String(row.month).slice(0, 7),
    slot: isErased ? null : (row.slot as number | null),
    status: isErased ? 'erased' : String(row.status),
    email_key: hex(row.email_key),
    fingerprint: hex(row.fingerprint),
    last_contact: time(row.last_contact),
  };
}

function newAmendment(row: Row): Record<string, Value> {
  const fields = pick(row, ['id', 'lead', 'name', 'website', 'phone']);
  return { ...fields, at: time(row.at), fingerprint: hex(row.fingerprint) };
}

function newAnnouncement(row: Row): Record<string, Value> {
  const channels = String(row.done).split(',').filter(Boolean);
  const at = time(row.sent ?? row.due);
  return {
    ...pick(row, ['id', 'lead', 'kind', 'tries']),
    created_at: time(row.created_at),
    since: time(row.created_at),
    due: time(row.due),
    delivered: JSON.stringify(Object.fromEntries(channels.map((name) => [name, at]))),
    sent: time(row.sent),
    given_up: row.dead ? time(row.due) : null,
  };
}

function pick(row: Row, names: readonly string[]): Record<string, Value> {
  return Object.fromEntries(names.map((name) => [name, row[name] as Value]));
}

function time(value: Row[string] | undefined): string | null {
  return value === null || value === undefined ? null : new Date(String(value)).toISOString();
}

/** PostgreSQL writes bytes as "\x…". */
function hex(value: Row[string] | undefined): string | null {
  return value === null || value === undefined ? null : String(value).slice(2);
}

/** CRC-32 as eight hex digits. Node has its own only from 20.15. */
function checksum(text: string): string {
  let sum = 0xffffffff;
  for (const byte of Buffer.from(text)) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  }
  return ((sum ^ 0xffffffff) >>> 0).toString(16).padStart(8, '0');
}
