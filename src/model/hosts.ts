/** The hosts that the build writes rules for. Cloudflare before Netlify: if both are named, Netlify's file serves both. */
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
