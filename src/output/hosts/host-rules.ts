import { withBase } from '../../pages/base-path.ts';
import type { SiteSettings } from '../../settings.ts';
import type { HeaderRule } from '../headers.ts';

/** What a host has to be told about a site, in no host's own words yet. */
export interface HostRules {
  /** The path below which the site stands, `/repository`; nothing where it has a host to itself. */
  readonly basePath: string;
  /** No two rules that match one address set the same header: Cloudflare would join the values. */
  readonly headers: readonly HeaderRule[];
  /** Addresses that have moved, and where to. */
  readonly redirects: SiteSettings['redirects'];
  /** True where texts have compressed forms beside them. */
  readonly precompressed?: boolean;
  /** Addresses of the not-found pages, those of folders before the root's: `/recipes/404`, `/404`. */
  readonly notFound: readonly string[];
}

/** The same rules for addresses from the root of the host. */
export function fromHostRoot({ basePath, headers, redirects, notFound, ...rest }: HostRules): HostRules {
  return {
    ...rest,
    basePath,
    headers: headers.map((rule) => ({ ...rule, pattern: basePath + rule.pattern })),
    redirects: redirects.map(({ from, to }) => ({ from: basePath + from, to: withBase(to, basePath) })),
    notFound: notFound.map((address) => basePath + address),
  };
}

/** The folder that a not-found page answers for, with its slashes: `/recipes/404` → `/recipes/`. */
export function folderOf(notFound: string): string {
  return notFound.slice(0, -'404'.length);
}

/** A text as nginx and Caddy read it. */
export function quoted(text: string): string {
  return `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
}

/** A text as Apache and lighttpd read it, which leave backslashes alone. */
export function quotedAsIs(text: string): string {
  return `"${text.replaceAll('"', '\\"')}"`;
}

/** A text that a regular expression takes as it is. */
export function escaped(text: string): string {
  return text.replace(/[.*+?^$()[\]{}|\\#]/g, '\\$&');
}
