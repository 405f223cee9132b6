/** Compares what lists the pages (sitemap, robots.txt, feeds) with the pages themselves. */
import { parseXml, XmlElement, XmlError } from '@rgrove/parse-xml';
import { type Diagnostic, lineAndColumn, type Place, problem } from '../diagnostics/diagnostic.ts';
import { isNotFound } from '../model/address.ts';
import type { BuiltSite } from '../output/built-site.ts';
import type { PageFacts } from './facts.ts';
import type { Addresses } from './links.ts';
import { addressInside } from './target.ts';

const INDEX = 'sitemap.xml';

export function* checkListings(site: BuiltSite, addresses: Addresses): Generator<Diagnostic> {
  yield* checkSitemap(site, addresses);
  yield* checkRobots(site, addresses);
  yield* checkFeeds(site, addresses);
  if (!addresses.pages.has('/404')) yield absent('404.html', site, 'Plan a page at "/404".');
}

/** True for a page that search engines may show: it is not `noindex`, and is its own canonical address. */
function isListed(page: PageFacts, base: string): boolean {
  if (page.noindex || isNotFound(page.address)) return false;
  return page.canonicals.every(({ text }) => text === base + page.address);
}

const LISTED = 'A page is listed when it has no "noindex" and its canonical address is its own.';

function* checkSitemap(site: BuiltSite, { pages, base }: Addresses): Generator<Diagnostic> {
  const entries = yield* readSitemap(INDEX, site, base);
  if (!entries) return;
  const listed = new Set<string>();
  for (const { address, lastmod, place } of entries) {
    const page = pages.get(address);
    const [rule, message, hint] = listed.has(address)
      ? ['twice', `Lists ${address} twice.`]
      : !page
        ? ['dead', `Lists ${address}, which is not a page of this site.`]
        : isListed(page, base)
          ? []
          : ['noindex', `Lists ${address}, which search engines must not show.`, LISTED];
    if (message) yield problem(place(), `sitemap/${rule}`, message, hint);
    const undated = `The last change of ${address}, "${lastmod}", is not a date.`;
    if (lastmod && !isDay(lastmod)) yield problem(place(), 'sitemap/lastmod', undated);
    listed.add(address);
  }
  for (const page of pages.values()) {
    if (!isListed(page, base) || listed.has(page.address)) continue;
    const message = `Is not in sitemap.xml, where ${page.address} belongs.`;
    yield problem({ file: page.file }, 'sitemap/missing', message);
  }
}

interface Listed {
  readonly address: string;
  readonly lastmod: string | undefined;
  readonly place: () => Place;
}

/** A sitemap, or several with an index, in which another index is not followed; null if one cannot be read. */
function* readSitemap(path: string, site: BuiltSite, base: string): Generator<Diagnostic, Listed[] | null> {
  const read = yield* readXmlFile(path, site);
  if (!read) return null;
  const { root, placeAt } = read;
  const addressOf = (element: XmlElement) => addressIn(textIn(element, 'loc') ?? '', base);
  const entries = childrenNamed(root, 'url').map((url) => {
    return { address: addressOf(url), lastmod: textIn(url, 'lastmod'), place: () => placeAt(url) };
  });
  if (root.name !== 'sitemapindex' || path !== INDEX) return entries;
  for (const part of childrenNamed(root, 'sitemap').map((sitemap) => addressOf(sitemap).slice(1))) {
    const listed = part === INDEX ? [] : yield* readSitemap(part, site, base);
    if (!listed) return null;
    entries.push(...listed);
  }
  return entries;
}

function* checkRobots(site: BuiltSite, { pages, files, base }: Addresses): Generator<Diagnostic> {
  if (!site.paths.has('robots.txt')) return yield absent('robots.txt', site);
  const file = `${site.label}/robots.txt`;
  // A site that should not be found need not be crawled either.
  const isPreview = [...pages.values()].every(({ noindex }) => noindex);
  let sitemaps = 0;
  for (const [index, line] of site.read('robots.txt').toString().split('\n').entries()) {
    const place = { file, line: index + 1, column: 1, endColumn: line.length + 1 };
    const [field = '', value = ''] = line
      .replace(/#.*/, '')
      .split(/:(.*)/)
      .map((part) => part.trim());
    const isDisallow = field.toLowerCase() === 'disallow';
    const hint = 'Take the line out: a crawler that may not read a page never sees its "noindex".';
    if (isDisallow && value !== '' && !(isPreview && value === '/'))
      yield problem(place, 'robots/disallow', `Keeps crawlers from ${value}.`, hint);
    if (field.toLowerCase() !== 'sitemap') continue;
    sitemaps++;
    if (!value.startsWith(`${base}/`) || !files.has(addressIn(value, base)))
      yield problem(place, 'robots/sitemap', `Names ${value}, which is not a sitemap of this site.`);
  }
  if (sitemaps === 0) yield problem({ file }, 'robots/sitemap', 'Names no sitemap.');
}

/** All formats of a feed are written from the same entries, so checking one is enough. */
function* checkFeeds(site: BuiltSite, { pages, base }: Addresses): Generator<Diagnostic> {
  for (const path of [...site.paths].filter((path) => /(?:^|\/)feed\.xml$/.test(path))) {
    const read = yield* readXmlFile(path, site);
    if (!read) continue;
    const { root, placeAt } = read;
    for (const element of [root, ...childrenNamed(root, 'entry')]) {
      for (const link of childrenNamed(element, 'link')) {
        const { href = '', rel } = link.attributes;
        const address = addressIn(href, base);
        if (rel === 'self' ? address === `/${path}` : pages.has(address)) continue;
        yield problem(placeAt(link), 'feed/dead', `Links to ${href}, which is not a page of this site.`);
      }
    }
  }
}

function* readXmlFile(path: string, site: BuiltSite) {
  if (!site.paths.has(path)) {
    yield absent(path, site);
    return null;
  }
  const file = `${site.label}/${path}`;
  const text = site.read(path).toString();
  try {
    const root = parseXml(text, { includeOffsets: true }).root!;
    const placeAt = ({ start }: XmlElement): Place => ({ file, ...lineAndColumn(text, start) });
    return { root, placeAt };
  } catch (error) {
    if (!(error instanceof XmlError)) throw error;
    const { line, column } = error;
    const [reason = ''] = error.message.split(' (line ');
    yield problem({ file, line, column }, 'xml/syntax', `Is not well-formed XML: ${reason}.`);
    return null;
  }
}

function childrenNamed({ children }: XmlElement, name: string): XmlElement[] {
  return children.filter((child) => child instanceof XmlElement && child.name === name) as XmlElement[];
}

function textIn(element: XmlElement, name: string): string | undefined {
  return childrenNamed(element, name)[0]?.text.trim();
}

function absent(path: string, { label }: BuiltSite, hint = 'Run: npx --no site build'): Diagnostic {
  return problem({ file: `${label}/${path}` }, 'listings/missing', 'Is missing.', hint);
}

/** The address inside the site; the whole text if it leads elsewhere, which matches no page. */
function addressIn(href: string, base: string): string {
  return (href.startsWith('http') ? addressInside(href, '/', base) : null) ?? href;
}

function isDay(text: string): boolean {
  return (
    /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d)?(?:Z|[+-]\d\d:\d\d))?$/.test(text) &&
    !Number.isNaN(Date.parse(text))
  );
}
