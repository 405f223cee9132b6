/**
 * Which pages may post. There is no session and no cookie, so a foreign page gains no rights by posting; but it could use
 * up a visitor's attempts and fill the list, so it is refused.
 */

/** True for requests from the site's own pages, and from clients that are not browsers and so do not say. */
export function isFromSite(headers: Headers, origins: readonly string[]): boolean {
  const origin = headers.get('origin');
  if (origin !== null) return origins.includes(origin);
  // Browsers send Origin with every cross-site POST; a request that claims to be one without it was tampered with.
  const site = headers.get('sec-fetch-site');
  if (site === 'cross-site' || site === 'same-site') return false;
  const referer = headers.get('referer');
  return referer === null || origins.includes(originOf(referer));
}

/** The CORS headers for a listed origin; none for any other. */
export function corsHeaders(headers: Headers, origins: readonly string[]): Record<string, string> {
  const origin = headers.get('origin');
  if (origin === null || !origins.includes(origin)) return {};
  return { 'access-control-allow-origin': origin, 'access-control-expose-headers': 'Retry-After' };
}

/** What a listed origin's preflight is told besides `corsHeaders`. The names are those that supabase-js sends. */
export const preflightHeaders = {
  'access-control-allow-methods': 'POST',
  'access-control-allow-headers': 'authorization, x-client-info, apikey, content-type, x-region',
  'access-control-max-age': '7200',
};

function originOf(address: string): string {
  return URL.canParse(address) ? new URL(address).origin : '';
}
