import type { Site } from '../content/collections/site.ts';
import type { OutputFile, Post } from '../model.ts';
import { absoluteAddress } from '../pages/address.ts';
import { xml } from './xml.ts';

/** Readers fetch a feed often; the newest posts are what they lack. */
const MAX_POSTS = 50;

/** The blog as an Atom feed (RFC 4287) of the newest posts, with their excerpts. */
export function feed(posts: readonly Post[], site: Site, baseUrl: string): OutputFile {
  const absolute = (address: string) => xml(absoluteAddress(baseUrl, address));
  const newest = posts.slice(0, MAX_POSTS);
  const updated =
    newest
      .map((post) => post.updated.iso)
      .sort()
      .at(-1) ?? `${site.founded}-01-01`;
  const entries = newest.map(
    (post) => `<entry>
<title>${xml(post.title)}</title>
<link href="${absolute(post.address)}"/>
<id>${absolute(post.address)}</id>
<published>${atMidnight(post.publishedAt ?? post.date.iso)}</published>
<updated>${atMidnight(post.updated.iso)}</updated>
<author><name>${xml(post.author)}</name></author>
<category term="${xml(post.category)}"/>
<summary>${xml(post.excerpt)}</summary>
</entry>
`,
  );
  const contents = `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-ZA">
<title>${xml(site.name)} blog</title>
<subtitle>${xml(site.tagline)}</subtitle>
<link rel="self" href="${absolute('/feed.xml')}"/>
<link href="${absolute('/blog')}"/>
<id>${absolute('/blog')}</id>
<updated>${atMidnight(updated)}</updated>
${entries.join('')}</feed>
`;
  return { path: 'feed.xml', contents };
}

function atMidnight(day: string): string {
  return `${day}T00:00:00+02:00`;
}
