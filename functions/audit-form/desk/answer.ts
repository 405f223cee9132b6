/** The desk's answers: not cached, indexed, framed or revealed in a referrer, and without script. */
import { stylePolicy } from '../answer.ts';
import { STYLES } from './styles.ts';

const POLICY = stylePolicy(STYLES);

const PRIVATE = {
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex',
  'X-Content-Type-Options': 'nosniff',
  // With "no-referrer" a browser sends forms with the origin "null", and the desk would accept none of them.
  'Referrer-Policy': 'same-origin',
};

export function answerPage(status: number, html: string): Response {
  return answer(status, html, 'text/html; charset=utf-8');
}

/** A refusal in a sentence. */
export function refuse(status: number, text: string, headers: Record<string, string> = {}): Response {
  const answered = answer(status, `${text}\n`, 'text/plain; charset=utf-8');
  for (const [name, value] of Object.entries(headers)) answered.headers.set(name, value);
  return answered;
}

function answer(status: number, body: string | Uint8Array<ArrayBuffer>, type: string): Response {
  return new Response(body, {
    status,
    headers: { ...PRIVATE, 'Content-Type': type, 'Content-Security-Policy': POLICY },
  });
}

export function attachment(body: string | Uint8Array<ArrayBuffer>, type: string, name: string): Response {
  const answered = answer(200, body, type);
  answered.headers.set('Content-Disposition', `attachment; filename="${name}"`);
  return answered;
}

/** Redirects to the page that shows what a form did, so that going back or reloading sends nothing twice. */
export function seeOther(location: string): Response {
  return new Response(null, { status: 303, headers: { ...PRIVATE, Location: location } });
}
