import { withBase } from '../../model/base-path.ts';
import { isPattern, type RedirectRule } from '../../model/redirect.ts';
import type { HeaderRule } from '../headers.ts';

/** The rules of a site, in no host's format yet; their addresses begin at the root of the site or, for writers, of the host. */
export interface HostRules {
  /** The path below which the site is published, `/repository`; empty if it has a host to itself. */
  readonly basePath: string;
  /** No two rules that match the same address set the same header: Cloudflare would join the values. */
  readonly headers: readonly HeaderRule[];
  /** Former addresses, and patterns, and where they lead. */
  readonly redirects: readonly RedirectRule[];
  /** The addresses of not-found pages, those of folders before the root's: `/recipes/404`, `/404`. */
  readonly notFound: readonly string[];
}

/** The same rules for addresses from the root of the host, each former address once and before all patterns. */
export function fromHostRoot({ basePath, headers, redirects, notFound }: HostRules): HostRules {
  return {
    basePath,
    headers: headers.map((rule) => ({ ...rule, pattern: basePath + rule.pattern })),
    redirects: [...new Map(redirects.map((rule) => [rule.from, rule])).values()]
      .map(({ from, to }) => {
        // Servers would replace $1 with a part of the request.
        return { from: basePath + from, to: withBase(to, basePath).replaceAll('$', '%24') };
      })
      .sort((a, b) => Number(isPattern(a.from)) - Number(isPattern(b.from))),
    notFound: notFound.map((address) => basePath + address),
  };
}

/** The folder that a not-found page is for, with its slashes: `/recipes/404` → `/recipes/`. */
export function folderOf(notFound: string): string {
  return notFound.slice(0, -'404'.length);
}

/** The target of a pattern, with `rest` in place of its `*`: how a host names what the pattern left open. */
export function targetWith(to: string, rest: string): string {
  return isPattern(to) ? to.slice(0, -1) + rest : to;
}

/** An address as files name it that separate words by spaces, or take a `%` for the beginning of a code. */
export function encodedSpaces(address: string): string {
  return address.replace(/[\s%]/g, encodeURIComponent);
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
