/** What the engine needs to know of a site: the fields of its settings that are not its own. */
import * as z from 'zod';
import { baseUrlFrom, hasPassword, isBaseUrl } from './base-path.ts';
import { internalLink, line } from './fields.ts';
import { HOSTS } from './hosts.ts';

function isLanguage(tag: string): boolean {
  return /^[a-z]{2,3}(?:-|$)/i.test(tag) && isKnown(() => Intl.getCanonicalLocales(tag));
}

function isTimeZone(timeZone: string): boolean {
  return isKnown(() => new Intl.DateTimeFormat('en', { timeZone }));
}

/** False if the standard library refuses it. */
function isKnown(use: () => unknown): boolean {
  try {
    use();
    return true;
  } catch {
    return false;
  }
}

export const siteSettings = z.strictObject({
  name: line,
  language: line
    .refine(isLanguage, 'is not a language such as "de-CH"')
    .describe('The language of all pages, such as `de-CH`.'),
  timeZone: line
    .refine(isTimeZone, 'is not a time zone such as "Europe/Zurich"')
    .describe('The time zone of its days, such as `Europe/Zurich`.'),
  baseUrl: line
    .refine(isBaseUrl, { error: 'is not an absolute address such as "https://example.com"', abort: true })
    .refine((url) => !hasPassword(url), 'has a name or a password, which every page would publish')
    .overwrite((url) => (isBaseUrl(url) ? baseUrlFrom(url) : url)),
  shareImage: internalLink
    .optional()
    .describe('A picture of `static/` as the share image of all pages, instead of one drawn for each.'),
  budgets: z
    .strictObject({
      firstRoundTrip: z.number().int().positive(),
      script: z.number().int().positive(),
    })
    .describe("Bytes of a page's HTML, and of its scripts, both compressed."),
  redirects: z.array(z.strictObject({ from: line, to: internalLink })).default([]),
  hosts: z
    .array(z.enum(HOSTS))
    .default(['netlify', 'cloudflare'])
    .describe('Hosts that the build writes rules for.'),
});

export type SiteSettings = z.infer<typeof siteSettings>;
