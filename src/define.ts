/**
 * How a site declares itself: what it collects, which pages it has, what its frame looks like. The functions
 * return what they are given, so that every type follows from the declaration: `ItemOf<typeof recipes>` is a recipe.
 */
import type { ComponentType, ReactNode } from 'react';
import type { Thing } from 'schema-dts';
import type { output, ZodType } from 'zod';
import type { Heading } from './content/markdown.ts';
import type { Article, Diagnostic, Entry, Head, OutputFile, Page, SourceFile } from './model.ts';
import type { SiteSettings } from './settings.ts';

/** A shape that a site gives and only its own templates know: of its fields, its words or its props. */
// biome-ignore lint/suspicious/noExplicitAny: the engine hands it on and looks at none of it
type AnyShape = any;

/** A folder of markdown files with the same fields, one entry each. */
export interface Collection<Schema extends ZodType, Extra extends object = object> {
  /** Its folder inside the content folder. */
  readonly folder: string;
  /** What one of them is called in messages and in `site new`, `recipe`. */
  readonly kind: string;
  /** What an editor writes above the text. A `slug` among them stands for the name of the file. */
  readonly fields: Schema;
  readonly address: (slug: string) => string;
  /** What follows from the fields: days, defaults. `singles` are the files that exist once, by their names. */
  readonly derive?: (entry: Entry<output<Schema>>, singles: AnyShape) => Extra;
  /** Entries that it calls equal, and all where there is no order, are sorted by slug. */
  readonly order?: (a: Item<Schema, Extra>, b: Item<Schema, Extra>) => number;
  /** The day (`2025-06-12`) from which one is shown. */
  readonly shownFrom?: (item: Item<Schema, Extra>) => string;
  /** The day of its last change; the newest of the site gives the copyright year. */
  readonly lastChanged?: (item: Item<Schema, Extra>) => string;
  /** What is wrong with the text of one, beside its fields. */
  readonly textFaults?: (file: SourceFile, text: string, fields: output<Schema>) => readonly Diagnostic[];
  /** All words that headings may show of it, where that is not every field. */
  readonly headings?: (item: Item<Schema, Extra>) => string;
  /** What it says of itself in feeds. */
  readonly feed?: (item: Item<Schema, Extra>) => FeedItem;
  /** Its fields for a picture beside the text, and for the words for those who cannot see it. */
  readonly picture?: { readonly src: string; readonly alt: string };
  /** What `site new` writes; `field` reads the first entry, for what differs from site to site. */
  readonly create?: (title: string, day: string, field: (name: string) => unknown) => string;
}

/** A file that exists once. */
export interface Single<Schema extends ZodType = ZodType> {
  /** Its name inside the content folder, `pages/home.yaml`. */
  readonly file: string;
  readonly fields: Schema;
}

type Item<Schema extends ZodType, Extra> = Article &
  Omit<output<Schema>, keyof Extra | keyof Article> &
  Extra;

/** An entry of a collection as templates are given it. */
export type ItemOf<Of extends Collection<AnyShape, AnyShape>> =
  Of extends Collection<infer Schema, infer Extra> ? Item<Schema, Extra> : never;

/** The fields of a file that exists once. */
export type FieldsOf<Of extends Single> = output<Of['fields']>;

type Collections = Readonly<Record<string, Collection<AnyShape, AnyShape>>>;
type Singles = Readonly<Record<string, Single>>;
/** Every site has settings: a file that holds at least those of `settings.ts`. */
type SitesSingles = Singles & { readonly site: Single<ZodType<SiteSettings>> };

/** Everything that was read and checked, by the names that the site gives it. */
export type ContentOf<C extends Collections, S extends Singles> = {
  readonly [Name in keyof C]: readonly ItemOf<C[Name]>[];
} & { readonly [Name in keyof S]: FieldsOf<S[Name]> };

/** The same as it was read, with whatever names values still in it; entries are not ordered, and none is left out. */
type WrittenOf<C extends Collections, S extends Singles> = {
  readonly [Name in keyof C]: readonly Entry<output<C[Name]['fields']>>[];
} & { readonly [Name in keyof S]: FieldsOf<S[Name]> };

/** What a site finds in its own content beyond the shapes of single files. */
export interface ContentFault {
  /** The entry, or the file that exists once. */
  readonly of: { readonly source: string } | { readonly file: string };
  /** Where in its fields. */
  readonly path: readonly (string | number)[];
  readonly rule: string;
  readonly message: string;
  readonly hint?: string;
  /** An error where left out. */
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

/** What a feed says of itself; it is written as Atom, RSS and JSON Feed. */
export interface Feed {
  readonly title: string;
  readonly subtitle: string;
  /** The page that lists what is in it. */
  readonly address: string;
  /** The address below which its three files stand; the root where left out. */
  readonly folder?: string;
  /** The one category that it is of; all where left out. */
  readonly category?: string;
  /** The day it counts as changed while nothing is in it. */
  readonly since: string;
}

/** What a template is given beside its own props. */
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

/** The context that a component asks for; what pages share is the site's to say. */
type ContextOf<Props> = Props extends { readonly context: infer Context } ? Context : PageContext<AnyShape>;

/** What renders a page: a component, and the structured data of the same props. */
export interface Template<Props extends object> {
  /** It is given the page's props, and the context where it asks for it. */
  readonly component: ComponentType<Props>;
  readonly structuredData: (props: Omit<Props, 'context'>, context: ContextOf<Props>) => readonly Thing[];
}

/** A page as its module plans it. */
export interface PlannedPage<Props extends object> {
  /** Without a trailing slash, `/recipes`. */
  readonly address: string;
  readonly head: Head;
  readonly props: Props;
  /** The day of its last change, where its content carries one. */
  readonly lastChanged?: string;
  /** The file to name when something about it is wrong; the file of its words where left out. */
  readonly source?: string;
}

/** A page module: its words, which pages it makes of them and of the site's content, and how each looks. */
export interface PageModule<Props extends object, Content, Schema extends ZodType> extends Template<Props> {
  readonly words?: Single<Schema>;
  readonly plan: (content: Content, words: output<Schema>) => readonly PlannedPage<Omit<Props, 'context'>>[];
}

type PageModules<Content> = Readonly<Record<string, PageModule<AnyShape, Content, AnyShape>>>;

/** A variable typeface with an axis of weights, cut down to what is used of it. */
export interface Face {
  readonly family: string;
  /** Its WOFF2 files as packages name them, in the order in which a character is looked for. */
  readonly files: readonly string[];
  /** The one weight that headings are set in, and those of CSS that show it, `500 800`. */
  readonly weight: number;
  readonly shownFor: string;
  /** The `@font-face` of what stands in with its measures until it is there. */
  readonly fallback: string;
}

/** Makes a text of an article and its body, for each collection of which there is one. */
type ByCollection<C extends Collections, Shared> = {
  readonly [Name in keyof C]?: (item: ItemOf<C[Name]>, body: string, shared: Shared) => string;
};

/** A site: its table of contents. */
export interface SiteDefinition<
  C extends Collections,
  S extends SitesSingles,
  Shared,
  Content = ContentOf<C, S>,
  Written = WrittenOf<C, S>,
> {
  /** Ids that its pages use themselves: no heading of an article is given one of them. */
  readonly frameIds?: readonly string[];
  /** The typeface of its headings, which it serves itself. */
  readonly face?: Face;
  readonly collections: C;
  readonly singles: S;
  /** Page modules by the names of their files in camel case, in the order of the sitemap. */
  readonly pages: PageModules<Content>;
  /** What all pages share; a change of it renders every page again. */
  readonly shared: (content: Content, year: string) => Shared;
  /** The frame around every page: header, main, footer. */
  readonly Frame: ComponentType<{ context: PageContext<Shared>; children: ReactNode }>;
  /** What the site adds to every `<head>`: icons, manifest, theme colour. */
  readonly HeadExtras?: ComponentType;
  /** The drawing that a page is shared with, 1200 by 630, as SVG; not needed where the settings name one picture. */
  readonly shareImage?: (page: Page, shared: Shared) => string;
  /** What content may name beside its settings, `{{ price.cake }}`; collections are given as they were read. */
  readonly values?: (written: Written) => object;
  /** What is wrong with content beyond what any single file shows; `wordsOf` gives the fields of a file by its name. */
  readonly checks?: (content: Content, wordsOf: (file: string) => unknown) => readonly ContentFault[];
  /** Files that pages refer to and that templates make, such as drawings that load when they are shown. */
  readonly files?: (content: Content, absolute: PageContext['absolute']) => readonly OutputFile[];
  /** The first is named by every page, the others by the page that lists what is in them. */
  readonly feeds?: (content: Content) => readonly Feed[];
  /** Bodies as feeds carry them, where the page puts something into the sanitised HTML. */
  readonly fullText?: ByCollection<C, Shared>;
  /** All that the page of an article says, as markdown; it stands at the same address with `.md` behind it. */
  readonly markdown?: ByCollection<C, Shared>;
  readonly origins?: (content: Content) => Origins;
  /** Folders of `templates/islands/` that this content has no use for: nothing of them is published. */
  readonly unusedIslands?: (content: Content) => readonly string[];
  /** The settings with what forms post to at the origin of `site serve`, where the functions answer it. */
  readonly servedAt?: (content: Content, origin: string) => FieldsOf<S['site']>;
  /** What `site init` puts in the place of sample content. */
  readonly starter?: Starter;
  /** All components with their examples: `site serve` shows it at `/_gallery`, and it is never published. */
  readonly gallery?: Template<AnyShape>;
}

/** What an owner begins from, once `site init` has asked what the site has to know. */
export interface Starter {
  /** The folder of its content, from that of the site. */
  readonly folder: string;
  /** By the names that a file of answers gives them, in the order in which they are asked. */
  readonly questions: Readonly<Record<string, Question>>;
  /** Files of the sample's content that stay. */
  readonly keeps: readonly string[];
  /** A file with a word of the sample on each line, which `site check --launch` looks for in what is left. */
  readonly sampleWords: string;
  /** Files and folders beside the content that go with the sample. */
  readonly removes: readonly string[];
}

export interface Question {
  readonly ask: string;
  /** An answer, as it is written. */
  readonly example: string;
  readonly isOptional?: boolean;
  /** Fields of the settings that follow from an answer; null for one that cannot be read. */
  readonly settings: (answer: string) => object | null;
}

/** Other hosts that pages talk to. */
export interface Origins {
  /** Addresses that scripts fetch. */
  readonly connect: readonly string[];
  /** Addresses that forms post to. */
  readonly forms: readonly string[];
  /**
   * Addresses of scripts from elsewhere, which open frames of their own. Such a script is not ours to vouch for, so
   * with one of them the policy does without Trusted Types.
   */
  readonly scripts?: readonly string[];
  /**
   * Addresses of scripts from elsewhere that open no frames, and that an island loads under a Trusted Types policy of
   * its own: strings still become neither HTML nor code. They bring policies under whatever names.
   */
  readonly tags?: readonly string[];
  /** Addresses of pictures from elsewhere. */
  readonly images?: readonly string[];
}

/** A site as the engine sees it, which asks for nothing by name but its settings. */
export type Site = SiteDefinition<Collections, SitesSingles, AnyShape, AnyShape, AnyShape>;

/** What the engine hands from content to templates without knowing its shapes. */
export type Content = { readonly site: SiteSettings } & Readonly<Record<string, AnyShape>>;

export function defineCollection<Schema extends ZodType, Extra extends object>(
  collection: Collection<Schema, Extra>,
): Collection<Schema, Extra> {
  return collection;
}

export function defineStarter(starter: Starter): Starter {
  return starter;
}

export function defineSingle<Schema extends ZodType>(file: string, fields: Schema): Single<Schema> {
  return { file, fields };
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
