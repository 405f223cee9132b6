/** What the desk can do besides the store. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Finding, findingsOf } from '../commands/check.ts';
import { copyLeads } from '../commands/house.ts';
import type { Config } from '../config.ts';
import { sendTestMail } from '../outbox/mailer.ts';
import type { Retention } from '../store.ts';

export interface House {
  readonly retention: Retention;
  /** The checks of the function. */
  readonly check: () => Promise<readonly Finding[]>;
  /** A copy of everything; null if the database has its own means. */
  readonly backUp: (() => Promise<Uint8Array<ArrayBuffer>>) | null;
  /** Rejects with what the mail server said; null if mail is not configured. */
  readonly testMail: (() => Promise<void>) | null;
}

export function houseOf(config: Config): House {
  const { mail, databaseUrl, dataDir, retentionDays } = config;
  return {
    retention: retentionDays,
    check: () => findingsOf(config),
    backUp: databaseUrl ? null : () => copyOf(dataDir),
    testMail: mail && (() => sendTestMail(mail)),
  };
}

/** A copy by way of a temporary file that nobody else can read. */
async function copyOf(folder: string): Promise<Uint8Array<ArrayBuffer>> {
  const place = await mkdtemp(join(tmpdir(), 'leads-'));
  try {
    const path = join(place, 'leads.db');
    await copyLeads(folder, path);
    return await readFile(path);
  } finally {
    await rm(place, { recursive: true });
  }
}
