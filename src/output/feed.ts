import { midnightOf } from '../content/day.ts';
import type { Feed, FeedItem } from '../define.ts';
import type { OutputFile } from '../model.ts';
import { absoluteAddress } from '../pages/address.ts';
import { xml } from './xml.ts';

/** Readers fetch a feed often; the newest entries are what they lack. */
const MAX_ITEMS = 50;

/** An Atom feed (RFC 4287) of the newest items, with their summaries. */
export function feedFile(
  { title, subtitle, address, since }: Feed,
  items: readonly FeedItem[],
  { baseUrl, language, timeZone }: { baseUrl: string; language: string; timeZone: string },
): OutputFile {
  const absolute = (address: string) => xml(absoluteAddress(baseUrl, address));
  const atMidnight = (day: string) => midnightOf(day, timeZone);
  const newest = items.toSorted((a, b) => descending(a.published, b.published)).slice(0, MAX_ITEMS);
  const updated =
    newest
      .map((item) => item.updated)
      .sort()
      .at(-1) ?? since;
  const entries = newest.map(
    (item) => `<entry>
<title>${xml(item.title)}</title>
<link href="${absolute(item.address)}"/>
<id>${absolute(item.address)}</id>
<published>${atMidnight(item.published)}</published>
<updated>${atMidnight(item.updated)}</updated>
<author><name>${xml(item.author)}</name></author>
<category term="${xml(item.category)}"/>
<summary>${xml(item.summary)}</summary>
</entry>
`,
  );
  const contents = `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${xml(language)}">
<title>${xml(title)}</title>
<subtitle>${xml(subtitle)}</subtitle>
<link rel="self" href="${absolute('/feed.xml')}"/>
<link href="${absolute(address)}"/>
<id>${absolute(address)}</id>
<updated>${atMidnight(updated)}</updated>
${entries.join('')}</feed>
`;
  return { path: 'feed.xml', contents };
}

function descending(a: string, b: string): number {
  return a < b ? 1 : a > b ? -1 : 0;
}
