/** The HTTP headers of the site: the one list from which the rules of every host are written. */

import type { OutputFile, Page } from '../model/model.ts';
import type { Origins } from '../model/origins.ts';
import { type PageAssets, sheetFor, styleSource } from '../model/page-assets.ts';
import { isUnlisted } from '../model/unlisted.ts';
import { FEED_TYPES } from '../render/feed.ts';

/** Headers for addresses that match a pattern, in which `*` is the rest of the address. */
export interface HeaderRule {
  readonly pattern: string;
  readonly headers: Readonly<Record<string, string>>;
}

const YEAR_IN_SECONDS = 31_536_000;

const NOINDEX = { 'X-Robots-Tag': 'noindex' };
const DAY = { 'Cache-Control': 'public, max-age=86400' };

/**
 * Every rule of the site. The inlined sheets are allowed by their hashes. No two rules that match the same address set
 * the same header: on Netlify the later one wins, Cloudflare joins both values with a comma.
 */
export function headerRules(
  origins: Origins,
  pages: readonly Page[],
  assets: PageAssets,
  copied: readonly OutputFile[],
): HeaderRule[] {
  const noindex = pages.filter((page) => page.head.noindex).map((page) => page.address);
  const everywhere = isUnlisted(pages);
  return [
    {
      pattern: '/*',
      headers: {
        'Content-Security-Policy': contentSecurityPolicy(origins, sheetsInUse(pages, assets)),
        'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
        'X-Content-Type-Options': 'nosniff',
        'X-Frame-Options': 'DENY',
        'Referrer-Policy': 'strict-origin-when-cross-origin',
        'Permissions-Policy':
          'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
        'Cross-Origin-Opener-Policy': 'same-origin',
        ...(everywhere && NOINDEX),
      },
    },
    {
      pattern: '/assets/*',
      headers: {
        'Cache-Control': `public, max-age=${YEAR_IN_SECONDS}, immutable`,
        'Cross-Origin-Resource-Policy': 'same-origin',
      },
    },
    // Other sites may show the share images.
    { pattern: '/images/*', headers: { ...DAY, 'Cross-Origin-Resource-Policy': 'cross-origin' } },
    ...FEED_TYPES.map(({ address, type }) => ({
      pattern: address,
      headers: { 'Content-Type': `${type}; charset=utf-8` },
    })),
    ...staticPatterns(copied).map((pattern) => ({ pattern, headers: DAY })),
    ...(everywhere ? [] : noindex.map((address) => ({ pattern: address, headers: NOINDEX }))),
  ];
}

/** The files of `static/`: those in its root by name, the others by their folder. */
function staticPatterns(copied: readonly OutputFile[]): string[] {
  const patterns = copied.map(({ path }) => (path.includes('/') ? `/${path.split('/')[0]}/*` : `/${path}`));
  return [...new Set(patterns)]
    .filter((pattern) => pattern !== '/assets/*' && pattern !== '/images/*')
    .sort();
}

function sheetsInUse(pages: readonly Page[], assets: PageAssets): string[] {
  return [...new Set(pages.map(({ template }) => sheetFor(assets, template)))].sort();
}

/** The content policy for a page itself, for hosts that do not send the site's headers; the page adds its own sheet. */
export function policyInPage([everywhere]: readonly HeaderRule[]): string {
  const directives = everywhere!.headers['Content-Security-Policy']!.split('; ');
  // Browsers ignore frame-ancestors in a page. The hashes of all sheets would be 500 bytes that no compression makes smaller.
  return directives.filter((directive) => !/^(?:frame-ancestors|style-src) /.test(directive)).join('; ');
}

/** The content security policy: nothing runs, loads, connects or posts except what is named here. */
function contentSecurityPolicy(origins: Origins, sheets: readonly string[]): string {
  const { connect, forms, scripts = [], tags = [], images = [], frames = [], wasm = false } = origins;
  const framed = [...scripts, ...frames];
  return [
    "default-src 'none'",
    `script-src ${withOrigins([...scripts, ...tags])}${wasm ? " 'wasm-unsafe-eval'" : ''}`,
    ...(framed.length > 0 ? [`frame-src ${withOrigins(framed)}`] : []),
    styleSource(sheets),
    `img-src ${withOrigins(images)}`,
    "font-src 'self'",
    `connect-src ${withOrigins(connect)}`,
    `form-action ${withOrigins(forms)}`,
    "manifest-src 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ...(scripts.length > 0 ? [] : ["require-trusted-types-for 'script'"]),
    ...(scripts.length + tags.length > 0 ? [] : ["trusted-types 'none'"]),
  ].join('; ');
}

function withOrigins(addresses: readonly string[]): string {
  return [...new Set(["'self'", ...addresses.map((address) => new URL(address).origin)])].join(' ');
}

/** The headers of an address according to the rules. */
export function headersFor(address: string, rules: readonly HeaderRule[]): Record<string, string> {
  const matching = rules.filter(({ pattern }) =>
    pattern.endsWith('*') ? address.startsWith(pattern.slice(0, -1)) : address === pattern,
  );
  return Object.assign({}, ...matching.map(({ headers }) => headers));
}
