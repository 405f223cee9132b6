/** Cloudflare Turnstile: asks whether the token that came with a form is from a person's browser. */
import { coded } from './log.ts';

/** The field that the widget adds to a form; a script sends it under the same name. */
export const PERSON_FIELD = 'cf-turnstile-response';

/** Rejects if the answer cannot be known. */
type PersonCheck = (token: unknown) => Promise<boolean>;

const VERIFY = 'https://challenges.cloudflare.com/turnstile/v0/siteverify';
const PATIENCE = 5000;

/** Makes the check with a secret. The visitor's address is not sent. `send` is `fetch` except in tests. */
export function turnstileCheck(secret: string, send: typeof fetch = fetch): PersonCheck {
  return async (token) => {
    if (typeof token !== 'string' || token === '' || token.length > 2048) return false;
    const answer = await send(VERIFY, {
      method: 'POST',
      body: new URLSearchParams({ secret, response: token }),
      signal: AbortSignal.timeout(PATIENCE),
    });
    if (!answer.ok) throw coded('TURNSTILE', 'Turnstile does not answer.');
    return ((await answer.json()) as { success?: unknown }).success === true;
  };
}
