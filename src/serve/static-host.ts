/**
 * Answers like a good static host: clean addresses without a redirect, the nearest not-found page, types, compression, and
 * the site's own headers.
 */
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { cleanAddress } from '../model/address.ts';
import { withBase } from '../model/base-path.ts';

export type Contents = Uint8Array | string;

/** For a file that should exist but cannot be shown: a page that says so. */
export interface Failure {
  readonly failure: string;
}

/** What a host needs to know of a site; pages may be rendered on request. */
export interface HostedSite {
  /** The path below which the site is published, `/repository`; empty if it has the host to itself. */
  readonly basePath: string;
  /** The file at a path inside the output folder, or null. */
  read(path: string): Contents | Failure | null;
  /** The headers that `_headers` gives an address. */
  headersFor(address: string): Readonly<Record<string, string>>;
  /** Where `_redirects` sends an address, or null. */
  redirectOf(address: string): string | null;
  /** The answers to other forms of a page's address; by default `/map/` redirects with 308 and `/map.html` is the page. */
  readonly forms?: { readonly slash: 'page' | 301 | 308; readonly html: 'page' | 301 | 308 };
  /** False if the host knows only the not-found page at the root. */
  readonly nearestNotFound?: boolean;
}

interface HostAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array | null;
}

/** Answers a request for an address (with its query). `headers` have lower-case names. */
export function hostAnswer(
  site: HostedSite,
  method: string,
  url: string,
  headers: Readonly<Record<string, string | string[] | undefined>>,
): HostAnswer {
  if (method !== 'GET' && method !== 'HEAD')
    return { status: 405, headers: { Allow: 'GET, HEAD' }, body: null };
  const { basePath } = site;
  const path = decodePath(url);
  if (basePath !== '' && (path === '/' || path === basePath))
    return { status: 302, headers: { Location: `${basePath}/` }, body: null };
  if (!path?.startsWith(`${basePath}/`)) return notFound(site, '/');
  const address = path.slice(basePath.length);
  const target = site.redirectOf(address);
  if (target) return { status: 301, headers: { Location: withBase(target, basePath) }, body: null };
  const { slash, html } = site.forms ?? { slash: 308, html: 'page' };
  const status =
    address.length > 1 && address.endsWith('/') ? slash : address.endsWith('.html') ? html : 'page';
  const [query = ''] = /\?.*$/s.exec(url) ?? [];
  if (status !== 'page') {
    // Two slashes at its beginning would name another host.
    const clean = encodeURI(cleanAddress(address).replace(/^\/+/, '/'));
    return { status, headers: { Location: basePath + clean + query }, body: null };
  }
  const found = firstOf(site, filesAt(address));
  if (!found) return notFound(site, address);
  const answer = fileAnswer(200, found, site.headersFor(address), String(headers['accept-encoding'] ?? ''));
  return method === 'HEAD' ? { ...answer, body: null } : answer;
}

/** Where what answers at an address may lie, `/recipes/roesti` or `/recipes/roesti/`. */
function filesAt(address: string): string[] {
  const path = address.slice(1).replace(/\/$/, '');
  return path === '' ? ['index.html'] : [path, `${path}/index.html`, `${path}.html`];
}

function firstOf(site: HostedSite, paths: readonly string[]) {
  for (const path of paths) {
    const contents = site.read(path);
    if (contents !== null) return { path, contents };
  }
  return null;
}

/** `/recipes/nope` → `recipes/404.html` before `404.html`. */
function notFound(site: HostedSite, address: string): HostAnswer {
  const folders = site.nearestNotFound === false ? [] : address.split('/').slice(1, -1);
  const nearest = folders.map((_, at) => `${folders.slice(0, at + 1).join('/')}/404.html`).reverse();
  const found = firstOf(site, [...nearest, '404.html']);
  if (found) return fileAnswer(404, found, site.headersFor('/404'), '');
  return { status: 404, headers: { 'Content-Type': 'text/plain' }, body: Buffer.from('Not found') };
}

function fileAnswer(
  status: number,
  { path, contents }: { readonly path: string; readonly contents: Contents | Failure },
  own: Readonly<Record<string, string>>,
  accepted: string,
): HostAnswer {
  if (typeof contents === 'object' && 'failure' in contents) {
    const headers = { 'Content-Type': TYPES.html!, 'Cache-Control': 'no-store' };
    return { status: 500, headers, body: Buffer.from(contents.failure) };
  }
  const type = TYPES[path.slice(path.lastIndexOf('.') + 1).toLowerCase()] ?? 'application/octet-stream';
  const { body, encoding } = compressed(Buffer.from(contents), type, accepted);
  const headers = {
    'Content-Type': type,
    'Cache-Control': 'public, max-age=0, must-revalidate',
    Vary: 'Accept-Encoding',
    'Content-Length': String(body.byteLength),
    ...(encoding && { 'Content-Encoding': encoding }),
    ...own,
  };
  return { status, headers, body };
}

const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json',
  xml: 'application/xml; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  md: 'text/markdown; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
  ico: 'image/x-icon',
  woff2: 'font/woff2',
  webmanifest: 'application/manifest+json',
};

const MIN_COMPRESSED = 512;
const COMPRESSIBLE = /^(?:text\/|application\/(?:json|xml|atom|manifest)|image\/svg)/;

function compressed(bytes: Uint8Array, type: string, accepted: string) {
  if (!COMPRESSIBLE.test(type) || bytes.byteLength < MIN_COMPRESSED) return { body: bytes };
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
  if (/\bbr\b/.test(accepted)) return { body: brotliCompressSync(bytes, { params }), encoding: 'br' };
  return /\bgzip\b/.test(accepted) ? { body: gzipSync(bytes), encoding: 'gzip' } : { body: bytes };
}

function decodePath(url: string): string | null {
  try {
    const path = decodeURIComponent(url.replace(/[?#].*$/, ''));
    return path.startsWith('/') && !path.includes('\0') && !path.split('/').includes('..') ? path : null;
  } catch {
    return null;
  }
}
