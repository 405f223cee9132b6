/** The site's table of contents. */

import { defineSite } from 'plumb-and-level';
import { AUDIT, CONTACT } from '../functions/local-addresses.ts';
import { tagOrigins } from './analytics.ts';
import { checkContent } from './checks.ts';
import { collections, singles } from './content.ts';
import { shared } from './context.ts';
import { caseStudyPictures } from './drawings/case-study-picture.ts';
import { faceOf } from './face.ts';
import { caseStudyMarkdown, postMarkdown, serviceMarkdown, withPlotLists } from './files/as-markdown.ts';
import { drawingFiles } from './files/drawings.ts';
import { feeds } from './files/feeds.ts';
import { favicon, icons } from './files/icons.ts';
import { llmsTxt } from './files/llms-txt.ts';
import { manifest } from './files/manifest.ts';
import { shareImage } from './files/share-image.ts';
import { Frame } from './frame.tsx';
import { galleryPage } from './gallery.tsx';
import { HeadExtras } from './head-extras.tsx';
import { TURNSTILE } from './islands/audit-form/person.tsx';
import { aboutPage } from './pages/about.tsx';
import { applicationProblemPage } from './pages/application-problem.tsx';
import { blogPage } from './pages/blog.tsx';
import { caseStudiesPage } from './pages/case-studies.tsx';
import { caseStudyPage } from './pages/case-study.tsx';
import { categoryPage } from './pages/category.tsx';
import { checklistPage } from './pages/checklist.tsx';
import { contactPage } from './pages/contact.tsx';
import { homePage } from './pages/home.tsx';
import { notFoundPage } from './pages/not-found.tsx';
import { postPage } from './pages/post.tsx';
import { servicePage } from './pages/service.tsx';
import { servicesPage } from './pages/services.tsx';
import { textPage } from './pages/text-page.tsx';
import { thankYouPage } from './pages/thank-you.tsx';
import { starter } from './starter.ts';
import { tokens } from './tokens.ts';
import { values } from './values.ts';

/** Ids that pages with an article use themselves. */
const FRAME_IDS = [
  ...['main', 'audit', 'audit-heading', 'testimonials', 'next', 'details'],
  ...['message', 'all-services', 'studies-heading', 'invalid', 'limited', 'unavailable', 'report'],
];

export default defineSite({
  face: faceOf,
  tokens,
  pictures: 'pictures',
  frameIds: FRAME_IDS,
  curlsQuotes: true,
  collections,
  singles,
  pages: {
    home: homePage,
    services: servicesPage,
    service: servicePage,
    caseStudies: caseStudiesPage,
    caseStudy: caseStudyPage,
    blog: blogPage,
    category: categoryPage,
    post: postPage,
    about: aboutPage,
    contact: contactPage,
    thankYou: thankYouPage,
    textPage,
    checklist: checklistPage,
    applicationProblem: applicationProblemPage,
    notFound: notFoundPage,
  },
  shared,
  values,
  starter,
  checks: checkContent,
  Frame,
  HeadExtras,
  shareImage,
  files: (content, absolute) => [
    ...caseStudyPictures(content.caseStudies),
    ...drawingFiles(content),
    llmsTxt(content, absolute),
    manifest(content.site),
    favicon(content),
  ],
  icons,
  gallery: galleryPage,
  feeds,
  fullText: { posts: ({ plots }, html) => withPlotLists(html, plots) },
  markdown: { posts: postMarkdown, caseStudies: caseStudyMarkdown, services: serviceMarkdown },
  origins: ({ site: { audit, contactForm, analytics } }) => {
    const { connect, ...tags } = tagOrigins(analytics);
    return {
      connect: [...(audit ? [audit.endpoint] : []), ...connect],
      forms: [...(audit ? [audit.endpoint] : []), contactForm.endpoint],
      scripts: audit?.turnstile ? [TURNSTILE] : [],
      ...tags,
    };
  },
  unusedIslands: ({ site: { analytics } }) => (analytics ? [] : ['consent']),
  servedAt: ({ site }, origin) => {
    // The function of `site serve` asks nobody for a sign of a person.
    const { audit: offered, ...others } = site;
    const contactForm = { endpoint: origin + CONTACT };
    if (!offered) return { ...others, contactForm };
    const { turnstile: _, ...audit } = offered;
    return { ...others, audit: { ...audit, endpoint: origin + AUDIT }, contactForm };
  },
});
