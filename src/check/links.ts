/** Everything that a page names must be there, at the address by which it is named. */
import { type Diagnostic, type Place, problem } from '../diagnostics/diagnostic.ts';
import { nearest } from '../diagnostics/suggest.ts';
import { isNotFound } from '../pages/address.ts';
import type { Link, LinkKind, PageFacts } from './facts.ts';
import { type InternalTarget, type Target, targetOf } from './target.ts';

/** What can be found at the addresses of a site. */
export interface Addresses {
  /** Where the site stands, without a slash at the end: `https://example.com`, `https://example.com/path`. */
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

/** Checks the links of one page; a target that is named several times is reported once. */
export function checkLinks(page: PageFacts, addresses: Addresses): Diagnostic[] {
  const reported = new Map<string, Diagnostic>();
  for (const link of page.links) {
    const target = targetOf(link.href, page.address, addresses.base);
    const finding = checkLink(link, target, page.address, addresses);
    const key =
      finding && `${finding.rule} ${JSON.stringify(target.kind === 'internal' ? target : link.href)}`;
    if (key && !reported.has(key)) reported.set(key, finding);
  }
  return [...reported.values()];
}

function checkLink(link: Link, target: Target, from: string, addresses: Addresses): Diagnostic | null {
  if (target.kind === 'invalid')
    return problem(link.place, 'links/invalid', `"${link.href}" is not an address.`);
  if (target.kind === 'outside') {
    const hint = `Every address of this site begins with ${target.path}`;
    return problem(link.place, 'links/outside', `${link.href} leads out of the site.`, hint);
  }
  if (target.kind === 'external') return checkExternal(link, target.url);
  if (target.kind === 'other') return checkScheme(target.scheme, link);
  return link.kind === 'form' ? null : checkInternal(link, target, from, addresses);
}

function checkExternal({ kind, href, rel, place }: Link, { protocol, hostname }: URL): Diagnostic | null {
  const isLocal = hostname === 'localhost' || hostname === '127.0.0.1';
  if (protocol === 'http:' && !isLocal) {
    return problem(place, 'links/insecure', `${href} is not encrypted.`, 'Write it with https://.');
  }
  if (kind === 'file') {
    return problem(
      place,
      'links/foreign-file',
      `Loads ${href} from another host.`,
      'Put the file into static/.',
    );
  }
  if (kind === 'page' && !/\bnoopener\b/.test(rel)) {
    return problem(place, 'links/noopener', `Links to ${href} without rel="noopener".`, 'Add it.');
  }
  return null;
}

/** The site's policy refuses `javascript:`, and a picture written into the page itself. */
function checkScheme(scheme: string, { place, kind }: Link): Diagnostic | null {
  if (kind === 'page' && ['tel', 'mailto', 'sms'].includes(scheme)) return null;
  const hint = 'Content-Security-Policy blocks it; use a file or a page of the site.';
  return problem(place, 'links/scheme', `An address that starts with "${scheme}:" does nothing here.`, hint);
}

const VERBS: Readonly<Record<LinkKind, string>> = {
  page: 'Links to',
  file: 'Loads',
  form: 'Posts to',
  claim: 'Names',
};

function checkInternal(
  link: Link,
  target: InternalTarget,
  from: string,
  addresses: Addresses,
): Diagnostic | null {
  const { place } = link;
  const { address, fragment } = target;
  const verb = VERBS[link.kind];
  const page = addresses.pages.get(address);
  if (!page) return addresses.files.has(address) ? null : missing(address, verb, place, addresses);
  if (isNotFound(address) && link.kind === 'page' && address !== from) {
    return problem(place, 'links/not-found-page', `Links to ${address}, which is the not-found page.`);
  }
  if (fragment === '' || fragment === 'top' || page.ids.includes(fragment)) return null;
  const near = nearest(fragment, page.ids);
  const hint = near ? `Did you mean "#${near}"?` : undefined;
  return problem(
    place,
    'links/fragment',
    `${verb} ${address}#${fragment}, but nothing there has that id.`,
    hint,
  );
}

function missing(address: string, verb: string, place: Place, { pages, files }: Addresses): Diagnostic {
  const bare = address.replace(/(?:\/index)?\.html$|\/+$/, '') || '/';
  if (bare !== address && pages.has(bare)) {
    return problem(place, 'links/redirect', `${verb} ${address}, which redirects.`, `Write it as "${bare}".`);
  }
  const near = nearest(address, /\.\w+$/.test(address) ? [...files] : [...pages.keys()]);
  const hint = near ? `Did you mean "${near}"?` : undefined;
  return problem(place, 'links/dead', `${verb} ${address}, which is not there.`, hint);
}
