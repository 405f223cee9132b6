/** `site function --check`: says what is wrong before a visitor does. Keeps nothing, and sends no mail. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Config, ConfigError, type Environment, isInside, type Mail, readConfig } from '../config.ts';
import { reasonOf } from '../log.ts';
import { openLeads } from '../open-store.ts';
import { MAIL_WORDS } from '../outbox/mail-words.ts';
import { verifyMail } from '../outbox/mailer.ts';
import { readSpeech } from '../outbox/speech.ts';
import { webhookKeyOf } from '../outbox/webhook.ts';
import { counted, printable } from '../owner/words.ts';
import type { Store } from '../store/store.ts';

type Finding = readonly [name: string, isGood: boolean, text: string];

const PATIENCE = 10_000;

/** Runs every check and returns the report, with the exit code: 0 when nothing is wrong. */
export async function checkFunction(env: Environment = process.env) {
  const findings = await findingsOf(env);
  const faults = findings.filter(([, isGood]) => !isGood).length;
  const lines = findings.map(
    ([name, isGood, text]) => `${isGood ? '✓' : '✗'} ${name.padEnd(9)} ${printable(text)}\n`,
  );
  const end =
    faults === 0
      ? `Ready: ${findings.length} checks, no faults.\n`
      : `Not ready: ${counted(faults, 'fault')}. Nothing was changed.\n`;
  return { exitCode: faults === 0 ? 0 : 1, stdout: lines.join('') + end };
}

async function findingsOf(env: Environment): Promise<Finding[]> {
  let config: Config;
  try {
    config = readConfig(env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return error.faults.map((fault) => ['Settings', false, fault]);
  }
  const { databaseUrl, mail, webhook } = config;
  const findings: Finding[] = [['Settings', true, 'no faults'], await look('Store', () => tryStore(config))];
  if (databaseUrl) findings.push(await look('TLS', () => tryEncryption(new URL(databaseUrl))));
  if (!mail && !webhook) findings.push(['Channels', false, NOBODY_IS_TOLD]);
  if (mail) findings.push(await look('Mail', () => tryMail(mail)), await look('Words', () => tryWords()));
  if (webhook) findings.push(await look('Webhook', () => tryWebhook(webhook)));
  return findings;
}

/** What the work resolves to is good, and what it rejects with is not. */
async function look(name: string, work: () => Promise<string>): Promise<Finding> {
  try {
    return [name, true, await work()];
  } catch (error) {
    return [name, false, (error as Error).message || reasonOf(error)];
  }
}

/** At so many at once, as a crowd would be: a pooler gives each another connection. */
const AT_ONCE = 4;

/** Also says the key of the webhook, for the receiver. */
async function tryStore(config: Config): Promise<string> {
  const { databaseUrl, dataDir, webhook } = config;
  if (!databaseUrl && !['leads.made', 'leads.db'].some((name) => existsSync(join(dataDir, name))))
    return `${dataDir} has no leads yet`;
  const stores: Store[] = [];
  try {
    for (let n = 0; n < AT_ONCE; n++) stores.push(await openLeads(config, 'write'));
    await Promise.all(stores.map((store) => store.rehearse()));
    const key = webhook ? `; webhooks are signed with ${webhookKeyOf(await stores[0]!.secret())}` : '';
    const place = databaseUrl ? 'PostgreSQL' : dataDir;
    return `${place}: ${AT_ONCE} applications at once were taken, and removed again${key}`;
  } finally {
    for (const store of stores) await store.close();
  }
}

async function tryEncryption({ hostname, searchParams }: URL): Promise<string> {
  if (isInside(hostname) || /^(require|verify-\w+)$/.test(searchParams.get('sslmode') ?? ''))
    return 'nobody reads along';
  throw new Error("people's details travel unencrypted. Add ?sslmode=require to DATABASE_URL.");
}

async function tryMail(mail: Mail): Promise<string> {
  const { host } = new URL(mail.smtpUrl);
  await verifyMail(mail).catch((error) => {
    throw new Error(`${host}: ${(error as Error).message}`);
  });
  return `${host} takes mail from here; none was sent`;
}

/** Fails if mails to applicants say anything in English on a site in another language. */
async function tryWords(): Promise<string> {
  const { language, words } = readSpeech();
  const left = MAIL_WORDS.filter((word) => !words[word]).map((word) => JSON.stringify(word));
  if (/^en\b/i.test(language) || left.length === 0) return `mails to applicants are in ${language}`;
  throw new Error(
    `English in mails on a site in ${language}: ${left.join(', ')}. Translate that in content/words.yaml, and install the function again.`,
  );
}

/** Asks nothing of it that it could take for a lead. */
async function tryWebhook(url: string): Promise<string> {
  const { host } = new URL(url);
  const signal = AbortSignal.timeout(PATIENCE);
  const { status } = await fetch(url, { method: 'HEAD', redirect: 'manual', signal }).catch((error) => {
    throw new Error(`${host} does not answer (${reasonOf(error)})`);
  });
  if (status >= 500) throw new Error(`${host} answered ${status}`);
  return `${host} answers`;
}

const NOBODY_IS_TOLD =
  'neither mail nor a webhook is set, so nobody is told. Set AUDIT_SMTP_URL, AUDIT_MAIL_FROM and AUDIT_MAIL_TO, or AUDIT_WEBHOOK_URL.';
