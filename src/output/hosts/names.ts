/** The hosts that the build writes rules for. Cloudflare before Netlify: where both are named, the file that serves both stands. */
export const HOSTS = [
  'cloudflare',
  'netlify',
  'vercel',
  'github',
  'nginx',
  'caddy',
  'apache',
  'lighttpd',
] as const;

/** A host as `hosts` in the site's settings names it. */
export type Host = (typeof HOSTS)[number];
