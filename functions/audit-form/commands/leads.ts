/** `site leads` and its subcommands. */
import { userInfo } from 'node:os';
import picocolors from 'picocolors';
import { readPattern } from '../block.ts';
import { type Environment, readStoreConfig } from '../config.ts';
import type { Store } from '../create-store.ts';
import { leadsCsv } from '../csv.ts';
import { openLeads } from '../open-desk.ts';
import { type Act, block, carryOut, erase, type Notice, sendAgain } from '../owner/act.ts';
import { exportPerson, matches } from '../owner/find.ts';
import { PROGRAM } from '../owner/program.ts';
import { foundText, leadText, monthText, type Page } from '../owner/terminal.ts';
import { leadsAt } from '../owner/words.ts';
import { readReference } from '../reference.ts';
import { isMonth } from '../rules.ts';
import { type LeadsResult, reported } from './result.ts';

/** `site leads`: a month, or everything as CSV or JSON; `month` is "YYYY-MM". */
export interface ListOptions {
  readonly month?: string;
  readonly search?: string;
  readonly all?: boolean;
  readonly csv?: boolean;
  readonly json?: boolean;
}

export async function listLeads(options: ListOptions, env: Environment = process.env): Promise<LeadsResult> {
  const { month, search } = options;
  if (month !== undefined && !isMonth(month))
    return wrongUsage(`"${month}" is not a month; write it like 2026-11.`);
  return atDesk(env, { toRead: true }, async (desk) => {
    const listed = await desk.list(month === undefined ? {} : { month });
    const leads = search === undefined ? listed : listed.filter((lead) => matches(lead, search));
    if (options.csv) return leadsCsv(leads);
    if (options.json) return `${JSON.stringify(leads, null, 2)}\n`;
    if (leads.length === 0 && search) throw new Error(`Nothing was found for "${search}".`);
    if (leads.length === 0) return 'No leads.\n';
    if (search) return foundText(leads, pageOf(desk));
    const shown = month ?? desk.month();
    return monthText(leadsAt(shown, leads, !month), shown, Boolean(options.all), pageOf(desk));
  });
}

/** `site leads show REF`. */
export function showLead(typed: string, env: Environment = process.env): Promise<LeadsResult> {
  return withReference(typed, env, { toRead: true }, async (desk, reference) => {
    const lead = await desk.find(reference);
    if (!lead) throw new Error(`There is no lead ${reference}.`);
    return leadText(lead, pageOf(desk));
  });
}

/** `site leads accept|reject|spam|not-spam|note|undo|send REF`. */
export function decideLead(
  act: Act,
  typed: string,
  env: Environment = process.env,
  options: { readonly note?: string; readonly asFirst?: boolean } = {},
): Promise<LeadsResult> {
  return withReference(typed, env, { toRead: false }, async (desk, reference) => {
    const { decision, canUndo, isDone, sentences } = await carryOut(desk, act, reference, {
      actor: userName(),
      ...options,
    });
    const undo = `${PROGRAM} leads undo ${reference}`;
    const hints = [
      ...(decision?.outcome === 'told'
        ? [`To put this one first on the waiting list: ${undo} --as-first`]
        : []),
      ...(canUndo ? [`To undo: ${undo}`] : []),
    ];
    return said({ isDone, sentences: [...sentences, ...hints] });
  });
}

/** `site leads send`: announces everything again that was given up. */
export function sendAllAgain(env: Environment = process.env): Promise<LeadsResult> {
  return atDesk(env, { toRead: false }, async (desk) => said(await sendAgain(desk, null)));
}

/** `site leads erase --email X`: overwrites all that is kept about a person. */
export function eraseLeads(email: string, env: Environment = process.env): Promise<LeadsResult> {
  return atDesk(env, { toRead: false }, async (desk) => said(await erase(desk, email, userName())));
}

/** `site leads export --email X`: all that is kept about a person, as JSON. */
export function exportLeads(email: string, env: Environment = process.env): Promise<LeadsResult> {
  return atDesk(env, { toRead: true }, async (desk) => {
    const data = await exportPerson(desk, email);
    if (data.leads.length === 0) throw new Error('Nothing is kept under that address.');
    return `${JSON.stringify(data, null, 2)}\n`;
  });
}

/** Below `co.za` is every company of a country, and all would become spam. */
const OF_A_COUNTRY = /^@(ac|co|com|gov|net|org)\.[a-z]{2}$/;

/** `site leads block [PATTERN]`: without a pattern, lists what is blocked. */
export async function blockLeads(typed: string | null, env: Environment = process.env): Promise<LeadsResult> {
  const pattern = typed === null ? null : readPattern(typed);
  if (typed !== null && (pattern === null || OF_A_COUNTRY.test(pattern)))
    return wrongUsage(
      `"${typed}" cannot be blocked. Write an email address, a domain (shop.example), an address (192.0.2.7) or a network that ends in /8, /16 or /24, in IPv6 in /32, /48 or /64.`,
    );
  return atDesk(env, { toRead: pattern === null }, async (desk) => {
    if (pattern === null) {
      const lines = (await desk.blocked()).map((one) => `${one.pattern}  ${one.actor}\n`);
      return lines.join('') || 'Nothing is blocked.\n';
    }
    return said(await block(desk, pattern, userName()));
  });
}

/** `site leads unblock PATTERN`, in any spelling; older programs kept what they block in others. */
export function unblockLeads(typed: string, env: Environment = process.env): Promise<LeadsResult> {
  const sense = (pattern: string) => readPattern(pattern) ?? pattern;
  return atDesk(env, { toRead: false }, async (desk) => {
    const meant = (await desk.blocked()).filter(({ pattern }) => sense(pattern) === sense(typed));
    for (const { pattern } of meant) await desk.unblock(pattern);
    if (meant.length === 0) throw new Error(`${typed} was not blocked.`);
    return meant.map(({ pattern }) => `✓ ${pattern} is no longer blocked.\n`).join('');
  });
}

function said({ isDone, sentences }: Notice): string {
  const words = sentences.join('\n  ');
  if (!isDone) throw new Error(words);
  return `✓ ${words}\n`;
}

function wrongUsage(message: string): LeadsResult {
  return { exitCode: 2, stdout: '', stderr: `${message}\n` };
}

async function withReference(
  typed: string,
  env: Environment,
  access: { readonly toRead: boolean },
  act: (desk: Store, reference: string) => Promise<string>,
): Promise<LeadsResult> {
  const reference = readReference(typed);
  if (reference !== null) return atDesk(env, access, (desk) => act(desk, reference));
  return wrongUsage(`"${typed}" is not a reference: they have six characters, like A-7K3M9Q.`);
}

function atDesk(
  env: Environment,
  access: { readonly toRead: boolean },
  act: (desk: Store) => Promise<string>,
): Promise<LeadsResult> {
  return reported(async () => {
    const desk = await openLeads(readStoreConfig(env), access);
    try {
      return await act(desk);
    } finally {
      await desk.close();
    }
  });
}

/** In a pipe, as on a screen of 120 columns and without colour. */
function pageOf({ rules }: Store): Page {
  const { isTTY, columns } = process.stdout;
  return {
    ...rules,
    now: new Date(),
    width: isTTY ? (columns ?? 80) : 120,
    paint: picocolors.createColors(Boolean(isTTY) && !process.env.NO_COLOR),
  };
}

/** Who decides, for the record: the user of this machine. */
export function userName(): string {
  return userInfo().username;
}
