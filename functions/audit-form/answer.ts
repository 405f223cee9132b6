/** The answers, as data: what the island reads, and where a browser without script is sent. */
import { createHash } from 'node:crypto';
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

export type Pages = ReturnType<typeof pagesOf>;

/** An answer independent of the host: it becomes a web `Response`, or what `node:http` writes. */
export type Answer = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
};

/** A JSON answer. Nothing is cached, and answers differ by origin. */
export function json(status: number, body: object, headers: Record<string, string> = {}): Answer {
  const type = { 'content-type': 'application/json; charset=utf-8' };
  return { status, headers: { ...common, ...type, ...headers }, body: JSON.stringify(body) };
}

/** An answer without a body. */
export function empty(status: number, headers: Record<string, string> = {}): Answer {
  return { status, headers: { ...common, ...headers }, body: null };
}

export function seeOther(location: string): Answer {
  return empty(303, { location });
}

export function toResponse({ status, headers, body }: Answer): Response {
  return new Response(body, { status, headers });
}

/** The policy of a page without script: its one style sheet, and forms that lead to itself. */
export function stylePolicy(css: string): string {
  const hash = createHash('sha256').update(css).digest('base64');
  return `default-src 'none'; style-src 'sha256-${hash}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;
}

/** A refusal: a code for programs, and if it is about fields, a sentence for each. */
export function refusal(code: string, fields?: LeadProblems): object {
  return { success: false, error: fields ? { code, fields } : { code } };
}

const common = { 'cache-control': 'no-store', vary: 'Origin', 'x-content-type-options': 'nosniff' };
