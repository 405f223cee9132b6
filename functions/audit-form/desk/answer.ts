/** The desk's answers: not cached, indexed, framed or revealed in a referrer, and without script. */
import { createHash } from 'node:crypto';
import { STYLES } from './styles.ts';

const HEADERS = {
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex',
  'X-Content-Type-Options': 'nosniff',
  // With "no-referrer" a browser sends forms with the origin "null", and the desk would accept none of them.
  'Referrer-Policy': 'same-origin',
  // One style sheet, and forms that lead to the desk itself.
  'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLES).digest('base64')}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
};

export function answer(
  status: number,
  body: string | null,
  type = 'text/html',
  headers: Record<string, string> = {},
): Response {
  const own = { ...HEADERS, 'Content-Type': `${type}; charset=utf-8`, ...headers };
  return new Response(body, { status, headers: own });
}

/** A refusal in a sentence. */
export function refuse(status: number, text: string, headers: Record<string, string> = {}): Response {
  return answer(status, `${text}\n`, 'text/plain', headers);
}

/** Redirects to the page that shows what a form did, so that going back or reloading sends nothing twice. */
export function seeOther(location: string): Response {
  return answer(303, null, 'text/plain', { Location: location });
}
