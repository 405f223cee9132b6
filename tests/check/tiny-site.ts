/** A hand-written site in which nothing is wrong, for tests that spoil one thing. */
import { createHash } from 'node:crypto';
import type { CheckOptions } from '../../src/check/budgets.ts';
import { checkSite } from '../../src/check/site.ts';
import type { BuiltSite } from '../../src/output/built-site.ts';
import { silentSteps } from '../../src/system/steps.ts';

export const ORIGIN = 'https://plumb.test';

const STYLE = 'body{color:#111}';
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

interface TinyPage {
  readonly address: string;
  readonly title: string;
  readonly description: string;
  readonly head: string;
  readonly main: string;
  readonly after: string;
  /** Nodes beside the company and the page itself. */
  readonly graph: readonly object[];
}

const DESCRIPTION = 'A page of a small site that is only here to be looked at by the checks of a built site:';

export function tinyPage(changes: Partial<TinyPage> = {}): string {
  const address = changes.address ?? '/';
  const page: TinyPage = {
    address,
    title: `A page of the small site at ${address}`,
    description: `${DESCRIPTION} ${address}`,
    head: `<link rel="canonical" href="${ORIGIN}${address}">`,
    main: '<h1>Welcome</h1>',
    after: '',
    graph: [],
    ...changes,
  };
  const graph = [COMPANY, webPage(address), ...page.graph];
  return `<!DOCTYPE html>
<html lang="en-ZA"><head><meta charset="utf-8"><title>${page.title}</title>
<meta name="description" content="${page.description}">
${page.head}
<link rel="icon" href="/favicon.svg"><style>${STYLE}</style>
<script type="application/ld+json">${graphText(graph)}</script>
</head><body>
<header><a href="/">Plumb</a><nav aria-label="Main"><ul><li><a href="/about">About</a></li></ul></nav></header>
<main id="main">${page.main}</main>
<footer><p>Plumb, open 08:30 to 17:00</p></footer>${page.after}
</body></html>
`;
}

export function graphText(graph: readonly object[]): string {
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }).replaceAll('<', '\\u003c');
}

const COMPANY = {
  '@type': 'Organization',
  '@id': `${ORIGIN}/#organization`,
  name: 'Plumb',
  url: `${ORIGIN}/`,
};

function webPage(address: string): object {
  return { '@type': 'WebPage', '@id': `${ORIGIN}${address}#webpage`, name: 'A page', url: ORIGIN + address };
}

const NOT_FOUND = tinyPage({
  address: '/404',
  head: '<meta name="robots" content="noindex">',
  main: '<h1>404</h1>',
});

export const tinyFiles: Readonly<Record<string, string>> = {
  'index.html': tinyPage(),
  'about/index.html': tinyPage({ address: '/about', main: '<h1 id="us">About</h1>' }),
  'about.html': tinyPage({ address: '/about', main: '<h1 id="us">About</h1>' }),
  '404.html': NOT_FOUND,
  'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'robots.txt': `User-agent: *\nAllow: /\n\nSitemap: ${ORIGIN}/sitemap.xml\n`,
  'sitemap.xml': sitemapOf('/', '/about'),
  _headers: `/*\n  Content-Security-Policy: default-src 'none'; style-src 'sha256-${STYLE_HASH}'; form-action 'self' https://forms.test\n`,
  _redirects: '/old /about 301\n/* /404.html 404\n',
};

export function sitemapOf(...addresses: readonly string[]): string {
  const urls = addresses.map((address) => `<url><loc>${ORIGIN}${address}</loc></url>\n`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('')}</urlset>\n`;
}

/** A site of the tiny files and the given ones; a null takes a file away. */
export function tinySite(changes: Readonly<Record<string, string | null>> = {}): BuiltSite {
  const files = Object.entries({ ...tinyFiles, ...changes }).filter(
    (file): file is [string, string] => file[1] !== null,
  );
  const contents = new Map(files);
  return {
    directory: '/dist',
    label: 'dist',
    paths: new Set([...contents.keys()].sort()),
    isPage: (path) => path.endsWith('.html'),
    read: (path) => Buffer.from(contents.get(path)!),
  };
}

export const tinyOptions: CheckOptions = {
  base: ORIGIN,
  budgets: { firstRoundTrip: 14_600, script: 15_000 },
  exactWeights: false,
};

/** What all checks together find, as `dist/index.html: message`, with the hint behind it. */
export async function findingsIn(
  changes: Readonly<Record<string, string | null>>,
  options: Partial<CheckOptions> = {},
): Promise<string[]> {
  const { findings } = await checkSite(tinySite(changes), { ...tinyOptions, ...options }, silentSteps);
  return findings.map(({ file, message, hint }) => `${file}: ${message}${hint ? ` (${hint})` : ''}`);
}

/** The same for a home page with something else in its main part. */
export function findingsOnHome(changes: Partial<TinyPage>): Promise<string[]> {
  return findingsIn({ 'index.html': tinyPage(changes) });
}

export const canonical = `<link rel="canonical" href="${ORIGIN}/">`;
