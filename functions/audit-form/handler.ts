/**
 * The audit function: a Request in, a Response out, on any host. Success is answered only after the store has confirmed
 * that the application is durable; any earlier failure is answered as what it is, without repeating input.
 */
import { empty, json, type Problem, pagesOf, refusal, seeOther } from './answer.ts';
import { BadBody, bodyKind, readFields } from './body.ts';
import { clientOf } from './client-address.ts';
import type { Config } from './config.ts';
import { keyMaker } from './keys.ts';
import { leadProblems } from './lead.ts';
import { type Log, type LogEntry, reasonOf } from './log.ts';
import { corsHeaders, isFromSite, preflightHeaders } from './origin.ts';
import { PERSON_FIELD, turnstileCheck } from './person.ts';
import { applicationOf, isToken, leadOf } from './read-lead.ts';
import type { Store } from './store/store.ts';
import type { Outcome } from './types.ts';
import { within } from './within.ts';

/** How long the store may take, in milliseconds. */
const PATIENCE = 10_000;

/** What a host's adapter adds to the configuration. */
interface HostParts {
  readonly store: Store;
  /** Resolves to the key of all keyed hashes; rejects if no application can be kept. */
  readonly secret: () => Promise<string>;
  readonly log: Log;
  /** Called after a new application: there is something to announce. */
  readonly onNew?: () => void;
}

/** What the handler needs. */
type Parts = ReturnType<typeof partsOf>;

export function partsOf(config: Config, host: HostParts) {
  return {
    ...host,
    origins: config.origins,
    pages: pagesOf(config.siteUrl),
    proxy: config.proxy,
    /** Checks that a person sent it; null if not configured. */
    isPerson: config.turnstileSecret ? turnstileCheck(config.turnstileSecret) : null,
  };
}

/**
 * Answers one request. `peer` is the address of the connection, if the host knows it. Never rejects; docs/function.md
 * lists the answers.
 */
export async function handle(request: Request, parts: Parts, peer: string | null = null): Promise<Response> {
  const started = Date.now();
  const { answer, ...entry } = await route(request, parts, peer).catch(failed);
  // The number of addresses tells an operator what TRUSTED_PROXY_HOPS should be.
  const forwarded = request.headers.get('x-forwarded-for')?.split(',').length ?? 0;
  const about = { event: 'request', status: answer.status, ms: Date.now() - started, forwarded };
  parts.log({ ...about, ...entry } as LogEntry);
  for (const [name, value] of Object.entries(corsHeaders(request.headers, parts.origins)))
    answer.headers.set(name, value);
  return answer;
}

type Routed = { answer: Response; outcome: string } & Record<string, unknown>;

function failed(error: unknown): Routed {
  if (error instanceof BadBody)
    return { answer: json(error.status, refusal(error.code)), outcome: error.code };
  return { answer: unavailable(), outcome: 'error', reason: reasonOf(error) };
}

const unavailable = () => json(503, refusal('unavailable'), { 'retry-after': '30' });

async function route(request: Request, parts: Parts, peer: string | null): Promise<Routed> {
  // Hosts differ in how much of the address they pass on: Supabase removes "/functions/v1".
  const path = new URL(request.url).pathname
    .replace(/^\/functions\/v1(?=\/)/, '')
    .replace(/^\/audit-form(?=\/)/, '');
  if (path === '/health') return health(request, parts);
  if (path !== '/audit-form') return { answer: json(404, refusal('not_found')), outcome: 'not-found' };
  if (request.method === 'OPTIONS') return preflight(request, parts);
  if (request.method !== 'POST') return notAllowed('POST, OPTIONS');
  return receive(request, parts, peer);
}

function preflight(request: Request, { origins }: Parts): Routed {
  const isListed = origins.includes(request.headers.get('origin') ?? '');
  if (!isListed) return { answer: json(403, refusal('origin')), outcome: 'foreign-origin' };
  return { answer: empty(204, preflightHeaders), outcome: 'preflight' };
}

function notAllowed(allow: string): Routed {
  return { answer: json(405, refusal('method'), { allow }), outcome: 'method' };
}

async function health(request: Request, { store }: Parts): Promise<Routed> {
  if (request.method !== 'GET' && request.method !== 'HEAD') return notAllowed('GET, HEAD');
  try {
    await within(store.rehearse(), PATIENCE);
    return { answer: json(200, { ok: true }), outcome: 'healthy' };
  } catch (error) {
    return { answer: json(503, { ok: false }), outcome: 'unhealthy', reason: reasonOf(error) };
  }
}

async function receive(request: Request, parts: Parts, peer: string | null): Promise<Routed> {
  const { headers } = request;
  const { origins, pages, proxy } = parts;
  const kind = bodyKind(headers);
  const isForm = kind === 'form';
  const refused = (what: Problem, asJson: Response) => (isForm ? seeOther(pages.problem(what)) : asJson);
  if (!isFromSite(headers, origins)) {
    // A browser that tells nobody where it comes from may have sent our own form.
    const mayBeOurs = isForm && headers.get('origin') === 'null';
    const answer = mayBeOurs ? seeOther(pages.problem('unavailable')) : json(403, refusal('origin'));
    return { answer, outcome: 'foreign-origin' };
  }
  if (!kind) return { answer: json(415, refusal('media_type')), outcome: 'media-type' };
  const fields = await readFields(request, kind);
  // A form without script has no token; a page with script sends one of the right shape.
  const hasToken = isToken(fields.csrfToken) || (isForm && (fields.csrfToken ?? '') === '');
  if (!hasToken) return { answer: json(403, refusal('token')), outcome: 'token' };
  const lead = leadOf(fields);
  const problems = leadProblems(lead);
  const [first] = Object.keys(problems) as (keyof typeof problems)[];
  if (first) {
    const answer = refused(first, json(422, refusal('invalid', problems)));
    return { answer, outcome: 'invalid', fields: Object.keys(problems).join(',') };
  }
  const client = clientOf(headers, peer, proxy);
  const apply = async () => {
    const keys = keyMaker(await parts.secret());
    return parts.store.apply(applicationOf(lead, fields, client, keys));
  };
  let outcome: Outcome;
  try {
    if (parts.isPerson && !(await parts.isPerson(fields[PERSON_FIELD])))
      return { answer: refused('person', json(403, refusal('person'))), outcome: 'no-person' };
    outcome = await within(apply(), PATIENCE);
  } catch (error) {
    return { answer: refused('unavailable', unavailable()), outcome: 'unavailable', reason: reasonOf(error) };
  }
  if (outcome.status === 'limited')
    return { answer: refused('limited', limited(outcome.retryAfter, headers)), outcome: 'limited' };
  if (outcome.isNew) parts.onNew?.();
  const { status, reference, isNew, isSpam } = outcome;
  const body = { success: true, status, reference, rateLimited: false };
  const answer = isForm ? seeOther(pages.thanks(status, reference)) : json(200, body);
  return { answer, outcome: status, reference, isNew, isSpam };
}

/** supabase-js shows its caller the body of a success only, and the form must see `rateLimited`. */
function limited(retryAfter: number, headers: Headers): Response {
  const isSupabase = /^supabase/i.test(headers.get('x-client-info') ?? '');
  const body = { success: false, rateLimited: true, retryAfter };
  return json(isSupabase ? 200 : 429, body, { 'retry-after': String(retryAfter) });
}
