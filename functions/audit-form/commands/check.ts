/** `site function --check`: says what is wrong before a visitor does. Keeps nothing, and sends no mail. */
import { existsSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { type Config, ConfigError, type Environment, isInside, readConfig } from '../config.ts';
import { reasonOf } from '../log.ts';
import { verifyMail } from '../outbox/mailer.ts';
import { webhookKeyOf } from '../outbox/webhook.ts';
import { PROGRAM } from '../owner/program.ts';
import { fullStamp } from '../owner/times.ts';
import { counted, printable } from '../owner/words.ts';
import { assertDurable, postgresDatabase } from '../postgres/database.ts';
import { openFolder, openFolderToRead } from '../sqlite/folder.ts';
import { createStore, type Store } from '../store/store.ts';

/** One line of the report. `isGood` is null for what could not be looked at. */
type Finding = readonly [name: string, isGood: boolean | null, text: string];

const PATIENCE = 10_000;

/** Runs every check and returns the report, with the exit code: 0 when nothing is wrong. */
export async function checkFunction(
  env: Environment = process.env,
): Promise<{ readonly exitCode: 0 | 1; readonly stdout: string }> {
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
  const { databaseUrl, dataDir } = config;
  const store = databaseUrl
    ? await postgresFindings(config, databaseUrl)
    : await folderFindings(config, dataDir);
  const outside = [await mailFinding(config), await webhookFinding(config), proxyFinding(config)];
  return [['Settings', true, 'no faults'], ...store, ...outside];
}

/** At so many at once, as a crowd would be: a pooler gives each another connection. */
const AT_ONCE = 4;

async function postgresFindings(config: Config, url: string): Promise<Finding[]> {
  const database = postgresDatabase({ url, connections: AT_ONCE, patience: PATIENCE });
  const { hostname, searchParams } = new URL(url);
  const isEncrypted = /^(require|verify-\w+)$/.test(searchParams.get('sslmode') ?? '');
  const tls: Finding = isInside(hostname)
    ? ['TLS', true, 'not needed: the database is on this machine']
    : ['TLS', isEncrypted, isEncrypted ? 'the way to the database is encrypted' : UNENCRYPTED];
  try {
    await database.query('select 1');
    const stores = Array.from({ length: AT_ONCE }, () => createStore(database, config));
    const taking = Promise.all(stores.map((store) => store.rehearse()));
    const way = outcome('Way', taking, `${AT_ONCE} applications at once were taken, and removed again`);
    return [
      tls,
      ['Store', true, `PostgreSQL at ${hostname} answers`],
      await outcome('Flush', assertDurable(database), 'a commit is on the disk'),
      await way,
      ...(await outboxFindings(stores[0]!, config)),
    ];
  } catch (error) {
    return [tls, ['Store', false, `PostgreSQL does not answer: ${messageOf(error)}`]];
  } finally {
    await database.close();
  }
}

const UNENCRYPTED = "people's details travel unencrypted. Add ?sslmode=require to DATABASE_URL.";

async function folderFindings(config: Config, folder: string): Promise<Finding[]> {
  const isNew = !['leads.made', 'leads.db'].some((name) => existsSync(join(folder, name)));
  if (isNew) return [['Store', true, `${folder} has no leads yet`]];
  try {
    await (await openFolderToRead(folder)).close();
    const store = createStore(await openFolder(folder), config);
    const { bavail, bsize } = statfsSync(folder);
    const free = Math.floor((bavail * bsize) / 1e6);
    const findings: Finding[] = [
      ['Store', true, `${folder}: SQLite, flushed on every write; ${free} MB free`],
      await outcome('Way', store.rehearse(), 'an application was taken, and removed again'),
      ...(await outboxFindings(store, config)),
    ];
    await store.close();
    return findings;
  } catch (error) {
    return [['Store', false, messageOf(error)]];
  }
}

/** Nothing where the tables are missing. */
async function outboxFindings(store: Store, { webhook }: Config): Promise<Finding[]> {
  const counts = await store.countOutbox().catch(() => null);
  if (!counts) return [];
  const { waiting, refused, givenUp, oldest } = counts;
  const since = oldest ? `, the oldest since ${fullStamp(oldest, store.rules.timeZone)}` : '';
  const words = `${waiting} waiting${since}, ${refused} refused so far, ${givenUp} given up`;
  const isGood = givenUp + refused === 0;
  const key = `the webhook is signed with ${webhookKeyOf(await store.secret())}`;
  return [
    ['Outbox', isGood, isGood ? words : `${words}: ${PROGRAM} leads`],
    ...(webhook ? [['Key', true, key] as const] : []),
  ];
}

async function mailFinding({ mail }: Config): Promise<Finding> {
  if (!mail) return ['Mail', null, 'not set (AUDIT_SMTP_URL)'];
  const host = new URL(mail.smtpUrl).host;
  return outcome('Mail', verifyMail(mail), `${host} takes mail from here; none was sent`, `${host}: `);
}

/** Asks nothing of it that it could take for a lead. */
async function webhookFinding({ webhook, mail }: Config): Promise<Finding> {
  if (!webhook && mail) return ['Webhook', null, 'not set'];
  if (!webhook) return ['Webhook', false, NOBODY_IS_TOLD];
  const host = new URL(webhook).host;
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

function proxyFinding({ proxy: { hops } }: Config): Finding {
  const none = 'none: behind a proxy set TRUSTED_PROXY_HOPS=1, or all visitors share one limit';
  return ['Proxy', true, hops > 0 ? `${counted(hops, 'hop')}: compare with "forwarded" in the log` : none];
}

function outcome(name: string, work: Promise<unknown>, text: string, before = ''): Promise<Finding> {
  return work.then(
    (): Finding => [name, true, text],
    (error): Finding => [name, false, before + messageOf(error)],
  );
}

function messageOf(error: unknown): string {
  return (error as Error).message || reasonOf(error);
}
