/** What lists the pages tells the truth: sitemap, robots.txt and feed against the pages themselves. */
import { type Diagnostic, lineAndColumn, type Place, problem } from '../diagnostics/diagnostic.ts';
import { isNotFound } from '../pages/address.ts';
import type { PageFacts } from './facts.ts';
import type { Addresses } from './links.ts';
import type { BuiltSite } from './output.ts';
import { targetOf } from './target.ts';
import { childrenNamed, readXml, textIn, type XmlElement } from './xml.ts';

const INDEX = 'sitemap.xml';

export function checkListings(site: BuiltSite, addresses: Addresses): Diagnostic[] {
  return [...checkSitemap(site, addresses), ...checkRobots(site, addresses), ...checkFeeds(site, addresses)];
}

/** Pages that search engines may show: they are there, ask not to be left out, and name themselves. */
function isListed(page: PageFacts, base: string): boolean {
  if (page.noindex || isNotFound(page.address)) return false;
  return page.canonicals.every(({ text }) => text === base + page.address);
}

function checkSitemap(site: BuiltSite, { pages, base }: Addresses): Diagnostic[] {
  const { entries, faults } = readSitemap(INDEX, site, base);
  if (faults.length > 0) return faults;
  const found: Diagnostic[] = [];
  const listed = new Set<string>();
  for (const { address, lastmod, place } of entries) {
    const page = pages.get(address);
    if (listed.has(address)) found.push(problem(place, 'sitemap/twice', `Lists ${address} twice.`));
    else if (!page)
      found.push(problem(place, 'sitemap/dead', `Lists ${address}, which is not a page of this site.`));
    else if (!isListed(page, base)) {
      const hint = 'A page is listed when it has no "noindex" and its canonical address is its own.';
      found.push(
        problem(place, 'sitemap/noindex', `Lists ${address}, which search engines must not show.`, hint),
      );
    }
    if (lastmod && !isDay(lastmod)) {
      found.push(
        problem(place, 'sitemap/lastmod', `The last change of ${address}, "${lastmod}", is not a date.`),
      );
    }
    listed.add(address);
  }
  for (const page of pages.values()) {
    if (!isListed(page, base) || listed.has(page.address)) continue;
    found.push(
      problem(
        { file: page.file },
        'sitemap/missing',
        `Is not in sitemap.xml, where ${page.address} belongs.`,
      ),
    );
  }
  return found;
}

interface Listed {
  readonly address: string;
  readonly lastmod: string | undefined;
  readonly place: Place;
}

/** A sitemap, or the index of several; an index inside an index is not followed. */
function readSitemap(
  path: string,
  site: BuiltSite,
  base: string,
): { entries: Listed[]; faults: Diagnostic[] } {
  const read = readXmlFile(path, site);
  if ('fault' in read) return { entries: [], faults: [read.fault] };
  const { root, placeAt } = read;
  if (root.name === 'sitemapindex' && path === INDEX) {
    const parts = childrenNamed(root, 'sitemap').map((part) =>
      addressIn(textIn(part, 'loc') ?? '', base).slice(1),
    );
    const sitemaps = parts.filter((part) => part !== INDEX).map((part) => readSitemap(part, site, base));
    return {
      entries: sitemaps.flatMap(({ entries }) => entries),
      faults: sitemaps.flatMap(({ faults }) => faults),
    };
  }
  const entries = childrenNamed(root, 'url').map((url) => ({
    address: addressIn(textIn(url, 'loc') ?? '', base),
    lastmod: textIn(url, 'lastmod'),
    place: placeAt(url),
  }));
  return { entries, faults: [] };
}

function checkRobots(site: BuiltSite, addresses: Addresses): Diagnostic[] {
  if (!site.paths.has('robots.txt')) return [absent('robots.txt', site)];
  const lines = site.read('robots.txt').toString().split('\n');
  // A site that nobody should find need not be crawled either.
  const isPreview = [...addresses.pages.values()].every(({ noindex }) => noindex);
  const found: Diagnostic[] = [];
  let sitemaps = 0;
  lines.forEach((line, index) => {
    const place = {
      file: `${site.label}/robots.txt`,
      line: index + 1,
      column: 1,
      endColumn: line.length + 1,
    };
    const [field = '', value = ''] = line
      .replace(/#.*/, '')
      .split(/:(.*)/)
      .map((part) => part.trim());
    if (field.toLowerCase() === 'disallow' && value !== '' && !(isPreview && value === '/')) {
      const hint = 'Take the line out: a crawler that may not read a page never sees its "noindex".';
      found.push(problem(place, 'robots/disallow', `Keeps crawlers from ${value}.`, hint));
    }
    if (field.toLowerCase() !== 'sitemap') return;
    sitemaps++;
    if (!value.startsWith(`${addresses.base}/`) || !addresses.files.has(addressIn(value, addresses.base))) {
      found.push(problem(place, 'robots/sitemap', `Names ${value}, which is not a sitemap of this site.`));
    }
  });
  if (sitemaps === 0)
    found.push(problem({ file: `${site.label}/robots.txt` }, 'robots/sitemap', 'Names no sitemap.'));
  return found;
}

/** All forms of a feed are written from the same entries, so one is enough to look at. */
function checkFeeds(site: BuiltSite, addresses: Addresses): Diagnostic[] {
  const paths = [...site.paths].filter((path) => path.endsWith('/feed.xml')).sort();
  return ['feed.xml', ...paths].flatMap((path) => checkFeed(path, site, addresses));
}

function checkFeed(path: string, site: BuiltSite, { pages, base }: Addresses): Diagnostic[] {
  const read = readXmlFile(path, site);
  if ('fault' in read) return [read.fault];
  const { root, placeAt } = read;
  const links = [root, ...childrenNamed(root, 'entry')].flatMap((element) => childrenNamed(element, 'link'));
  return links.flatMap((link) => {
    const href = link.attributes.href ?? '';
    const address = addressIn(href, base);
    if (link.attributes.rel === 'self' ? address === `/${path}` : pages.has(address)) return [];
    return [problem(placeAt(link), 'feed/dead', `Links to ${href}, which is not a page of this site.`)];
  });
}

function readXmlFile(path: string, site: BuiltSite) {
  if (!site.paths.has(path)) return { fault: absent(path, site) };
  const file = `${site.label}/${path}`;
  const text = site.read(path).toString();
  const read = readXml(text, file);
  if ('fault' in read) return read;
  const placeAt = ({ offset }: XmlElement): Place => ({ file, ...lineAndColumn(text, offset) });
  return { root: read.root, placeAt };
}

function absent(path: string, { label }: BuiltSite): Diagnostic {
  return problem(
    { file: `${label}/${path}` },
    'listings/missing',
    'Is not there.',
    'Run: npx --no site build',
  );
}

/** The address inside the site; the whole text where it is elsewhere, which is then not a page of the site. */
function addressIn(href: string, base: string): string {
  const target = targetOf(href, '/', base);
  return target.kind === 'internal' && href.startsWith('http') ? target.address : href;
}

function isDay(text: string): boolean {
  return (
    /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d)?(?:Z|[+-]\d\d:\d\d))?$/.test(text) &&
    !Number.isNaN(Date.parse(text))
  );
}
