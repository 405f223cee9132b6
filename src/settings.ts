/** What the engine needs to know of a site: the fields that its settings have beside its own. */
import * as z from 'zod';
import { internalLink, line } from './fields.ts';
import { HOSTS } from './output/hosts/names.ts';

export const siteSettings = z.strictObject({
  name: line,
  baseUrl: z.url({ protocol: /^https?$/, error: 'is not an absolute address such as "https://example.com"' }),
  /** One picture of `static/` that all pages are shared with, instead of one drawn for each. */
  shareImage: internalLink.optional(),
  /** Bytes of a page's HTML, and of its scripts, both compressed. */
  budgets: z.strictObject({
    firstRoundTrip: z.number().int().positive(),
    script: z.number().int().positive(),
  }),
  redirects: z.array(z.strictObject({ from: internalLink, to: internalLink })).default([]),
  /** Hosts that the build writes rules for. */
  hosts: z.array(z.enum(HOSTS)).default(['netlify', 'cloudflare']),
});

export type SiteSettings = z.infer<typeof siteSettings>;
