/**
 * The data types of the build, in the order in which they are made. Read this first.
 *
 *   SourceFile ─→ Entry ─→ Page ─→ HTML ─→ OutputFile        (Diagnostic[] beside it all the way)
 *    read         parse     plan     render           emit, then write
 *
 * Every step takes the earlier values and returns new ones; nothing here changes once it is made.
 */
import type { Diagnostic, Place } from '../diagnostics/diagnostic.ts';

export type { Diagnostic, Place } from '../diagnostics/diagnostic.ts';

/** A content file as read. */
export interface SourceFile {
  /** Path from the project's root with forward slashes, as diagnostics print it. */
  readonly path: string;
  /** Path inside the content folder, `recipes/roesti.md`. */
  readonly name: string;
  /** Decoded, without a byte order mark, with LF line ends. */
  readonly text: string;
  /** SHA-256 of the bytes, shortened to 32 hex digits. */
  readonly hash: string;
}

/** One piece of checked content. */
export interface Entry<Fields> {
  readonly source: string;
  /** Changes with every byte of the file. */
  readonly hash: string;
  /** Changes with everything below, but not with the text itself: with what pages are planned from. */
  readonly digest: string;
  readonly slug: string;
  readonly fields: Fields;
  /** How long the text takes to read; 0 if there is none. The text itself is read when a page needs it. */
  readonly readingMinutes: number;
  /** The characters beyond ASCII in the headings of its text, for the heading font. */
  readonly headingCharacters: string;
  /** Names of the values that it shows, `site.name`. */
  readonly values: readonly string[];
  /** The pictures in the body, to be made before any page is rendered. */
  readonly pictures: readonly PictureReference[];
  /**
   * What is wrong with the file. Such an entry is hidden from the plan, but its text, pictures and links are checked; its
   * fields are those that could be read, unchecked, or null if it has no text.
   */
  readonly faults?: readonly Diagnostic[];
}

/** A picture as an editor wrote it. */
export interface PictureReference {
  /** As rendering sees it: spaces and the like as `%20`. */
  readonly src: string;
  /** Undefined if HTML has no `alt` at all. */
  readonly alt?: string;
  /** The field of its alternative text, if the picture is a field itself. */
  readonly altField?: string;
  /** In the file that shows it. */
  readonly place: Omit<Place, 'file'>;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** What a page needs to know of a picture. */
export interface ShownPicture {
  /** An address inside the site. */
  readonly src: string;
  readonly width: number;
  readonly height: number;
  /** Of the file at `src`; a vector has none. */
  readonly size?: Size;
  /** Best first; none for a vector. */
  readonly sources: readonly { readonly type: string; readonly srcset: readonly string[] }[];
}

/** By markdown file and by the source as written in it. Plain data, which can be sent to a worker. */
export type ShownPictures = ReadonlyMap<string, ReadonlyMap<string, ShownPicture>>;

/** An entry with a body, ready for templates; `<Markdown of={…}>` shows the body. */
export interface Article {
  readonly source: string;
  readonly slug: string;
  readonly address: string;
  /** The share image, an address inside the site. */
  readonly shareImage: string;
  /** The picture in its fields, scaled down. */
  readonly picture?: ShownPicture & { readonly alt: string };
}

/** What a page says about itself to browsers, search engines and share previews. */
export interface Head {
  readonly title: string;
  readonly description: string;
  readonly keywords: readonly string[];
  /** The picture of share previews, an address inside the site. */
  readonly shareImage: string;
  /** Its size; 1200 x 630 by default. */
  readonly shareSize?: Size;
  readonly type: 'website' | 'article';
  /** Kept out of search engines and the sitemap. */
  readonly noindex?: boolean;
  readonly published?: string;
  readonly modified?: string;
  /** The same content in other formats: feeds, markdown. */
  readonly alternates?: readonly Alternate[];
}

/** A file of the site with the same content as a page in another format. */
export interface Alternate {
  readonly type: string;
  readonly href: string;
  readonly title?: string;
}

/** A page or a text file as planned. Plain data: it can be hashed, sent to a worker and compared. */
export interface Planned {
  /** Without a trailing slash for a page, `/recipes/roesti`; with its extension for a text file, `/feed.xml`. */
  readonly address: string;
  /** For a page a key of the site's `pages`, for a text file the name of its writer (`render/text.ts`). */
  readonly template: string;
  readonly props: object;
  /** The file that messages about it name. */
  readonly source: string;
}

/** A page that will exist; `/404` and `/recipes/404` are the not-found pages. */
export interface Page extends Planned {
  readonly head: Head;
  /** The last change of what it shows (`2025-06-12`), for the sitemap; absent if the content has no date. */
  readonly lastChanged?: string;
}

/** A text file beside the pages that shows bodies of articles: a feed, an article as markdown. */
export type TextFile = Planned & { readonly head?: never };

/** A file for the output folder; data until `output/write.ts` writes it. */
export interface OutputFile {
  /** Path inside the output folder, `recipes/roesti/index.html`. */
  readonly path: string;
  readonly contents: string | Uint8Array;
}
