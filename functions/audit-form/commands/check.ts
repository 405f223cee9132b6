/** `site function --check`: says what is wrong before a visitor does. Keeps nothing, and sends no mail. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Config, ConfigError, type Environment, isInside, readConfig } from '../config.ts';
import { reasonOf } from '../log.ts';
import { openLeads } from '../open-store.ts';
import { verifyMail } from '../outbox/mailer.ts';
import { webhookKeyOf } from '../outbox/webhook.ts';
import { PROGRAM } from '../owner/program.ts';
import { counted, printable } from '../owner/words.ts';
import type { Store } from '../store/store.ts';
import type { LeadsResult } from './result.ts';

/** One line of the report. `isGood` is null for what could not be looked at. */
type Finding = readonly [name: string, isGood: boolean | null, text: string];

const PATIENCE = 10_000;

/** Runs every check and returns the report, with the exit code: 0 when nothing is wrong. */
export async function checkFunction(env: Environment = process.env): Promise<LeadsResult> {
  const findings = await findingsOf(env);
  const faults = findings.filter(([, isGood]) => isGood === false).length;
  const lines = findings.map(([name, isGood, text]) => {
    const sign = isGood === null ? '-' : isGood ? '✓' : '✗';
    return `${sign} ${name.padEnd(9)} ${printable(text)}\n`;
  });
  const end =
    faults === 0
      ? `Ready: ${findings.length} checks, no faults.\n`
      : `Not ready: ${counted(faults, 'fault')}. Nothing was changed.\n`;
  return { exitCode: faults === 0 ? 0 : 1, stdout: lines.join('') + end, stderr: '' };
}

async function findingsOf(env: Environment): Promise<Finding[]> {
  let config: Config;
  try {
    config = readConfig(env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return error.faults.map((fault) => ['Settings', false, fault]);
  }
  const { hops } = config.proxy;
  const proxy = hops
    ? `${counted(hops, 'hop')}: compare with "forwarded" in the log`
    : 'none: behind a proxy set TRUSTED_PROXY_HOPS=1, or all visitors share one limit';
  return [
    ['Settings', true, 'no faults'],
    ...(await storeFindings(config)),
    await mailFinding(config),
    await webhookFinding(config),
    ['Proxy', true, proxy],
  ];
}

/** At so many at once, as a crowd would be: a pooler gives each another connection. */
const AT_ONCE = 4;

async function storeFindings(config: Config): Promise<Finding[]> {
  const { databaseUrl, dataDir } = config;
  if (!databaseUrl && !['leads.made', 'leads.db'].some((name) => existsSync(join(dataDir, name))))
    return [['Store', true, `${dataDir} has no leads yet`]];
  const findings: Finding[] = databaseUrl ? [tlsFinding(new URL(databaseUrl))] : [];
  const stores: Store[] = [];
  try {
    for (let n = 0; n < AT_ONCE; n++) stores.push(await openLeads(config, 'write'));
    const rehearsals = Promise.all(stores.map((store) => store.rehearse()));
    findings.push(
      ['Store', true, databaseUrl ? 'PostgreSQL answers' : `${dataDir}: SQLite, whole`],
      await outcome('Way', rehearsals, `${AT_ONCE} applications at once were taken, and removed again`),
      ...(await outboxFindings(stores[0]!, config)),
    );
  } catch (error) {
    findings.push(['Store', false, messageOf(error)]);
  }
  for (const store of stores) await store.close();
  return findings;
}

function tlsFinding({ hostname, searchParams }: URL): Finding {
  const isPrivate = isInside(hostname) || /^(require|verify-\w+)$/.test(searchParams.get('sslmode') ?? '');
  const fault = "people's details travel unencrypted. Add ?sslmode=require to DATABASE_URL.";
  return ['TLS', isPrivate, isPrivate ? 'nobody reads along' : fault];
}

async function outboxFindings(store: Store, { webhook }: Config): Promise<Finding[]> {
  const { waiting, refused, givenUp } = await store.countOutbox();
  const isGood = givenUp + refused === 0;
  const words = `${waiting} waiting, ${refused} refused so far, ${givenUp} given up`;
  const key = `the webhook is signed with ${webhookKeyOf(await store.secret())}`;
  return [
    ['Outbox', isGood, isGood ? words : `${words}: ${PROGRAM} leads`],
    ...(webhook ? [['Key', true, key] as const] : []),
  ];
}

async function mailFinding({ mail }: Config): Promise<Finding> {
  if (!mail) return ['Mail', null, 'not set (AUDIT_SMTP_URL)'];
  const { host } = new URL(mail.smtpUrl);
  return outcome('Mail', verifyMail(mail), `${host} takes mail from here; none was sent`, `${host}: `);
}

/** Asks nothing of it that it could take for a lead. */
async function webhookFinding({ webhook, mail }: Config): Promise<Finding> {
  if (!webhook) return ['Webhook', mail ? null : false, mail ? 'not set' : NOBODY_IS_TOLD];
  const { host } = new URL(webhook);
  try {
    const signal = AbortSignal.timeout(PATIENCE);
    const { status } = await fetch(webhook, { method: 'HEAD', redirect: 'manual', signal });
    return ['Webhook', status < 500, status < 500 ? `${host} answers` : `${host} answered ${status}`];
  } catch (error) {
    return ['Webhook', false, `${host} does not answer (${reasonOf(error)})`];
  }
}

const NOBODY_IS_TOLD =
  'neither mail nor a webhook is set, so nobody is told. Set AUDIT_SMTP_URL, AUDIT_MAIL_FROM and AUDIT_MAIL_TO, or AUDIT_WEBHOOK_URL.';

function outcome(name: string, work: Promise<unknown>, text: string, before = ''): Promise<Finding> {
  return work.then(
    (): Finding => [name, true, text],
    (error): Finding => [name, false, before + messageOf(error)],
  );
}

function messageOf(error: unknown): string {
  return (error as Error).message || reasonOf(error);
}
