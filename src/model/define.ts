/**
 * How a site declares itself: its collections, its pages, its frame. The functions return their argument, so that every
 * type follows from the declaration: `ItemOf<typeof recipes>` is a recipe.
 */
import type { ComponentType, ReactNode } from 'react';
import type { Thing } from 'schema-dts';
import type { output, ZodType } from 'zod';
import type { Face, Icon, OwnPictures, Tokens } from './look.ts';
import type { Article, Diagnostic, Entry, Head, OutputFile, Page, SourceFile } from './model.ts';
import type { Origins } from './origins.ts';
import type { SiteSettings } from './settings.ts';
import type { Starter } from './starter.ts';

/** A type that only a site's own templates know: of its fields, its words or its props. */
// biome-ignore lint/suspicious/noExplicitAny: the engine hands it on and looks at none of it
type AnyShape = any;

/** A folder of markdown files with the same fields, one entry each. */
export interface Collection<Schema extends ZodType, Extra extends object = object> {
  /** Its folder inside the content folder. */
  readonly folder: string;
  /** The name of one entry in messages and in `site new`: `recipe`. */
  readonly kind: string;
  /** The schema of what an editor writes above the text. A field `slug` replaces the name of the file. */
  readonly fields: Schema;
  readonly address: (slug: string) => string;
  /** What follows from the fields: days, defaults. `singles` are the single files, by name. */
  readonly derive?: (entry: Entry<output<Schema>>, singles: AnyShape) => Extra;
  /** Equal entries, and all if there is no order, are sorted by slug. */
  readonly order?: (a: Item<Schema, Extra>, b: Item<Schema, Extra>) => number;
  /** The day (`2025-06-12`) from which an entry is shown. */
  readonly shownFrom?: (item: Item<Schema, Extra>) => string;
  /** The day of its last change; the newest of the site gives the copyright year. */
  readonly lastChanged?: (item: Item<Schema, Extra>) => string;
  /** Checks the text of an entry as well. */
  readonly textFaults?: (file: SourceFile, text: string, fields: output<Schema>) => readonly Diagnostic[];
  /** All words of an entry that headings may show; by default those of every field. */
  readonly headings?: (item: Item<Schema, Extra>) => string;
  /** The entry in feeds. */
  readonly feed?: (item: Item<Schema, Extra>) => FeedItem;
  /** The names of the fields for a picture and its alternative text. */
  readonly picture?: { readonly src: string; readonly alt: string };
  /** What `site new` writes; `field` reads a field of the first entry, for what differs from site to site. */
  readonly create?: (title: string, day: string, field: (name: string) => unknown) => string;
}

/** A single file. */
export interface Single<Schema extends ZodType = ZodType> {
  /** Its name inside the content folder, `pages/home.yaml`. */
  readonly file: string;
  /** True if a site may do without it; the pages of these words are not planned then. */
  readonly isOptional?: boolean;
  readonly fields: Schema;
}

type Item<Schema extends ZodType, Extra> = Article &
  Omit<output<Schema>, keyof Extra | keyof Article> &
  Extra;

/** An entry of a collection as templates receive it. */
export type ItemOf<Of extends Collection<AnyShape, AnyShape>> =
  Of extends Collection<infer Schema, infer Extra> ? Item<Schema, Extra> : never;

/** The fields of a single file. */
export type FieldsOf<Of extends Single> = output<Of['fields']>;

/** The same, or none of a file that is optional. */
type FieldsIn<Of extends Single> = Of extends { readonly isOptional: true }
  ? FieldsOf<Of> | undefined
  : FieldsOf<Of>;

type Collections = Readonly<Record<string, Collection<AnyShape, AnyShape>>>;
type Singles = Readonly<Record<string, Single>>;
/** Every site has a file of settings, with at least those of `settings.ts`. */
type SitesSingles = Singles & { readonly site: Single<ZodType<SiteSettings>> };

/** All content, read and checked, by the names that the site gives it. */
export type ContentOf<C extends Collections, S extends Singles> = {
  readonly [Name in keyof C]: readonly ItemOf<C[Name]>[];
} & { readonly [Name in keyof S]: FieldsIn<S[Name]> } & {
  /** Those of the folder that the site names; none while pages are only listed. */
  readonly pictures: OwnPictures;
};

/** The same as read: values are not filled in yet, and entries are unsorted and complete. */
type WrittenOf<C extends Collections, S extends Singles> = {
  readonly [Name in keyof C]: readonly Entry<output<C[Name]['fields']>>[];
} & { readonly [Name in keyof S]: FieldsOf<S[Name]> };

/** A fault that a site's own checks find, beyond the schemas of single files. */
export interface ContentFault {
  /** The entry or the single file. */
  readonly of: { readonly source: string } | { readonly file: string };
  /** Where in its fields. */
  readonly path: readonly (string | number)[];
  readonly rule: string;
  readonly message: string;
  readonly hint?: string;
  /** An error by default. */
  readonly severity?: 'error' | 'warning';
}

/** An entry of the feed. */
export interface FeedItem {
  readonly title: string;
  readonly address: string;
  readonly published: string;
  readonly updated: string;
  readonly author: string;
  readonly category: string;
  readonly summary: string;
}

/** A feed; it is written as Atom, RSS and JSON Feed. */
export interface Feed {
  readonly title: string;
  readonly subtitle: string;
  /** The address of the page that lists its entries. */
  readonly address: string;
  /** The address below which its three files are; the root by default. */
  readonly folder?: string;
  /** Its only category; all by default. */
  readonly category?: string;
  /** The day on which it counts as changed while it is empty. */
  readonly since: string;
}

/** A heading of an article's body. */
export interface Heading {
  readonly level: number;
  readonly id: string;
  readonly text: string;
}

/** What screen readers say of the parts that markdown makes, in the language of the site. */
export interface BodyLabels {
  /** The heading of the footnotes, which nobody sees. */
  readonly footnotes: string;
  /** The link from a footnote to its reference, such as `2`, or `2-3` for the third to the same. */
  readonly backTo: (reference: string) => string;
  /** A table that scrolls. */
  readonly table: string;
  /** Before a task. */
  readonly done: string;
  readonly toDo: string;
}

/** What a template receives besides its own props. */
export interface PageContext<Shared = unknown> {
  readonly page: Page;
  readonly shared: Shared;
  /** `https://example.com/recipes` for `/recipes`. */
  readonly absolute: (address: string) => string;
  /** An article's body as sanitised HTML. */
  readonly bodyOf: (article: Article) => string;
  /** The headings of an article's body, in order. */
  readonly headingsOf: (article: Article) => readonly Heading[];
}

/** The context that a component expects, with the site's own type of what pages share. */
type ContextOf<Props> = Props extends { readonly context: infer Context } ? Context : PageContext<AnyShape>;

/** Renders a page: a component, and structured data from the same props. */
export interface Template<Props extends object> {
  /** Receives the page's props, and the context if it declares it. */
  readonly component: ComponentType<Props>;
  readonly structuredData: (props: Omit<Props, 'context'>, context: ContextOf<Props>) => readonly Thing[];
}

/** A page as its module plans it. */
export interface PlannedPage<Props extends object> {
  /** Without a trailing slash, `/recipes`. */
  readonly address: string;
  readonly head: Head;
  readonly props: Props;
  /** The day of its last change, if its content has one. */
  readonly lastChanged?: string;
  /** The file that messages about the page name; by default that of its words. */
  readonly source?: string;
}

/** A page module: its words, the pages that it plans from them and the site's content, and how each looks. */
export interface PageModule<Props extends object, Content, Schema extends ZodType> extends Template<Props> {
  readonly words?: Single<Schema>;
  readonly plan: (content: Content, words: output<Schema>) => readonly PlannedPage<Omit<Props, 'context'>>[];
}

type PageModules<Content> = Readonly<Record<string, PageModule<AnyShape, Content, AnyShape>>>;

/** For some collections, a function that makes a text from an article and its body. */
type ByCollection<C extends Collections, Shared> = {
  readonly [Name in keyof C]?: (item: ItemOf<C[Name]>, body: string, shared: Shared) => string;
};

/** A site: what it consists of. */
export interface SiteDefinition<
  C extends Collections,
  S extends SitesSingles,
  Shared,
  Content = ContentOf<C, S>,
  Written = WrittenOf<C, S>,
> {
  /** Ids that its pages use: no heading of an article gets one of them. */
  readonly frameIds?: readonly string[];
  /** True to curl straight quotes, as in English; other languages have other quotes, and write them as they are. */
  readonly curlsQuotes?: boolean;
  /** What screen readers say of tables, tasks and footnotes; in English if it is missing. */
  readonly bodyLabels?: BodyLabels;
  /** The typeface of its headings, which the site serves itself. */
  readonly face?: (settings: FieldsOf<S['site']>) => Face;
  /** Custom properties that follow from the settings, such as colours: for style sheets, and in `var(--ink)` of drawings. */
  readonly tokens?: (settings: FieldsOf<S['site']>) => Tokens;
  /** The folder inside the content folder whose pictures templates receive by file name, as `content.pictures`. */
  readonly pictures?: string;
  readonly collections: C;
  readonly singles: S;
  /** Page modules by their file names in camel case, in the order of the sitemap. */
  readonly pages: PageModules<Content>;
  /** What all pages share; if it changes, every page is rendered again. */
  readonly shared: (content: Content, year: string) => Shared;
  /** The frame around every page: header, main, footer. */
  readonly Frame: ComponentType<{ context: PageContext<Shared>; children: ReactNode }>;
  /** What the site adds to every `<head>`: icons, manifest, theme colour. */
  readonly HeadExtras?: ComponentType<{ shared: Shared }>;
  /** A page's share image as SVG, 1200 by 630; not needed if the settings name one picture for all. */
  readonly shareImage?: (page: Page, shared: Shared) => string;
  /** Values that content may name besides the settings, `{{ price.cake }}`; collections are passed as read. */
  readonly values?: (written: Written) => object;
  /** Finds faults that no single file shows; `wordsOf` returns the fields of a file by its name. */
  readonly checks?: (content: Content, wordsOf: (file: string) => unknown) => readonly ContentFault[];
  /** Files that templates make for pages, such as drawings that load when they are shown. */
  readonly files?: (content: Content, absolute: PageContext['absolute']) => readonly OutputFile[];
  /** Pictures that are made of drawings, such as icons. */
  readonly icons?: (content: Content) => readonly Icon[];
  /** The first is linked from every page, the others from the page that lists their entries. */
  readonly feeds?: (content: Content) => readonly Feed[];
  /** Bodies for feeds, if the page adds something to the sanitised HTML. */
  readonly fullText?: ByCollection<C, Shared>;
  /** Everything on an article's page, as markdown, for its address followed by `.md`. */
  readonly markdown?: ByCollection<C, Shared>;
  readonly origins?: (content: Content) => Origins;
  /** Folders of `templates/islands/` that this content does not need, and that are not published. */
  readonly unusedIslands?: (content: Content) => readonly string[];
  /** The settings for `site serve`, whose forms post to its own origin, where the functions answer. */
  readonly servedAt?: (content: Content, origin: string) => FieldsOf<S['site']>;
  /** What `site init` replaces the sample with. */
  readonly starter?: Starter;
  /** All components with their examples, shown at `/_gallery` by `site serve` and never published. */
  readonly gallery?: Template<AnyShape>;
}

/** A site as the engine sees it: it knows only the settings by name. */
export type Site = SiteDefinition<Collections, SitesSingles, AnyShape, AnyShape, AnyShape>;

/** Content, which the engine passes to templates without knowing its types. */
export type Content = { readonly site: SiteSettings; readonly pictures: OwnPictures } & Readonly<
  Record<string, AnyShape>
>;

export function defineCollection<Schema extends ZodType, Extra extends object>(
  collection: Collection<Schema, Extra>,
): Collection<Schema, Extra> {
  return collection;
}

export function defineSingle<Schema extends ZodType>(file: string, fields: Schema): Single<Schema> {
  return { file, fields };
}

/** A single file that a site may do without. */
export function defineOptional<Schema extends ZodType>(
  file: string,
  fields: Schema,
): Single<Schema> & { readonly isOptional: true } {
  return { file, fields, isOptional: true };
}

export function definePage<
  Props extends object,
  Content = unknown,
  Schema extends ZodType = ZodType<undefined>,
>(page: PageModule<Props, Content, Schema>): PageModule<Props, Content, Schema> {
  return page;
}

export function defineSite<C extends Collections, S extends SitesSingles, Shared>(
  site: SiteDefinition<C, S, Shared>,
): SiteDefinition<C, S, Shared> {
  return site;
}
