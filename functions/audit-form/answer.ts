/** The answers: what the island reads, and where a browser without script is sent. */
import type { Lead, LeadProblems } from './lead.ts';
import type { Answered } from './types.ts';

/** Why an application is not accepted: a field that cannot be taken, or "person": Turnstile did not recognise one. */
export type Problem = keyof Lead | 'limited' | 'unavailable' | 'person';

/**
 * Where a form post without script ends: static pages, which show what their fragment names and the reference in their
 * address. The addresses come only from the configuration, never from what was posted.
 */
export function pagesOf(siteUrl: string) {
  return {
    thanks: (status: Answered, reference: string) => `${siteUrl}/thank-you?reference=${reference}#${status}`,
    problem: (what: Problem) => `${siteUrl}/application-problem#${what}`,
  };
}

/** A JSON answer. Nothing is cached, and answers differ by origin. */
export function json(status: number, body: object, headers: Record<string, string> = {}): Response {
  const type = { 'content-type': 'application/json; charset=utf-8' };
  return new Response(JSON.stringify(body), { status, headers: { ...common, ...type, ...headers } });
}

/** An answer without a body. */
export function empty(status: number, headers: Record<string, string> = {}): Response {
  return new Response(null, { status, headers: { ...common, ...headers } });
}

export function seeOther(location: string): Response {
  return empty(303, { location });
}

/** A refusal: a code for programs, and if it is about fields, a sentence for each. */
export function refusal(code: string, fields?: LeadProblems): object {
  return { success: false, error: fields ? { code, fields } : { code } };
}

const common = { 'cache-control': 'no-store', vary: 'Origin', 'x-content-type-options': 'nosniff' };
