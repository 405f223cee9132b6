/**
 * Which pages may post. There is no session and no cookie, so a foreign page gains no right by posting; it could
 * spend a visitor's allowance and fill the list, and is refused.
 */

import type { RequestHeaders } from './body.ts';

/** True for requests from the site's own pages, and from clients that are no browsers and so say nothing. */
export function isFromSite(headers: RequestHeaders, origins: readonly string[]): boolean {
  const origin = headers.get('origin');
  if (origin !== null) return origins.includes(origin);
  // Browsers send Origin with every POST across sites; one that says so without it has been tampered with.
  const site = headers.get('sec-fetch-site');
  if (site === 'cross-site' || site === 'same-site') return false;
  const referer = headers.get('referer');
  return referer === null || origins.includes(originOf(referer));
}

/** What an address may say of where a visitor came from: the names that advertisers write by hand, no click's number. */
const CAMPAIGN = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'];
const LONGEST = 300;
const LONGEST_VALUE = 100;
/** An email address, or digits enough for a phone number: a campaign that holds one would be about a person. */
const PERSONAL = /@|%40|(\d[\s()+./-]*){9}/i;

/**
 * The page of the site that a form was sent from, with its utm parameters ("/contact?utm_source=google"), as the browser
 * tells it in `Referer`; null where it does not. Across origins a browser tells the origin alone, unless it is asked
 * for more: then "/" says nothing.
 */
export function pageOf(headers: RequestHeaders, origins: readonly string[]): string | null {
  const referer = headers.get('referer') ?? '';
  if (!origins.includes(originOf(referer))) return null;
  const { pathname, searchParams } = new URL(referer);
  const query = new URLSearchParams();
  for (const name of CAMPAIGN) {
    const value = searchParams.get(name);
    if (value && value.length <= LONGEST_VALUE && !PERSONAL.test(value)) query.set(name, value);
  }
  const page = `${pathname}${query.size > 0 ? '?' : ''}${query}`;
  if (page === '/' && headers.get('sec-fetch-site') !== 'same-origin') return null;
  return page.length > LONGEST ? null : page;
}

/** The CORS headers for a listed origin; none for any other. */
export function corsHeaders(headers: RequestHeaders, origins: readonly string[]): Record<string, string> {
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
