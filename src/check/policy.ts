/** The site's headers must allow what its pages contain. */
import { createHash } from 'node:crypto';
import { type Diagnostic, problem } from '../diagnostics/diagnostic.ts';
import { type HeaderRule, headersFor } from '../output/headers.ts';
import type { PageLink } from './facts.ts';
import { attributeOf, type BuiltPage, elementsNamed, placeOf, rawText } from './page.ts';
import { targetOf } from './target.ts';

/** `links` are all those of the page. */
export function* checkPolicy(
  page: BuiltPage,
  links: readonly PageLink[],
  rules: readonly HeaderRule[],
): Generator<Diagnostic> {
  const policy = headersFor(page.address, rules)['Content-Security-Policy'] ?? policyIn(page);
  if (!policy) return;
  yield* checkStyles(page, policy);
  yield* checkOrigins(page, links, policy);
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

/** What allows something to be loaded: a directive of the policy, and the field of `origins` that adds to it. */
type Permission = readonly [directive: string, field?: string];

const IMAGE: Permission = ['img-src', 'images'];
const SCRIPT: Permission = ['script-src', 'scripts'];
const MEDIA: Permission = ['media-src'];
const OBJECT: Permission = ['object-src'];

/** For what elements load by `src` or `data`; all else is a picture. */
const BY_ELEMENT: Readonly<Record<string, Permission>> = {
  script: SCRIPT,
  iframe: ['frame-src', 'frames'],
  ...{ video: MEDIA, audio: MEDIA, source: MEDIA, track: MEDIA },
  ...{ object: OBJECT, embed: OBJECT },
};

/** For what a `<link>` loads, by its relation; other relations only prepare or name something. */
const BY_RELATION: Readonly<Record<string, Permission>> = {
  stylesheet: ['style-src'],
  icon: IMAGE,
  'apple-touch-icon': IMAGE,
  modulepreload: SCRIPT,
  manifest: ['manifest-src'],
};

function permissionFor({ kind, rel, element, attribute = '' }: PageLink): Permission | undefined {
  if (kind === 'form') return ['form-action', 'forms'];
  if (kind !== 'file' || !element) return undefined;
  if (element.tagName === 'link') return BY_RELATION[rel];
  return (/^(?:src|data)$/.test(attribute) && BY_ELEMENT[element.tagName]) || IMAGE;
}

/** What a page loads from another host, or posts there, must be allowed by its policy: what `origins` name is. */
function* checkOrigins(page: BuiltPage, links: readonly PageLink[], policy: string): Generator<Diagnostic> {
  for (const link of links) {
    const target = targetOf(link.href, page.address, 'https://site.invalid');
    const [directive, field] = permissionFor(link) ?? [];
    if (target.kind !== 'external' || !directive) continue;
    const { origin } = target.url;
    const allowed = sourcesOf(policy, directive) ?? sourcesOf(policy, 'default-src') ?? [origin];
    if (allowed.includes(origin)) continue;
    const isForm = link.kind === 'form';
    const verb = isForm ? 'Posts a form to' : 'Loads';
    const message = `${verb} ${link.href}, which the site's own policy blocks.`;
    const door = field && `name ${origin} in "${field}" of the site's "origins"`;
    const copy = isForm || field === 'frames' ? undefined : 'put the file into static/';
    const remedies = [copy, door].filter(Boolean).join(', or ');
    const hint = `${remedies.charAt(0).toUpperCase()}${remedies.slice(1)}.`;
    yield problem(placeOf(page, link.element, link.attribute), 'policy/origin', message, hint);
  }
}

/** The sources of a directive; absent if the policy does not name it. */
function sourcesOf(policy: string, directive: string): string[] | undefined {
  const sources = policy.split(';').map((part) => part.trim().split(/\s+/));
  return sources.find(([name]) => name === directive);
}
