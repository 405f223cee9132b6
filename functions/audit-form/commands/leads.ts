/** `site leads` and what is done about one lead. Each resolves to what is printed, or throws an Error that says why not. */
import picocolors from 'picocolors';
import { type Config, type Environment, readStoreConfig } from '../config.ts';
import { openLeads } from '../open-store.ts';
import { carryOut, erase, nextOffer, previewOf } from '../owner/act.ts';
import { monthView } from '../owner/month.ts';
import { PROGRAM, userName } from '../owner/program.ts';
import { leadText, monthText, type Page } from '../owner/terminal.ts';
import { printable } from '../owner/words.ts';
import type { Store } from '../store/store.ts';
import type { Act, ActOptions, StoredLead } from '../types.ts';

/** `site leads`: a month; `month` is "YYYY-MM". */
export interface ListOptions {
  readonly month?: string;
  readonly all?: boolean;
  readonly json?: boolean;
}

export function listLeads(
  { month, all = false, json = false }: ListOptions,
  env: Environment = process.env,
): Promise<string> {
  return atDesk(env, 'read', async (store) => {
    const chosen = month ?? store.month();
    if (json) {
      const leads = (await store.list()).filter((lead) => lead.month === chosen);
      return `${JSON.stringify({ month: chosen, leads }, null, 2)}\n`;
    }
    const page = pageOf(store);
    return monthText(await monthView(store, chosen, page), all, page);
  });
}

/** `site leads show REF`. */
export function showLead(reference: string): Promise<string> {
  return atDesk(process.env, 'read', async (store) =>
    leadText(await existing(store, reference), pageOf(store)),
  );
}

/** `site leads accept|reject|spam|offer|undo|note REF`. */
export function decideLead(
  act: Act,
  reference: string,
  options: Omit<ActOptions, 'actor'> = {},
  env: Environment = process.env,
): Promise<string> {
  return atDesk(env, 'write', async (store) => {
    const by = { actor: userName(), ...options };
    const { sentences, undoable } = await carryOut(store, act, reference, by);
    const hint = undoable ? [`To take it back: ${PROGRAM} leads undo ${reference}`] : [];
    return said([...sentences, ...hint]);
  });
}

/** `site leads reject REF --mail`: shows the mail, and changes nothing. */
export function previewRejection(reference: string, line: string): Promise<string> {
  return atDesk(process.env, 'read', async (store, config) => {
    const lead = await existing(store, reference);
    const mail = previewOf(store, config, { kind: 'rejected', line, lead });
    return `${mail}Nothing was sent. To reject and send this, repeat it with --send.\n`;
  });
}

/** `site leads offer`: shows who is next in line for a free slot, and the mail, and changes nothing. */
export function previewOffer(): Promise<string> {
  return atDesk(process.env, 'read', async (store, config) => {
    const { next, mail } = await nextOffer(store, config);
    return `${leadText(next, pageOf(store))}\n${mail}Nothing was sent. To offer the slot and send this: ${PROGRAM} leads offer ${next.reference}\n`;
  });
}

/** `site leads erase --email X`: overwrites all that is kept about a person. */
export function eraseLeads(email: string): Promise<string> {
  return atDesk(process.env, 'write', async (store) =>
    said((await erase(store, email, userName())).sentences),
  );
}

function said(sentences: readonly string[]): string {
  return `✓ ${sentences.map(printable).join('\n  ')}\n`;
}

async function existing(store: Store, reference: string): Promise<StoredLead> {
  const lead = await store.find(reference);
  if (!lead) throw new Error(`There is no lead ${reference}.`);
  return lead;
}

/** Opens the store for a command, and closes it. Resolves to what is printed. */
export async function atDesk(
  env: Environment,
  access: 'read' | 'write',
  act: (store: Store, config: Config) => Promise<string>,
): Promise<string> {
  const config = readStoreConfig(env);
  const store = await openLeads(config, access);
  try {
    return await act(store, config);
  } finally {
    await store.close();
  }
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
