/**
 * The page behind the link in "Please confirm": a button, because mail scanners follow links. Opening it changes nothing.
 */
import { type Answer, type Pages, seeOther, stylePolicy } from './answer.ts';
import { type FunctionRequest, readFields } from './body.ts';
import type { KeyMaker } from './keys.ts';
import { readReference } from './reference.ts';
import type { Confirmed } from './store.ts';

/** The proof in the link: whoever has it can read this mailbox. */
function confirmationKey(keys: KeyMaker, reference: string): string {
  return keys('confirm', reference).slice(0, 32);
}

/** The address in the mail. */
export function confirmationLink(functionUrl: string, keys: KeyMaker, reference: string): string {
  const query = new URLSearchParams({ reference, key: confirmationKey(keys, reference) });
  return `${functionUrl}/confirm?${query}`;
}

interface ConfirmParts {
  readonly keys: KeyMaker;
  readonly formerKeys: KeyMaker | null;
  readonly pages: Pages;
  readonly confirm: (reference: string) => Promise<Confirmed | null>;
}

/** Answers GET with the page, and POST, which the page sends, by confirming. */
export async function answerConfirmation(
  request: FunctionRequest,
  { keys, formerKeys, pages, confirm }: ConfirmParts,
): Promise<{ answer: Answer; outcome: string }> {
  const isPost = request.method === 'POST';
  const fields = isPost
    ? await readFields(request, 'form')
    : Object.fromEntries(new URL(request.url).searchParams);
  const reference = readReference(String(fields.reference ?? ''));
  const key = String(fields.key ?? '');
  const opens = (maker: KeyMaker | null) =>
    maker !== null && reference !== null && key === confirmationKey(maker, reference);
  if (reference === null || !(opens(keys) || opens(formerKeys)))
    return { answer: seeOther(pages.problem('expired')), outcome: 'confirm-unknown' };
  if (!isPost) return { answer: page(reference, key, pages), outcome: 'confirm-asked' };
  const confirmed = await confirm(reference);
  return confirmed
    ? { answer: seeOther(pages.thanks(confirmed.status, reference)), outcome: 'confirmed' }
    : { answer: seeOther(pages.problem('expired')), outcome: 'confirm-late' };
}

const STYLE =
  'body{margin:0 auto;max-width:34rem;padding:3rem 1.25rem;background:#fbf8f1;color:#12202b;font:1.125rem/1.5 system-ui,sans-serif}' +
  'main{border-top:6px solid #ffc42e;padding-top:1.5rem}h1{font-size:1.75rem;line-height:1.2;margin:0 0 1rem}' +
  'button{font:inherit;font-weight:700;min-height:3rem;padding:.5rem 1.5rem;border:1.5px solid #12202b;border-radius:3px;background:#ffc42e;color:#12202b;cursor:pointer}' +
  'button:focus-visible{outline:3px solid #12202b;outline-offset:3px}';

function page(reference: string, key: string, pages: Pages): Answer {
  // The button leads to a page of the site, which the policy has to allow as well.
  const site = new URL(pages.problem('expired')).origin;
  return {
    status: 200,
    headers: {
      'cache-control': 'no-store',
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': stylePolicy(STYLE, site),
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
    },
    body: `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Confirm your application</title><style>${STYLE}</style></head><body><main><h1>Confirm your application</h1><p>Reference ${reference}. Press the button and it takes its place. If you did not apply, close this page: nothing happens, and the application is deleted after a day.</p><form method="post"><input type="hidden" name="reference" value="${reference}"><input type="hidden" name="key" value="${key}"><button type="submit">Confirm</button></form></main></body></html>`,
  };
}
