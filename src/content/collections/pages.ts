/** `content/pages/NAME.yaml`: the words of the screens that exist once. */
import * as z from 'zod';
import { button, callToAction, day, faq, figure, heading, line, point, seo, text } from './shared.ts';

const faqSection = z.strictObject({ title: line, intro: text.optional(), items: z.array(faq).min(1) });

export const homeFields = z.strictObject({
  seo,
  hero: z.strictObject({
    title: line,
    lede: line,
    /** The offer banner: worth, places, turnaround. */
    offer: z.strictObject({ title: line, facts: z.array(figure).length(3) }),
    action: line,
  }),
  form: z.strictObject({ title: line, intro: line, submit: line, note: line }),
  problem: z.strictObject({ title: line, intro: text, points: z.array(point).min(3) }),
  benefits: z.strictObject({ title: line, intro: text.optional(), items: z.array(point).length(4) }),
  audit: z.strictObject({
    title: line,
    intro: text,
    rows: z.array(z.strictObject({ part: line, finding: line })).min(4),
  }),
  whyNow: z.strictObject({ title: line, intro: text.optional(), facts: z.array(figure).length(4) }),
  testimonials: heading,
  painAndFix: z.strictObject({
    title: line,
    intro: text.optional(),
    pairs: z.array(z.strictObject({ pain: line, fix: line })).min(3),
  }),
  services: heading,
  faq: faqSection.extend({ items: z.array(faq).length(4) }),
  closing: callToAction,
});

export const servicesFields = z.strictObject({
  seo,
  hero: z.strictObject({ title: line, lede: text }),
  challenges: z.strictObject({
    title: line,
    intro: text.optional(),
    items: z.array(z.strictObject({ challenge: line, solution: line, detail: text })).min(3),
  }),
  cards: heading,
  regions: z.strictObject({ title: line, intro: text.optional(), items: z.array(point).length(3) }),
  businessTypes: z.strictObject({ title: line, intro: text.optional(), items: z.array(point).min(5) }),
  details: heading,
  faq: faqSection,
  closing: callToAction,
});

export const caseStudiesFields = z.strictObject({
  seo,
  hero: z.strictObject({ title: line, lede: text }),
  list: heading,
  /** The block at the end of each case study. */
  detailClosing: callToAction,
  closing: callToAction,
});

export const blogFields = z.strictObject({
  seo,
  hero: z.strictObject({ title: line, lede: text, topics: z.array(line).min(1) }),
  featured: z.strictObject({ label: line, also: line }),
  list: heading,
  /** Cards shown before and added by each "Load More Articles" (specification: six). */
  step: z.number().int().positive().default(6),
  /** Cards to a page; one page holds all when left out. */
  pageSize: z.number().int().positive().optional(),
  faq: faqSection,
  closing: callToAction,
  /** The block at the end of each article. */
  articleClosing: callToAction,
});

export const aboutFields = z.strictObject({
  seo,
  hero: z.strictObject({ title: line, lede: text }),
  facts: z.array(figure).min(2).max(4),
  story: z.strictObject({ title: line, paragraphs: z.array(text).min(2) }),
  values: z.strictObject({ title: line, items: z.array(point).length(4) }),
  testimonials: heading,
  caseStudies: z.strictObject({ title: line, text, button }),
  closing: callToAction,
});

export const contactFields = z.strictObject({
  seo,
  hero: z.strictObject({ title: line, lede: text }),
  form: z.strictObject({ title: line, intro: line, submit: line }),
  details: z.strictObject({ title: line, intro: text }),
  next: z.strictObject({ title: line, steps: z.array(point).min(2) }),
});

export const thankYouFields = z.strictObject({
  seo,
  title: line,
  text,
  whatsapp: z.strictObject({ title: line, text, button: line }),
  next: z.strictObject({ title: line, steps: z.array(point).min(2) }),
});

export const checklistFields = z.strictObject({
  seo,
  hero: z.strictObject({ title: line, lede: text }),
  cards: z
    .array(z.strictObject({ title: line, why: text, steps: z.array(line).min(3), done: line }))
    .length(6),
});

export const notFoundFields = z.strictObject({
  general: z.strictObject({ title: line, text: line, button }),
  post: z.strictObject({ title: line, text: line, button }),
  caseStudy: z.strictObject({ title: line, text: line, button }),
});

/** `content/pages/NAME.md`: a page that is one running text, such as the privacy policy. */
export const textPageFields = z.strictObject({
  title: line,
  lede: line.optional(),
  metaTitle: line,
  metaDescription: line,
  keywords: z.array(line).default([]),
  updated: day,
});

export type HomeFields = z.infer<typeof homeFields>;
export type ServicesFields = z.infer<typeof servicesFields>;
export type CaseStudiesFields = z.infer<typeof caseStudiesFields>;
export type BlogFields = z.infer<typeof blogFields>;
export type AboutFields = z.infer<typeof aboutFields>;
export type ContactFields = z.infer<typeof contactFields>;
export type ThankYouFields = z.infer<typeof thankYouFields>;
export type ChecklistFields = z.infer<typeof checklistFields>;
export type NotFoundFields = z.infer<typeof notFoundFields>;
export type TextPageFields = z.infer<typeof textPageFields>;
