/** What the desk can do besides the store. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findingsOf } from '../commands/check.ts';
import { copyLeads } from '../commands/copies.ts';
import type { Config } from '../config.ts';
import type { ApplicantMail } from '../outbox/applicant-message.ts';
import { sendTestMail } from '../outbox/mailer.ts';
import { previewOf } from '../owner/preview.ts';

export type Tools = ReturnType<typeof toolsOf>;

export function toolsOf(config: Config) {
  const { mail, databaseUrl, dataDir } = config;
  return {
    /** The checks of the function. */
    check: () => findingsOf(config),
    /** A mail to an applicant, as it would go. */
    preview: (about: ApplicantMail) => previewOf(about, config),
    /** A copy of everything; null if the database has its own means. */
    backUp: databaseUrl ? null : () => copyOf(dataDir),
    /** Rejects with what the mail server said; null if mail is not configured. */
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
