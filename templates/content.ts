/** What the content folder of this site contains. */

import type { ContentOf } from 'plumb-and-level';
import { blogWords } from './collections/blog-words.ts';
import { caseStudies } from './collections/case-studies.ts';
import { caseStudiesWords } from './collections/case-studies-words.ts';
import { company } from './collections/company.ts';
import { homeWords } from './collections/home-words.ts';
import { posts } from './collections/posts.ts';
import { services } from './collections/services.ts';
import { servicesWords } from './collections/services-words.ts';
import { testimonials } from './collections/testimonials.ts';
import { texts } from './collections/texts.ts';
import { words } from './collections/words.ts';

/** Folders of `content/` with a file for each entry. */
export const collections = { posts, caseStudies, services, texts };

/** Files of `content/` that more than one page uses. */
export const singles = {
  site: company,
  homeWords,
  words,
  testimonials,
  blog: blogWords,
  caseStudyWords: caseStudiesWords,
  servicesWords,
};

/** What pages are planned from. */
export type Content = ContentOf<typeof collections, typeof singles>;
