/** `content/services/SLUG.md`: a service page; its body is the overview. */
import * as z from 'zod';
import { defineCollection, type ItemOf } from '../../src/define.ts';
import { line, text } from '../../src/fields.ts';
import { callToAction, faq, figure, point } from '../fields.ts';

const fields = z.strictObject({
  /** The service's name, as navigation and cards show it. */
  title: line,
  /** The page's h1: a promise, not the name again. */
  headline: line,
  lede: text,
  /** The card's text. */
  description: line,
  metaTitle: line,
  metaDescription: line,
  keywords: z.array(line).default([]),
  /** schema.org `serviceType`. */
  serviceType: line,
  /** Place in lists, from 1; the first six are the main services of the header. */
  order: z.number().int(),
  facts: z.array(figure).min(1).max(4),
  benefits: z.strictObject({ title: line, items: z.array(point).min(4) }),
  included: z.strictObject({ title: line, items: z.array(line).min(4) }),
  steps: z.strictObject({ title: line, items: z.array(point).min(3) }),
  /** What to expect and by when. */
  outcome: text,
  price: z.strictObject({ amount: z.number().positive(), note: line }).optional(),
  /** schema.org offer catalogue: what the service is made of. */
  offers: z.array(z.strictObject({ name: line, description: line })).min(2),
  faqs: z.array(faq).min(3),
  action: line.default('Get Started'),
  closing: callToAction,
  draft: z.boolean().default(false),
});

export const services = defineCollection({
  folder: 'services',
  kind: 'service',
  fields,
  address: (slug) => `/services/${slug}`,
  order: (a, b) => a.order - b.order,
});

export type Service = ItemOf<typeof services>;
