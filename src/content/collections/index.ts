/** Which file of the content folder is what: the schema that checks it, and its name in messages. */
import type { ZodType } from 'zod';
import type { Content } from '../../model.ts';
import { caseStudyFields } from './case-study.ts';
import * as pages from './pages.ts';
import { postFields } from './post.ts';
import { serviceFields } from './service.ts';
import { siteFields } from './site.ts';
import { testimonialsFields } from './testimonials.ts';

export interface Kind {
  readonly schema: ZodType;
  /** As messages name it: "a post". */
  readonly what: string;
}

/** Folders of markdown files, one entry each. */
export const collections = {
  blog: { schema: postFields, what: 'a post', address: '/blog' },
  'case-studies': { schema: caseStudyFields, what: 'a case study', address: '/case-studies' },
  services: { schema: serviceFields, what: 'a service', address: '/services' },
} as const satisfies Record<string, Kind & { address: string }>;

export type CollectionName = keyof typeof collections;

/** Files that exist once, with the key of `Content` that they fill. */
export const singles = {
  'site.yaml': { schema: siteFields, what: 'the company (site.yaml)', key: 'site' },
  'testimonials.yaml': { schema: testimonialsFields, what: 'testimonials.yaml', key: 'testimonials' },
  'pages/home.yaml': { schema: pages.homeFields, what: 'the home page', key: 'home' },
  'pages/services.yaml': { schema: pages.servicesFields, what: 'the services overview', key: 'servicesPage' },
  'pages/case-studies.yaml': {
    schema: pages.caseStudiesFields,
    what: 'the case-study list',
    key: 'caseStudiesPage',
  },
  'pages/blog.yaml': { schema: pages.blogFields, what: 'the blog list', key: 'blog' },
  'pages/about.yaml': { schema: pages.aboutFields, what: 'the about page', key: 'about' },
  'pages/contact.yaml': { schema: pages.contactFields, what: 'the contact page', key: 'contact' },
  'pages/thank-you.yaml': { schema: pages.thankYouFields, what: 'the thank-you page', key: 'thankYou' },
  'pages/pre-launch-checklist.yaml': {
    schema: pages.checklistFields,
    what: 'the checklist',
    key: 'checklist',
  },
  'pages/not-found.yaml': { schema: pages.notFoundFields, what: 'the not-found pages', key: 'notFound' },
  'pages/privacy-policy.md': { schema: pages.textPageFields, what: 'the privacy policy', key: 'privacy' },
} as const satisfies Record<string, Kind & { key: keyof Content }>;

export type SingleName = keyof typeof singles;

/** The kind of a file by its name inside the content folder; null where no collection reads it. */
export function kindOf(name: string): Kind | null {
  if (Object.hasOwn(singles, name)) return singles[name as SingleName];
  const [folder, file, ...deeper] = name.split('/');
  if (file?.endsWith('.md') && deeper.length === 0 && folder && Object.hasOwn(collections, folder)) {
    return collections[folder as CollectionName];
  }
  return null;
}
