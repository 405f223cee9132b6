/** Replaces the external form service: shows what would have been sent, and redirects as it would. */
import { printable } from '../audit-form/owner/words.ts';

const MAX_BYTES = 64 * 1024;
const THANKS = '/thank-you';

/** Answers a contact form's post, and reports it to `say`. Redirects only to addresses of the site itself. */
export async function catchContact(
  request: Request,
  origin: string,
  say: (text: string) => void,
): Promise<Response> {
  if (request.method !== 'POST')
    return new Response('Post the contact form here.\n', { status: 405, headers: { Allow: 'POST' } });
  const body = await request.text();
  if (body.length > MAX_BYTES) return new Response('Too long.\n', { status: 413 });
  const fields = new URLSearchParams(body);
  const printed = (text: string) => text.split(/\r?\n/).map(printable).join('\n    ');
  const lines = [...fields].map(([name, value]) => `  ${printable(name)}: ${printed(value)}`);
  say(`Contact form caught; on the live site this goes to the form service:\n${lines.join('\n')}`);
  const wanted = fields.get('redirect') || THANKS;
  const target = URL.canParse(wanted, origin) ? new URL(wanted, origin) : null;
  const location = target?.origin === origin ? target.href : origin + THANKS;
  return new Response(null, { status: 303, headers: { Location: location } });
}
