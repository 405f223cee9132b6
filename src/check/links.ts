/** Everything that a page links to must exist, at exactly that address. */
import { ID_PREFIX } from '../content/prepare-tree.ts';
import { type Diagnostic, type Fault, faultAt } from '../diagnostics/diagnostic.ts';
import { didYouMean } from '../diagnostics/suggest.ts';
import { isNotFound } from '../model/address.ts';
import type { Link, PageFacts } from './facts.ts';
import { type Target, targetOf } from './target.ts';

/** What exists at the addresses of a site. */
export interface Addresses {
  /** The site's base address, without a trailing slash: `https://example.com`, `https://example.com/path`. */
  readonly base: string;
  readonly pages: ReadonlyMap<string, PageFacts>;
  /** Files that are not pages, `/favicon.svg`. */
  readonly files: ReadonlySet<string>;
}

export function addressesOf(
  facts: readonly PageFacts[],
  paths: ReadonlySet<string>,
  base: string,
): Addresses {
  const files = [...paths].filter((path) => !path.endsWith('.html')).map((path) => `/${path}`);
  return { base, pages: new Map(facts.map((page) => [page.address, page])), files: new Set(files) };
}

/** Checks the links of one page; a repeated target is reported once. */
export function checkLinks(page: PageFacts, addresses: Addresses): Diagnostic[] {
  const reported = new Map<string, Diagnostic>();
  for (const link of page.links) {
    const target = targetOf(link.href, page.address, addresses.base);
    const fault = faultOf(link, target, page.address, addresses);
    if (!fault) continue;
    const key = `${fault[0]} ${JSON.stringify(target.kind === 'internal' ? target : link.href)}`;
    if (!reported.has(key)) reported.set(key, faultAt(link.place, 'links', fault));
  }
  return [...reported.values()];
}

function faultOf(link: Link, target: Target, from: string, addresses: Addresses): Fault | null {
  const { href, kind } = link;
  switch (target.kind) {
    case 'invalid':
      return ['invalid', `"${href}" is not an address.`];
    case 'outside':
      return [
        'outside',
        `${href} leads out of the site.`,
        `Every address of this site begins with ${target.path}`,
      ];
    case 'external':
      return externalFault(link, target.url);
    case 'other':
      return schemeFault(target.scheme, kind);
    case 'internal':
      return kind === 'form' ? null : internalFault(kind, target, from, addresses);
  }
}

function externalFault({ kind, href }: Link, { protocol, hostname }: URL): Fault | null {
  const isLocal = hostname === 'localhost' || hostname === '127.0.0.1';
  if (protocol === 'http:' && !isLocal) {
    // Browsers refuse to load, or to send, what is not encrypted from a page that is.
    const rule = kind === 'file' || kind === 'form' ? 'mixed-content' : 'insecure';
    return [rule, `${href} is not encrypted.`, 'Write it with https://.'];
  }
  return null;
}

/** The site's policy refuses `javascript:`, and pictures in `data:` addresses. */
function schemeFault(scheme: string, kind: Link['kind']): Fault | null {
  if (kind === 'page' && ['tel', 'mailto', 'sms'].includes(scheme)) return null;
  const hint = 'Content-Security-Policy blocks it; use a file or a page of the site.';
  return ['scheme', `An address that starts with "${scheme}:" does nothing here.`, hint];
}

const VERBS: Readonly<Record<Link['kind'], string>> = {
  page: 'Links to',
  file: 'Loads',
  form: 'Posts to',
  claim: 'Names',
};

function internalFault(
  kind: Link['kind'],
  { address, fragment }: Extract<Target, { kind: 'internal' }>,
  from: string,
  addresses: Addresses,
): Fault | null {
  const verb = VERBS[kind];
  const page = addresses.pages.get(address);
  if (!page) return addresses.files.has(address) ? null : missing(address, verb, addresses);
  if (isNotFound(address) && kind === 'page' && address !== from)
    return ['not-found-page', `Links to ${address}, which is the not-found page.`];
  if (fragment === '' || fragment === 'top' || page.ids.includes(fragment)) return null;
  const authored = ID_PREFIX + fragment;
  const hint = page.ids.includes(authored)
    ? `It is an id of HTML in an article: write "#${authored}".`
    : didYouMean(fragment, page.ids, (id) => `"#${id}"`);
  return ['fragment', `${verb} ${address}#${fragment}, but nothing there has that id.`, hint];
}

function missing(address: string, verb: string, { pages, files }: Addresses): Fault {
  const hint = didYouMean(address, /\.\w+$/.test(address) ? [...files] : [...pages.keys()]);
  return ['dead', `${verb} ${address}, which does not exist.`, hint];
}
