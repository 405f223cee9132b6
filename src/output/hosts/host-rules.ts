import type { HeaderRule } from '../headers.ts';

/** What a host has to be told of a site, in nobody's words yet. */
export interface HostRules {
  /** No two rules that match one address set the same header: Cloudflare would join the values. */
  readonly headers: readonly HeaderRule[];
  /** Addresses that have moved, from and to, both from the root of the host. */
  readonly redirects: readonly Redirect[];
  /** Addresses of the not-found pages, those of folders before the root's: `/blog/404`, `/404`. */
  readonly notFound: readonly string[];
}

export interface Redirect {
  readonly from: string;
  readonly to: string;
}

/** The folder that a not-found page answers for, with its slashes: `/blog/404` → `/blog/`. */
export function folderOf(notFound: string): string {
  return notFound.slice(0, -'404'.length);
}
