const NAMES = [
  // Cloudflare before Netlify: where both are named, the file that serves both stands.
  ...(['cloudflare', 'netlify', 'vercel', 'github'] as const),
  ...(['nginx', 'caddy', 'apache', 'lighttpd'] as const),
] as const;

/** A host that the build knows how to write for, as `hosts` in the site's settings names it. */
export type Host = (typeof NAMES)[number];

export const HOSTS: readonly [Host, ...Host[]] = NAMES;
