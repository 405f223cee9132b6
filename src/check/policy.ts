/** The site's headers must allow what its pages contain, and say the same about search engines. */
import { createHash } from 'node:crypto';
import { type Diagnostic, problem } from '../diagnostics/diagnostic.ts';
import { type HeaderRule, headersFor } from '../output/headers.ts';
import { addressesInCss } from './facts.ts';
import {
  attributeOf,
  type BuiltPage,
  type Element,
  elementsNamed,
  isNoindex,
  placeOf,
  rawText,
} from './page.ts';
import { targetOf } from './target.ts';

export function* checkPolicy(page: BuiltPage, rules: readonly HeaderRule[]): Generator<Diagnostic> {
  const headers = headersFor(page.address, rules);
  const policy = headers['Content-Security-Policy'] ?? policyIn(page);
  if (policy) yield* checkStyles(page, policy);
  if (policy) yield* checkForms(page, policy);
  if (policy) yield* checkOrigins(page, policy);
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
  const allowed = sourcesOf(policy, 'style-src') ?? [];
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
  const allowed = sourcesOf(policy, 'form-action') ?? [];
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
      `Name ${target.url.origin} in "forms" of the site's "origins".`,
    );
  }
}

/** What loads an address, the directive of the policy that allows it, and the field of `origins` that adds to it. */
const LOADS: readonly (readonly [tags: RegExp, attribute: RegExp, directive: string, field?: string])[] = [
  [/^script$/, /^src$/, 'script-src', 'scripts'],
  [/^(?:img|input|use|image|feimage)$/, /^(?:src|srcset|href|xlink:href)$/, 'img-src', 'images'],
  [/^(?:picture|source)$/, /^srcset$/, 'img-src', 'images'],
  [/^video$/, /^poster$/, 'img-src', 'images'],
  [/^i?frame$/, /^src$/, 'frame-src', 'frames'],
  [/^(?:video|audio|source|track)$/, /^src$/, 'media-src'],
  [/^(?:object|embed)$/, /^(?:data|src)$/, 'object-src'],
];

/** Relations of a `<link>` that load what it leads to. */
const LINKS: Readonly<Record<string, readonly [directive: string, field?: string]>> = {
  stylesheet: ['style-src'],
  icon: ['img-src', 'images'],
  'apple-touch-icon': ['img-src', 'images'],
  modulepreload: ['script-src', 'scripts'],
  manifest: ['manifest-src'],
};

/** Everything that a page loads from another host must be allowed by its policy: what `origins` name is. */
function* checkOrigins(page: BuiltPage, policy: string): Generator<Diagnostic> {
  for (const element of [...page.elements, ...page.templated]) {
    for (const { name, value } of element.attrs) {
      const [, , directive, field] =
        LOADS.find(([tags, names]) => tags.test(element.tagName) && names.test(name)) ?? [];
      if (directive)
        for (const href of addressesIn(name, value)) yield* refused(href, directive, field, element, name);
    }
    const [directive, field] = (element.tagName === 'link' && LINKS[attributeOf(element, 'rel') ?? '']) || [];
    if (directive) yield* refused(attributeOf(element, 'href') ?? '', directive, field, element, 'href');
    const inSheet = element.tagName === 'style' ? addressesInCss(rawText(element)) : [];
    for (const href of inSheet) yield* refused(href, 'img-src', 'images', element);
  }

  function* refused(
    href: string,
    directive: string,
    field: string | undefined,
    element: Element,
    attribute?: string,
  ): Generator<Diagnostic> {
    const target = targetOf(href, page.address, 'https://site.invalid');
    if (target.kind !== 'external') return;
    const { origin } = target.url;
    const allowed = sourcesOf(policy, directive) ?? sourcesOf(policy, 'default-src') ?? [origin];
    if (allowed.includes(origin)) return;
    const message = `Loads ${href} from another host, which the site's policy blocks.`;
    const door = field ? `, or name ${origin} in "${field}" of the site's "origins"` : '';
    yield problem(
      placeOf(page, element, attribute),
      'policy/origin',
      message,
      `Put the file into static/${door}.`,
    );
  }
}

function addressesIn(attribute: string, value: string): string[] {
  return attribute === 'srcset' ? value.split(',').map((each) => each.trim().split(/\s+/)[0]!) : [value];
}

function* checkRobots(page: BuiltPage, headers: Readonly<Record<string, string>>): Generator<Diagnostic> {
  const inHeader = /\bnoindex\b/.test(headers['X-Robots-Tag'] ?? '');
  if (inHeader === isNoindex(page)) return;
  const message = inHeader
    ? 'Its headers keep it out of search engines, the page itself does not.'
    : 'Keeps out of search engines, which its headers do not say.';
  yield problem({ file: page.file }, 'policy/noindex', message);
}

/** The sources of a directive; absent if the policy does not name it. */
function sourcesOf(policy: string, directive: string): string[] | undefined {
  const sources = policy.split(';').map((part) => part.trim().split(/\s+/));
  return sources.find(([name]) => name === directive);
}
