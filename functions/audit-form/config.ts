/**
 * Reads the configuration from the environment. All mistakes are found at once, at the start, and each message says what
 * to write instead.
 */
import type { ProxyTrust } from './client-address.ts';
import { webhookKeys } from './outbox/webhook.ts';
import { DEFAULT_RULES, defaultSteps, type Rules, type Step } from './rules.ts';
import type { Retention } from './store.ts';

/** Everything that can be configured. */
export type Config = ReturnType<typeof readConfig>;

/** The owner's mail server and addresses. */
export interface Mail {
  readonly smtpUrl: string;
  readonly from: string;
  readonly to: string;
}

/** How often, and from which time of the day on: "07:30". */
export interface Digest {
  readonly every: 'day' | 'week';
  readonly at: string;
}

export interface DeskAccess {
  readonly url: string;
  /** The name and password of each person. */
  readonly people: readonly { readonly name: string; readonly password: string }[];
}

export type Environment = Readonly<Record<string, string | undefined>>;

/** How long each kind is kept, in days; docs/function.md and the site's privacy page name the same figures. */
export const defaultRetention: Retention = { spam: 30, waiting: 90, received: 730, outbox: 30 };

/** The configuration has faults; `faults` holds a sentence for each. */
export class ConfigError extends Error {
  readonly faults: readonly string[];
  constructor(faults: readonly string[]) {
    super(`The audit function cannot start:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
    this.name = 'ConfigError';
    this.faults = faults;
  }
}

/** Reads the whole configuration. Throws `ConfigError` with every fault, the host's own first. */
export function readConfig(env: Environment, hostFaults: readonly string[] = []) {
  const read = reader(env, hostFaults);
  const { text, must, address, whole, isOn } = read;
  const databaseUrl = text('DATABASE_URL', /^postgres(ql)?:\/\//, 'begin with postgres://');
  const secret = text('AUDIT_SECRET', /^.{32}/s, 'have at least 32 characters');
  const formerSecret = text(
    'AUDIT_SECRET_PREVIOUS',
    /^.{32}/s,
    'be what AUDIT_SECRET was, at least 32 characters',
  );
  must(
    !databaseUrl || secret,
    'AUDIT_SECRET is needed with DATABASE_URL: 32 or more random characters, the same on every instance.',
  );
  const listed = (text('AUDIT_ORIGINS') ?? '').split(',');
  const origins: readonly string[] = listed.flatMap((origin) => origin.trim() || []);
  must(origins.length > 0, 'AUDIT_ORIGINS is needed: the origins of the site, such as https://example.com.');
  must(
    origins.every(isOrigin),
    'AUDIT_ORIGINS takes origins (https://example.com, no path), separated by commas.',
  );
  const siteUrl = address('AUDIT_SITE_URL') ?? origins[0] ?? '';
  must(
    !siteUrl || isWebAddress(siteUrl),
    'AUDIT_SITE_URL must be a web address such as https://example.com.',
  );
  const header = text('AUDIT_CLIENT_ADDRESS_HEADER', /^[a-z0-9-]+$/i, "be a header's name")?.toLowerCase();
  const answerHours = whole('AUDIT_ANSWER_HOURS', DEFAULT_RULES.answerHours, 1, 720);
  const rules: Rules = {
    ...DEFAULT_RULES,
    slots: whole('AUDIT_SLOTS', DEFAULT_RULES.slots, 1, 1000),
    answerHours,
    timeZone: timeZoneOf(read),
    windowMinutes: whole('AUDIT_WINDOW_MINUTES', DEFAULT_RULES.windowMinutes, 1, 1440),
    perClient: whole('AUDIT_LIMIT_PER_CLIENT', DEFAULT_RULES.perClient, 1, 1_000_000),
    perEmail: whole('AUDIT_LIMIT_PER_EMAIL', DEFAULT_RULES.perEmail, 1, 1_000_000),
    overAll: whole('AUDIT_LIMIT_OVER_ALL', DEFAULT_RULES.overAll, 1, 1_000_000),
    confirmsAddress: isOn('AUDIT_CONFIRM', 'off'),
  };
  const proxy: ProxyTrust = { hops: whole('TRUSTED_PROXY_HOPS', 0, 0, 10), header };
  const retentionDays: Retention = {
    spam: whole('AUDIT_KEEP_SPAM_DAYS', defaultRetention.spam, 1, 3650),
    waiting: whole('AUDIT_KEEP_WAITING_DAYS', defaultRetention.waiting, 1, 3650),
    received: whole('AUDIT_KEEP_RECEIVED_DAYS', defaultRetention.received, 1, 3650),
    outbox: whole('AUDIT_KEEP_OUTBOX_DAYS', defaultRetention.outbox, 1, 3650),
  };
  const config = {
    /** PostgreSQL's address; null means the embedded store in `dataDir`. */
    databaseUrl,
    databaseConnections: whole('AUDIT_DATABASE_CONNECTIONS', 10, 1, 100),
    dataDir: text('AUDIT_DATA_DIR') ?? '.leads',
    origins,
    /** The address of the site, without a trailing slash. */
    siteUrl,
    /** The key of all keyed hashes; null only with the embedded store, which makes its own. */
    secret,
    /** The former secret, by which people are still recognised; null if none is being replaced. */
    formerSecret,
    rules,
    proxy,
    mail: mailOf(read),
    /** Whether applicants are told by mail what happens to their application. */
    tellsApplicants: isOn('AUDIT_TELL_APPLICANTS', 'on'),
    /** What these mails promise. */
    steps: stepsOf(read) ?? defaultSteps({ answerHours }),
    /** The function's address from outside, likewise, for the link in "Please confirm". */
    functionUrl: address('AUDIT_FUNCTION_URL') ?? `${siteUrl}/functions/v1/audit-form`,
    /** The secret of Cloudflare Turnstile; null if it is not used. */
    turnstileSecret: text('AUDIT_TURNSTILE_SECRET'),
    /** The summary for the owner, by mail. */
    digest: digestOf(read),
    /** Where the owner opens the desk from outside, and who may; null for this machine only. */
    desk: deskOf(read),
    webhook: webhookOf(read),
    retentionDays,
  };
  const { mail, digest, functionUrl } = config;
  const forMail = 'needs mail: set AUDIT_SMTP_URL, AUDIT_MAIL_FROM and AUDIT_MAIL_TO.';
  must(!rules.confirmsAddress || mail, `AUDIT_CONFIRM=on ${forMail}`);
  must(!digest || mail, `AUDIT_DIGEST ${forMail}`);
  must(
    !siteUrl || isWebAddress(functionUrl),
    'AUDIT_FUNCTION_URL must be a web address, the one that the form posts to.',
  );
  if (read.faults.length > 0) throw new ConfigError([...new Set(read.faults)]);
  return config;
}

/** What `site leads` needs: where the leads are, and nothing about the web. Throws `ConfigError`. */
export function readStoreConfig(env: Environment): Config {
  return readConfig({ AUDIT_ORIGINS: 'http://localhost', AUDIT_SECRET: 'x'.repeat(32), ...filled(env) });
}

type Reader = ReturnType<typeof reader>;

/** `AUDIT_STEPS=Within 24 hours: We phone you. | 48 hours: We do the work.` */
function stepsOf({ text, must }: Reader): readonly Step[] | null {
  const steps = text('AUDIT_STEPS')
    ?.split('|')
    .map((step) => /^\s*(.+?):\s+(.+?)\s*$/.exec(step) ?? []);
  must(
    !steps?.some(([, when]) => !when),
    'AUDIT_STEPS must be what happens and when, as in "Within 24 hours: We phone you. | ...".',
  );
  return steps?.map(([, when = '', what = '']): Step => [when, what]) ?? null;
}

const DIGESTS: Readonly<Record<string, Digest['every'] | null>> = { off: null, daily: 'day', weekly: 'week' };

function digestOf({ text, must }: Reader): Digest | null {
  const at = text('AUDIT_DIGEST_AT', /^([01]\d|2[0-3]):[0-5]\d$/, 'be a time such as 07:30') ?? '07:30';
  const often = text('AUDIT_DIGEST') ?? 'off';
  must(Object.hasOwn(DIGESTS, often), 'AUDIT_DIGEST must be off, daily or weekly.');
  const every = DIGESTS[often];
  return every ? { every, at } : null;
}

const SHORTEST_PASSWORD = 12;

/** `AUDIT_DESK_PASSWORDS=nomsa:…,sipho:…` with `AUDIT_DESK_URL`. */
function deskOf({ text, must }: Reader): DeskAccess | null {
  const url = text('AUDIT_DESK_URL');
  const passwords = text('AUDIT_DESK_PASSWORDS');
  if (!url && !passwords) return null;
  must(
    url && isOrigin(url) && (url.startsWith('https:') || isInside(new URL(url).hostname)),
    'AUDIT_DESK_URL must be where the desk is opened, by https and without a path.',
  );
  const people = (passwords ?? '').split(',').map((one) => {
    const [, name = '', password = ''] = /^\s*([^:\s]+):(.*?)\s*$/.exec(one) ?? [];
    return { name, password };
  });
  must(
    people.every(({ name, password }) => name && password.length >= SHORTEST_PASSWORD),
    `AUDIT_DESK_PASSWORDS must be names and passwords, name:password,name:password, of ${SHORTEST_PASSWORD} characters at least.`,
  );
  return url ? { url, people } : null;
}

function timeZoneOf({ text, must }: Reader): string {
  const zone = text('AUDIT_TIME_ZONE') ?? DEFAULT_RULES.timeZone;
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
  } catch {
    must(false, 'AUDIT_TIME_ZONE must be a time zone such as Africa/Johannesburg.');
  }
  return zone;
}

function mailOf({ text, must }: Reader): Mail | null {
  const smtpUrl = text('AUDIT_SMTP_URL', /^smtps?:\/\/[^/]/, 'begin with smtp:// or smtps://');
  const addressed = (name: string) => text(name, /^[^\r\n]*[^\s@<]+@[^\s@>]+>?$/, 'be an email address');
  const [from, to] = [addressed('AUDIT_MAIL_FROM'), addressed('AUDIT_MAIL_TO')];
  if (!smtpUrl && !from && !to) return null;
  for (const [name, value] of Object.entries({
    AUDIT_SMTP_URL: smtpUrl,
    AUDIT_MAIL_FROM: from,
    AUDIT_MAIL_TO: to,
  }))
    must(value, `${name} is needed as well, to send mail.`);
  return smtpUrl && from && to ? { smtpUrl, from, to } : null;
}

function webhookOf({ text, must }: Reader) {
  const url = text('AUDIT_WEBHOOK_URL');
  const secret = text('AUDIT_WEBHOOK_SECRET');
  if (!url && !secret) return null;
  const isAddress = url !== null && isWebAddress(url);
  must(isAddress, 'AUDIT_WEBHOOK_URL must be a web address.');
  must(
    !isAddress || url.startsWith('https:') || isInside(new URL(url).hostname),
    "AUDIT_WEBHOOK_URL must begin with https://: it carries people's details.",
  );
  must(
    secret && webhookKeys(secret),
    'AUDIT_WEBHOOK_SECRET must be a key as Standard Webhooks has it: echo whsec_$(openssl rand -base64 32)',
  );
  return url && secret ? { url, secret } : null;
}

function reader(env: Environment, known: readonly string[]) {
  const faults = [...known];
  const must = (is: unknown, fault: string) => {
    if (!is) faults.push(fault);
  };
  /** Null if it is not set. */
  const text = (name: string, shape = /(?:)/, what = '') => {
    const value = env[name]?.trim() || null;
    must(value === null || shape.test(value), `${name} must ${what}.`);
    return value;
  };
  return {
    faults,
    text,
    must,
    /** Without a trailing slash, so that a path can be appended; slashes alone are no address. */
    address: (name: string) => text(name)?.replace(/(?<=[^/])\/+$/, '') ?? null,
    whole: (name: string, usual: number, least: number, most: number) => {
      const value = text(name) ?? String(usual);
      const number = Number(value);
      const fault = `${name} must be a whole number from ${least} to ${most}.`;
      must(/^\d+$/.test(value) && number >= least && number <= most, fault);
      return number;
    },
    isOn: (name: string, usual: 'on' | 'off') => {
      const value = text(name) ?? usual;
      must(value === 'on' || value === 'off', `${name} must be on or off.`);
      return value === 'on';
    },
  };
}

function filled(env: Environment): Environment {
  return Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
}

function isOrigin(text: string): boolean {
  return URL.canParse(text) && new URL(text).origin === text && isWebAddress(text);
}

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}

/** True for a host that is not reached over a public network: this machine, or a name in a container's network. */
export function isInside(hostname: string): boolean {
  return /^(127(\.\d+){3}|\[?::1\]?|[^.:]+)$/.test(hostname);
}
