/**
 * Reads the configuration from the environment. All mistakes are found at once, at the start, and each message says what
 * to write instead.
 */

import querystring from 'node:querystring';
import type { ProxyTrust } from './client-address.ts';
import { COLOURS } from './colours.ts';
import { DEFAULT_RULES, type Rules } from './rules.ts';

/** Everything that can be configured. */
export type Config = ReturnType<typeof readConfig>;

/** The owner's mail server and addresses. */
export type Mail = NonNullable<Config['mail']>;

export type Environment = Readonly<Record<string, string | undefined>>;

/** The configuration has faults; `faults` holds a sentence for each. */
export class ConfigError extends Error {
  readonly faults: readonly string[];
  constructor(faults: readonly string[]) {
    super(faults.join('\n'));
    this.faults = faults;
  }
}

/** Reads the whole configuration. Throws `ConfigError` with every fault, the host's own first. */
export function readConfig(env: Environment, hostFaults: readonly string[] = []) {
  const read = reader(env, hostFaults);
  const { text, must, whole } = read;
  const sites = (text('AUDIT_ORIGINS') ?? '').split(',').flatMap((site) => site.trim() || []);
  must(sites.length > 0, 'AUDIT_ORIGINS is needed: the addresses of the site, such as https://example.com.');
  must(
    sites.every(isWebAddress),
    'AUDIT_ORIGINS takes web addresses (https://example.com), separated by commas; the first may have a path.',
  );
  const rules: Rules = {
    slots: whole('AUDIT_SLOTS', DEFAULT_RULES.slots, 1),
    answerHours: whole('AUDIT_ANSWER_HOURS', DEFAULT_RULES.answerHours, 1),
    timeZone: timeZoneOf(read),
  };
  text('AUDIT_COLOURS', COLOURS, 'be two colours, such as #1d2126,#8fb8de');
  const config = {
    /** PostgreSQL's address; null means the embedded store in `dataDir`. */
    databaseUrl: text('DATABASE_URL', /^postgres(ql)?:\/\//, 'begin with postgres://'),
    dataDir: text('AUDIT_DATA_DIR') ?? '.leads',
    /** Those that may post. */
    origins: sites.filter(isWebAddress).map((site) => new URL(site).origin) as readonly string[],
    /** Where a form without script is sent back to, without a trailing slash. */
    siteUrl: (sites[0] ?? '').replace(/\/+$/, ''),
    rules,
    proxy: { hops: whole('TRUSTED_PROXY_HOPS', 0, 0) } as ProxyTrust,
    mail: mailOf(read),
    /** The secret of Cloudflare Turnstile; null if it is not used. */
    turnstileSecret: text('AUDIT_TURNSTILE_SECRET'),
    /** Where the owner opens the desk from elsewhere; null if it opens on this machine only. */
    desk: deskOf(read),
    /** The address of the receiver. */
    webhook: webhookOf(read),
  };
  if (read.faults.length > 0) throw new ConfigError([...new Set(read.faults)]);
  return config;
}

/** What `site leads` needs: where the leads are, and nothing about the web. Throws `ConfigError`. */
export function readStoreConfig(env: Environment): Config {
  const filled = Object.entries(env).filter(([, value]) => value?.trim());
  return readConfig({ AUDIT_ORIGINS: 'http://localhost', ...Object.fromEntries(filled) });
}

type Reader = ReturnType<typeof reader>;

const SHORTEST_PASSWORD = 16;

/** `AUDIT_DESK_URL=https://nomsa:a-long-password@desk.example.com`. */
function deskOf({ text, must }: Reader) {
  const address = text('AUDIT_DESK_URL');
  if (!address) return null;
  const url = URL.canParse(address) ? new URL(address) : null;
  must(
    url && url.pathname === '/' && (url.protocol === 'https:' || isInside(url.hostname)),
    'AUDIT_DESK_URL must be where the desk is opened, by https and without a path.',
  );
  // An address writes signs such as @ in percent; people type them as they are.
  const name = querystring.unescape(url?.username ?? '');
  const password = querystring.unescape(url?.password ?? '');
  must(
    name && password.length >= SHORTEST_PASSWORD,
    `AUDIT_DESK_URL must have a name and a password of ${SHORTEST_PASSWORD} characters: https://nomsa:PASSWORD@desk.example.com. openssl rand -hex 16 makes one.`,
  );
  return url && { url: url.origin, name, password };
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

/** `website@agency.example`, `Plumb & Level <website@agency.example>`, `"Plumb, Level" <website@agency.example>`. */
const ONE_ADDRESS = /^(("[^"\r\n]*"|[^"<>@,;\r\n]*)<[^\s@<>,;]+@[^\s@<>,;]+>|[^\s@<>,;]+@[^\s@<>,;]+)$/;

function mailOf({ text, must }: Reader) {
  const smtpUrl = text('AUDIT_SMTP_URL', /^smtps?:\/\/[^/]/, 'begin with smtp:// or smtps://');
  const from = text('AUDIT_MAIL_FROM', ONE_ADDRESS, 'be one email address');
  const to = text('AUDIT_MAIL_TO', ONE_ADDRESS, 'be one email address: for several people, one alias');
  if (smtpUrl && from && to) return { smtpUrl, from, to };
  must(!smtpUrl && !from && !to, 'AUDIT_SMTP_URL, AUDIT_MAIL_FROM and AUDIT_MAIL_TO are needed together.');
  return null;
}

function webhookOf({ text, must }: Reader): string | null {
  const url = text('AUDIT_WEBHOOK_URL');
  must(
    !url || (isWebAddress(url) && (url.startsWith('https:') || isInside(new URL(url).hostname))),
    "AUDIT_WEBHOOK_URL must be a web address that begins with https://: it carries people's details.",
  );
  return url;
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
  const whole = (name: string, usual: number, least: 0 | 1) => {
    const shape = least === 0 ? /^\d{1,3}$/ : /^[1-9]\d{0,2}$/;
    return Number(text(name, shape, `be a whole number from ${least} to 999`) ?? usual);
  };
  return { faults, text, must, whole };
}

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}

/** True for a host that is not reached over a public network: this machine, or a name in a container's network. */
export function isInside(hostname: string): boolean {
  return /^(127(\.\d+){3}|\[?::1\]?|[^.:]+)$/.test(hostname);
}
