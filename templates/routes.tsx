/** The site's table of contents: which page stands at which address, and what it is given. */
import type { Seo } from '../src/content/collections/shared.ts';
import type { Testimonial } from '../src/content/collections/testimonials.ts';
import type { CaseStudy, Content, Head, Page, Post, Service, TextPage } from '../src/model.ts';
import { shareImageOf } from '../src/pages/address.ts';
import type { SiteTemplates } from '../src/render/site-templates.ts';
import type { CaseStudySummary } from './components/case-study-card/index.tsx';
import type { PostSummary } from './components/post-card/index.tsx';
import type { TestimonialList } from './components/testimonials/index.tsx';
import { Frame } from './frame.tsx';
import { galleryPage } from './gallery.tsx';
import { HeadExtras } from './head-extras.tsx';
import { aboutPage } from './pages/about.tsx';
import { applicationProblemPage } from './pages/application-problem.tsx';
import { blogAddress, blogPage } from './pages/blog.tsx';
import { caseStudiesPage } from './pages/case-studies.tsx';
import { caseStudyPage } from './pages/case-study.tsx';
import { checklistPage } from './pages/checklist.tsx';
import { contactPage } from './pages/contact.tsx';
import { homePage } from './pages/home.tsx';
import { notFoundPage } from './pages/not-found.tsx';
import { postPage } from './pages/post.tsx';
import { servicePage } from './pages/service.tsx';
import { type ServiceDetail, servicesPage } from './pages/services.tsx';
import { textPage } from './pages/text-page.tsx';
import { thankYouPage } from './pages/thank-you.tsx';
import { shareImage } from './share-image.ts';

const templates = {
  home: homePage,
  services: servicesPage,
  service: servicePage,
  caseStudies: caseStudiesPage,
  caseStudy: caseStudyPage,
  blog: blogPage,
  post: postPage,
  about: aboutPage,
  contact: contactPage,
  thankYou: thankYouPage,
  textPage,
  checklist: checklistPage,
  notFound: notFoundPage,
  applicationProblem: applicationProblemPage,
};

export const site: SiteTemplates = {
  templates,
  routes,
  shared,
  HeadExtras,
  Frame,
  shareImage,
  gallery: galleryPage,
};

/** Testimonials on home, main services on its grid. */
const HOME = { testimonials: 8, services: 6 };

/** How much the overview tells of each of the twelve services, to stay a page that loads at once. */
const OVERVIEW = { included: 3, faqs: 1 };

/** Posts to read after one: a row of cards. */
const RELATED = 3;

function routes(content: Content): readonly Page[] {
  const { home, servicesPage, caseStudiesPage, about, contact, thankYou, checklist, notFound } = content;
  const page = pagesOf(content);
  const services = content.services.map(toServiceDetail);
  const studies = content.caseStudies.map(toCaseStudySummary);
  const testimonials = toTestimonials(content);
  const reviews = content.testimonials.items.filter(isReview);
  const mainServices = services.slice(0, HOME.services).map(({ title, address, description, fact }) => ({
    title,
    address,
    description,
    fact,
  }));
  const homeTestimonials = { ...testimonials, items: testimonials.items.slice(0, HOME.testimonials) };
  const problem = {
    title: 'Application not sent',
    description: 'What to do when the audit application could not be sent.',
  };

  return [
    page('/', 'home', home.seo, { home, services: mainServices, testimonials: homeTestimonials }),
    page('/services', 'services', servicesPage.seo, { words: servicesPage, services }),
    ...content.services.map(servicePageOf),
    page('/case-studies', 'caseStudies', caseStudiesPage.seo, { words: caseStudiesPage, studies }),
    ...content.caseStudies.map((study) => caseStudyPageOf(study, content)),
    ...blogPages(content),
    page('/about', 'about', about.seo, { about, testimonials, reviews }),
    page('/contact', 'contact', contact.seo, { contact }),
    page('/thank-you', 'thankYou', thankYou.seo, { words: thankYou }, 'noindex'),
    textPageOf(content.privacy),
    page('/pre-launch-checklist', 'checklist', checklist.seo, { checklist }, 'noindex'),
    page('/application-problem', 'applicationProblem', brand(problem, content), {}, 'noindex'),
    ...notFoundPages(notFound, content),
  ];
}

function shared({ site: company, services, testimonials }: Content, year: string) {
  const ratings = testimonials.items.filter(isReview).map(({ rating }) => rating);
  const sum = ratings.reduce((total, rating) => total + rating, 0);
  return {
    site: company,
    services: services.map(({ title, address }) => ({ name: title, path: address })),
    rating: {
      count: ratings.length,
      value: ratings.length > 0 ? Math.round((sum / ratings.length) * 10) / 10 : 0,
      sample: testimonials.sample,
    },
    year,
  };
}

/** Pages that exist once; their words are in `content/pages/`, beside the privacy policy. */
function pagesOf({ privacy }: Content) {
  const folder = privacy.source.slice(0, privacy.source.lastIndexOf('/'));
  const names: Record<string, string> = { '/': 'home', '/application-problem': 'not-found' };
  return (
    address: string,
    template: keyof typeof templates,
    { title, description, keywords }: Seo,
    props: object,
    noindex?: 'noindex',
  ): Page => ({
    address,
    template,
    head: {
      title,
      description,
      keywords,
      shareImage: shareImageOf(noindex ? '/' : address),
      type: 'website',
      ...(noindex && { noindex: true }),
    },
    props,
    source: `${folder}/${names[address] ?? address.slice(1)}.yaml`,
  });
}

function servicePageOf(service: Service): Page {
  const { address, source, metaTitle, metaDescription, keywords, shareImage } = service;
  const head: Head = {
    title: metaTitle,
    description: metaDescription,
    keywords,
    shareImage,
    type: 'website',
  };
  return { address, template: 'service', head, props: { service }, source };
}

function caseStudyPageOf(study: CaseStudy, { caseStudiesPage: { detailClosing: closing } }: Content): Page {
  const { address, source, date } = study;
  const head = articleHead(study, date.iso, date.iso);
  return { address, template: 'caseStudy', head, props: { study, closing }, lastChanged: date.iso, source };
}

/** The list, in pages where the site asks for them, and every post with what to read after it. */
function blogPages(content: Content): Page[] {
  const { blog, posts } = content;
  const page = pagesOf(content);
  const summaries = new Map(posts.map((post) => [post, toPostSummary(post)]));
  const listOf = (shown: readonly Post[]) => shown.map((post) => summaries.get(post)!);
  const featured = listOf(posts.filter((post) => post.featured));
  const plain = listOf(posts.filter((post) => !post.featured));
  const size = blog.pageSize ?? Math.max(plain.length, 1);
  const pages = Math.max(1, Math.ceil(plain.length / size));
  const newest = posts[0]?.date.iso;

  const lists = Array.from({ length: pages }, (_, index): Page => {
    const number = index + 1;
    const words = number === 1 ? blog.seo : { ...blog.seo, title: `${blog.seo.title}, page ${number}` };
    const props = {
      blog,
      featured: number === 1 ? featured : [],
      posts: plain.slice(index * size, number * size),
      page: number,
      pages,
    };
    return {
      ...page('/blog', 'blog', words, props),
      address: blogAddress(number),
      ...(newest && { lastChanged: newest }),
    };
  });
  const relatedTo = nearestPosts(posts);
  return [...lists, ...posts.map((post) => postPageOf(post, listOf(relatedTo(post)), content))];
}

function postPageOf(post: Post, related: readonly PostSummary[], { blog }: Content): Page {
  const { address, source, date, publishedAt, updated } = post;
  const head = articleHead(post, publishedAt ?? date.iso, updated.iso);
  const props = { post, related, closing: blog.articleClosing };
  return { address, template: 'post', head, props, lastChanged: updated.iso, source };
}

/**
 * Three posts to read after one: those before and after it in the list of its category and, where that has too few,
 * in the list of all; one index for all posts.
 */
function nearestPosts(posts: readonly Post[]) {
  const byCategory = new Map<string, Post[]>();
  const places = new Map<Post, { inAll: number; inCategory: number }>();
  for (const [inAll, post] of posts.entries()) {
    const list = byCategory.get(post.category) ?? [];
    byCategory.set(post.category, list);
    places.set(post, { inAll, inCategory: list.push(post) - 1 });
  }
  return (post: Post): Post[] => {
    const { inAll, inCategory } = places.get(post)!;
    const alike = around(byCategory.get(post.category)!, inCategory).slice(0, RELATED);
    if (alike.length === RELATED) return alike;
    const others = around(posts, inAll).filter(({ category }) => category !== post.category);
    return [...alike, ...others].slice(0, RELATED);
  };
}

/** From the nearest on. */
function around(list: readonly Post[], place: number): Post[] {
  const steps = Array.from({ length: RELATED }, (_, index) => index + 1);
  return steps.flatMap((step) => [list[place - step] ?? [], list[place + step] ?? []].flat());
}

function textPageOf(text: TextPage): Page {
  const { address, source, metaTitle, metaDescription, keywords, updated } = text;
  const shareImage = shareImageOf(address);
  const head: Head = {
    title: metaTitle,
    description: metaDescription,
    keywords,
    shareImage,
    type: 'website',
  };
  return { address, template: 'textPage', head, props: { text }, lastChanged: updated.iso, source };
}

/** The root's page knows all messages, for hosts that know no other; the folders' pages know their own. */
function notFoundPages({ general, post, caseStudy }: Content['notFound'], content: Content): Page[] {
  const page = pagesOf(content);
  const under = [
    { folder: '/blog/', message: post },
    { folder: '/case-studies/', message: caseStudy },
  ];
  const seo = ({ title, text }: typeof general) => brand({ title, description: text }, content);
  const folders = under.map(({ folder, message }) => ({
    ...page('/not-found', 'notFound', seo(message), { message, under: [] }, 'noindex'),
    address: `${folder}404`,
  }));
  return [
    {
      ...page('/not-found', 'notFound', seo(general), { message: general, under }, 'noindex'),
      address: '/404',
    },
    ...folders,
  ];
}

function articleHead(of: Post | CaseStudy, published: string, modified: string): Head {
  const { metaTitle: title, metaDescription: description, keywords, shareImage } = of;
  return { title, description, keywords, shareImage, type: 'article', published, modified };
}

function brand(
  { title, description }: { title: string; description: string },
  { site: { name } }: Content,
): Seo {
  return { title: `${title} | ${name}`, description, keywords: [] };
}

function toServiceDetail({
  slug,
  title,
  address,
  description,
  lede,
  facts,
  included,
  outcome,
  faqs,
}: Service): ServiceDetail {
  return {
    slug,
    title,
    address,
    description,
    fact: facts[0]!,
    overview: lede,
    included: included.items.slice(0, OVERVIEW.included),
    outcome,
    faqs: faqs.slice(0, OVERVIEW.faqs),
  };
}

function toPostSummary({
  title,
  category,
  slug,
  image,
  imageAlt,
  address,
  date,
  excerpt,
}: Post): PostSummary {
  return { title, category, slug, image, imageAlt, address, date, excerpt };
}

function toCaseStudySummary(study: CaseStudy): CaseStudySummary {
  const { title, category, slug, image, imageAlt, address, description, date, results } = study;
  return {
    title,
    category,
    slug,
    image,
    imageAlt,
    address,
    description,
    published: date.iso,
    result: results[0],
  };
}

/** Without the dates, which only reviews have and no carousel shows. */
function toTestimonials({ testimonials: { sample, items } }: Content): TestimonialList {
  return {
    sample,
    items: items.map(({ name, position, company, quote, rating, logo }) => ({
      name,
      position,
      company,
      quote,
      rating,
      logo,
    })),
  };
}

function isReview({ date }: Testimonial) {
  return date !== undefined;
}
