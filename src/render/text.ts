/** Plans and writes the text files beside the pages: feeds, and articles as markdown. */

import { htmlWithBase } from '../model/base-path.ts';
import type { Content, Feed, FeedItem, Site } from '../model/define.ts';
import type { Article, Page, TextFile } from '../model/model.ts';
import { getOrMake } from '../system/get-or-make.ts';
import type { RenderedBody } from './bodies.ts';
import { FEED_FORMS, type FeedForm, feedAddress, feedAlternates } from './feed.ts';
import type { RenderSetting } from './setting.ts';

/** Readers fetch feeds often, and need only the newest entries. */
const MAX_ITEMS = 50;

const FEED = 'feed';
const MARKDOWN = 'markdown';

interface MarkdownProps {
  readonly article: Article;
  /** The name of its collection. */
  readonly collection: string;
}

interface FeedProps {
  readonly feed: Feed;
  readonly form: FeedForm;
  /** Its articles, as they are in feeds. */
  readonly items: readonly (MarkdownProps & { readonly item: FeedItem })[];
}

/** Every text file of a site; `isOut` is true for published entries: subscribers cannot be asked to forget others. */
export function planTexts(
  site: Site,
  content: Content,
  items: Readonly<Record<string, readonly Article[]>>,
  isOut: (article: Article) => boolean,
): TextFile[] {
  const fed = Object.entries(site.collections)
    .flatMap(([collection, { feed }]) =>
      feed
        ? items[collection]!.filter(isOut).map((article) => ({ item: feed(article), article, collection }))
        : [],
    )
    .sort((a, b) => descending(a.item.published, b.item.published));
  const feeds = (site.feeds?.(content) ?? []).flatMap((feed) => {
    const own = fed.filter(({ item }) => !feed.category || item.category === feed.category);
    const newest = own.slice(0, MAX_ITEMS);
    return (Object.keys(FEED_FORMS) as FeedForm[]).map((form) => {
      const props: FeedProps = { feed, form, items: newest };
      return { address: feedAddress(feed, form), template: FEED, props, source: 'templates/site.ts' };
    });
  });
  const twins = Object.keys(site.markdown ?? {}).flatMap((collection) =>
    items[collection]!.map((article) => {
      const props: MarkdownProps = { article, collection };
      return { address: twinOf(article.address), template: MARKDOWN, props, source: article.source };
    }),
  );
  return [...feeds, ...twins];
}

/** The pages, each with its alternate formats. */
export function withAlternates(
  pages: readonly Page[],
  texts: readonly TextFile[],
  feeds: readonly Feed[],
): Page[] {
  const written = new Set(texts.map(({ address }) => address));
  return pages.map((page) => {
    const own = feeds.filter(({ address }) => address === page.address).flatMap(feedAlternates);
    const twin = twinOf(page.address);
    const alternates = written.has(twin) ? [...own, { type: 'text/markdown', href: twin }] : own;
    return alternates.length > 0 ? { ...page, head: { ...page.head, alternates } } : page;
  });
}

function twinOf(address: string): string {
  return `${address}.md`;
}

/** Writes a text file. `bodyOf` returns the sanitised body of an entry, `markdownOf` the body as markdown. */
export function renderText(
  { template, props }: TextFile,
  site: Site,
  setting: RenderSetting,
  bodyOf: (article: Article) => RenderedBody,
  markdownOf: (article: Article) => string,
): string {
  if (template === FEED) return renderFeed(props as FeedProps, site, setting, bodyOf);
  const { article, collection } = props as MarkdownProps;
  const text = site.markdown![collection]!(article, markdownOf(article), setting.shared);
  // Links and pictures, `](/map)`, and their definitions, `[here]: /map`.
  return `${text.replace(/(\]\(<?|^\[[^\]]+\]: ?<?)\/(?!\/)/gm, `$1${setting.baseUrl}/`).trim()}\n`;
}

/** Cached, because a body is in several feeds of several formats, and finding its addresses takes most of their time. */
const wholeBodies = new WeakMap<RenderedBody, string>();

function renderFeed(
  { feed, form, items }: FeedProps,
  site: Site,
  { language, timeZone, baseUrl, shared }: RenderSetting,
  bodyOf: (article: Article) => RenderedBody,
): string {
  const absolute = (address: string) => baseUrl + address;
  const entries = items.map(({ item, article, collection }) => {
    const url = absolute(item.address);
    const body = bodyOf(article);
    const html = getOrMake(wholeBodies, body, () => {
      const full = site.fullText?.[collection]?.(article, body.html, shared) ?? body.html;
      return htmlWithBase(full, baseUrl);
    });
    return { ...item, url, html: html.replaceAll(' href="#', ` href="${url}#`) };
  });
  return FEED_FORMS[form].write(feed, entries, { language, timeZone, absolute });
}

function descending(a: string, b: string): number {
  return a < b ? 1 : a > b ? -1 : 0;
}
