/** `content/site.yaml`: the company, defined in this one place. */

import { defineSingle, siteSettings } from 'plumb-and-level';
import { internalLink, line, text } from 'plumb-and-level/fields';
import * as z from 'zod';
import { analytics } from '../analytics.ts';
import { brand } from '../brand.ts';
import { count, faq } from '../fields.ts';
import { parseHours } from '../wording/hours.ts';

const e164 = z.string().regex(/^\+\d{7,15}$/, 'is not a number like +441632960123');
const countryCode = z.string().regex(/^[A-Z]{2}$/, 'is not a country code of two letters, such as ZA or GB');
/** Where a form posts to. */
const endpoint = z.url({ protocol: /^https?$/ });
const navigationItem = z.strictObject({ name: line, path: internalLink });

const hours = line
  .transform((written, context) => {
    const read = parseHours(written);
    if (!read)
      context.addIssue(
        'is not understood; write hours as "Mon-Fri 9am-5pm, Sat 09:00-13:00", "24/7" or "by appointment", with English days',
      );
    return read ?? z.NEVER;
  })
  .describe('When somebody is there: "Mon-Fri 9am-5pm, Sat 09:00-13:00", "by appointment".');

const fields = siteSettings.extend({
  sample: z
    .boolean()
    .default(false)
    .describe('True while the company below is invented, and `site check --launch` fails.'),
  legalName: line,
  businessType: z
    .string()
    .regex(/^[A-Z][A-Za-z]+$/, "is not one of schema.org's types of local businesses, such as Dentist")
    .optional()
    .describe('What it is to search engines; a professional service by default.'),
  brand,
  toSign: z
    .array(z.strictObject({ sign: line }))
    .default([])
    .describe(
      "What the pages promise in the owner's name; `site check --launch` asks for each until its line is deleted.",
    ),
  tagline: line,
  description: line,
  founded: z.number().int().optional(),
  email: z.email(),
  phone: z.strictObject({ display: line, e164 }).optional(),
  whatsapp: z.strictObject({ e164, message: line }).optional(),
  street: line.optional().describe('Street and number, where visitors may come; the contact page shows it.'),
  postcode: line.optional(),
  city: line,
  region: line,
  country: countryCode,
  serviceCities: z.array(line),
  areasServed: z.array(countryCode),
  hours,
  currency: z.string().regex(/^[A-Z]{3}$/, 'is not a currency code such as ZAR or GBP'),
  adSpend: z.number().positive().optional().describe('The recommended minimum ad spend a month.'),
  priceRange: line.optional(),
  social: z.array(z.strictObject({ name: line, url: z.url() })),
  author: line.describe('Who signs an article that names no author.'),
  navigation: z.array(navigationItem),
  actions: z
    .strictObject({ audit: line.default('Apply'), message: line })
    .describe(
      'The words for applying for the audit and for writing to the company, wherever they are offered.',
    ),
  footer: z.strictObject({ blurb: text, links: z.array(navigationItem), services: z.array(navigationItem) }),
  audit: z
    .strictObject({
      name: line.describe(
        'What is given away, in the words of structured data, and in sentences and on buttons: "free audit".',
      ),
      short: line,
      description: line,
      worth: line.optional(),
      places: count
        .max(60)
        .describe("How many a month: the marks of the tape, and the function's AUDIT_SLOTS."),
      answerHours: count.describe("Also in the function's AUDIT_ANSWER_HOURS."),
      turnaroundHours: count,
      callMinutes: count,
      call: line,
      pitch: line.describe('Answers "Not sure yet?" under the button of a service.'),
      applied: line.describe('Under a button of a service that leads to it: what one applies for.'),
      thanks: line.describe('What the notice tells an applicant.'),
      steps: z
        .array(z.strictObject({ when: line, what: line }))
        .length(3)
        .describe(
          'What happens next, and when: an answer, the work, the call. Mails to applicants say it, too.',
        ),
      endpoint: endpoint.regex(/\/functions\/v1\/audit-form$/, 'does not end in "/functions/v1/audit-form"'),
      anonKey: line,
      turnstile: line.optional().describe('The site key of Cloudflare Turnstile, if the function uses it.'),
    })
    .optional()
    .describe('What is given away; without it, pages ask visitors to write.'),
  contactForm: z.strictObject({ endpoint }),
  /** Tags that count visits, each loaded only after a visitor has agreed. */
  analytics,
  faq: z.array(faq),
});

export const company = defineSingle('site.yaml', fields);

export type Company = z.infer<typeof fields>;
