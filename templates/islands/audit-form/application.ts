/** An audit application as the function expects it, and its possible answers. */
import type { Lead, LeadProblems } from '../../../functions/audit-form/lead.ts';

export interface Application extends Lead {
  readonly csrfToken: string;
  /** Turnstile's token, if the site uses it. */
  readonly 'cf-turnstile-response'?: string;
}

export interface Destination {
  readonly endpoint: string;
  /** The public key that goes with an application. */
  readonly anonKey: string;
}

/** Accepted: for this month, or for the waiting list. */
export interface Taken {
  readonly status: 'received' | 'waitlisted';
  /** The reference to quote on the telephone: "A-7K3M9Q". */
  readonly reference: string;
}

/** Not accepted, because there were too many from here: when to try again. */
interface Limited {
  readonly minutes: number;
}

export type Answer = Taken | Limited;

/** What the specification tells visitors, for an answer that does not say. */
const USUAL_MINUTES = 15;

/** The function answered, and did not accept the application. */
export class Refusal extends Error {
  constructor(
    status: number,
    readonly problems: LeadProblems,
  ) {
    super(`The function answered ${status}`);
  }
}

const TIMEOUT_MS = 10_000;

/** Sends an application. Throws for anything but one of the answers: no network, no answer in time, nonsense. */
export async function send(application: Application, { endpoint, anonKey }: Destination): Promise<Answer> {
  const controller = new AbortController();
  const timer = setTimeout(() => {
    controller.abort(new Error(`The function did not answer within ${TIMEOUT_MS / 1000} seconds`));
  }, TIMEOUT_MS);
  try {
    const response = await fetch(endpoint, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...credentials(anonKey) },
      body: JSON.stringify(application),
      signal: controller.signal,
      // A visitor who leaves the page right away has still applied.
      keepalive: true,
    });
    return readAnswer(response.status, await response.json().catch(() => undefined));
  } finally {
    clearTimeout(timer);
  }
}

/** Keys of the newer kind (`sb_publishable_…`) are not tokens; a gateway that reads one as such refuses it. */
function credentials(anonKey: string): Record<string, string> {
  return anonKey.startsWith('sb_publishable_')
    ? { apikey: anonKey }
    : { apikey: anonKey, Authorization: `Bearer ${anonKey}` };
}

interface Body {
  readonly success?: unknown;
  readonly status?: unknown;
  readonly reference?: unknown;
  readonly rateLimited?: unknown;
  /** Seconds. */
  readonly retryAfter?: unknown;
  readonly error?: { readonly fields?: LeadProblems };
}

function readAnswer(code: number, body: Body | null | undefined): Answer {
  if (body?.rateLimited === true && (code === 200 || code === 429)) {
    const { retryAfter } = body;
    return { minutes: typeof retryAfter === 'number' ? Math.ceil(retryAfter / 60) : USUAL_MINUTES };
  }
  if (body?.success === true && code === 200) {
    const { status, reference } = body;
    return {
      status: status === 'waitlisted' ? status : 'received',
      reference: typeof reference === 'string' ? reference : '',
    };
  }
  throw new Refusal(code, body?.error?.fields ?? {});
}
