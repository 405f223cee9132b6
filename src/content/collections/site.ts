/** `content/site.yaml`: the company, in the one place where an owner replaces it. */
import * as z from 'zod';
import { HOSTS } from '../../output/hosts/index.ts';
import { internalLink, line, text } from './shared.ts';

const navigationItem = z.strictObject({ name: line, path: internalLink });

export const siteFields = z.strictObject({
  /** True while the company below is invented; `site check --launch` refuses to pass then. */
  sample: z.boolean().default(false),
  name: line,
  legalName: line,
  tagline: line,
  description: line,
  baseUrl: z.url({ protocol: /^https?$/, error: 'is not an absolute address such as "https://example.com"' }),
  founded: z.number().int(),
  email: z.email(),
  phone: z.strictObject({
    display: line,
    e164: z.string().regex(/^\+\d{7,15}$/, 'is not a number like +27215550100'),
  }),
  whatsapp: z.strictObject({
    e164: z.string().regex(/^\+\d{7,15}$/, 'is not a number like +27215550100'),
    message: line,
  }),
  city: line,
  region: line,
  country: z.string().length(2),
  serviceCities: z.array(line),
  areasServed: z.array(z.string().length(2)),
  hours: z.strictObject({
    days: z.array(line),
    opens: z.string().regex(/^\d\d:\d\d$/),
    closes: z.string().regex(/^\d\d:\d\d$/),
    display: line,
  }),
  currency: z.string().length(3),
  priceRange: line,
  /** One picture of `static/` that all pages are shared with, instead of one drawn for each. */
  shareImage: internalLink.optional(),
  social: z.array(z.strictObject({ name: line, url: z.url() })),
  author: z.strictObject({ name: line, url: internalLink }),
  navigation: z.array(navigationItem),
  footer: z.strictObject({ blurb: text, links: z.array(navigationItem), services: z.array(navigationItem) }),
  audit: z.strictObject({
    endpoint: z.string().regex(/\/functions\/v1\/audit-form$/, 'does not end in "/functions/v1/audit-form"'),
    anonKey: line,
  }),
  contactForm: z.strictObject({ endpoint: line }),
  tagManager: z.strictObject({ dataLayer: z.boolean() }).optional(),
  faq: z.array(z.strictObject({ question: line, answer: text })),
  budgets: z.strictObject({
    firstRoundTrip: z.number().int().positive(),
    script: z.number().int().positive(),
  }),
  redirects: z.array(z.strictObject({ from: internalLink, to: internalLink })).default([]),
  /** Hosts that the build writes rules for. */
  hosts: z.array(z.enum(HOSTS)).default(['netlify', 'cloudflare']),
});

export type Site = z.infer<typeof siteFields>;
