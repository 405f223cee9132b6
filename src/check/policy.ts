/** The site's headers must allow what its pages contain, and say the same about search engines. */
import { createHash } from 'node:crypto';
import { type Diagnostic, problem } from '../diagnostics/diagnostic.ts';
import { type HeaderRule, headersFor } from '../output/headers.ts';
import { attributeOf, type BuiltPage, elementsNamed, isNoindex, placeOf, rawText } from './page.ts';
import { targetOf } from './target.ts';

export function* checkPolicy(page: BuiltPage, rules: readonly HeaderRule[]): Generator<Diagnostic> {
  const headers = headersFor(page.address, rules);
  const policy = headers['Content-Security-Policy'] ?? policyIn(page);
  if (policy) yield* checkStyles(page, policy);
  if (policy) yield* checkForms(page, policy);
  // Without rules for a host, only the pages say it.
  if (rules.length > 0) yield* checkRobots(page, headers);
}

/** The policy in the page itself, for hosts that send no header. */
function policyIn(page: BuiltPage): string | undefined {
  const meta = elementsNamed(page, 'meta').find(
    (element) => attributeOf(element, 'http-equiv')?.toLowerCase() === 'content-security-policy',
  );
  return meta && attributeOf(meta, 'content');
}

function* checkStyles(page: BuiltPage, policy: string): Generator<Diagnostic> {
  const allowed = sourcesOf(policy, 'style-src');
  const hint = 'Every page must contain the sheet whose hash is in the policy.';
  for (const style of elementsNamed(page, 'style')) {
    if (style.parentNode?.tagName === 'noscript') continue;
    const hash = createHash('sha256').update(rawText(style)).digest('base64');
    if (!allowed.includes(`'sha256-${hash}'`))
      yield problem(
        placeOf(page, style),
        'policy/style',
        'Has a style sheet that its own policy blocks.',
        hint,
      );
  }
}

function* checkForms(page: BuiltPage, policy: string): Generator<Diagnostic> {
  const allowed = sourcesOf(policy, 'form-action');
  for (const element of ['form', 'button', 'input'].flatMap((name) => elementsNamed(page, name))) {
    const attribute = element.tagName === 'form' ? 'action' : 'formaction';
    const action = attributeOf(element, attribute) ?? '';
    const target = targetOf(action, page.address, 'https://site.invalid');
    if (target.kind !== 'external' || allowed.includes(target.url.origin)) continue;
    const message = `Posts a form to ${action}, which its own policy blocks.`;
    yield problem(
      placeOf(page, element, attribute),
      'policy/form',
      message,
      'Add the host to "form-action".',
    );
  }
}

function* checkRobots(page: BuiltPage, headers: Readonly<Record<string, string>>): Generator<Diagnostic> {
  const inHeader = /\bnoindex\b/.test(headers['X-Robots-Tag'] ?? '');
  if (inHeader === isNoindex(page)) return;
  const message = inHeader
    ? 'Its headers keep it out of search engines, the page itself does not.'
    : 'Keeps out of search engines, which its headers do not say.';
  yield problem({ file: page.file }, 'policy/noindex', message);
}

function sourcesOf(policy: string, directive: string): string[] {
  const sources = policy.split(';').map((part) => part.trim().split(/\s+/));
  return sources.find(([name]) => name === directive) ?? [];
}
