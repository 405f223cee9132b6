/** `site function --check`: says what is wrong before a visitor does. Keeps nothing, and sends no mail. */
import { existsSync, statfsSync, statSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { type Config, ConfigError, type Environment, isInside, readConfig } from '../config.ts';
import { reasonOf } from '../log.ts';
import { verifyMail } from '../outbox/mailer.ts';
import { PROGRAM } from '../owner/program.ts';
import { fullStamp } from '../owner/times.ts';
import { printable } from '../owner/words.ts';
import { assertDurable, postgresDatabase } from '../postgres/database.ts';
import { openFolder, openFolderToRead } from '../sqlite/folder.ts';
import { createStore, type Store } from '../store/store.ts';

/** One line of the report. `isGood` is null for what could not be looked at. */
export interface Finding {
  readonly name: string;
  readonly isGood: boolean | null;
  readonly text: string;
}

const PATIENCE = 10_000;

/** Runs every check and returns the report, with the exit code: 0 when nothing is wrong. */
export async function checkFunction(
  env: Environment = process.env,
): Promise<{ readonly exitCode: 0 | 1; readonly stdout: string }> {
  const findings: Finding[] = [];
  try {
    const config = readConfig(env);
    findings.push(good('Settings', 'no faults'), ...(await findingsOf(config)));
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    findings.push(...error.faults.map((fault) => bad('Settings', fault)));
  }
  const faults = findings.filter(({ isGood }) => isGood === false).length;
  const unseen = findings.filter(({ isGood }) => isGood === null).length;
  const verdict = `${faults} ${faults === 1 ? 'fault' : 'faults'}${unseen > 0 ? `, ${unseen} not checked` : ''}`;
  const lines = findings.map(
    ({ name, isGood, text }) => `${signOf(isGood)} ${name.padEnd(9)} ${printable(text)}\n`,
  );
  const end =
    faults === 0
      ? `Ready: ${findings.length} checks, no faults.\n`
      : `Not ready: ${verdict}. Nothing was changed.\n`;
  return { exitCode: faults === 0 ? 0 : 1, stdout: lines.join('') + end };
}

/** Checks the function under a configuration that is valid in itself. */
export async function findingsOf(config: Config): Promise<Finding[]> {
  const { databaseUrl, dataDir } = config;
  const store = databaseUrl
    ? [tlsFinding(databaseUrl), ...(await postgresFindings(config, databaseUrl))]
    : await folderFindings(config, dataDir);
  return [...store, await mailFinding(config), await webhookFinding(config), proxyFinding(config)];
}

/** At so many at once, as a crowd would be: a pooler gives each another connection. */
const AT_ONCE = 4;

async function postgresFindings({ rules }: Config, url: string): Promise<Finding[]> {
  const database = postgresDatabase({ url, connections: AT_ONCE, patience: PATIENCE });
  try {
    await database.query('select 1');
    const stores = Array.from({ length: AT_ONCE }, () => createStore(database, { rules }));
    const taking = Promise.all(stores.map((store) => store.rehearse()));
    const way = await outcome('Way', taking, `${AT_ONCE} applications at once were taken, and removed again`);
    return [
      good('Store', `PostgreSQL at ${new URL(url).hostname} answers`),
      await outcome('Flush', assertDurable(database), 'a commit is on the disk'),
      way,
      ...(way.isGood ? [await outboxFinding(stores[0]!)] : []),
    ];
  } catch (error) {
    return [bad('Store', `PostgreSQL does not answer: ${(error as Error).message || reasonOf(error)}`)];
  } finally {
    await database.close();
  }
}

function tlsFinding(url: string): Finding {
  const { hostname, searchParams } = new URL(url);
  const mode = searchParams.get('sslmode') ?? searchParams.get('ssl');
  if (isInside(hostname)) return good('TLS', 'not needed: the database is on this machine');
  return mode && !/^(disable|allow|prefer)$/.test(mode)
    ? good('TLS', `sslmode=${mode}`)
    : bad('TLS', "people's details travel unencrypted. Add ?sslmode=require to DATABASE_URL.");
}

async function folderFindings({ rules }: Config, folder: string): Promise<Finding[]> {
  if (!existsSync(folder)) return [good('Store', `${folder} will be made at the first start`)];
  const free = freeAt(folder);
  const isNew = !existsSync(join(folder, 'leads.made')) && !existsSync(join(folder, 'leads.db'));
  if (isNew) return [good('Store', `${folder} has no leads yet; ${free} MB free`)];
  try {
    await (await openFolderToRead(folder)).close();
    const owner = ownerFinding(folder);
    const store = createStore(await openFolder(folder), { rules });
    try {
      return [
        good('Store', `${folder}: SQLite, flushed on every write; ${free} MB free`),
        owner,
        await outcome('Way', store.rehearse(), 'an application was taken, and removed again'),
        await outboxFinding(store),
        ...(free < 50 ? [bad('Disk', `${free} MB are free; without room applications get 503.`)] : []),
      ];
    } finally {
      await store.close();
    }
  } catch (error) {
    return [bad('Store', (error as Error).message)];
  }
}

function ownerFinding(folder: string): Finding {
  const { uid, mode } = statSync(join(folder, 'leads.db'));
  const own = process.getuid?.();
  if (own !== undefined && own !== 0 && uid !== own)
    return bad(
      'Role',
      `leads.db belongs to another user, and this is ${userInfo().username}. sudo chown ${userInfo().username} ${folder}/leads.*`,
    );
  return (mode & 0o077) === 0
    ? good('Role', 'nobody else can read leads.db')
    : bad('Role', `others can read leads.db: chmod 600 ${folder}/leads.*`);
}

/** Megabytes. */
function freeAt(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return Math.floor((bavail * bsize) / 1e6);
}

async function outboxFinding(store: Store): Promise<Finding> {
  const { waiting, refused, givenUp, oldest } = await store.countOutbox();
  if (givenUp > 0) return bad('Outbox', `${givenUp} given up. To send them again: ${PROGRAM} leads send`);
  if (refused > 0) return bad('Outbox', `${refused} refused so far, and tried again: ${PROGRAM} leads`);
  return good(
    'Outbox',
    waiting === 0
      ? 'empty'
      : `${waiting} waiting, the oldest since ${oldest && fullStamp(oldest, store.rules.timeZone)}`,
  );
}

async function mailFinding({ mail }: Config): Promise<Finding> {
  if (!mail) return unseen('Mail', 'not set (AUDIT_SMTP_URL)');
  const host = new URL(mail.smtpUrl).host;
  return outcome('Mail', verifyMail(mail), `${host} takes mail from here; none was sent`, `${host}: `);
}

/** Asks nothing of it that it could take for a lead. */
async function webhookFinding({ webhook, mail }: Config): Promise<Finding> {
  if (!webhook)
    return mail
      ? unseen('Webhook', 'not set')
      : bad(
          'Webhook',
          'neither mail nor a webhook is set, so nobody is told. Set AUDIT_SMTP_URL, AUDIT_MAIL_FROM and AUDIT_MAIL_TO, or AUDIT_WEBHOOK_URL.',
        );
  const host = new URL(webhook.url).host;
  try {
    const { status } = await fetch(webhook.url, {
      method: 'HEAD',
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE),
    });
    return status < 500 ? good('Webhook', `${host} answers`) : bad('Webhook', `${host} answered ${status}`);
  } catch (error) {
    return bad('Webhook', `${host} does not answer (${reasonOf(error)})`);
  }
}

function proxyFinding({ proxy }: Config): Finding {
  return proxy.hops > 0
    ? good('Proxy', `${proxy.hops} ${proxy.hops === 1 ? 'hop' : 'hops'}: compare with "forwarded" in the log`)
    : good('Proxy', 'none: behind a proxy set TRUSTED_PROXY_HOPS=1, or all visitors share one limit');
}

async function outcome(name: string, work: Promise<unknown>, text: string, before = ''): Promise<Finding> {
  return work.then(
    () => good(name, text),
    (error) => bad(name, before + ((error as Error).message || reasonOf(error))),
  );
}

const good = (name: string, text: string): Finding => ({ name, isGood: true, text });
const bad = (name: string, text: string): Finding => ({ name, isGood: false, text });
const unseen = (name: string, text: string): Finding => ({ name, isGood: null, text });

function signOf(isGood: boolean | null): string {
  if (isGood === null) return '-';
  return isGood ? '✓' : '✗';
}
