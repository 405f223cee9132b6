/** Feeds with the full text of their newest items: Atom (RFC 4287), RSS 2.0 and JSON Feed 1.1. */
import { midnightOf } from '../model/day.ts';
import type { Feed, FeedItem, PageContext } from '../model/define.ts';
import type { Alternate } from '../model/model.ts';
import { xml } from '../system/xml.ts';
import type { RenderSetting } from './setting.ts';

/** An item for all three formats. */
interface FeedEntry extends FeedItem {
  /** The absolute address. */
  readonly url: string;
  /** Sanitised HTML with absolute addresses. */
  readonly html: string;
}

/** What a feed is written with. */
type FeedSetting = Pick<RenderSetting, 'language' | 'timeZone'> & Pick<PageContext, 'absolute'>;

export type FeedForm = keyof typeof FEED_FORMS;

export const FEED_FORMS = {
  atom: { file: 'feed.xml', type: 'application/atom+xml', write: atom },
  rss: { file: 'rss.xml', type: 'application/rss+xml', write: rss },
  json: { file: 'feed.json', type: 'application/feed+json', write: json },
};

export function feedAddress({ folder = '' }: Feed, form: FeedForm): string {
  return `${folder}/${FEED_FORMS[form].file}`;
}

/** The feed in all its formats, for the head of a page. */
export function feedAlternates(feed: Feed): Alternate[] {
  return (Object.keys(FEED_FORMS) as FeedForm[]).map((form) => {
    return { type: FEED_FORMS[form].type, title: feed.title, href: feedAddress(feed, form) };
  });
}

/** The media types of the feeds in the root, which hosts do not know from their extensions. */
export const FEED_TYPES = Object.values(FEED_FORMS).map(({ file, type }) => ({ address: `/${file}`, type }));

function atom(feed: Feed, entries: readonly FeedEntry[], { absolute, language, timeZone }: FeedSetting) {
  const at = (day: string) => midnightOf(day, timeZone);
  const updated = [feed.since, ...entries.map((entry) => entry.updated)];
  const items = entries.map(
    (entry) => `<entry>
<title>${xml(entry.title)}</title>
<link href="${xml(entry.url)}"/>
<id>${xml(entry.url)}</id>
<published>${at(entry.published)}</published>
<updated>${at(entry.updated)}</updated>
<author><name>${xml(entry.author)}</name></author>
<category term="${xml(entry.category)}"/>
<summary>${xml(entry.summary)}</summary>
<content type="html">${xml(entry.html)}</content>
</entry>
`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${xml(language)}">
<title>${xml(feed.title)}</title>
<subtitle>${xml(feed.subtitle)}</subtitle>
<link rel="self" href="${xml(absolute(feedAddress(feed, 'atom')))}"/>
<link href="${xml(absolute(feed.address))}"/>
<id>${xml(absolute(feed.address))}</id>
<updated>${at(updated.sort().at(entries.length > 0 ? -1 : 0)!)}</updated>
${items.join('')}</feed>
`;
}

function rss(feed: Feed, entries: readonly FeedEntry[], { absolute, language, timeZone }: FeedSetting) {
  const at = (day: string) => new Date(midnightOf(day, timeZone)).toUTCString();
  const items = entries.map(
    (entry) => `<item>
<title>${xml(entry.title)}</title>
<link>${xml(entry.url)}</link>
<guid>${xml(entry.url)}</guid>
<pubDate>${at(entry.published)}</pubDate>
<dc:creator>${xml(entry.author)}</dc:creator>
<category>${xml(entry.category)}</category>
<description>${xml(entry.summary)}</description>
<content:encoded>${xml(entry.html)}</content:encoded>
</item>
`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel>
<title>${xml(feed.title)}</title>
<link>${xml(absolute(feed.address))}</link>
<description>${xml(feed.subtitle)}</description>
<language>${xml(language)}</language>
<atom:link rel="self" href="${xml(absolute(feedAddress(feed, 'rss')))}" type="${FEED_FORMS.rss.type}"/>
${items.join('')}</channel>
</rss>
`;
}

function json(feed: Feed, entries: readonly FeedEntry[], { absolute, language, timeZone }: FeedSetting) {
  const document = {
    version: 'https://jsonfeed.org/version/1.1',
    title: feed.title,
    description: feed.subtitle,
    language,
    home_page_url: absolute(feed.address),
    feed_url: absolute(feedAddress(feed, 'json')),
    items: entries.map((entry) => ({
      id: entry.url,
      url: entry.url,
      title: entry.title,
      summary: entry.summary,
      content_html: entry.html,
      date_published: midnightOf(entry.published, timeZone),
      date_modified: midnightOf(entry.updated, timeZone),
      authors: [{ name: entry.author }],
      tags: [entry.category],
    })),
  };
  return `${JSON.stringify(document, null, 1)}\n`;
}
