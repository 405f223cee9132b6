import { cleanAddress } from '../../model/address.ts';
import { withBase } from '../../model/base-path.ts';
import type { SiteSettings } from '../../model/settings.ts';
import type { HeaderRule } from '../headers.ts';

/** The rules of a site, in no host's format yet; their addresses begin at the root of the site or, for writers, of the host. */
export interface HostRules {
  /** The path below which the site is published, `/repository`; empty if it has a host to itself. */
  readonly basePath: string;
  /** No two rules that match the same address set the same header: Cloudflare would join the values. */
  readonly headers: readonly HeaderRule[];
  /** Moved addresses, and where they lead. */
  readonly redirects: SiteSettings['redirects'];
  /** True if texts have compressed copies beside them. */
  readonly precompressed?: boolean;
  /** The addresses of not-found pages, those of folders before the root's: `/recipes/404`, `/404`. */
  readonly notFound: readonly string[];
}

/**
 * The same rules for addresses from the root of the host. A former address such as `/old/` or `/old.html` also redirects
 * in its clean form, to which most hosts lead first.
 */
export function fromHostRoot({ basePath, headers, redirects, notFound, ...rest }: HostRules): HostRules {
  return {
    ...rest,
    basePath,
    headers: headers.map((rule) => ({ ...rule, pattern: basePath + rule.pattern })),
    redirects: redirects.flatMap(({ from, to }) =>
      [...new Set([from, cleanAddress(from)])].map((each) => {
        // Servers would replace $1 with a part of the request.
        return { from: basePath + each, to: withBase(to, basePath).replaceAll('$', '%24') };
      }),
    ),
    notFound: notFound.map((address) => basePath + address),
  };
}

/** The folder that a not-found page is for, with its slashes: `/recipes/404` → `/recipes/`. */
export function folderOf(notFound: string): string {
  return notFound.slice(0, -'404'.length);
}

/** A text quoted for nginx and Caddy. */
export function quoted(text: string): string {
  return `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
}

/** A text quoted for Apache and lighttpd, which leave backslashes alone. */
export function quotedAsIs(text: string): string {
  return `"${text.replaceAll('"', '\\"')}"`;
}

/** A text escaped for a regular expression. */
export function escaped(text: string): string {
  return text.replace(/[.*+?^$()[\]{}|\\#]/g, '\\$&');
}
