/** What a host is asked, and what a good answer is. */
import { get, type IncomingHttpHeaders } from 'node:http';

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  /** How long the body is as it was sent. */
  readonly bytes: number;
}

/** Asks for a path exactly as it is written: `fetch` would tidy it up first. */
export function ask(origin: string, path: string, encoding = 'identity'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(origin);
    const request = get(
      { hostname, port, path, headers: { 'Accept-Encoding': encoding, Connection: 'close' } },
      (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () => {
          const sent = Buffer.concat(parts);
          const { statusCode = 0, headers } = response;
          resolve({ status: statusCode, headers, body: sent.toString(), bytes: sent.length });
        });
      },
    );
    request.once('error', reject);
  });
}

/** What is asked of a host, and a list of what is wrong, empty where it is right. */
export interface Question {
  readonly name: string;
  ask(origin: string, site: PublishedSite): Promise<readonly string[]>;
}

/** What the questions need to know of the folder that is served. */
export interface PublishedSite {
  /** Every address of the sitemap but the home page, `/about`. */
  readonly addresses: readonly string[];
  /** The path of a file whose name holds its hash, `/assets/boot-A.js`. */
  readonly asset: string;
  /** The text of a file of the folder. */
  readonly read: (path: string) => string;
}

export const QUESTIONS: readonly Question[] = [
  {
    name: 'clean address answers 200',
    ask: (origin, { addresses }) =>
      each(['/', ...addresses], async (address) => {
        const { status, headers } = await ask(origin, address);
        return status === 200 && isHtml(headers) ? null : `${status} ${headers.location ?? ''}`;
      }),
  },
  {
    name: 'other forms lead to it',
    ask: (origin, { addresses }) =>
      each(
        addresses.flatMap((address) => [`${address}/`, `${address}.html`, `${address}/index.html`]),
        async (path) => {
          const { status, headers } = await ask(origin, `${path}?utm_source=x`);
          const clean = path.replace(/\/(?:index\.html)?$|\.html$/, '');
          const target = new URL(headers.location ?? '', origin);
          const leads =
            // 307 is what Cloudflare's Workers answer, and nobody can tell them otherwise.
            [301, 307, 308].includes(status) &&
            `${target.pathname}${target.search}` === `${clean}?utm_source=x`;
          return leads ? null : `${status} ${headers.location ?? ''}`;
        },
      ),
  },
  {
    name: 'unknown address: 404 with our page',
    ask: (origin, { read }) =>
      each(['/nope', '/about/nope', '/assets/nope.js'], (path) => misses(origin, path, read('404.html'))),
  },
  {
    name: 'nearest not-found page',
    ask: (origin, { read }) => each(['/blog/nope'], (path) => misses(origin, path, read('blog/404.html'))),
  },
  {
    name: 'types',
    ask: (origin) =>
      each(Object.keys(TYPES), async (path) => {
        const { headers } = await ask(origin, path);
        const type = headers['content-type'] ?? 'none';
        return TYPES[path]!.test(type) ? null : type;
      }),
  },
  {
    name: 'compression',
    ask: (origin, { asset }) =>
      each(['/', '/feed.xml', asset], async (path) => {
        const { headers } = await ask(origin, path, 'gzip');
        return headers['content-encoding'] ? null : 'not compressed';
      }),
  },
  {
    name: 'caching',
    ask: async (origin, { asset }) => {
      const kept = await ask(origin, asset);
      const missing = await ask(origin, '/assets/nope.js');
      const isKept = /immutable/.test(kept.headers['cache-control'] ?? '');
      const isForgotten = !/immutable/.test(missing.headers['cache-control'] ?? '');
      return [...(isKept ? [] : [`${asset}: not immutable`]), ...(isForgotten ? [] : ['a 404 is immutable'])];
    },
  },
  {
    name: 'security headers, once each',
    ask: (origin) =>
      each(['/', '/about', '/nope', '/images/share/index.png'], async (path) => {
        const { headers } = await ask(origin, path);
        const wrong = SECURITY.filter(([name, value]) => !value.test(String(headers[name] ?? '')));
        return wrong.length === 0 ? null : wrong.map(([name]) => name).join(', ');
      }),
  },
  {
    name: 'redirects of the site',
    ask: (origin) =>
      each(
        ['/an-old-address', '/old-folder', '/old-file', '/old-%C3%BC', '/OLD-%C3%9C', '/old%20space'].flatMap(
          (address) => [address, `${address}/`, `${address}.html`, `${address}/index.html`],
        ),
        (path) => leadsTo(origin, path, '/about?from=%241%20old#main'),
      ),
  },
  {
    name: 'redirects of patterns',
    ask: async (origin) => {
      const found = await each(Object.keys(PATTERNS), (path) => leadsTo(origin, path, PATTERNS[path]!));
      const { status } = await ask(origin, '/shopping');
      return status === 404 ? found : [...found, `/shopping: ${status}`];
    },
  },
  {
    name: 'nothing that is not the site',
    ask: (origin) =>
      each(
        [
          '/_headers',
          '/_redirects',
          '/_hosts/nginx.conf',
          '/_hosts/Caddyfile',
          '/_hosts/lighttpd.conf',
          '/.htaccess',
        ],
        async (path) => {
          const { status } = await ask(origin, path);
          return status === 404 || status === 403 ? null : `${status}`;
        },
      ),
  },
  {
    name: 'leads to no other host',
    ask: (origin) =>
      each(['//evil.example/', '//evil.example/index.html', '/%2F%2Fevil.example/'], async (path) => {
        const { headers } = await ask(origin, path);
        const { location } = headers;
        return !location || new URL(location, origin).origin === origin ? null : location;
      }),
  },
];

/** What patterns stand for, and where each leads. */
const PATTERNS: Readonly<Record<string, string>> = {
  '/archive/2019/x': '/blog/2019/x',
  '/archive/a%20b%C3%BC': '/blog/a%20b%C3%BC',
  '/archive/x.html': '/blog/x',
  '/archive': '/blog',
  '/archive/': '/blog',
  '/shop': '/services',
  '/shop/1/2': '/services',
};

/** Null if a path leads to a target in one step, or after a step to the clean form of either. */
async function leadsTo(origin: string, path: string, target: string): Promise<string | null> {
  const clean = (address: string) => address.replace(/(?<=.)(?:\/|(?:\/index)?\.html)$/, '');
  let from = path;
  for (let step = 0; step < 3; step++) {
    const { status, headers } = await ask(origin, from);
    const { pathname, search, hash } = new URL(headers.location ?? '', origin + from);
    from = (clean(pathname) + search + hash).replace(/%[\da-f]{2}/g, (code) => code.toUpperCase());
    if (![301, 307, 308].includes(status)) return `${status} at ${from}`;
    if (from === target) return null;
    if (pathname !== clean(path)) return `${status} ${headers.location ?? ''}`;
  }
  return 'too many steps';
}

const TYPES: Readonly<Record<string, RegExp>> = {
  '/feed.xml': /^application\/atom\+xml/,
  '/sitemap.xml': /^(?:application|text)\/xml/,
  '/robots.txt': /^text\/plain/,
  '/site.webmanifest': /^application\/manifest\+json/,
  '/favicon.svg': /^image\/svg\+xml/,
  '/images/share/index.png': /^image\/png/,
};

/** What Mozilla Observatory asks for, as it stands in one header line each. */
const SECURITY: readonly (readonly [string, RegExp])[] = [
  ['content-security-policy', /^default-src 'none'; [^,]*frame-ancestors 'none'[^,]*$/],
  ['strict-transport-security', /^max-age=\d+; includeSubDomains$/],
  ['x-content-type-options', /^nosniff$/],
  ['x-frame-options', /^DENY$/],
  ['referrer-policy', /^strict-origin-when-cross-origin$/],
  ['cross-origin-opener-policy', /^same-origin$/],
];

async function each(
  paths: readonly string[],
  fault: (path: string) => Promise<string | null>,
): Promise<readonly string[]> {
  const found: string[] = [];
  for (const path of paths) {
    const message = await fault(path);
    if (message !== null) found.push(`${path}: ${message}`);
  }
  return found;
}

function isHtml(headers: IncomingHttpHeaders): boolean {
  return /^text\/html/.test(headers['content-type'] ?? '');
}

async function misses(origin: string, path: string, page: string): Promise<string | null> {
  const { status, body } = await ask(origin, path);
  if (status !== 404) return `${status}`;
  return body === page ? null : 'another page';
}
