/**
 * The data types of the build, in the order in which they are made. Read this first.
 *
 *   SourceFile ─→ Entry ─→ Page ─→ HTML ─→ OutputFile        (Diagnostic[] beside it all the way)
 *    read         parse     plan     render           emit, then write
 *
 * Every step takes the earlier values and returns new ones; nothing here is changed after it was made.
 */
import type { CaseStudyFields } from './content/collections/case-study.ts';
import type * as pages from './content/collections/pages.ts';
import type { PostFields } from './content/collections/post.ts';
import type { ServiceFields } from './content/collections/service.ts';
import type { Site } from './content/collections/site.ts';
import type { Testimonials } from './content/collections/testimonials.ts';
import type { PictureReference } from './images/find-pictures.ts';

export type { Diagnostic, Place } from './diagnostics/diagnostic.ts';

/** A file of content as it was read. */
export interface SourceFile {
  /** Path from the project's root with forward slashes, as diagnostics print it. */
  readonly path: string;
  /** Path inside the content folder, `blog/map-pack.md`. */
  readonly name: string;
  /** Decoded, without a byte order mark, with LF line ends. */
  readonly text: string;
  /** SHA-256 of the bytes, shortened to 32 hex digits. */
  readonly hash: string;
}

/** One piece of checked content. */
export interface Entry<Fields> {
  readonly collection: string;
  readonly source: string;
  readonly hash: string;
  readonly slug: string;
  readonly fields: Fields;
  /** Words below the frontmatter; the body itself is read when a page needs it. */
  readonly words: number;
  /** What the body shows, to be made before any page is rendered. */
  readonly pictures: readonly PictureReference[];
}

/** A day, read in the site's time zone. */
export interface Day {
  /** `2025-06-12` */
  readonly iso: string;
  /** `12 June 2025` */
  readonly display: string;
}

/** An entry that has a body, ready for templates; `<Markdown of={…}>` shows the body. */
export interface Article {
  readonly source: string;
  /** Changes whenever the file or a picture in it does; caches key on it. */
  readonly hash: string;
  readonly slug: string;
  readonly address: string;
}

export interface Post extends Article, Omit<PostFields, 'date' | 'slug'> {
  readonly date: Day;
  readonly updated: Day;
  readonly metaTitle: string;
  readonly metaDescription: string;
  readonly author: string;
  /** ISO 8601 duration for structured data, `PT6M`. */
  readonly readingDuration: string;
  readonly readingMinutes: number;
  /** The share image, an address inside the site. */
  readonly shareImage: string;
}

export interface CaseStudy extends Article, Omit<CaseStudyFields, 'date'> {
  readonly date: Day;
  readonly metaTitle: string;
  readonly metaDescription: string;
  readonly shareImage: string;
}

export interface Service extends Article, ServiceFields {
  readonly shareImage: string;
}

export interface TextPage extends Article, Omit<pages.TextPageFields, 'updated'> {
  readonly updated: Day;
}

/** Everything that was read, checked and given its defaults: what `templates/routes.tsx` receives. */
export interface Content {
  readonly site: Site;
  readonly testimonials: Testimonials;
  /** Newest first; the order of the blog list. */
  readonly posts: readonly Post[];
  readonly caseStudies: readonly CaseStudy[];
  readonly services: readonly Service[];
  readonly privacy: TextPage;
  readonly home: pages.HomeFields;
  readonly servicesPage: pages.ServicesFields;
  readonly caseStudiesPage: pages.CaseStudiesFields;
  readonly blog: pages.BlogFields;
  readonly about: pages.AboutFields;
  readonly contact: pages.ContactFields;
  readonly thankYou: pages.ThankYouFields;
  readonly checklist: pages.ChecklistFields;
  readonly notFound: pages.NotFoundFields;
}

/** What a page says about itself to browsers, search engines and share previews. */
export interface Head {
  readonly title: string;
  readonly description: string;
  readonly keywords: readonly string[];
  /** The 1200 x 630 picture of share previews, an address inside the site. */
  readonly shareImage: string;
  readonly type: 'website' | 'article';
  /** Kept out of search engines and the sitemap. */
  readonly noindex?: boolean;
  readonly published?: string;
  readonly modified?: string;
}

/**
 * A page that will exist. Plain data: it can be hashed, sent to a worker and compared.
 * `template` is a key of `templates` in `templates/routes.tsx`, `props` what its component takes.
 */
export interface Page {
  /** Without a trailing slash, `/blog/map-pack`; `/404` and `/blog/404` for the not-found pages. */
  readonly address: string;
  readonly template: string;
  readonly head: Head;
  readonly props: object;
  /** The last change of what it shows (`2025-06-12`), for the sitemap; absent where content carries no date. */
  readonly lastChanged?: string;
  /** The file to name when something about the page is wrong. */
  readonly source: string;
}

/** A file for the output folder; data until `output/write.ts` writes it. */
export interface OutputFile {
  /** Path inside the output folder, `blog/map-pack/index.html`. */
  readonly path: string;
  readonly contents: string | Uint8Array;
}
