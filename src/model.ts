/**
 * The data types of the build, in the order in which they are made. Read this first.
 *
 *   SourceFile ─→ Entry ─→ Page ─→ HTML ─→ OutputFile        (Diagnostic[] beside it all the way)
 *    read         parse     plan     render           emit, then write
 *
 * Every step takes the earlier values and returns new ones; nothing here is changed after it was made.
 */
import type { ShownPicture, Size } from './images/picture-element.ts';

export type { Diagnostic, Place } from './diagnostics/diagnostic.ts';

/** A file of content as it was read. */
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
  readonly hash: string;
  readonly slug: string;
  readonly fields: Fields;
  /** How long the text takes to read; 0 where there is none. The text itself is read when a page needs it. */
  readonly readingMinutes: number;
  /** Other characters than ASCII in the headings of its text: the font of headings needs them. */
  readonly headingCharacters: string;
  /** Names of the values that it shows, `site.name`. */
  readonly values: readonly string[];
  /** What the body shows, to be made before any page is rendered. */
  readonly pictures: readonly PictureReference[];
}

/** A picture as an editor wrote it. */
export interface PictureReference {
  /** As rendering will see it: spaces and the like as `%20`. */
  readonly src: string;
  /** Undefined where HTML has no `alt` at all. */
  readonly alt?: string;
  /** The field for its words, where the picture is one of the fields itself. */
  readonly altField?: string;
  readonly line: number;
  readonly column: number;
  readonly endColumn?: number;
}

/** An entry that has a body, ready for templates; `<Markdown of={…}>` shows the body. */
export interface Article {
  readonly source: string;
  /** Changes whenever the file or a picture in it does; caches key on it. */
  readonly hash: string;
  readonly slug: string;
  readonly address: string;
  /** The share image, an address inside the site. */
  readonly shareImage: string;
  /** The picture of its own fields, made small. */
  readonly picture?: ShownPicture & { readonly alt: string };
}

/** What a page says about itself to browsers, search engines and share previews. */
export interface Head {
  readonly title: string;
  readonly description: string;
  readonly keywords: readonly string[];
  /** The picture of share previews, an address inside the site. */
  readonly shareImage: string;
  /** Its size; 1200 x 630 where left out. */
  readonly shareSize?: Size;
  readonly type: 'website' | 'article';
  /** Kept out of search engines and the sitemap. */
  readonly noindex?: boolean;
  readonly published?: string;
  readonly modified?: string;
  /** The same in other forms: feeds, markdown. */
  readonly alternates?: readonly Alternate[];
}

/** A file of the site that says the same as a page in another form. */
export interface Alternate {
  readonly type: string;
  readonly href: string;
  readonly title?: string;
}

/** A page or a text file as it is planned. Plain data: it can be hashed, sent to a worker and compared. */
export interface Planned {
  /** Of a page without a trailing slash, `/recipes/roesti`; of a text file with its ending, `/feed.xml`. */
  readonly address: string;
  /** Of a page a key of the site's `pages`, of a text file what writes it (`render/text.ts`). */
  readonly template: string;
  readonly props: object;
  /** The file to name when something about it is wrong. */
  readonly source: string;
}

/** A page that will exist; `/404` and `/recipes/404` are the not-found pages. */
export interface Page extends Planned {
  readonly head: Head;
  /** The last change of what it shows (`2025-06-12`), for the sitemap; absent where content carries no date. */
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
